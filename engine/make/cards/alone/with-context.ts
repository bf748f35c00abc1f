import type { Candidate, CardKind } from '#engine/make/cards/candidate.ts';
import { underHeading } from '#engine/make/cards/enumeration-cards.ts';
import { titleOf } from '#engine/make/title.ts';
import { findEnumeration } from '#engine/text/clauses/enumerations.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { isCutWord } from '#engine/text/words/abbreviations.ts';
import { capitalised, inside } from '#engine/text/words/articles.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { askedNoun, inDiscipline, isEveryday } from './domain.ts';
import { topicOf } from './topic.ts';

/** Questions of these kinds with so few words of their own are only understood with the title of the text. */
const OWN_WORDS_MAX: Partial<Record<CardKind, number>> = {
  event: 2,
  date: 2,
  enumeration: 2,
  pair: 12,
  gap: 40,
  cause: 2,
  role: 2,
  place: 2,
};
/** Words that ask and name nothing. */
const ASKING = stemSet(
  `citez passé quelle quelles quels année date événement datez liste complétez combien temps mois siècle formule correspond
  janvier janv février févr fév fev mars avril avr mai juin juillet juil août aout septembre sept octobre oct novembre nov décembre déc dec
  datent av avant après ère notre millénaire caractérise consiste rôle principaux principales grands grandes trois quatre cinq deux types causes conséquences effets`,
);
/** Nouns that name no matter of their own. */
const GENERIC = stemSet(
  'signes sortes formes parties étapes etapes phases caractères caractéristiques éléments conditions catégories composants facteurs moyens objectifs missions critères raisons principes aspects niveaux points modes variantes avantages inconvénients limites membres organes outils acteurs',
);
/** « Que comprend la mitose ? » names what it asks about; « chaque cycle » and « les barrages » do not. */
const ASKS_OF_ONE =
  /^(?:qu’|(?:que|de quoi|à quoi|par quoi|en quoi|sur quoi|où|comment|pourquoi)\s(?!s’est))/iu;
const OF_SEVERAL = /\s(?:chaque|les)\s\p{L}+[\u202f\s]*\?$/iu;
/** « XIIIe », « j.-c. » */
const NUMERAL = /^(?:[ivxlc]+e?|j|c|j\.?-?c\.?)$/iu;
/** What a word means in another language and who said something need no title. */
const CLEAR_ALONE = /^(?:Que veut dire|Comment dit-on|Quand emploie-t-on|Qui a écrit)\s/u;
/** Headings that say the part of a lesson and not its matter. */
const PART_OF_A_LESSON =
  /^(?:les?\s|la\s|l’)?(?:vocabulaire|définitions?|notions?|généralités|introduction|conclusion|problèmes?|formules?|propriétés?|dates?|contexte|après|avant|suite|comparer|retenir|exercices?|tableaux?|exemples?)(?!\p{L})/iu;

/**
 * Puts the title above a question that says too little alone: « Le commerce : que s’est-il passé en 1776 ? ». A row is told
 * under its own heading too, and a sentence to complete names the subject in brackets.
 */
export function withContext(card: Candidate, study: StudyText): Candidate {
  const most = OWN_WORDS_MAX[card.kind];
  const word = askedNoun(card);
  const ofDiscipline = word === null ? null : inDiscipline(card, study);
  if (ofDiscipline !== null) return ofDiscipline;
  const isOfSeries = card.kind === 'definition' && OF_A_SERIES.test(card.question);
  if (isOfSeries) {
    const part = partOf(card, null);
    return part === null ? card : told(card, part);
  }
  const topic = topicOf(study);
  if (card.kind === 'definition' && topic !== null && isOfTheWhole(card, topic)) return told(card, topic);
  const isWord = word !== null && isEveryday(word) && canBeSaid(topicOf(study));
  if ((most === undefined && !isWord) || CLEAR_ALONE.test(card.question)) return card;
  const title = titleOf(study);
  const whole = topicOf(study) ?? (title === null ? headingOf(card) : null);
  const part = card.kind === 'pair' || card.kind === 'enumeration' ? partOf(card, title) : null;
  const near = card.kind === 'pair' ? (ofItsList(card, study) ?? part) : null;
  const asked = aboveOf(card);
  if (asked !== undefined && whole !== null && PART_OF_A_LESSON.test(asked))
    return withContext({ ...card, question: capitalised(card.question.slice(asked.length + 3)) }, study);
  const known = new Set([...stemSet(card.question)].filter((stem) => !/^\d/.test(stem)));
  const own = [...known].filter((stem) => !ASKING.has(stem) && !NUMERAL.test(stem));
  const names = (text: string | null): text is string =>
    text !== null &&
    !isAnswer(text, card) &&
    (/\(\d{4}\)$/.test(text) || ![...stemSet(text)].some((stem) => known.has(stem)));
  // « Les causes de la guerre » under « La guerre de Corée » don't say of which.
  const saysMore = (text: string | null) =>
    text !== null &&
    card.kind === 'enumeration' &&
    !isAnswer(text, card) &&
    [...stemSet(text)].some((stem) => !known.has(stem) && !/^\d/.test(stem));
  const specific = own.filter((stem) => !GENERIC.has(stem));
  const before =
    card.kind === 'enumeration' && specific.length <= 1 && own.length <= 2 && !OF_ITS_OWN.test(card.question)
      ? namedBefore(card.sentence, study)
      : null;
  if (before !== null && names(before) && !fold(card.question).includes(fold(before)))
    return told(card, before);
  // « 4 sortes : … »: of what, the heading right above says better than the title.
  const isBare = card.kind === 'enumeration' && specific.length === 0 && asked === undefined;
  const saysOfWhat =
    isBare &&
    part !== null &&
    part !== whole &&
    !PART_OF_A_LESSON.test(part) &&
    ![...stemSet(part)].every((stem) => GENERIC.has(stem)) &&
    names(part);
  if (saysOfWhat) return told(card, names(whole) && topic !== null ? `${whole} – ${part}` : part);
  if (!isWord && own.length > (most ?? 0) && asked === undefined) return card;
  if (!isWord && card.kind !== 'pair' && ASKS_OF_ONE.test(card.question) && !OF_SEVERAL.test(card.question))
    return card;
  const above = [
    names(whole) || saysMore(whole) ? whole : null,
    near !== whole && near !== null && names(near) ? near : null,
  ]
    .filter((text) => text !== null)
    .filter((text, at, all) => at === 0 || !(isPartOf(text, all[0] ?? '') || text.includes(all[0] ?? '')))
    .join(' – ');
  return above === '' ? card : told(card, above);
}

