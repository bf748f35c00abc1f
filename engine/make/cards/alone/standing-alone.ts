import type { Candidate } from '#engine/make/cards/candidate.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { asDefinition } from './definition.ts';
import { asEvent } from './event.ts';
import { asList } from './list.ts';
import { titleLine } from './topic.ts';
import { withContext } from './with-context.ts';

/**
 * The cards that can be understood without the text, each told so that they can: under its title where it says too little,
 * by its date where it is no event, as the question « qui » where it is a person. A card that cannot be made whole is left
 * out.
 */
export function standingAlone(candidates: readonly Candidate[], study: StudyText): Candidate[] {
  const title = titleLine(study);
  return candidates.flatMap((card) => {
    if ((card.sentence === title && !announces(title, study)) || isPartOfAnother(card, candidates)) return [];
    const told = tell(card, study);
    if (told === null) return [];
    const whole = withContext(told, study);
    return pointsAway(whole) ? [] : [whole];
  });
}

/** A title that stands right above a list announces it, and a line that stands alone is no title. */
const announces = (title: Sentence, { sentences, lists }: StudyText) =>
  sentences.length === 1 || lists.some(({ intro }) => intro === title);

/** « citez les préjudices » with two of them, where the text announces three. */
function isPartOfAnother(card: Candidate, candidates: readonly Candidate[]): boolean {
  const named = /citez les (?<name>\p{L}{4,})\.$/iu.exec(card.question)?.groups?.name;
  if (named === undefined) return false;
  const [stem = named] = stemSet(named);
  return candidates.some(
    (other) =>
      other !== card &&
      other.kind === 'enumeration' &&
      ANNOUNCED.test(other.question) &&
      stemSet(other.question).has(stem) &&
      itemsOf(other) > itemsOf(card),
  );
}

const ANNOUNCED = /\sles\s(?:\d|deux|trois|quatre|cinq|six)\s?/u;

const itemsOf = ({ answer }: Candidate) => answer.split(/\s;\s|,\s|\set\s/u).length;

function tell(card: Candidate, study: StudyText): Candidate | null {
  switch (card.kind) {
    case 'event':
    case 'date':
      return asEvent(card, study);
    case 'definition':
      return asDefinition(card, study);
    case 'enumeration':
      return asList(card);
    default:
      return card;
  }
}

/** « le premier », « la même », « les leurs », « lui »: what they stand for was said before. */
const POINTS_BACK =
  /(?<!\p{L})(?:les\sdeux(?=\s(?:depuis|en|dans|par|pour)|[.,]|$)|(?:le|la)\spremi(?:er|ère)(?=\s(?:à|en|dans|au|fut|est|était|a|sont)\s|,|\s*[\u202f?])|dans\sle\spremier|la\smême(?=\s\p{L}+[\u202f\s]*\?)|les?\s(?:leurs?|siens?)(?=[\s.,]|$)|celui|celle|ceux|celles)(?!\p{L})|,\s(?:lui|elle|eux|elles),/iu;
/** « Zénon de Citium fonda leur école »: whose? */
const THEIRS = /^\p{Lu}[\p{L}’-]+(?:\s(?:de\s)?\p{Lu}[\p{L}’-]+){0,2}\s\p{Ll}+\sleurs?\s/u;
/** « … et James Chadwick le neutron »: a second person whose verb is left out. */
const SECOND_PERSON = /\set\s\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)*\s(?:le|la|les|un|une)\s/u;

/** « L’expression vient du rapport _____ » does not say which. */
const UNNAMED =
  /\u00a0:\sL(?:e|a|’)\s?(?:expression|mot|terme|titre|texte|livre|ouvrage|document|auteur|formule|phrase)\s(?!d|«)/u;

/** « partent de _____, de Liverpool ou de Lisbonne »: any other would do. */
const ONE_OF_SEVERAL = /_____,\s[^.,]{2,30}\sou\s|_____\sou\s|\sou\s(?:de\s|d’|à\s|en\s)?_____/u;

/** « Le sous-titre en est _____ », « Selon lui, … »: of what, and who? */
const OF_BEFORE = /\sen\s(?:est|sont|fut)\s|(?:Selon|Pour|D’après|Chez)\s(?:lui|elle|eux|elles)(?!\p{L})/u;

function pointsAway({ kind, question, answer }: Candidate): boolean {
  if (kind === 'gap' && (UNNAMED.test(question) || ONE_OF_SEVERAL.test(question) || OF_BEFORE.test(question)))
    return true;
  if (kind === 'pair' || kind === 'definition') return false;
  if (kind === 'person' && SECOND_PERSON.test(question)) return true;
  if (kind === 'event' && THEIRS.test(answer)) return true;
  const told = kind === 'enumeration' ? question : `${question} ${answer}`;
  return POINTS_BACK.test(told);
}
