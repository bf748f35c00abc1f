import { capitalised, inside } from '#engine/text/articles.ts';
import { pointsAway, readClause } from '#engine/text/clauses.ts';
import {
  type Enumeration,
  findEnumeration,
  listItems,
  readList,
  splitItems,
} from '#engine/text/enumerations.ts';
import { genderOfPhrase } from '#engine/text/gender.ts';
import { readRelation } from '#engine/text/relations.ts';
import type { List, StudyText } from '#engine/text/study-text.ts';
import { hasFiniteVerb } from '#engine/text/verbs.ts';
import { words } from '#engine/text/words.ts';
import { asAnswer, asQuestion, asStatement, type Candidate } from './candidate.ts';
import { questionAbout } from './cause-cards.ts';
import type { Reading } from './reading.ts';

/** « Quels sont les trois pouvoirs ? », « De quoi se compose l’air ? » for lists inside a sentence. */
export function enumerationCards({ statement, sentence, text }: Reading): Candidate[] {
  const listed = findEnumeration(statement);
  if (listed) {
    const answer = asStatement(joined(listed.items));
    return [{ kind: 'enumeration', question: questionFor(listed, text), answer, sentence, worth: 9 }];
  }
  const relation = readRelation(statement);
  if (relation?.kind !== 'parts' || words(relation.object).length > 50) return [];
  const items = splitItems(relation.object.replace(/^[^:]{3,40}:\s*/, ''));
  if (items.length < 2) return [];
  return [
    {
      kind: 'enumeration',
      question: questionAbout(relation),
      answer: asStatement(relation.object),
      sentence,
      worth: items.length > 2 ? 9 : 7,
    },
  ];
}

/** The same for the bulleted lists of a text. */
export function listCards(study: StudyText, text: string): Candidate[] {
  return study.lists.flatMap((list) => {
    const sentence = list.intro ?? study.sentences[list.index];
    const items = heads(listItems(list), list);
    if (sentence === undefined || items.length < 2 || items.length > 8 || items.join('').length > 900)
      return [];
    const question = questionForList(list, text);
    if (question === null) return [];
    const heading = list.headings.at(-1) ?? '';
    const named = list.intro && !question.startsWith(asAnswer(heading)) ? '' : `${heading} : `;
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

/**
 * What a list names, without what it says of each thing: « Le captage consiste à… » is « le captage ». Items that
 * all speak of one thing, or that are no statements, stay whole but for a reason given in passing.
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
  return items.map((item) =>
    item
      .replace(/(?<=\p{L}{3}),?\s(?:parce qu|car\s|c’est-à-dire|notamment)(?:.*)$/u, '')
      .replace(/\s:\s.*$/, ''),
  );
}

function questionForList(list: List, text: string): string | null {
  const listed = readList(list);
  if (listed) return questionFor(listed, text);
  const intro = list.intro?.text.replace(/\s*:$/, '') ?? '';
  const label = /^(?:les\s)?(?<label>\p{L}[\p{L}-]{2,}[sx](?:\s[\p{L}\s’-]{2,50})?)$/iu.exec(intro)?.groups
    ?.label;
  const heading = list.headings.at(-1);
  if (label && words(label).length <= 6 && !pointsAway(intro) && !hasFiniteVerb(intro)) {
    const listed = `citez les ${label.charAt(0).toLowerCase()}${label.slice(1)}.`;
    if (words(label).length > 2) return capitalised(listed);
    return heading ? `${asAnswer(heading)}\u00a0: ${listed}` : null;
  }
  return announcedBy(intro, text);
}

const COUNT = '(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix)';

/** « L’expérience comporte quatre étapes » asks « Quelles sont les quatre étapes que comporte l’expérience ? ». */
function announcedBy(intro: string, text: string): string | null {
  const clause = readClause(`${intro}.`);
  if (!clause) return null;
  const counted = new RegExp(`^${COUNT}\\s\\p{L}[^,:;]{2,60}$`, 'u').test(clause.rest);
  const transitive =
    /^(?:comporte|comprend|compte|possède|connaît|utilise|exerce|présente|remplit|a|ont|comportent|comprennent|possèdent)$/;
  if (counted && transitive.test(clause.verb)) {
    const that = /^[aeiou]/.test(clause.verb) ? `qu’${clause.verb}` : `que ${clause.verb}`;
    return questionFor(
      { lead: '', of: `les ${clause.rest} ${that} ${inside(clause.subject)}`, items: [] },
      text,
    );
  }
  return /(?:raisons|facteurs|étapes|parties|types|formes|conditions|éléments|façons|manières|principes|conséquences|causes|mesures|droits|devoirs|caractères|caractéristiques)(?!\p{L})/u.test(
    clause.rest,
  )
    ? `Complétez la liste\u00a0: ${intro}\u00a0: _____`
    : null;
}

/** « Quels » or « Quelles » when the gender is sure; else « Citez », which needs none. */
function questionFor({ lead, of }: Enumeration, text: string): string {
  const listed = inside(of);
  const gender = genderOfPhrase(listed, text);
  if (gender === null) return capitalised(`${lead} citez ${listed}.`.trim());
  return asQuestion(`${lead} ${gender === 'feminine' ? 'quelles' : 'quels'} sont ${listed}`);
}

function joined(items: readonly string[]): string {
  if (items.some((item) => /[,;]/.test(item) || words(item).length > 9)) return items.join(' ; ');
  return `${items.slice(0, -1).join(', ')} et ${items.at(-1) ?? ''}`;
}
