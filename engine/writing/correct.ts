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
import { explain } from './rules/explain.ts';
import type { Finding, ParsedRule, Rule } from './rules/finding.ts';
import { aOrA } from './rules/homophones/a.ts';
import { confused } from './rules/homophones/confused.ts';
import { demonstrativeVerbs } from './rules/homophones/demonstrative-verbs.ts';
import { ceOrSe, cesOrSes, saOrÇa } from './rules/homophones/demonstratives.ts';
import {
  autreOrAutres,
  leurOrLeurs,
  quelOrQuElle,
  quelqueOrQuelques,
  toutOrTous,
} from './rules/homophones/determiners.ts';
import { elidedPronouns } from './rules/homophones/elided-pronouns.ts';
import { nounsForVerbs } from './rules/homophones/nouns-for-verbs.ts';
import { ownOrShown } from './rules/homophones/own-or-shown.ts';
import { pastOfÊtre } from './rules/homophones/past-of-etre.ts';
import { laOrLà, ouOrOù } from './rules/homophones/places.ts';
import { etOrEst, onOrOnt, peuOrPeut, sonOrSont } from './rules/homophones/verbs.ts';
import { homophones } from './rules/homophones/weighed.ts';
import { nounGroupAgreement } from './rules/nouns/noun-group-agreement.ts';
import { nounGroups } from './rules/nouns/noun-groups.ts';
import { numerals } from './rules/nouns/numerals.ts';
import { queOrDont } from './rules/nouns/que-or-dont.ts';
import { relativePronouns } from './rules/nouns/relative-pronouns.ts';
import { setObjects } from './rules/nouns/set-objects.ts';
import { participleAccents } from './rules/participles/accents.ts';
import { participleAgreement } from './rules/participles/agreement.ts';
import { apposition } from './rules/participles/apposition.ts';
import { participleHomophones } from './rules/participles/homophones.ts';
import { saidOfThat } from './rules/participles/said-of-that.ts';
import { abbreviations } from './rules/spelling/abbreviations.ts';
import { capitals } from './rules/spelling/capitals.ts';
import { elision } from './rules/spelling/elision.ts';
import { expressions } from './rules/spelling/expressions.ts';
import { gluedApostrophes } from './rules/spelling/glued-apostrophes.ts';
import { lowerCase } from './rules/spelling/lower-case.ts';
import { nounsByGender } from './rules/spelling/nouns-by-gender.ts';
import { properCapitals } from './rules/spelling/proper-capitals.ts';
import { spelling } from './rules/spelling/spelling.ts';
import { quotations } from './rules/typography/quotations.ts';
import { typography } from './rules/typography/typography.ts';
import { verbatimRanges } from './rules/typography/verbatim.ts';
import { comparatives } from './rules/usage/comparatives.ts';
import { spokenTurns } from './rules/usage/spoken-turns.ts';
import { although } from './rules/verbs/although.ts';
import { auxiliary } from './rules/verbs/auxiliary.ts';
import { conditional, conditionalOfNoun, conditionalOfSi, politeWish } from './rules/verbs/conjugation.ts';
import { finiteForParticiple } from './rules/verbs/finite-for-participle.ts';
import { future } from './rules/verbs/future.ts';
import { ilOrIls } from './rules/verbs/il-or-ils.ts';
import { imperative, negatedOrder, orderedSelf, secondOrder } from './rules/verbs/imperative.ts';
import { infinitives } from './rules/verbs/infinitives.ts';
import { invertedSubject } from './rules/verbs/inverted-subject.ts';
import { openingInfinitive } from './rules/verbs/opening-infinitive.ts';
import { simplePast } from './rules/verbs/simple-past.ts';
import { subjectVerb } from './rules/verbs/subject-verb.ts';
import { subjunctive } from './rules/verbs/subjunctive.ts';
import { toInfinitive } from './rules/verbs/to-infinitive.ts';
import { verbEndings } from './rules/verbs/verb-endings.ts';
import { touchedBy } from './touched.ts';

/** The rules in order of priority: where two rules change the same characters, the first one wins. */
const FIRST: readonly Rule[] = [
  abbreviations,
  gluedApostrophes,
  invertedSubject,
  infinitives,
  nounsByGender,
  setObjects,
  spelling,
  elision,
  participleAccents,
  comparatives,
  spokenTurns,
];
const THEN: readonly Rule[] = [
  aOrA,
  onOrOnt,
  etOrEst,
  cesOrSes,
  ceOrSe,
  sonOrSont,
  laOrLà,
  ouOrOù,
  saOrÇa,
  leurOrLeurs,
  quelOrQuElle,
  toutOrTous,
  quelqueOrQuelques,
  autreOrAutres,
  peuOrPeut,
  elidedPronouns,
  participleHomophones,
  conditional,
  conditionalOfSi,
  politeWish,
  future,
  imperative,
  negatedOrder,
  secondOrder,
  orderedSelf,
  nounGroups,
  numerals,
  capitals,
  lowerCase,
];

/** The same for rules that read groups; they come before the others. */
const PARSED: readonly ParsedRule[] = [
  although,
  demonstrativeVerbs,
  pastOfÊtre,
  toInfinitive,
  openingInfinitive,
  homophones,
  nounsForVerbs,
  verbEndings,
  finiteForParticiple,
  conditionalOfNoun,
  ilOrIls,
  subjectVerb,
  auxiliary,
  subjunctive,
  simplePast,
  apposition,
  participleAgreement,
  saidOfThat,
  nounGroupAgreement,
  relativePronouns,
  queOrDont,
  properCapitals,
  ownOrShown,
];
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
  const known: Known = { findings: new Map(), parses: new Map() };
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
  const marks = () => (stages === 'all' ? [...expressions(text), ...typography(text, verbatim())] : []);
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
