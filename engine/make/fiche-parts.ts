import { capitalised } from '#engine/text/articles.ts';
import { findDefinitions } from '#engine/text/definitions.ts';
import { listItems } from '#engine/text/enumerations.ts';
import { fold, stemSet } from '#engine/text/stems.ts';
import type { Sentence, StudyText } from '#engine/text/study-text.ts';
import { asStatement, type Candidate, firstStatement } from './candidate.ts';
import { collectCandidates } from './candidates.ts';
import { chooseCards } from './choose-cards.ts';
import type { Fiche } from './fiche-shape.ts';
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

/** Reads a revision sheet out of a text; null when the text gives nothing to any part. */
export function readFiche(text: string, options: FicheOptions = {}): Fiche | null {
  const { subject = '', elements = '' } = options;
  const study = studyOf(text);
  const wished = stemSet(elements);
  const definitions = definitionLines(study, wished);
  const events = keyEvents(study, { subject, elements, limit: MOST.dates });
  const told = new Set([
    ...definitions.map(({ sentence }) => sentence.index),
    ...events.map(({ sentence }) => sentence.index),
  ]);
  const sentences = keySentences(study, { wished, limit: MOST.sentences, except: told });
  const questions = chooseCards(collectCandidates(study).filter(asksPlainly), {
    subject,
    elements,
    limit: MOST.questions,
  });
  const found = {
    definitions: definitions.map(({ term, meaning, sentence }) => ({ term, meaning, source: sentence.text })),
    dates: events.map(({ when, label, told: source }) => ({ date: when, event: `${label}.`, source })),
    sentences: sentences.map(({ text: whole, headings }) => ({ text: whole, source: headings.at(-1) ?? '' })),
    lists: listLines(study, wished),
    questions: questions.map(({ question, answer, sentence, source }) => ({
      question,
      answer,
      source: source ?? sentence.text,
    })),
  };
  if (Object.values(found).every((part) => part.length === 0)) return null;
  return { title: capitalised(subject.trim() || titleOf(study) || 'Mon cours'), ...found };
}

/** A question that needs nothing but the course: no gap to fill. */
const asksPlainly = ({ kind }: Candidate) => kind !== 'gap';

function definitionLines(study: StudyText, wished: ReadonlySet<string>) {
  const found = new Map<string, { term: string; meaning: string; sentence: Sentence; touched: number }>();
  for (const { statement, sentence } of readStatements(study).readings) {
    for (const { form, term, definition, lead } of findDefinitions(statement)) {
      if (form === 'attribute' || lead !== '') continue;
      const [named, told] = form === 'named' ? [definition, term] : [term, definition];
      const name = headed(withoutArticle(namedTerm(named.replace(/^«\s?|\s?»$/g, ''))));
      if (found.has(fold(name))) continue;
      const meaning = lowered(asStatement(firstStatement(told)), sentence.text);
      const touched = countTouched(`${name} ${meaning}`, wished);
      found.set(fold(name), { term: name, meaning, sentence, touched });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.touched - a.touched || a.sentence.index - b.sentence.index)
    .slice(0, MOST.definitions)
    .sort((a, b) => a.sentence.index - b.sentence.index);
}

/** As the sentence writes it: « Une division… » after a term is « une division… ». */
function lowered(text: string, source: string): string {
  const low = text.charAt(0).toLowerCase() + text.slice(1);
  return source.includes(low.replace(/\.$/, '')) ? low : text;
}

/** Short lists with their announcement: « Les trois pouvoirs sont : le pouvoir législatif ; … ». */
function listLines(study: StudyText, wished: ReadonlySet<string>): Fiche['lists'] {
  return study.lists
    .flatMap((list) => {
      const items = listItems(list);
      if (list.intro === null || items.length < 2) return [];
      const intro = list.intro.text;
      return [{ intro, items, touched: countTouched(`${intro} ${items.join(' ')}`, wished) }];
    })
    .sort((a, b) => b.touched - a.touched)
    .slice(0, MOST.lists)
    .map(({ intro, items }) => ({ intro, items }));
}

const countTouched = (line: string, wished: ReadonlySet<string>) =>
  wished.size === 0 ? 0 : [...stemSet(line)].filter((stem) => wished.has(stem)).length;
