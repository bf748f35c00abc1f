/** Words that say nothing by themselves. Negations are none of them. */
const EMPTY = new Set(
  'le la les l un une des de du d au aux a en et est sont etait etaient qu que qui se s c ce ces cet cette son sa ses il elle ils elles on y dans par pour'.split(
    ' ',
  ),
);
/** Letters by which two forms of a word are told to be one. */
const STEM = 5;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map((word) => word.slice(0, STEM));

/** Tells whether a text only says again what is shown already, such as an explanation that repeats its answer. */
export function addsNothing(text: string, shown: string): boolean {
  const said = new Set(wordsOf(shown));
  return wordsOf(text).every((word) => said.has(word));
}
