import { memoize } from '#engine/text/memoize.ts';
import { type TopicWord, topicWords } from './topic-words.ts';

/** A part of a lesson that treats a word. */
export interface SectionFound {
  /** Its heading, as written. */
  readonly heading: string;
  /** How much it is about the word: more is more. */
  readonly points: number;
}

/** A word that is looked for; the rarer it is in the lessons, the more it weighs. */
export interface WeighedWord extends Pick<TopicWord, 'key'> {
  readonly weight: number;
  /** True for a word that may be missing. */
  readonly spare?: boolean;
}

/** A part of a Markdown text: what stands below one heading, up to the next. */
interface Section {
  /** The headings above it and its own, outermost first. */
  readonly headings: readonly string[];
  readonly words: readonly string[];
}

/** A word of the heading says what the whole section is about; one of a heading above it says less. */
const IN_HEADING = { own: 5, above: 1.5 };
/** What a heading gains that has no other words: « La résistance » before « La résistance interne ». */
const WHOLE_HEADING = 0.5;
/** A word counts more where the section begins, because there it is introduced. */
const OPENING = { words: 40, points: 0.8 };
/** Words that weigh less than this share of the rarest may be missing: « prise » of « prise de la Bastille ». */
const COMMON = 0.45;
/** Words of one subject stand as near to each other as this, in words that say something. */
const WINDOW = 8;
/** BM25: how fast a repeated word stops counting, and how much a long section is penalised. */
const BM25 = { k1: 1.2, b: 0.3 };

/**
 * The section of a lesson that treats the words most: in its heading, at its beginning, often. Null when no section
 * has the rarer of them together, its headings counted.
 * @param lesson `body` is Markdown with headings from `##` on; `names` are what the whole of it is called
 */
export function findSection(
  { body, names }: { readonly body: string; readonly names: readonly string[] },
  words: readonly WeighedWord[],
): SectionFound | null {
  const sections = sectionsOf(body);
  const mean = sections.reduce((sum, one) => sum + one.words.length, 0) / Math.max(1, sections.length);
  const most = Math.max(0, ...words.map(({ weight, spare = false }) => (spare ? 0 : weight)));
  const needed = words
    .filter(({ weight, spare = false }) => !spare && weight >= most * COMMON)
    .map(({ key }) => key);
  const asked = new Set(words.map(({ key }) => key));
  let best: SectionFound | null = null;
  for (const { headings, words: own } of sections) {
    const heading = headings.at(-1);
    const above = new Set([...names, ...headings.slice(0, -1)].flatMap(keysOf));
    const inHeading = new Set(keysOf(heading ?? ''));
    const whole = inHeading.size > 0 && [...inHeading].every((key) => asked.has(key)) ? WHOLE_HEADING : 0;
    const longer = BM25.k1 * (1 - BM25.b + (BM25.b * own.length) / Math.max(1, mean));
    const points = words.map(({ key, weight }) => {
      const count = own.filter((word) => word === key).length;
      const first = own.indexOf(key);
      const told =
        (inHeading.has(key) ? IN_HEADING.own + whole : above.has(key) ? IN_HEADING.above : 0) +
        (count === 0 ? 0 : (count * (BM25.k1 + 1)) / (count + longer)) +
        (first >= 0 && first < OPENING.words ? OPENING.points : 0);
      return told * weight;
    });
    const named = new Set([...above, ...inHeading]);
    if (heading === undefined || !areTogether(needed, named, own)) continue;
    const sum = points.reduce((total, one) => total + one, 0);
    if (sum > (best?.points ?? 0)) best = { heading, points: sum };
  }
  return best;
}

/** Tells whether all words are in the headings, or the others stand close to each other in the text. */
function areTogether(
  needed: readonly string[],
  headings: ReadonlySet<string>,
  text: readonly string[],
): boolean {
  const left = needed.filter((key) => !headings.has(key));
  const [first, ...others] = left;
  if (first === undefined) return needed.length > 0;
  return text.some((word, at) => {
    if (word !== first) return false;
    const beside = text.slice(Math.max(0, at - WINDOW), at + WINDOW + 1);
    return others.every((key) => beside.includes(key));
  });
}

const keysOf = (text: string): string[] => topicWords(text).map(({ key }) => key);

const keyOfWord = memoize((word) => keysOf(word)[0] ?? '');

/** Each word of a text by its key, in order and with repetitions. */
function everyKey(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(keyOfWord).filter((key) => key !== '');
}

function sectionsOf(body: string): Section[] {
  const open: { level: number; title: string }[] = [];
  const found: { headings: string[]; lines: string[] }[] = [{ headings: [], lines: [] }];
  for (const line of body.split('\n')) {
    const [, marks, title] = /^(#{2,4}) (.+)$/.exec(line) ?? [];
    if (marks === undefined || title === undefined) {
      found.at(-1)?.lines.push(line);
      continue;
    }
    while ((open.at(-1)?.level ?? 0) >= marks.length) open.pop();
    open.push({ level: marks.length, title: title.trim() });
    found.push({ headings: open.map((one) => one.title), lines: [] });
  }
  return found.map(({ headings, lines }) => ({ headings, words: everyKey(lines.join(' ')) }));
}
