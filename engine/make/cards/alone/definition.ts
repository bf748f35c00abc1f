import { asQuestion, type Candidate } from '#engine/make/cards/candidate.ts';
import { quoted } from '#engine/make/cards/row-question.ts';
import { titleOf } from '#engine/make/title.ts';
import { isName, readClause } from '#engine/text/clauses/clauses.ts';
import { isPerson } from '#engine/text/definitions/persons.ts';
import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';
import { titleLine } from './topic.ts';

const LABELLED = /^(?<lead>.*?)que désigne (?:le mot|l’expression) «\s?(?<term>.+?)\s?»\u202f\?$/iu;
/** Rubrics of notes, folded: they name a part of what is treated. */
const RUBRICS = new Set(
  `auj aujourd’hui avant apres but bilan mesures moteur avantages avantage limites limite place lieu duree siege auteur contexte sujet resume
  composition structure fonctionnement exemple exemples mixtes conditions consequence consequences cause causes role emploi forme question`.split(
    /\s+/,
  ),
);
/** Rubrics that are terms too: only what adds parts up is no meaning of them. */
const PARTS_RUBRIC = /^(?:constitution|formation|organisation)$/iu;
/** « Protège aussi des IST », « Paru. »: said of the thing, not what it is. */
const SAID_OF_IT = /^\p{L}+\saussi\s|^(?:paru|né|mort|fondé|créé|construit|situé|publié|inventé)e?s?$/iu;
/** « Accordé par l’État », « Ex pollution d’une rivière »: what is done with it, or an example. */
const DONE_OR_EXAMPLE =
  /^(?:\p{Ll}|\p{Lu})\p{Ll}+(?<!t)(?:é|ée|és|ées)\s(?:par|à|aux?|en|pour|pdt|depuis|dès)\s|^issue?s?\s(?:de\s|du\s|des\s|d’)|^ex(?:emples?)?\s?[.:]?\s/iu;
/** The same, of a name: « Construite à partir de 1150 », « 1er foyer émetteur ». */
const SAID_OF_A_NAME =
  /^\p{L}{3,}(?:ée?s?|ue?s?|ite?s?|ise?s?)\s(?:à|en|par|le|au|dans|entre|vers|sous|depuis)\s|^(?:1er|1re|1ère|2e|3e)\s/iu;

/** « la rupture à l’initiative de l’employeur, la démission, celle à l’initiative du salarié » defines two. */
const SECOND_TERM = /,\s(?:et\s)?(?:le|la|les|l’|un|une)\s?[^,]{2,40},\s(?:celle|celui|ceux|celles)\s.*$/u;

/** Gives a definition its question: « Qui est… ? » of a person. Null where the answer says no meaning. */
export function asDefinition(card: Candidate, study: StudyText): Candidate | null {
  const meaning = withoutFullStop(card.answer.replace(/\s*!{2,}.*$/u, '').replace(SECOND_TERM, ''));
  const answer = meaning === withoutFullStop(card.answer) ? card.answer : `${meaning}.`;
  if (SAID_OF_IT.test(meaning) || DONE_OR_EXAMPLE.test(meaning)) return null;
  const { term = '', lead = '' } = LABELLED.exec(card.question)?.groups ?? {};
  if (term === '') return { ...card, answer };
  if (RUBRICS.has(fold(term)) || startsAgain(term, meaning)) return null;
  if (PARTS_RUBRIC.test(term) && /\s\+\s/u.test(meaning)) return null;
  if (/^\p{Lu}/u.test(term) && isName(term)) {
    if (SAID_OF_A_NAME.test(meaning)) return null;
  }
  if (/^\p{Lu}/u.test(term) && isName(term) && opensSmall(study)) {
    const isClause = readClause(`${meaning}.`) !== null;
    const isThought = isThinker(term, card.sentence, study);
    if (isClause && isThought) return asThesis(card, term, answer);
    const described = `le ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`;
    if (isPerson(term, described) === true)
      return { ...card, answer, question: asQuestion(`${lead}qui est ${quoted(term)}`) };
    // « Hume : habitude, pas de nécessité »
    if (isThought) return asThesis(card, term, answer);
    if (isClause || /"/.test(meaning)) return null;
  }
  return { ...card, answer };
}

/** Where a name before a colon is that of somebody who thinks so. */
const THINKERS =
  /(?<!\p{L})(?:philo(?:sophie|sophes?)?|auteurs?|penseurs?|th[èe]ses?|th[ée]ories?)(?!\p{L})/iu;
/** Tells whether a label is the name of somebody whose thought stands behind it. */
export const isThinker = (term: string, sentence: Sentence, study: StudyText): boolean =>
  ONE_NAME.test(term) &&
  opensSmall(study) &&
  [titleOf(study) ?? titleLine(study)?.text ?? '', ...sentence.headings].some((text) => THINKERS.test(text));
const ONE_NAME = /^\p{Lu}\p{Ll}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?$/u;

/** « Kant : l’homme doit travailler… » says what Kant holds. */
const asThesis = (card: Candidate, name: string, answer: string): Candidate => ({
  ...card,
  kind: 'pair',
  answer,
  question: asQuestion(`quelle est l’idée ${/^[AEIOUÉ]/u.test(name) ? 'd’' : 'de '}${name}`),
});

/** « barrages d’Inga : Inga I mis en service… » tells of one of them. */
const startsAgain = (term: string, meaning: string) => {
  const [first = ''] = stemSet(words(meaning)[0]?.text ?? '');
  return (
    first !== '' && words(term).length > 1 && stemSet(term).has(first) && /\smise?s?\sen\s/u.test(meaning)
  );
};

/** Hurried notes open their lines with small letters, so that a capital is that of a name. */
const opensSmall = ({ sentences }: StudyText) => {
  const small = sentences.filter(({ text }) => /^\p{Ll}/u.test(text)).length;
  return small >= 4 && small * 3 >= sentences.length;
};
