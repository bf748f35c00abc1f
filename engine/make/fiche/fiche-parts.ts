import { standingAlone } from '#engine/make/cards/alone/standing-alone.ts';
import { asStatement, type Candidate, firstStatement } from '#engine/make/cards/candidate.ts';
import { chooseCards } from '#engine/make/cards/choose-cards.ts';
import { collectCandidates } from '#engine/make/cards/collect-candidates.ts';
import { readStatements } from '#engine/make/cards/statement-context.ts';
import { headed, namedTerm, withoutArticle } from '#engine/make/short-label.ts';
import { studyOf } from '#engine/make/study.ts';
import { keyEvents } from '#engine/make/timeline/timeline.ts';
import { titleOf } from '#engine/make/title.ts';
import { listItems } from '#engine/text/clauses/enumerations.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import type { Fiche } from './fiche-shape.ts';
import { keySentences } from './key-sentences.ts';
import { noteLines } from './note-lines.ts';

export interface FicheOptions {
  /** The title of the fiche. */
  readonly subject?: string;
  /** What the student asks for: lines that touch these words come before others. */
  readonly elements?: string;
}

const MOST = { definitions: 12, dates: 12, sentences: 8, questions: 8, lists: 3, noteLines: 20 };

/** Reads the parts of a revision sheet from a text; null when every part would be empty. */
export function readFiche(text: string, options: FicheOptions = {}): Fiche | null {
  const { subject = '', elements = '' } = options;
  const study = studyOf(text);
  const requested = stemSet(elements);
  const definitions = definitionLines(study, requested);
  const events = keyEvents(study, { subject, elements, limit: MOST.dates });
  const quoted = new Set([
    ...definitions.map(({ sentence }) => sentence.index),
    ...events.map(({ sentence }) => sentence.index),
  ]);
  const sentences = keySentences(study, { requested, limit: MOST.sentences, except: quoted });
  const plain = collectCandidates(study).filter(asksPlainly);
  const questions = chooseCards(standingAlone(plain, study), { subject, elements, limit: MOST.questions });
  const found = {
    definitions: definitions.map(({ term, meaning, sentence }) => ({ term, meaning, source: sentence.text })),
    dates: events.map(({ when, label, source }) => ({ date: when, event: `${label}.`, source })),
    sentences: sentences.map(({ text: whole, headings }) => ({ text: whole, source: headings.at(-1) ?? '' })),
    lists: [...listLines(study, requested, quoted), ...noteLines(study, MOST.noteLines, quoted)],
    questions: questions.map(({ question, answer, sentence, source }) => ({
      question,
      answer,
      source: source ?? sentence.text,
    })),
  };
  if (Object.values(found).every((part) => part.length === 0)) return null;
  return { title: capitalised(subject.trim() || titleOf(study) || 'Mon cours'), ...found };
}

/** A gap cannot be filled without the sentence, so it is no question for a fiche. */
const asksPlainly = ({ kind }: Candidate) => kind !== 'gap';

function definitionLines(study: StudyText, requested: ReadonlySet<string>) {
  const found = new Map<string, { term: string; meaning: string; sentence: Sentence; touched: number }>();
  for (const { statement, sentence } of readStatements(study).readings) {
    for (const { form, term, definition, lead } of findDefinitions(statement)) {
      if (form === 'attribute' || lead !== '') continue;
      const [named, defining] = form === 'named' ? [definition, term] : [term, definition];
      const name = headed(withoutArticle(namedTerm(named.replace(/^«\s?|\s?»$/g, ''))));
      if (found.has(fold(name))) continue;
      const meaning = lowered(asStatement(firstStatement(defining)), sentence.text);
      const touched = countTouched(`${name} ${meaning}`, requested);
      found.set(fold(name), { term: name, meaning, sentence, touched });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.touched - a.touched || a.sentence.index - b.sentence.index)
    .slice(0, MOST.definitions)
    .sort((a, b) => a.sentence.index - b.sentence.index);
}

/** Writes a definition as its sentence does: « Une division… » after a term becomes « une division… ». */
function lowered(text: string, source: string): string {
  const low = text.charAt(0).toLowerCase() + text.slice(1);
  return source.includes(low.replace(/\.$/, '')) ? low : text;
}

/** Short lists with their announcement: « Les trois pouvoirs sont : le pouvoir législatif ; … ». */
function listLines(
  study: StudyText,
  requested: ReadonlySet<string>,
  quoted: ReadonlySet<number>,
): Fiche['lists'] {
  return study.lists
    .flatMap((list) => {
      const items = listItems(list);
      // « Vocabulaire : » before the definitions that stand above.
      const isSaid = list.tree.filter(({ from }) => quoted.has(from)).length * 2 > list.tree.length;
      if (list.intro === null || items.length < 2 || isSaid) return [];
      const intro = list.intro.text;
      return [{ intro, items, touched: countTouched(`${intro} ${items.join(' ')}`, requested) }];
    })
    .sort((a, b) => b.touched - a.touched)
    .slice(0, MOST.lists)
    .map(({ intro, items }) => ({ intro, items }));
}

const countTouched = (line: string, requested: ReadonlySet<string>) =>
  requested.size === 0 ? 0 : [...stemSet(line)].filter((stem) => requested.has(stem)).length;
