// Deck text: a deck as it is pasted, read into entries, and written again, a line a card.

/** @typedef {{name: string, word: string, count: number}} Entry  how many of a card; behind a word, or an empty one */
/** @typedef {{types: Record<string, string>, most: Record<string, number>}} Manner  which types stand behind a word, and how many a word has */

/**
 * How a game writes a deck is learned from its ready-made ones: some cards stand behind a word instead of a number.
 * @param {Record<string, any>} faces
 * @param {{lines: string[]}[]} readyMade
 * @returns {Manner}
 */
export function mannerOf(faces, readyMade) {
  /** @type {Manner} */
  const manner = { types: {}, most: {} };
  for (const { lines } of readyMade) {
    /** @type {Record<string, number>} */
    const found = {};
    for (const { name, word } of lines.flatMap((line) => readDeck(faces, line))) {
      if (!word) continue;
      manner.types[faces[name].type] = word;
      found[word] = (found[word] ?? 0) + 1;
      manner.most[word] = Math.max(manner.most[word] ?? 0, found[word]);
    }
  }
  return manner;
}

/**
 * What a text asks for: `3 Name`, `3x Name`, `word Name`, `"Name" = 3`, or names within quotes behind a word.
 * @param {Record<string, any>} faces
 * @param {string} text
 * @returns {Entry[]}
 */
export function readDeck(faces, text) {
  const names = new Map(Object.keys(faces).map((name) => [name.toLowerCase(), name]));
  /** @type {Entry[]} */
  const deck = [];
  for (const line of text.split(/[;\n]/)) {
    for (const entry of entriesIn(line.trim(), names)) put(deck, entry);
  }
  return deck;
}

/**
 * @param {Entry[]} deck
 * @param {Entry} entry
 */
function put(deck, entry) {
  const same = deck.find(({ name, word }) => name === entry.name && word === entry.word);
  if (same) same.count += entry.count;
  else deck.push({ ...entry });
}

/**
 * @param {string} line
 * @param {Map<string, string>} names
 * @returns {Entry[]}
 */
function entriesIn(line, names) {
  const entry = (/** @type {string} */ name, /** @type {string} */ word, /** @type {number} */ count) => {
    const known = names.get(name.trim().toLowerCase());
    return known ? [{ name: known, word, count }] : [];
  };
  const listed = /^(\w+?)s?\s*=\s*(\[?".*"\]?)$/.exec(line);
  if (listed) return [...listed[2].matchAll(/"([^"]+)"/g)].flatMap(([, name]) => entry(name, listed[1], 1));
  const toml = /^"(.+)"\s*=\s*(\d+)$/.exec(line);
  if (toml) return entry(toml[1], "", Number(toml[2]));
  const counted = /^(\d+)\s*[x×]?\s+(.+)$/i.exec(line);
  if (counted) return entry(counted[2], "", Number(counted[1]));
  const worded = /^([a-z]+)\s+(.+)$/i.exec(line);
  return names.has(line.toLowerCase()) || !worded ? entry(line, "", 1) : entry(worded[2], worded[1].toLowerCase(), 1);
}

/**
 * A deck as text, a line a card; those behind a word come first.
 * @param {Entry[]} deck
 */
export function writeDeck(deck) {
  const worded = deck
    .filter(({ word }) => word)
    .flatMap(({ name, word, count }) => Array.from({ length: count }, () => `${word} ${name}`));
  return [...worded, ...deck.filter(({ word, count }) => !word && count > 0).map(({ name, count }) => `${count} ${name}`)].join(
    "\n",
  );
}

/**
 * One card more: behind its word while there is room, else among the others.
 * @param {Entry[]} deck
 * @param {Manner} manner
 * @param {string} name
 * @param {string} type
 */
export function oneMore(deck, manner, name, type) {
  const word = manner.types[type] ?? "";
  const taken = deck.filter((entry) => entry.word === word).reduce((sum, { count }) => sum + count, 0);
  put(deck, { name, word: word && taken < manner.most[word] ? word : "", count: 1 });
}

/**
 * One card less: from among the others first.
 * @param {Entry[]} deck
 * @param {string} name
 */
export function oneLess(deck, name) {
  const entries = deck.filter((entry) => entry.name === name && entry.count > 0);
  const entry = entries.find(({ word }) => !word) ?? entries[0];
  if (entry) entry.count -= 1;
}

/**
 * How many of a card there are in all.
 * @param {Entry[]} deck
 * @param {string} name
 */
export function countOf(deck, name) {
  return deck.filter((entry) => entry.name === name).reduce((sum, { count }) => sum + count, 0);
}
