import type { ParsedRule, Rule } from './finding.ts';
import { aOrA } from './homophones/a.ts';
import { demonstrativeVerbs } from './homophones/demonstrative-verbs.ts';
import { ceOrSe, cesOrSes, saOrÇa } from './homophones/demonstratives.ts';
import {
  autreOrAutres,
  leurOrLeurs,
  quelOrQuElle,
  quelqueOrQuelques,
  toutOrTous,
} from './homophones/determiners.ts';
import { elidedPronouns } from './homophones/elided-pronouns.ts';
import { nounsForVerbs } from './homophones/nouns-for-verbs.ts';
import { ownOrShown } from './homophones/own-or-shown.ts';
import { pastOfÊtre } from './homophones/past-of-etre.ts';
import { laOrLà, ouOrOù } from './homophones/places.ts';
import { quiOrQuIls } from './homophones/qui-or-quils.ts';
import { etOrEst, onOrOnt, peuOrPeut, sonOrSont } from './homophones/verbs.ts';
import { homophones } from './homophones/weighed.ts';
import { auOrAux } from './nouns/au-or-aux.ts';
import { nounGroupAgreement } from './nouns/noun-group-agreement.ts';
import { nounGroups } from './nouns/noun-groups.ts';
import { numerals } from './nouns/numerals.ts';
import { queOrDont } from './nouns/que-or-dont.ts';
import { relativePronouns } from './nouns/relative-pronouns.ts';
import { setObjects } from './nouns/set-objects.ts';
import { participleAccents } from './participles/accents.ts';
import { participleAgreement } from './participles/agreement.ts';
import { apposition } from './participles/apposition.ts';
import { participleHomophones } from './participles/homophones.ts';
import { saidOfThat } from './participles/said-of-that.ts';
import { abbreviations } from './spelling/abbreviations.ts';
import { capitals } from './spelling/capitals.ts';
import { elision } from './spelling/elision.ts';
import { gluedApostrophes } from './spelling/glued-apostrophes.ts';
import { lowerCase } from './spelling/lower-case.ts';
import { nounsByGender } from './spelling/nouns-by-gender.ts';
import { placeNames } from './spelling/place-names.ts';
import { properCapitals } from './spelling/proper-capitals.ts';
import { spelling } from './spelling/spelling.ts';
import { comparatives } from './usage/comparatives.ts';
import { spokenTurns } from './usage/spoken-turns.ts';
import { although } from './verbs/although.ts';
import { auxiliary } from './verbs/auxiliary.ts';
import { conditional, conditionalOfNoun, conditionalOfSi, politeWish } from './verbs/conjugation.ts';
import { finiteForParticiple } from './verbs/finite-for-participle.ts';
import { future } from './verbs/future.ts';
import { ilOrIls } from './verbs/il-or-ils.ts';
import { imperative, negatedOrder, orderedSelf, secondOrder } from './verbs/imperative.ts';
import { infinitives } from './verbs/infinitives.ts';
import { invertedSubject } from './verbs/inverted-subject.ts';
import { openingInfinitive } from './verbs/opening-infinitive.ts';
import { simplePast } from './verbs/simple-past.ts';
import { subjectVerb } from './verbs/subject-verb.ts';
import { subjunctive } from './verbs/subjunctive.ts';
import { toInfinitive } from './verbs/to-infinitive.ts';
import { verbEndings } from './verbs/verb-endings.ts';

/** The rules in order of priority: where two rules change the same characters, the first one wins. */
export const FIRST: readonly Rule[] = [
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
  auOrAux,
  quiOrQuIls,
  placeNames,
];
/** Rules of grammar that read words one beside the other. */
export const THEN: readonly Rule[] = [
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
export const PARSED: readonly ParsedRule[] = [
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
