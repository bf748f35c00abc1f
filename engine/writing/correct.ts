import { set } from '#engine/language/grammar.ts';
import type { Language } from '#engine/language/language.ts';
import { readSentences, type Sentence, type Token } from '#engine/language/tokens.ts';
import { applyChanges, type Change, type Correction } from './correction.ts';
import { mergeChanges } from './merge-changes.ts';
import { parseFaulty } from './parse-faulty.ts';
import { auxiliary } from './rules/auxiliary.ts';
import { capitals } from './rules/capitals.ts';
import { demonstrativeVerbs } from './rules/demonstrative-verbs.ts';
import { elidedPronouns } from './rules/elided-pronouns.ts';
import { elision } from './rules/elision.ts';
import { explain } from './rules/explain.ts';
import { expressions } from './rules/expressions.ts';
import type { Finding, ParsedRule, Rule } from './rules/finding.ts';
import { gluedApostrophes } from './rules/glued-apostrophes.ts';
import { homophones } from './rules/homophones.ts';
import { aOrA } from './rules/homophones-a.ts';
import { ceOrSe, cesOrSes, saOrÇa } from './rules/homophones-demonstratives.ts';
import { leurOrLeurs, quelOrQuElle, toutOrTous } from './rules/homophones-determiners.ts';
import { laOrLà, ouOrOù } from './rules/homophones-places.ts';
import { etOrEst, onOrOnt, peuOrPeut, sonOrSont } from './rules/homophones-verbs.ts';
import { infinitives } from './rules/infinitives.ts';
import { nounGroupAgreement } from './rules/noun-group-agreement.ts';
import { nounGroups } from './rules/noun-groups.ts';
import { nounsForVerbs } from './rules/nouns-for-verbs.ts';
import { participleAgreement } from './rules/participle-agreement.ts';
import { participleHomophones } from './rules/participle-homophones.ts';
import { pastOfÊtre } from './rules/past-of-etre.ts';
import { properCapitals } from './rules/proper-capitals.ts';
import { spelling } from './rules/spelling.ts';
import { subjectVerb } from './rules/subject-verb.ts';
import { subjunctive } from './rules/subjunctive.ts';
import { toInfinitive } from './rules/to-infinitive.ts';
import { typography } from './rules/typography.ts';
import { verbEndings } from './rules/verb-endings.ts';
import { verbatimRanges } from './rules/verbatim.ts';
import { conditional } from './rules/verbs.ts';

/** The rules in order of priority: where two rules change the same characters, the first one wins. */
const FIRST: readonly Rule[] = [gluedApostrophes, infinitives, spelling, elision];
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
  peuOrPeut,
  elidedPronouns,
  participleHomophones,
  conditional,
  nounGroups,
  capitals,
];
/** The same for rules that read groups; they come before the others. */
const PARSED: readonly ParsedRule[] = [
  demonstrativeVerbs,
  pastOfÊtre,
  toInfinitive,
  homophones,
  nounsForVerbs,
  verbEndings,
  subjectVerb,
  auxiliary,
  subjunctive,
  participleAgreement,
  nounGroupAgreement,
  properCapitals,
];
/** A correction may reveal another one; most texts are stable after three or four rounds. */
const ROUNDS = 10;
/** A sentence of more words is no prose, and its grammar is left alone. */
const LONGEST = 400;

/**
 * Corrects a French text: spelling, typography, homophones, agreement and common mistakes of conjugation. Matters of
 * style are left alone, and so is everything that the rules are not certain about.
 */
export function correct(text: string, language: Language): Correction {
  let changes: Change[] = [];
  let now = text;
  const seen = new Set([text]);
  const known: Known = new Map();
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = oneRound(now, language, known);
    const next = applyChanges(now, found);
    if (found.length === 0 || seen.has(next)) break;
    seen.add(next);
    changes = mergeChanges(text, changes, found);
    now = next;
  }
  return { text: now, changes };
}

/** What the rules found in a sentence before, with places from its beginning: most rounds change few sentences. */
type Known = Map<string, readonly Finding[]>;

function oneRound(text: string, language: Language, known: Known): Change[] {
  const { lexicon } = language;
  const sentences = readSentences(text, lexicon).filter((one) => !isForeign(one.tokens));
  const verbatim = verbatimRanges(text);
  const each = (stage: string, find: (sentence: Sentence) => readonly Finding[]) => () =>
    sentences.flatMap((sentence): Finding[] => {
      const { tokens, start, opens } = sentence;
      const key = `${stage}${opens}${text.slice(start, tokens.at(-1)?.end)}`;
      const found =
        known.get(key) ??
        find(sentence).map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
      known.set(key, found);
      return found.map((one) => ({ ...one, start: one.start + start, end: one.end + start }));
    });
  const words = each('words', (one) => FIRST.flatMap((rule) => rule(one, lexicon)));
  const grammar = each('grammar', (one) => {
    if (one.tokens.length > LONGEST) return [];
    const parsed = parseFaulty(one, language);
    return [
      ...PARSED.flatMap((rule) => rule(parsed, language)),
      ...THEN.flatMap((rule) => rule(one, lexicon)),
    ];
  });
  // Grammar rules need correct words, so they run only when the spelling has nothing left to change.
  for (const findings of [() => [...expressions(text), ...typography(text)], words, grammar]) {
    const chosen = withoutOverlaps(
      findings().filter(
        ({ start, end, after }) =>
          text.slice(start, end) !== after &&
          !verbatim.some((range) => start < range.end && end > range.start),
      ),
    );
    if (chosen.length > 0) return chosen.map((finding) => changeOf(finding, text));
  }
  return [];
}

/** Words that show a title or a quotation in English; French words look like misspelt ones there. */
const ENGLISH = set(
  'the of and with from by this that you your does has have was were been will would could should they she not what when where how there it my is are',
);

const isForeign = (tokens: readonly Token[]): boolean =>
  tokens.some(({ low, readings }) => readings.length === 0 && ENGLISH.has(low));

function withoutOverlaps(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  for (const finding of findings) {
    if (!kept.some(({ start, end }) => finding.start <= end && start <= finding.end)) kept.push(finding);
  }
  return kept.sort((one, other) => one.start - other.start);
}

function changeOf({ start, end, after, rule, suggestions, about }: Finding, text: string): Change {
  const straight = text.includes("'") && !text.includes('’');
  const written = straight ? after.replaceAll('’', "'") : after;
  return {
    start,
    end,
    before: text.slice(start, end),
    after: written,
    rule,
    explanation: about === undefined ? explain(rule) : `${about} ${explain(rule)}`,
    ...(suggestions === undefined ? {} : { suggestions: [...suggestions] }),
  };
}
