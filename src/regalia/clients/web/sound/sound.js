// Sound: short sounds made on the spot, no files: cards on felt, men on wood, a blow, a bell when it is one's turn.

import { settings } from "../settings.js";

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/** The context, once the player has touched the page; browsers allow none before. */
function ready() {
  if (!settings.sound || settings.volume === 0 || document.hidden) return null;
  if (!context && navigator.userActivation?.hasBeenActive) context = new AudioContext();
  if (context?.state === "suspended") context.resume().catch(() => {});
  return context;
}

/** @param {AudioContext} audio */
function noise(audio) {
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate * 0.4, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = hiss;
  return source;
}

/** A volume that rises at once and falls away. @param {AudioContext} audio @param {number} loud @param {number} seconds @param {number} after */
function fading(audio, loud, seconds, after) {
  const gain = audio.createGain();
  const begin = audio.currentTime + after;
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * settings.volume), begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  gain.connect(audio.destination);
  return gain;
}

/** @param {AudioContext} audio @param {{pitch: number, width: number, loud: number, seconds: number, after?: number}} how */
function brush(audio, { pitch, width, loud, seconds, after = 0 }) {
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = width;
  const source = noise(audio);
  source.connect(filter).connect(fading(audio, loud, seconds, after));
  source.start(audio.currentTime + after, 0, seconds);
}

/** @param {AudioContext} audio @param {{pitch: number, to?: number, loud: number, seconds: number, after?: number, shape?: OscillatorType}} how */
function tone(audio, { pitch, to = pitch, loud, seconds, after = 0, shape = "sine" }) {
  const source = audio.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, audio.currentTime + after);
  source.frequency.exponentialRampToValueAtTime(to, audio.currentTime + after + seconds);
  source.connect(fading(audio, loud, seconds, after));
  source.start(audio.currentTime + after);
  source.stop(audio.currentTime + after + seconds);
}

/** @type {Record<string, (audio: AudioContext) => void>} */
const SOUNDS = {
  slide: (audio) => brush(audio, { pitch: 2400, width: 0.7, loud: 0.22, seconds: 0.14 }),
  flip: (audio) => brush(audio, { pitch: 4200, width: 1.2, loud: 0.25, seconds: 0.06 }),
  place: (audio) => {
    tone(audio, { pitch: 210, to: 120, loud: 0.4, seconds: 0.09 });
    brush(audio, { pitch: 900, width: 1, loud: 0.3, seconds: 0.04 });
  },
  hit: (audio) => {
    tone(audio, { pitch: 150, to: 45, loud: 0.6, seconds: 0.24 });
    brush(audio, { pitch: 500, width: 0.6, loud: 0.4, seconds: 0.1 });
  },
  gain: (audio) => {
    tone(audio, { pitch: 520, loud: 0.16, seconds: 0.16 });
    tone(audio, { pitch: 780, loud: 0.16, seconds: 0.22, after: 0.08 });
  },
  dice: (audio) =>
    [0, 0.07, 0.13, 0.2].forEach((after) => brush(audio, { pitch: 1500, width: 3, loud: 0.35, seconds: 0.04, after })),
  pick: (audio) => brush(audio, { pitch: 3200, width: 2, loud: 0.12, seconds: 0.04 }),
  turn: (audio) => {
    tone(audio, { pitch: 660, loud: 0.2, seconds: 0.5 });
    tone(audio, { pitch: 990, loud: 0.1, seconds: 0.6 });
  },
  win: (audio) =>
    [523, 659, 784, 1047].forEach((pitch, n) =>
      tone(audio, { pitch, loud: 0.24, seconds: 0.5, after: n * 0.13, shape: "triangle" }),
    ),
  lose: (audio) =>
    [392, 330, 262].forEach((pitch, n) => tone(audio, { pitch, loud: 0.2, seconds: 0.5, after: n * 0.18, shape: "triangle" })),
};

/** @param {keyof typeof SOUNDS & string} name */
export function play(name) {
  const audio = ready();
  if (audio) SOUNDS[name]?.(audio);
}
