import { asAnswer, asQuestion, type Candidate } from '#engine/make/cards/candidate.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import { groupBy } from '#engine/make/group-by.ts';
import { worldOf } from '#engine/make/quiz/head-noun.ts';
import { topicOf } from '#engine/make/quiz/marks.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stem, stems } from '#engine/text/words/stems.ts';
import { isFiniteVerb } from '#engine/text/words/verbs.ts';
import { type Deed, readDeeds } from './deeds.ts';

/**
 * Asks who does what, where a text says it of several of one kind: « Le tribunal correctionnel juge les délits et la cour
 * d’assises juge les crimes », « Le greffier authentifie les actes ».
 */

/** So many that are alike make a question with their names as options. */
const ALIKE_MIN = 4;
/** So few words say too little without the topic of their text: « Qui vote la loi ? » */
const CLEAR_MIN = 4;

const NAMED = /^(?:L[ae]\s|L’|Une?\s)\p{L}/u;
const OBJECT = /^(?:le|la|les|l’|une?|des|son|sa|ses)(?:(?<=’)|\s)/u;
/** What is said of a state, a want or a duty is no deed. */
const NO_DEED =
  /^(?:est|a|était|avait|fut|sera|aura|peut|doit|veut|faut|devient|reste|semble|para[iî]t|demeure|constitue|désigne|signifie|forme|compte|possède|comprend|comporte|regroupe|contient|mesure|vaut|permet|provoque|entraîne|cause|suit|précède|concerne|connaît|appelle|porte)$/u;
const PEOPLE =
  /^(?:procureur|greffier|juré|notaire|huissier|préfet|maire|député|sénateur|consul|tribun|censeur|questeur|édile|préteur|vizir|scribe|prêtre|pharaon|shérif|syndic|intendant|bailli|clerc|officier|commissaire|chancelier|conseiller|infirmi(?:er|ère)|expert|assureur|témoin|arbitre|curateur|tuteur|médiateur|ing[ée]nieur|entrepreneur|actionnaire|banquier|trésorier|secrétaire|gérant|serf|vassal|suzerain)$/u;
const INSTITUTION =
  /^(?:tribunal|cour|conseil|assemblée|parlement|sénat|gouvernement|commission|ministère|banque|préfecture|mairie|région|département|commune|province|chambre|comité|congrès|cabinet|état|agence|organisation|caisse|syndicat)$/u;

interface Doer {
  readonly subject: string;
  readonly deed: string;
  readonly verb: string;
  /** What the subject is by its first noun: two persons stand beside each other, whatever they do. */
  readonly role: 'person' | 'institution' | null;
  readonly sentence: Sentence;
  readonly said: readonly string[];
}

/** Makes « Qui juge les délits ? » and « Qu’est-ce qui produit la bile ? » of what several of one kind do. */
export function doerCards(readings: readonly StatementContext[]): Candidate[] {
  const doers = readDeeds(readings).flatMap(doerOf);
  const groups = groupBy(doers, ({ verb, role }) => role ?? stem(verb)).filter(
    (group) => new Set(group.map(({ subject }) => fold(subject))).size >= ALIKE_MIN,
  );
  return groups.flatMap((group, at) =>
    group.flatMap((doer) => {
      // Two who do the same are both right.
      const isShared = doers.some((other) => other.subject !== doer.subject && isSame(other, doer));
      return isShared ? [] : cardOf(doer, `doer ${at}`);
    }),
  );
}

function cardOf({ subject, deed, role, sentence, said }: Doer, kind: string): Candidate[] {
  const asked = `${role === null ? 'qu’est-ce qui' : 'qui'} ${deed}`;
  const topic = said.length < CLEAR_MIN ? topicOf(sentence.headings[0] ?? '') : null;
  const card: Candidate = {
    kind: 'person',
    doer: kind,
    question: asQuestion(topic === null ? asked : `${capitalised(topic)}\u00a0: ${asked}`),
    answer: asAnswer(subject),
    sentence,
    // What says enough by itself comes first.
    worth: topic === null ? 7.8 : 7.7,
  };
  return [topic === null ? card : { ...card, context: topic }];
}

const isSame = ({ said: a }: Doer, { said: b }: Doer): boolean =>
  a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));

function doerOf({ subject, noun, verb, rest, sentence }: Deed): Doer[] {
  const isDeed = /^\p{Ll}+$/u.test(verb) && isFiniteVerb(verb, '', '') && !NO_DEED.test(verb);
  const isSaid = NAMED.test(subject) && OBJECT.test(rest) && findDates(rest).length === 0;
  if (!isDeed || !isSaid || stems(subject).some((own) => stems(rest).includes(own))) return [];
  const deed = `${verb} ${rest}`;
  return [{ subject, deed, verb, role: roleOf(subject, noun), sentence, said: stems(deed) }];
}

/** What a subject is by its first noun, where that says it. */
export const roleOf = (subject: string, noun: string): Doer['role'] =>
  PEOPLE.test(noun) || worldOf(subject) === 'person'
    ? 'person'
    : INSTITUTION.test(noun)
      ? 'institution'
      : null;
