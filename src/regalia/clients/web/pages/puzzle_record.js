// Puzzle record: which puzzles were solved in this browser, and the rating that follows from it.

const PLACE = "regalia.puzzles";
const FIRST = 1000;
const STEP = 24;

/** @typedef {{rating: number, solved: string[]}} Kept */

/** @returns {Kept} */
function kept() {
  try {
    const { rating = FIRST, solved = [] } = JSON.parse(localStorage.getItem(PLACE) || "{}");
    return { rating: Number(rating) || FIRST, solved: Array.isArray(solved) ? solved.map(String) : [] };
  } catch {
    return { rating: FIRST, solved: [] };
  }
}

/** @param {{game: string, name: string}} puzzle */
const keyOf = ({ game, name }) => `${game}/${name}`;

/** @param {{game: string, name: string}} puzzle */
export function isSolved(puzzle) {
  return kept().solved.includes(keyOf(puzzle));
}

export function ratingNow() {
  return kept().rating;
}

/**
 * Note how a puzzle went: at the first solution without a wrong try and a hint the rating rises, with them it falls. Each counts once.
 * @param {{game: string, name: string}} puzzle
 * @param {boolean} isClean
 */
export function note(puzzle, isClean) {
  const { rating, solved } = kept();
  if (solved.includes(keyOf(puzzle))) return;
  const expected = 1 / (1 + 10 ** ((FIRST - rating) / 400));
  const changed = Math.round(rating + STEP * ((isClean ? 1 : 0) - expected));
  localStorage.setItem(PLACE, JSON.stringify({ rating: changed, solved: [...solved, keyOf(puzzle)] }));
}
