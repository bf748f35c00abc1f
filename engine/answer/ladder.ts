import type { Hint } from '#contract/hints.ts';
import type { Candidate } from '#engine/make/candidate.ts';
import { stemSet } from '#engine/text/stems.ts';
import { words } from '#engine/text/words.ts';
import { ANSWER_LABEL, cardAsking } from './conversation.ts';
import type { Course } from './course.ts';
import { workedExample } from './example.ts';
import { firstLetter, hideTerms, type KeyTerm, keyTerms, says } from './key-terms.ts';
import { findPassages, notFound, type Shelf } from './lookup.ts';
import { acknowledged, sourceOf } from './questioning.ts';
import { asMarkdown, escapeMarkdown, type Quotation } from './quotation.ts';

/** An answer this short is hinted at by its words; a longer one by the passage around it. */
const SHORT_ANSWER = 4;

/** What help is asked for: a question of the course with its known answer, or one's own with the passages that answer. */
export interface Asked {
  readonly question: string;
  readonly card: Candidate | null;
  readonly quotations: readonly Quotation[];
}

/** The question that a hint is for: one of the course's, the one that waits in the chat, or one's own. */
export function whatIsAsked(
  question: string,
  pending: Candidate | null,
  course: Course,
  shelf: Shelf,
): Asked | null {
  const card = question === '' ? pending : cardAsking(question, course);
  if (card !== null) return { question: card.question, card, quotations: [sourceOf(card, course)] };
  if (question === '') return null;
  return { question, card: null, quotations: findPassages(question, course, shelf) };
}

/** One step of the ladder: each tells more than the one before, and only the last gives the answer. */
export function climb(
  kind: Hint['kind'],
  attempt: string,
  asked: Asked,
  course: Course,
  shelf: Shelf,
): string {
  const [best] = asked.quotations;
  if (kind === 'example') return workedExample(asked, course);
  if (best === undefined) return notFound(asked.question, course, shelf);
  const terms = keyTerms(asked.card?.answer ?? best.quote, asked.question);
  const tried = acknowledged(attempt, {
    question: asked.question,
    answer: asked.card?.answer ?? best.quote,
  });
  switch (kind) {
    case 'answer':
      return asked.card === null
        ? `${ANSWER_LABEL} voici ce que dit la leçon.\n\n${tried}${asMarkdown(asked.quotations)}`
        : `${ANSWER_LABEL} ${escapeMarkdown(asked.card.answer)}\n\n${tried}${asMarkdown([best])}`;
    case 'strongHint':
      return `${tried}Complétez la phrase de la leçon :\n\n${asMarkdown([withoutAnswer(best, hiddenOf(asked, terms))])}`;
    default:
      return tried + gently(asked, best, terms);
  }
}

/** Where to look, and the least that sets one going. */
function gently({ card, question }: Asked, best: Quotation, terms: readonly KeyTerm[]): string {
  const tells = (name: string) => words(name).some(({ text }) => terms.some((term) => says(text, term)));
  const section = best.section === '' || tells(best.section) ? '' : `la partie « ${best.section} » de `;
  const place = tells(best.title) ? `${section}la leçon` : `${section}la leçon « ${best.title} »`;
  const where = `Relisez ${place}.`;
  if (card !== null) return `${where} ${measured(card.answer, terms)}`;
  const lightest = [...terms].sort((a, b) => a.weight - b.weight || b.text.length - a.text.length)[0];
  const asked = [...stemSet(question)].length > 0;
  return lightest === undefined || !asked
    ? where
    : `${where} Le passage qui répond contient le mot « ${lightest.text} ».`;
}

/** How long the answer is, and its beginning where that does not give it away. */
function measured(answer: string, terms: readonly KeyTerm[]): string {
  const length = words(answer).length;
  const [first] = terms;
  if (first === undefined) return '';
  const beginning = answer.slice(0, first.end);
  if (length > SHORT_ANSWER && terms.length > 2 && words(beginning).length <= length / 3) {
    return `La réponse compte ${length} mots et commence par « ${beginning}… ».`;
  }
  const letter = firstLetter(first.text);
  const start = letter === '' ? '' : ` Le mot qui compte commence par « ${letter} ».`;
  const number = /\d/.test(first.text) ? ' Il faut un nombre.' : '';
  return `La réponse tient en ${length === 1 ? 'un mot' : `${length} mots`}.${start}${number}`;
}

/** A course's question hides its whole answer; one's own hides every second word of weight, names and numbers first. */
function hiddenOf({ card }: Asked, terms: readonly KeyTerm[]): readonly KeyTerm[] {
  if (card !== null) return terms;
  const heaviest = [...terms].sort((a, b) => b.weight - a.weight || b.text.length - a.text.length);
  return heaviest.slice(0, Math.ceil(terms.length / 2));
}

function withoutAnswer({ quote, title, section }: Quotation, hidden: readonly KeyTerm[]): Quotation {
  const hide = (text: string) => hideTerms(text, hidden);
  return { quote: hide(quote), title: hide(title), section: hide(section) };
}
