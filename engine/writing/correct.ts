import { typeset } from '#engine/answer/typeset.ts';
import { set } from '#engine/language/grammar.ts';
import type { Language, ParsedSentence } from '#engine/language/language.ts';
import { readSentences, type Sentence, type Token } from '#engine/language/tokens.ts';
import { withoutOverlaps } from './chosen-findings.ts';
import { applyChanges, type Change, type Correction } from './correction.ts';
import { asTyped, placed } from './doubts.ts';
import { type Final, freshReasons } from './fresh-reasons.ts';
import { mergeChanges } from './merge-changes.ts';
import { parseFaulty } from './parse-faulty.ts';
import { aboutWords } from './rules/about.ts';
import { FIRST, PARSED, THEN } from './rules/all-rules.ts';
import { explain } from './rules/explain.ts';
import type { Finding } from './rules/finding.ts';
import { confused } from './rules/homophones/confused.ts';
import { expressions, type FoundBefore } from './rules/spelling/expressions.ts';
import { quotations } from './rules/typography/quotations.ts';
import { typography } from './rules/typography/typography.ts';
import { verbatimRanges } from './rules/typography/verbatim.ts';
import { touchedBy } from './touched.ts';

/** A correction may reveal another one; most texts are stable after three or four rounds. */
const ROUNDS = 10;
/** A sentence of more words is no prose, and its grammar is left alone. */
const LONGEST = 400;

/**
 * Corrects a French text: spelling, typography, homophones, agreement and common mistakes of conjugation. Matters of
 * style are left alone, and so is everything that the rules are not certain about; where two words are as likely, the
 * place is told as a doubt.
 */
export function correct(text: string, language: Language): Correction {
  let changes: Change[] = [];
  let now = text;
  let doubts: readonly Finding[] = [];
  const seen = new Set([text]);
  const known: Known = { findings: new Map(), expressions: new Map(), parses: new Map() };
  let sentences: readonly Final[] = [];
  // Marks and set phrases are read until nothing is left, and once more at the end: most changes are of single words.
  let isSettled = false;
  for (let round = 0; round < ROUNDS; round += 1) {
    const read = (stages: 'all' | 'words') => oneRound(now, language, known, stages, touchedBy(changes));
    let found = read(isSettled ? 'words' : 'all');
    if (isSettled && found.changes.length === 0) found = read('all');
    isSettled = !found.isOfMarks;
    doubts = found.doubts;
    sentences = found.sentences;
    const next = applyChanges(now, found.changes);
    if (found.changes.length === 0 || seen.has(next)) break;
    seen.add(next);
    changes = mergeChanges(text, changes, found.changes);
    now = next;
  }
  return {
    text: now,
    changes: freshReasons(changes, now, sentences),
    doubts: doubts.flatMap((one) => placed(one, text, changes)),
  };
}

/** What the rules found in a sentence before, with places from its beginning: most rounds change few sentences. */
interface Known {
  readonly findings: Map<string, readonly Finding[]>;
  readonly expressions: FoundBefore;
  readonly parses: Map<string, { readonly parsed: ParsedSentence; readonly start: number }>;
}

interface Round {
  readonly changes: readonly Change[];
  /** What is in doubt; complete once nothing is left to change. */
  readonly doubts: readonly Finding[];
  /** True where marks or set phrases were changed, so that others may follow. */
  readonly isOfMarks: boolean;
  readonly sentences: readonly Final[];
}

/**
 * @param stages `words` leaves out what does not look at words: marks and set phrases
 * @param isTouched whether a place was changed before: what a rule has decided stays
 */
function oneRound(
  text: string,
  language: Language,
  known: Known,
  stages: 'all' | 'words',
  isTouched: (one: Finding) => boolean,
): Round {
  const { lexicon } = language;
  const sentences = readSentences(text, lexicon).filter((one) => !isForeign(one.tokens));
  let ranges: ReturnType<typeof verbatimRanges> | undefined;
  const verbatim = () => {
    ranges ??= verbatimRanges(text);
    return ranges;
  };
  const each = (stage: string, find: (sentence: Sentence) => readonly Finding[]) => () =>
    sentences.flatMap((sentence): Finding[] => {
      const { tokens, start, opens } = sentence;
      const key = `${stage}${opens}${text.slice(start, tokens.at(-1)?.end)}`;
      const found =
        known.findings.get(key) ??
        find(sentence).map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
      known.findings.set(key, found);
      return found.map((one) => ({ ...one, start: one.start + start, end: one.end + start }));
    });
  const written = ({ tokens, start }: Sentence) => text.slice(start, tokens.at(-1)?.end);
  const finals = () =>
    sentences.map((one): Final => {
      const parse = known.parses.get(written(one));
      return { start: one.start, parsed: parse?.parsed, shift: one.start - (parse?.start ?? 0) };
    });
  const words = each('words', (one) => FIRST.flatMap((rule) => rule(one, lexicon)));
  const grammar = each('grammar', (one) => {
    if (one.tokens.length > LONGEST) return [];
    const parsed = parseFaulty(one, language);
    known.parses.set(written(one), { parsed, start: one.start });
    return [
      ...PARSED.flatMap((rule) => rule(parsed, language)),
      ...THEN.flatMap((rule) => rule(one, lexicon)),
    ];
  });
  // What is learnt decides where all rules are silent.
  const learnt = () =>
    each('learnt', (one) => {
      const parse = known.parses.get(written(one));
      const shift = one.start - (parse?.start ?? 0);
      const found = parse === undefined ? [] : confused(parse.parsed, language);
      return found.map((two) => ({ ...two, start: two.start + shift, end: two.end + shift }));
    })().filter((one) => !isTouched(one));
  const others = text.includes('«') || text.includes('“') ? quotations(text) : [];
  const isLeft = ({ start, end }: Finding, ranges: readonly { start: number; end: number }[]) =>
    ranges.some((range) => start < range.end && end > range.start);
  const doubts: Finding[] = [];
  // Grammar rules need correct words, so they run only when the spelling has nothing left to change.
  const marks = () =>
    stages === 'all' ? [...expressions(text, known.expressions), ...typography(text, verbatim())] : [];
  for (const findings of [marks, words, grammar, learnt]) {
    const found = findings().filter(
      (one) =>
        text.slice(one.start, one.end) !== one.after &&
        !isLeft(one, verbatim()) &&
        (findings === marks || !isLeft(one, others)),
    );
    const chosen = withoutOverlaps(found.filter(({ meanings }) => meanings === undefined));
    doubts.push(...found.filter(({ meanings }) => meanings !== undefined));
    if (chosen.length > 0)
      return {
        changes: chosen.map((finding) => changeOf(finding, text)),
        doubts,
        isOfMarks: findings === marks,
        sentences: [],
      };
  }
  return { changes: [], doubts: withoutOverlaps(doubts), isOfMarks: false, sentences: finals() };
}

/** Words that show a title or a quotation in English; French words look like misspelt ones there. */
const ENGLISH = set(
  'the of and with from by this that you your does has have was were been will would could should they she not what when where how there it my is are',
);

const isForeign = (tokens: readonly Token[]): boolean =>
  tokens.some(({ low, readings }) => readings.length === 0 && ENGLISH.has(low));

function changeOf(finding: Finding, text: string): Change {
  const { start, end, after, rule, suggestions, about } = finding;
  const before = text.slice(start, end);
  const written = asTyped(text, after);
  return {
    start,
    end,
    before,
    after: written,
    rule,
    about: typeset(about ?? aboutWords(finding, written, text)),
    explanation: explain(rule),
    ...(suggestions === undefined ? {} : { suggestions: [...suggestions] }),
  };
}