/** « les 2 types d’immunité » says of what. */
const OF_ITS_OWN =
  /\s(?:types?|sortes?|formes?|sources?|modes?|[ée]tapes|causes|conséquences|preuves|symptômes|effets)\s(?:(?:de|du|des)\s|d’)\p{L}{3,}/u;

/** « La capitale politique », « Premier ministre »: of what, only the title says. */
const OF_A_WHOLE =
  /^(?:(?:une?|la|le|les|l’)\s?)?(?:(?:premi(?:er|ère)|ancien(?:ne)?|futur|future|principale?|actuelle?|deuxième|seconde?|grande?|plus\sgrande)\s)*(?:capitale|président|présidente|(?<!\p{L})ministre|chef|roi|reine|empereur|gouverneur|religion|langue|monnaie|hymne|fête|ville|port|fleuve)(?!\p{L})/iu;
const OF_THE_PEOPLE =
  /\s(?:des\shabitants|de\sla\spopulation|du\spays|du\sroyaume|de\sla\srégion|de\sl’empire|du\scontinent)\.?$/u;

/** « le principal moteur du mouvement »: of which, the title says. */
const OF_THE_MATTER =
  /\s(?:du\s|de\sla\s|de\sl’)(?:mouvement|phénomène|processus|système|réaction|transformation|conflit|régime|texte|œuvre)\u202f\?$/u;

function isOfTheWhole({ question, answer }: Candidate, topic: string): boolean {
  const needs =
    (OF_A_WHOLE.test(answer) && !/\s(?:de|du|des|en|au|aux|à)\s|d’/u.test(answer)) ||
    OF_THE_PEOPLE.test(answer) ||
    OF_THE_MATTER.test(question);
  const known = stemSet(question);
  return needs && ![...stemSet(topic)].some((stem) => known.has(stem));
}

/** « type 1 », « phase 2 »: of what, the heading says. */
const OF_A_SERIES = /«\s(?:types?|phase|étape|stade|niveau|cas|groupe|classe|zone|degré)\s(?:\d|[IVX]+)\s»/iu;

/** « Mitose = division… 4 phases : … »: the line of notes has said of what. */
function namedBefore({ index, block, headings }: Sentence, { sentences }: StudyText): string | null {
  const previous = sentences[index - 1];
  const isNear =
    previous !== undefined &&
    (previous.block === block ||
      (previous.headings.at(-1) === headings.at(-1) && findDefinitions(previous.text).length > 0));
  const term = isNear ? /^(?<term>[^:=→,.]{2,40}?)\s?[:=]\s/u.exec(previous.text)?.groups?.term : null;
  // « les 3 atouts : … » above « 3 handicaps : … » is another list.
  const isOtherList =
    isNear && (findEnumeration(previous.text) ?? underHeading(previous.text, previous)) !== null;
  // « du nord vers le sud : … » and « lim q^n : … » stand above a list that is not theirs.
  const isBeside = isNear && previous.inList && !/\s=\s/u.test(previous.text);
  return term == null || isOtherList || isBeside || isCutWord(term) || !/\p{L}{2}/u.test(term) ? null : term;
}

