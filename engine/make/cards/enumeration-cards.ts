import { barePlural } from '#engine/text/clauses/announcements.ts';
import { pointsAway, readClause, withoutConnective } from '#engine/text/clauses/clauses.ts';
import {
  type Enumeration,
  findEnumeration,
  findListing,
  listItems,
  readList,
} from '#engine/text/clauses/enumerations.ts';
import { splitItems } from '#engine/text/clauses/list-items.ts';
import { readRelation } from '#engine/text/clauses/relations.ts';
import type { List, Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { capitalised, inside } from '#engine/text/words/articles.ts';
import { fold } from '#engine/text/words/fold.ts';
import { genderOfPhrase } from '#engine/text/words/gender.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { asAnswer, asQuestion, asStatement, type Candidate } from './candidate.ts';
import { questionAbout } from './cause-cards.ts';
import { withSubject } from './persons/antecedent.ts';
import { quoted } from './row-question.ts';
import type { StatementContext } from './statement-context.ts';

/** Makes « Quels sont les trois pouvoirs ? », « De quoi se compose l’air ? » from lists inside a sentence. */
export function enumerationCards({ statement, sentence, text }: StatementContext): Candidate[] {
  const listed =
    findEnumeration(statement) ?? namedByHeading(statement, sentence) ?? underHeading(statement, sentence);
  if (listed) {
    const answer = asStatement(joined(listed.items, statement));
    const asked = questionFor(listed, text);
    const above = sentence.headings.filter(
      (heading) =>
        asked.includes(inside(heading)) ||
        asked.includes(heading) ||
        asked.includes(heading.charAt(0).toLowerCase() + heading.slice(1)),
    );
    const source = [...above, sentence.text].join('\u00a0: ');
    return [{ kind: 'enumeration', question: asked, answer, sentence, source, worth: 9 }];
  }
  const relation = readRelation(statement);
  const parts = relation?.kind === 'parts' && words(relation.object).length <= 50 ? relation : null;
  const items = parts ? splitItems(parts.object.replace(/^[^:]{3,40}:\s*/, '')) : [];
  if (!parts || items.length < 2) return listingCards(statement, sentence);
  return [
    {
      kind: 'enumeration',
      question: questionAbout(parts),
      answer: asStatement(parts.object),
      sentence,
      worth: items.length > 2 ? 9 : 7,
    },
  ];
}

/** « topologies : bus, étoile, anneau » and « Ses instruments sont… »: what is listed needs the heading above it. */
const BARE_LIST =
  /^(?:(?:Ses|Leurs|Les|\d|Trois|Quatre)\s)?(?:principa(?:ux|les)\s)?(?<noun>\p{L}{4,}[sx](?:\s(?:de\s|d’)?\p{Ll}{3,}){0,2})(?:\s(?:de\s|d’)(?:cette|cet?|ces)\s\p{L}+)?(?<sign>\s(?:sont|étaient)\s(?:(?:connue|multiple|nombreu|divers|simple)\p{Ll}*\s?:\s)?|\s?[:=]\s+)(?<list>.+)$/iu;
/** « Menaces » and « MENACES » inside a question; a name in capitals among other words stays. */
const lowered = (named: string): string =>
  /^\P{Ll}{4,}$/u.test(named) ? named.toLowerCase() : named.charAt(0).toLowerCase() + named.slice(1);
/** « sont divisés entre légitimistes, … et … » says how they are and lists nothing. */
const NAMES_FIRST = /^(?:(?:le|la|les|un|une|des|du)\s|l’|\p{Lu})/u;
/** Nouns that are singular too: « anticorps = protéine en Y, 4 chaînes » says what it is. */
const SAME_IN_SINGULAR =
  /(?:corps|temps|cours|ours|pays|prix|choix|voix|noix|flux|taux|cas|bras|gaz|pois|poids|fois|mois|bois|vers|fonds|procès|progrès|succès|accès|palais|marais|relais|avis|permis|tapis|os|us|sis|nx)$/iu;
/** « On en compte cinq : solaire, … » lists what the heading names. */
const OF_HEADING =
  /^(?:On en (?:compte|distingue|connaît|trouve|cite)|Il (?:en existe|y en a))\s[^:]{2,30}\s?:\s+(?<list>.+)$/u;
const POSSESSIVE = /^(?:Son|Sa|Ses|Leurs?|Cette?|Ces)\s/u;
const NO_LIST =
  /^(?:exemples?|notes?|remarques?|dates?|mots?|sources?|exercices?|questions?|cours|fois|temps|définitions?|citations?|limites?|conflits?)$/iu;

/** Reads a list whose name is too short alone; its `lead` is the heading above it. */
export function underHeading(statement: string, { headings }: Sentence): Enumeration | null {
  const heading = headings.findLast((text) => !POSSESSIVE.test(text) && !/\?$/.test(text)) ?? '';
  const own = OF_HEADING.exec(statement)?.groups?.list;
  const bare = BARE_LIST.exec(statement)?.groups;
  const [named = '', list = ''] =
    own !== undefined && /^Les\s/u.test(headings.at(-1) ?? '')
      ? [(headings.at(-1) ?? '').slice(4), own]
      : [bare?.noun, bare?.list];
  const items = splitItems(list);
  const sign = own === undefined ? (bare?.sign ?? '').trim() : ':';
  if (/^(?:sont|étaient)$/u.test(sign) && !NAMES_FIRST.test(list)) return null;
  if (sign === '=' && SAME_IN_SINGULAR.test(named)) return null;
  if (heading === '' || items.length < 3 || NO_LIST.test(named) || hasFiniteVerb(named)) return null;
  const lead = own === undefined ? `${heading}\u00a0:` : '';
  return { lead, of: `les ${lowered(named)}`, items };
}

/** « dispersion : étendue, variance, écart-type » under « Paramètres de dispersion » lists what the heading names. */
const LABELLED_LIST = /^(?<label>\p{L}[\p{L}\s’-]{2,40}?)\s?[:=]\s+(?<list>[^:=→]+)$/u;

function namedByHeading(statement: string, { headings }: Sentence): Enumeration | null {
  const { label = '', list = '' } = LABELLED_LIST.exec(statement)?.groups ?? {};
  const heading = headings.at(-1) ?? '';
  // « atouts » under « Atouts et défis » is a part of what the heading names.
  const isPart = /\set\s|,/u.test(heading);
  const named = label === '' || isPart || fold(label) === fold(heading) ? null : barePlural(heading);
  const items = named === null ? [] : splitItems(list);
  const isOfHeading =
    stemSet(label).size > 0 && [...stemSet(label)].every((stem) => stemSet(heading).has(stem));
  return named !== null && isOfHeading && items.length >= 3 ? { lead: '', of: named, items } : null;
}

/** Makes « Complétez la liste : Trajet de l’air : _____ » when the announcement contains no plural to ask for. */
function listingCards(statement: string, sentence: Sentence): Candidate[] {
  const listing = findListing(statement);
  if (listing === null) return [];
  const heading = sentence.headings.findLast((text) => !POSSESSIVE.test(text));
  const needsHeading = /\s(?:le|la|les|l’)\s?\p{Ll}+(?:e|ent|t|isent)$/u.test(listing.intro);
  if (needsHeading && heading === undefined) return [];
  const above = needsHeading ? `${heading}\u00a0: ` : '';
  const question =
    partsQuestion(statement, listing.intro, above) ??
    `${above}${above === '' ? 'Complétez' : 'complétez'} la liste\u00a0: ${listing.intro}\u00a0: _____`;
  const arrows = /\s(?:→|->)\s/.test(statement.slice(listing.intro.length));
  const answer = arrows ? asAnswer(listing.items.join(' → ')) : asStatement(joined(listing.items, statement));
  const source = `${above}${sentence.text}`;
  return [{ kind: 'enumeration', question, answer, sentence, source, worth: 8 }];
}

/** « phagocytes = granulocytes + macrophages » and « SNC = encéphale + moelle épinière » add up what makes a thing. */
function partsQuestion(statement: string, intro: string, above: string): string | null {
  const isSum = /\s=\s/u.test(statement) && /\s\+\s/u.test(statement);
  if (!isSum || words(intro).length > 3 || above !== '') return null;
  return /^\p{Ll}{3,}[sx](?:\s|$)/u.test(intro) && !SAME_IN_SINGULAR.test(intro)
    ? `Citez les ${intro}.`
    : asQuestion(`de quoi se compose ${quoted(intro)}`);
}

/** Makes a card from « Elle remplit trois fonctions : … » once « elle » is replaced by its noun. */
export function pronounListCards(study: StudyText, text: string): Candidate[] {
  return study.sentences.flatMap((sentence) => {
    if (/^(?:Ses|Leurs)\s/u.test(sentence.text)) return ownedList(sentence, text);
    if (!/^(?:Il|Elle|Ils|Elles)\s[^:]{3,80}:\s/u.test(sentence.text)) return [];
    const statement = withSubject(withoutConnective(sentence.text), sentence, study);
    if (statement === null) return [];
    const source = `${study.sentences[sentence.index - 1]?.text ?? ''} ${sentence.text}`;
    return enumerationCards({ statement, dated: statement, sentence, text, study, isRow: false }).map(
      (card) => ({
        ...card,
        source,
      }),
    );
  });
}

/** « Ses principaux instruments sont… » under « Le protectionnisme ». */
function ownedList(sentence: Sentence, text: string): Candidate[] {
  const listed = underHeading(withoutConnective(sentence.text), sentence);
  if (listed === null) return [];
  const source = `${listed.lead} ${sentence.text}`;
  const answer = asStatement(joined(listed.items));
  return [{ kind: 'enumeration', question: questionFor(listed, text), answer, sentence, source, worth: 9 }];
}

/** Makes cards from the bulleted lists of a text. */
export function listCards(study: StudyText, text: string): Candidate[] {
  return study.lists.flatMap((list) => {
    const sentence = list.intro ?? study.sentences[list.index];
    const items = heads(listItems(list), list);
    if (sentence === undefined || items.length < 2 || items.length > 8 || items.join('').length > 900)
      return [];
    const question = isUnderARow(list, study) ? null : questionForList(list, text);
    if (question === null) return [];
    const named =
      list.intro && !question.startsWith(asAnswer(titleOf(list))) ? '' : `${list.headings.at(-1) ?? ''} : `;
    return [
      {
        kind: 'enumeration' as const,
        question,
        answer: asStatement(items.map(inside).join(' ; ')),
        sentence,
        source: `${named}${list.intro ? `${list.intro.text} ` : ''}${listItems(list).join(' ; ')}`,
        worth: 9,
      },
    ];
  });
}

/** « CDD : 18 mois max, motif obligatoire » right above bullets: they are of that row as likely as of the heading. */
function isUnderARow({ intro, index }: List, { sentences }: StudyText): boolean {
  const above = sentences[index - 1];
  const row = /^\p{L}[^:=]{1,40}?\s?[:=]\s\p{L}?/u;
  return (
    intro === null &&
    above !== undefined &&
    above.block + 1 === sentences[index]?.block &&
    row.test(above.text) &&
    row.test(sentences[index - 2]?.text ?? '')
  );
}

/**
 * Reduces each item to what it names: « Le captage consiste à… » becomes « le captage ». Items that all describe the
 * same thing, or that are no statements, stay complete except for a reason added to them.
 */
function heads(items: readonly string[], list: List): string[] {
  const clauses = items.map((item) => readClause(capitalised(`${item}.`)));
  const subjects = clauses.flatMap((clause) => (clause && clause.lead === '' ? [clause.subject] : []));
  const naming =
    /(?:parties|étapes|phases|types|sortes|formes|organes|organites|niveaux|groupes|catégories|plans)(?!\p{L})/u.test(
      list.intro?.text ?? list.headings.at(-1) ?? '',
    );
  const defining = clauses.every(
    (clause) => clause && /^(?:est|sont|consiste|consistent|signifie|désigne)$/.test(clause.verb),
  );
  if (subjects.length === items.length && new Set(subjects).size === items.length && (naming || defining))
    return subjects;
  return items
    .map((item) =>
      item
        .replace(/(?<=\p{L}{3}),?\s(?:parce qu|car\s|c’est-à-dire|notamment)(?:.*)$/u, '')
        .replace(/\s:\s.*$/, ''),
    )
    .map(nameOfItem);
}

/** « contrainte (force à laquelle…) » and « dol = tromperie » are listed by their names, and « isoler x = a » as it is. */
const NAMED_ITEM =
  /^(?<name>\p{L}[\p{L}’\s-]{2,50}?)(?:\s\((?=[^()]{8})[^()]*\)|\s(?:(?<![\s’']\p{L}{1,2}\s)=|→|⇒|[-=]>)\s.*)$/u;

const nameOfItem = (item: string) => NAMED_ITEM.exec(item)?.groups?.name ?? item;

/** The heading above a list, without its part in brackets. */
const titleOf = (list: List) => (list.headings.at(-1) ?? '').replace(/\s*\([^()]*\)/g, '');

function questionForList(list: List, text: string): string | null {
  const listed = readList(list);
  const title = titleOf(list);
  // « Les causes » alone does not say of what, so the heading is added.
  const alone = listed && list.intro && words(listed.of).length <= 2;
  if (listed && alone && title) return questionFor({ ...listed, lead: `${title}\u00a0:` }, text);
  if (listed) return alone ? null : questionFor(listed, text);
  const intro = list.intro?.text.replace(/\s*:$/, '') ?? '';
  const label = /^(?:les\s)?(?<label>\p{L}[\p{L}-]{2,}[sx](?:\s[\p{L}\s’-]{2,50})?)$/iu.exec(intro)?.groups
    ?.label;
  const heading = list.headings.at(-1);
  if (label && words(label).length <= 6 && !pointsAway(intro) && !hasFiniteVerb(intro)) {
    const listed = `citez les ${lowered(label)}.`;
    if (words(label).length > 2) return capitalised(listed);
    return heading ? `${asAnswer(heading)}\u00a0: ${listed}` : null;
  }
  return announcedBy(intro);
}

/** « Plusieurs facteurs agissent » can only be quoted as it is. */
function announcedBy(intro: string): string | null {
  const clause = readClause(`${intro}.`);
  if (!clause) return null;
  return /(?:raisons|facteurs|étapes|parties|types|formes|conditions|éléments|façons|manières|principes|conséquences|causes|mesures|droits|devoirs|caractères|caractéristiques)(?!\p{L})/u.test(
    clause.rest,
  )
    ? `Complétez la liste\u00a0: ${intro}\u00a0: _____`
    : null;
}

/** Asks with « Quels » or « Quelles » when the gender is certain, otherwise with « Citez », which needs none. */
function questionFor({ lead, of }: Enumeration, text: string): string {
  const listed = inside(of);
  const gender = genderOfPhrase(listed.replace(/(?<=^les\s)\d+\s/u, ''), text);
  if (gender === null) return capitalised(`${lead} citez ${listed.replace(/\.$/u, '')}.`.trim());
  return asQuestion(`${lead} ${gender === 'feminine' ? 'quelles' : 'quels'} sont ${listed}`);
}

function joined(items: readonly string[], statement = ''): string {
  if (items.some((item) => /[,;]/.test(item) || words(item).length > 9)) return items.join(' ; ');
  const last = items.at(-1) ?? '';
  return `${items.slice(0, -1).join(', ')} ${statement.includes(` ou ${last}`) ? 'ou' : 'et'} ${last}`;
}
