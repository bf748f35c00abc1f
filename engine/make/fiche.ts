import { capitalised } from '#engine/text/articles.ts';
import { findDefinitions } from '#engine/text/definitions.ts';
import { listItems } from '#engine/text/enumerations.ts';
import { fold, stemSet } from '#engine/text/stems.ts';
import type { StudyText } from '#engine/text/study-text.ts';
import { asStatement, type Candidate, firstStatement } from './candidate.ts';
import { collectCandidates } from './candidates.ts';
import { chooseCards } from './choose-cards.ts';
import { keySentences } from './key-sentences.ts';
import { readStatements } from './reading.ts';
import { headed, namedTerm, withoutArticle } from './short-label.ts';
import { studyOf } from './study.ts';
import { keyEvents } from './timeline.ts';
import { titleOf } from './title.ts';

export interface FicheOptions {
  /** The title of the fiche. */
  readonly subject?: string;
  /** What the student wishes to see: lines that touch these words come before others. */
  readonly elements?: string;
}

const MOST = { definitions: 12, dates: 12, sentences: 8, questions: 8, lists: 3 };

/**
 * A revision sheet in Markdown: « Définitions », « Dates clés », « À retenir », « Questions pour se tester » with their
 * answers at the end, each only where the text has something for it. Definitions, events and answers stand in the
 * sentence they come from, sentences to remember are quoted whole. Empty when the text gives nothing to any section.
 */
export function makeFiche(text: string, options: FicheOptions = {}): string {
  const { subject = '', elements = '' } = options;
  const study = studyOf(text);
  const wished = stemSet(elements);
  const definitions = definitionLines(study, wished);
  const events = keyEvents(study, { subject, elements, limit: MOST.dates });
  const told = new Set([
    ...definitions.map(({ index }) => index),
    ...events.map(({ sentence }) => sentence.index),
  ]);
  const sentences = keySentences(study, { wished, limit: MOST.sentences, except: told });
  const questions = chooseCards(collectCandidates(study).filter(asksPlainly), {
    subject,
    elements,
    limit: MOST.questions,
  });
  const sections = [
    section(
      'Définitions',
      definitions.map(({ line }) => line),
    ),
    section(
      'Dates clés',
      events.map(({ when, label }) => `- **${plain(when)}** : ${plain(label)}.`),
    ),
    section('À retenir', [
      ...sentences.map((sentence) => `- ${plain(sentence.text)}`),
      ...listLines(study, wished),
    ]),
    section(
      'Questions pour se tester',
      questions.map(({ question }, at) => `${at + 1}. ${plain(question)}`),
    ),
    questions.length === 0
      ? ''
      : `### Réponses\n\n${questions.map(({ answer }, at) => `${at + 1}. ${plain(answer)}`).join('\n')}`,
  ].filter((part) => part !== '');
  if (sections.length === 0) return '';
  const title = subject.trim() || titleOf(study) || 'Mon cours';
  return `# ${plain(capitalised(title))}\n\n${sections.join('\n\n')}\n`.replace(/ :/g, '\u00a0:');
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;

/** A question that needs nothing but the course: no gap to fill. */
const asksPlainly = ({ kind }: Candidate) => kind !== 'gap';

function definitionLines(study: StudyText, wished: ReadonlySet<string>) {
  const found = new Map<string, { line: string; index: number; touched: number }>();
  for (const { statement, sentence } of readStatements(study).readings) {
    for (const { form, term, definition, lead } of findDefinitions(statement)) {
      if (form === 'attribute' || lead !== '') continue;
      const [named, told] = form === 'named' ? [definition, term] : [term, definition];
      const name = headed(withoutArticle(namedTerm(named.replace(/^«\s?|\s?»$/g, ''))));
      const line = `- **${plain(name)}** : ${plain(lowered(asStatement(firstStatement(told)), sentence.text))}`;
      const touched = [...stemSet(line)].filter((stem) => wished.has(stem)).length;
      if (!found.has(fold(name))) found.set(fold(name), { line, index: sentence.index, touched });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.touched - a.touched || a.index - b.index)
    .slice(0, MOST.definitions)
    .sort((a, b) => a.index - b.index);
}

/** As the sentence writes it: « Une division… » after a term is « une division… ». */
function lowered(text: string, source: string): string {
  const low = text.charAt(0).toLowerCase() + text.slice(1);
  return source.includes(low.replace(/\.$/, '')) ? low : text;
}

/** Short lists with their announcement: « Les trois pouvoirs sont : le pouvoir législatif ; … ». */
function listLines(study: StudyText, wished: ReadonlySet<string>): string[] {
  return study.lists
    .flatMap((list) => {
      const items = listItems(list);
      if (list.intro === null || items.length < 2) return [];
      const line = `- ${plain(list.intro.text)} ${plain(items.join(' ; '))}.`;
      const touched = [...stemSet(line)].filter((stem) => wished.has(stem)).length;
      return [{ line, touched }];
    })
    .sort((a, b) => b.touched - a.touched)
    .slice(0, MOST.lists)
    .map(({ line }) => line);
}

/** Words of the text, never Markdown: marks that a pasted text holds are shown as they are. */
function plain(text: string): string {
  return text.replace(/[\\`*_#[\]<>|]/g, (mark) => `\\${mark}`);
}
