// What the server says about a table, as types: the picture, the description, and what they are made of.

/**
 * @typedef {{kind: string, value: number | string}} Mark
 * @typedef {{when: string, text: string, paragraph: string}} Line  what is said about a card, and the rule behind it
 * @typedef {{name: string, text: string, paragraph: string}} Term
 * @typedef {{id?: string, name?: string, face?: string, back: number, marks?: Mark[], why_not?: Line[]}} Card
 * @typedef {{kind: "playing", rank: string, suit: string, lines?: Line[]}
 *   | {kind: "joker", colour: string, title: string, lines?: Line[]}
 *   | {kind: "plain", title: string, lines?: Line[]}
 *   | {kind: "printed", lines?: Line[], title: string, type: string, faction: string, cost: number, numbers: string, text: string, flavour: string, signs?: string[]}} Face
 *
 * @typedef {object} Zone
 * @property {string} field
 * @property {number | null} seat
 * @property {string} label
 * @property {"hand" | "stack" | "spread" | "counter" | "squares"} kind
 * @property {"seat" | "centre"} place
 * @property {number} [size]
 * @property {Card[]} [cards]
 * @property {number | null | (number | null)[]} [value]
 * @property {string[]} [squares]
 *
 * @typedef {{part: string, kind: string, cards?: string[], seat?: number | null, square?: string | null, pile?: string, [name: string]: any}} Part
 * @typedef {{id: number, family: string, notation: string, label: string, parts: Part[]}} Choice
 * @typedef {{seat: number, face: string, text: string, card: string | null, target_card: string | null, target_seat: number | null}} Waiting
 *
 * @typedef {object} Picture
 * @property {string} game
 * @property {number} number
 * @property {number | null} seat
 * @property {number} seats
 * @property {string[]} names
 * @property {number} turn
 * @property {string} phase
 * @property {string} asks  what the one to decide is to do
 * @property {string} [paragraph]
 * @property {boolean} over
 * @property {number[]} score
 * @property {number[]} winners
 * @property {number | null} to_act
 * @property {Zone[]} zones
 * @property {{pieces: (number | null)[], endangered?: string[]} | null} board
 * @property {Waiting[]} waiting
 * @property {{card: string, target: string}[]} [aims]  which card is aimed at which
 * @property {Card[]} offered
 * @property {Choice[]} legal
 *
 * @typedef {{kind: string, paragraph: string, text: string, values: Record<string, any>}} LogLine
 *
 * @typedef {object} Board
 * @property {string} columns
 * @property {string} rows
 * @property {string[]} squares
 * @property {{name: string, sign: string, seat: number}[]} pieces
 * @property {number[]} from_above
 *
 * @typedef {{felt: string, shade: string, light: string}} Colours
 * @typedef {{filled: string[], stroked: string[]}} Emblem  SVG path data in a box of 64 by 64
 *
 * @typedef {object} Description
 * @property {string} slug
 * @property {string} name
 * @property {Colours} colours
 * @property {Emblem | null} emblem
 * @property {{field: string, label: string, kind: string, place: string, most: number | null}[]} zones
 * @property {Board | null} board
 * @property {Record<string, {label: string, parts: Record<string, string>}>} families
 * @property {{name: string, label: string}[] | null} pace
 * @property {Record<string, Face>} faces
 * @property {Term[]} [terms]  words of the rulebook with their explanations
 * @property {{pool: string, seat: number | null}[]} backs
 */

export {};
