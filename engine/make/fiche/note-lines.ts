import { groupBy } from '#engine/make/group-by.ts';
import { takingTurns } from '#engine/make/taking-turns.ts';
import { pointsAway } from '#engine/text/clauses/clauses.ts';
import type { ListNode, StudyText } from '#engine/text/structure/study-text.ts';
import { fold } from '#engine/text/words/fold.ts';
import { words } from '#engine/text/words/words.ts';
import type { Fiche } from './fiche-shape.ts';
import { isWhole } from './key-sentences.ts';

/** Headings of hurried notes with some of their lines as they were typed. */
type NotedParts = Fiche['lists'];

interface Line {
  /** Its place in the text. */
  readonly index: number;
  readonly text: string;
  readonly heading: string;
}

/** A line of notes that is worth keeping has so many words. */
const SIZE = { min: 3, max: 32 };
/** A text with fewer whole sentences than this share is notes. */
const NOTES = 0.3;
/** So few lines are no notes. */
const FEWEST = 6;
/** One heading alone says nothing of what stands under it. */
const FEWEST_PARTS = 2;
/** « L1 droit, cours du 12/10 », « Mme Kabeya, TD n° 3 »: about the sheet of paper. */
const ABOUT_THE_SHEET =
  /(?<!\p{L})(?:cours|cm|td|tp|seance|lecon|chap|chapitre|partie)\s(?:du|n°|no|le)?\s?\d|(?<![\d/])\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$/u;
/** Only the first lines are about it. */
const FIRST = 3;
const BY_HEART = /^\W*a (?:savoir|retenir|apprendre|connaitre)(?!\p{L})/u;

/**
 * Chooses lines of hurried notes, at most `limit`, under their headings: each part of the notes has its turn, and what
 * they call to be known comes first. Empty for a text of whole sentences, whose key sentences say what matters.
 * @param except the indexes of lines that stand elsewhere already
 */
export function noteLines(study: StudyText, limit: number, except: ReadonlySet<number>): NotedParts {
  const { sentences } = study;
  if (sentences.length < FEWEST || sentences.filter(isWhole).length >= sentences.length * NOTES) return [];
  const parts = groupBy(
    linesOf(study).filter(
      ({ index, text, heading }) =>
        heading !== '' &&
        !except.has(index) &&
        isWorthKeeping(text) &&
        !(index < FIRST && ABOUT_THE_SHEET.test(fold(text))),
    ),
    ({ heading }) => heading,
  ).sort(([one], [other]) => Number(isByHeart(other.heading)) - Number(isByHeart(one.heading)));
  if (parts.length < FEWEST_PARTS) return [];
  const chosen = new Set(takingTurns(parts).slice(0, limit));
  return parts.flatMap((lines) => {
    const items = lines.filter((line) => chosen.has(line)).map(({ text }) => text);
    return items.length === 0 ? [] : [{ intro: lines[0].heading, items }];
  });
}

const isByHeart = (heading: string): boolean => BY_HEART.test(fold(heading));

/** All lines but tables and lists that a sentence announces: those have their own place. */
function linesOf({ sentences, lists }: StudyText): Line[] {
  const inLists = new Set<number>();
  const items = lists.flatMap(({ intro, headings, tree }) => {
    for (const at of placesIn(tree)) inLists.add(at);
    return intro === null ? tree.flatMap((node) => itemLines(node, headings.at(-1) ?? '')) : [];
  });
  const others = sentences
    .filter(({ index, cells }) => cells === undefined && !inLists.has(index))
    .map(({ index, text, headings }) => ({ index, text, heading: headings.at(-1) ?? '' }));
  return [...items, ...others].sort((one, other) => one.index - other.index);
}

const placesIn = (nodes: readonly ListNode[]): number[] =>
  nodes.flatMap(({ from, to, items }) => [
    ...Array.from({ length: to - from }, (_, at) => from + at),
    ...placesIn(items),
  ]);

/** An item that announces those indented under it is one line with them. */
function itemLines({ text, from, items }: ListNode, heading: string): Line[] {
  const joined = text.endsWith(':') ? `${text} ${items.map(({ text: own }) => own).join(' ; ')}` : text;
  const own = { index: from, text: joined, heading };
  return text.endsWith(':') ? [own] : [own, ...items.flatMap((one) => itemLines(one, heading))];
}

function isWorthKeeping(text: string): boolean {
  const size = words(text).length;
  return (
    size >= SIZE.min && size <= SIZE.max && !/[:?]$/.test(text) && !/^[→=]/.test(text) && !pointsAway(text)
  );
}
