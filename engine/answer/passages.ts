import { standsAlone, withoutConnective } from '#engine/text/clauses.ts';
import { fold, stem, stems } from '#engine/text/stems.ts';
import { readStudyText, type Sentence, type StudyText } from '#engine/text/study-text.ts';
import { words } from '#engine/text/words.ts';

/** A text that can answer: a lesson, or the student's own notes. `body` is Markdown or plain text. */
export interface AnswerText {
  readonly title: string;
  readonly body: string;
}

/** What can be quoted: a sentence, or a list with what announces it. */
export interface Passage {
  /** The words of the text. */
  readonly quote: string;
  /** The sentence that is judged; `quote` may hold the one before it too. */
  readonly sentence: string;
  readonly title: string;
  /** The headings above it, the outermost first. */
  readonly headings: readonly string[];
  readonly isList: boolean;
  readonly counts: ReadonlyMap<string, number>;
  /** Stems of the quote and, at less weight, of its headings and title. */
  readonly around: ReadonlySet<string>;
  /** Number of stems of the quote. */
  readonly length: number;
}

export interface PassageIndex {
  readonly passages: readonly Passage[];
  /** In how many passages a stem stands. */
  readonly frequency: ReadonlyMap<string, number>;
  readonly meanLength: number;
  /** Every word of the texts, folded, and its stem. */
  readonly vocabulary: ReadonlyMap<string, string>;
}

/** Reads texts once for any number of questions. */
export function indexPassages(texts: readonly AnswerText[]): PassageIndex {
  const passages = texts.flatMap(passagesOf);
  const frequency = new Map<string, number>();
  const vocabulary = new Map<string, string>();
  for (const { counts, around, quote } of passages) {
    for (const one of new Set([...counts.keys(), ...around]))
      frequency.set(one, (frequency.get(one) ?? 0) + 1);
    for (const { text } of words(quote)) vocabulary.set(fold(text), stem(text));
  }
  const total = passages.reduce((sum, { length }) => sum + length, 0);
  return { passages, frequency, vocabulary, meanLength: total / Math.max(1, passages.length) };
}

const read = new WeakMap<AnswerText, readonly Passage[]>();

/** The passages of one text, read once: lessons are looked at together with ever other ones. */
function passagesOf(text: AnswerText): readonly Passage[] {
  const known = read.get(text) ?? findPassages(text.title, readStudyText(text.body));
  read.set(text, known);
  return known;
}

function findPassages(title: string, study: StudyText): Passage[] {
  const lists = study.lists.flatMap((list) => {
    const first = study.sentences[list.index];
    if (first === undefined) return [];
    const heading = list.headings.at(-1);
    const intro = list.intro?.text ?? (heading === undefined ? '' : `${heading}\u00a0:`);
    const quote = `${intro} ${list.items.map((item) => item.replace(/\s*[;.,]$/, '')).join(' ; ')}`.trim();
    return [passage(quote, list.intro?.text ?? quote, title, first.headings, true)];
  });
  const intros = new Set(study.lists.flatMap(({ intro }) => (intro ? [intro.index] : [])));
  const single = study.sentences
    .filter(({ index }) => !intros.has(index))
    .map((sentence) => passage(withContext(sentence, study), sentence.text, title, sentence.headings, false));
  return [...lists, ...single];
}

/** « Il est guillotiné… » is quoted with the sentence before it. */
function withContext(sentence: Sentence, study: StudyText): string {
  const before = study.sentences[sentence.index - 1];
  const alone = standsAlone(withoutConnective(sentence.text));
  return alone || before === undefined || before.block !== sentence.block || sentence.inList
    ? sentence.text
    : `${before.text} ${sentence.text}`;
}

function passage(
  quote: string,
  sentence: string,
  title: string,
  headings: readonly string[],
  isList: boolean,
): Passage {
  const found = stems(quote);
  const counts = new Map<string, number>();
  for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
  const around = new Set([title, ...headings].flatMap(stems).filter((one) => !counts.has(one)));
  return { quote, sentence, title, headings, isList, counts, around, length: found.length };
}