/** « EDUC CIVIQUE 4e hum. LES INSTITUTIONS » is no topic to say before a word. */
const canBeSaid = (topic: string | null) =>
  topic === null || !(/\//.test(topic) || (/\p{Lu}{4,}/u.test(topic) && /(?<!\p{L})\p{Ll}{3,}/u.test(topic)));

const isPartOf = (text: string, whole: string) =>
  [...stemSet(text)].every((stem) => stemSet(whole).has(stem));

function told(card: Candidate, above: string): Candidate {
  const { question } = card;
  const source = card.source ?? card.sentence.text;
  const missing = above.split(' – ').filter((part) => !source.includes(part));
  const from = [...missing, source].join('\u00a0: ');
  if (question.startsWith('Complétez\u00a0: '))
    return { ...card, source: from, question: question.replace(/^Complétez/, `Complétez (${above})`) };
  if (question.startsWith('Complétez la liste'))
    return {
      ...card,
      source: from,
      question: question.replace(/^Complétez la liste/, `Complétez la liste (${above})`),
    };
  const low = /^(?:\p{Lu}\p{Ll}*(?:-\p{Ll}+)?(?:\s|’)|Citez)/u.test(question) ? lowered(question) : question;
  const asked = aboveOf(card);
  return asked === undefined
    ? { ...card, source: from, question: `${capitalised(above)}\u00a0: ${low}` }
    : { ...card, source: from, question: `${capitalised(above)} – ${question}` };
}

/** The heading that a question already stands under: « Diabètes : quels sont les facteurs ? ». */
function aboveOf({ question }: Candidate): string | undefined {
  const above = /^(?<above>[^«»]+?)\u00a0:\s/u.exec(question)?.groups?.above;
  return above === undefined || /^(?:Complétez|Datez|Qui a écrit)/u.test(above) ? undefined : above;
}

const OPENS_A_QUESTION =
  /^(?:À|Au|Aux|Avec|Citez|Combien|Comment|Dans|Datez|De|Dès|En|Entre|Où|Par|Pour|Pourquoi|Quand|Que|Quel|Quelle|Quels|Quelles|Qui|Qu’|Quoi|Si|Sur|Vers|Depuis|D’)(?:(?<=’)|(?!\p{L}))/u;

/** A question after its heading and a colon: « Vitesses du son : quelle valeur… ». */
export const lowered = (question: string): string =>
  OPENS_A_QUESTION.test(question) ? question.charAt(0).toLowerCase() + question.slice(1) : inside(question);

/** The first heading above a sentence, when it names a matter. */
function headingOf({ sentence }: Candidate): string | null {
  const heading = bare(sentence.headings[0] ?? '');
  return heading === '' || /[?:]/.test(heading) || PART_OF_A_LESSON.test(heading) ? null : heading;
}

/** « demi-vie = durée… » above the indented « iode 131 : 8 jours » says what the row gives. */
function ofItsList({ sentence }: Candidate, { lists }: StudyText): string | null {
  if (!sentence.inList || sentence.cells !== undefined) return null;
  const list = lists.find(
    ({ index, items }) => index <= sentence.index && sentence.index < index + items.length,
  );
  const line = (list?.under ?? list?.intro)?.text ?? '';
  const term = /^(?<term>[^:=→,.]{2,40}?)\s?(?:[:=]\s|[:]$)/u.exec(line)?.groups?.term;
  return term === undefined || isCutWord(term) ? null : term;
}

/** The last heading above a row, which says what its rows are. */
function partOf({ sentence }: Candidate, title: string | null): string | null {
  if (sentence.headings.at(-1) === title) return null;
  const [parent, last = parent] = sentence.headings.filter((text) => !/\?$/.test(text)).slice(-2);
  const short =
    parent !== undefined && last !== parent && stemSet(last ?? '').size < 2 && sentence.headings.length > 2;
  const heading = bare(short ? `${parent} – ${last}` : (last ?? ''));
  return heading === '' || /:\s|,.*,/.test(heading) || heading.length > 60 || BY_HEART.test(heading)
    ? null
    : heading;
}

/** Such a heading says nothing of what its rows are. */
const BY_HEART =
  /^[àa]\s(?:savoir|retenir|apprendre|conna[îi]tre)|^(?:le\s)?tableau$|^(?:comparer|comparaison|retenir|exercices?)$/iu;

/** What figures under a heading may be of. */
const MEASURED =
  /^(?:temps|dur[ée]e|vitesse|temp[ée]rature|masse|taille|longueur|hauteur|altitude|superficie|population|prix|taux|pression|densit[ée]|puissance|distance|en\s(?!\d))/iu;
/**
 * A heading without its brackets, except for the year of the figures below it or what they measure: « Chiffres (2022) »,
 * « Mémoires (temps d’accès) ».
 */
export const bare = (heading: string): string =>
  heading.replace(/\s*\(([^()]*)\)/g, (_, inner: string) => {
    const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(inner)?.[0];
    const [measured = ''] = inner.split(/[,;]/u);
    if (MEASURED.test(measured)) return ` (${measured.trim()})`;
    return year === undefined || inner.includes('-') ? '' : ` (${year})`;
  });

/** Tells whether a title would give the answer away. */
function isAnswer(heading: string, { answer }: Candidate): boolean {
  const title = stemSet(heading);
  const answered = stemSet(answer);
  return (
    (answer.length > 2 && fold(heading).includes(fold(answer).replace(/[.\s]+$/, ''))) ||
    (answered.size > 0 && [...answered].every((stem) => title.has(stem)))
  );
}
