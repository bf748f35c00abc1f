import { composed } from './compose.ts';
import { applyChanges, type Change, type Correction } from './correction.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { capitals } from './rules/capitals.ts';
import { elision } from './rules/elision.ts';
import { explain } from './rules/explain.ts';
import { expressions } from './rules/expressions.ts';
import type { Finding, Rule } from './rules/finding.ts';
import { participleHeard } from './rules/heard-participle.ts';
import { aOrA, etOrEst, onOrOnt, peuOrPeut, sonOrSont } from './rules/homophones-verbs.ts';
import {
  ceOrSe,
  cesOrSes,
  laOrLà,
  leurOrLeurs,
  ouOrOù,
  quelOrQuElle,
  saOrÇa,
  toutOrTous,
} from './rules/homophones-words.ts';
import { nounGroups } from './rules/noun-groups.ts';
import { erOrÉ, withAvoir, withÊtre } from './rules/participles.ts';
import { spelling } from './rules/spelling.ts';
import { typography } from './rules/typography.ts';
import { auxiliary, conditional, verbs } from './rules/verbs.ts';
import { readSentences } from './tokens.ts';

/** In the order in which they are believed: where two speak of the same characters, the first is heard. */
const FIRST: readonly Rule[] = [spelling, elision];
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
  erOrÉ,
  participleHeard,
  conditional,
  auxiliary,
  verbs,
  withÊtre,
  withAvoir,
  nounGroups,
  capitals,
];
/** A correction may make another one visible; texts settle in two or three rounds. */
const ROUNDS = 6;

/**
 * Corrects a French text: spelling, typography, homophones, agreement, common slips of conjugation. What is a matter of
 * style is left alone, and so is all that the rules are not sure of.
 */
export function correct(text: string, lexicon: Lexicon): Correction {
  let changes: Change[] = [];
  let now = text;
  const seen = new Set([text]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = oneRound(now, lexicon);
    const next = applyChanges(now, found);
    if (found.length === 0 || seen.has(next)) break;
    seen.add(next);
    changes = composed(text, changes, found);
    now = next;
  }
  return { text: now, changes };
}

function oneRound(text: string, lexicon: Lexicon): Change[] {
  const sentences = readSentences(text, lexicon);
  const by = (rules: readonly Rule[]) => () =>
    rules.flatMap((rule) => sentences.flatMap((one) => rule(one, lexicon)));
  // Grammar reads words: it waits until they are words.
  for (const findings of [() => [...expressions(text), ...typography(text)], by(FIRST), by(THEN)]) {
    const chosen = withoutOverlaps(
      findings().filter(({ start, end, after }) => text.slice(start, end) !== after),
    );
    if (chosen.length > 0) return chosen.map((finding) => changeOf(finding, text));
  }
  return [];
}

function withoutOverlaps(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  for (const finding of findings) {
    if (!kept.some(({ start, end }) => finding.start <= end && start <= finding.end)) kept.push(finding);
  }
  return kept.sort((one, other) => one.start - other.start);
}

function changeOf({ start, end, after, rule, suggestions }: Finding, text: string): Change {
  const straight = text.includes("'") && !text.includes('’');
  const written = straight ? after.replaceAll('’', "'") : after;
  return {
    start,
    end,
    before: text.slice(start, end),
    after: written,
    rule,
    explanation: explain(rule),
    ...(suggestions === undefined ? {} : { suggestions: [...suggestions] }),
  };
}
