import type { Hint } from '#contract/hints.ts';
import type { Candidate } from '#engine/make/cards/candidate.ts';
import { escapeMarkdown } from '#engine/text/escape-markdown.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';
import { ANSWER_LABEL, cardAsking } from './conversation.ts';
import type { Course } from './course.ts';
import { firstLetter, hideTerms, type KeyTerm, keyTerms, says } from './key-terms.ts';
import { findPassages, type LessonSources, notFound } from './lookup.ts';
import { acknowledged, sourceOf } from './questioning.ts';
import { asMarkdown, type Quotation } from './quotation.ts';
import { workedExample } from './worked-example.ts';

/**
 * A hint for an answer of at most this many words describes the words; for a longer answer it describes the passage.
 */
const SHORT_ANSWER = 4;

/**
 * The question that needs help: one of the course, whose answer is known, or the student's own, with passages that
 * answer it.
 */
interface AskedQuestion {
  readonly question: string;
  readonly card: Candidate | null;
  readonly quotations: readonly Quotation[];
}

/**
 * Finds the question that a hint is about: one of the course, the one that waits in the chat, or the student's own.
 */
export function whatIsAsked(
  question: string,
  pending: Candidate | null,
  course: Course,
  sources: LessonSources,
): AskedQuestion | null {
  const card = question === '' ? pending : cardAsking(question, course);
  if (card !== null) return { question: card.question, card, quotations: [sourceOf(card, course)] };
  if (question === '') return null;
  return { question, card: null, quotations: findPassages(question, course, sources) };
}

/** Gives one step of the ladder. Each step reveals more than the one before, and only the last gives the answer. */
export function giveHint(
  kind: Hint['kind'],
  attempt: string,
  asked: AskedQuestion,
  course: Course,
  sources: LessonSources,
): string {
  const [best] = asked.quotations;
  if (kind === 'example') return workedExample(asked, course);
  if (best === undefined) return notFound(asked.question, course, sources);
  // Of the student's own question the answer is known too, where it was written for the lesson.
  const answer = asked.card?.answer ?? best.said ?? null;
  const terms = keyTerms(answer ?? best.quote, asked.question);
  const acknowledgement = acknowledged(attempt, {
    question: asked.question,
    answer: answer ?? best.quote,
  });
  switch (kind) {
    case 'answer':
      return asked.card === null
        ? `${ANSWER_LABEL} voici ce que dit la leçon.\n\n${acknowledgement}${asMarkdown(asked.quotations)}`
        : `${ANSWER_LABEL} ${escapeMarkdown(asked.card.answer)}\n\n${acknowledgement}${asMarkdown([best])}`;
    case 'strongHint':
      return `${acknowledgement}Complétez la phrase de la leçon :\n\n${asMarkdown([withoutAnswer(best, hiddenOf(answer, terms))])}`;
    default:
      return acknowledgement + smallHint({ question: asked.question, answer }, best, terms);
  }
}

/** The smallest hint: where to look in the lesson. */
function smallHint(
  { question, answer }: { readonly question: string; readonly answer: string | null },
  best: Quotation,
  terms: readonly KeyTerm[],
): string {
  const givesAway = (name: string) => words(name).some(({ text }) => terms.some((term) => says(text, term)));
  const section = best.section === '' || givesAway(best.section) ? '' : `la partie « ${best.section} » de `;
  const place = givesAway(best.title) ? `${section}la leçon` : `${section}la leçon « ${best.title} »`;
  const where = `Relisez ${place}.`;
  if (answer !== null) return `${where} ${lengthHint(answer, terms)}`;
  const lightest = [...terms].sort((a, b) => a.weight - b.weight || b.text.length - a.text.length)[0];
  const asked = [...stemSet(question)].length > 0;
  return lightest === undefined || !asked
    ? where
    : `${where} Le passage qui répond contient le mot « ${lightest.text} ».`;
}

/** How long the answer is, and how it begins when that does not give it away. */
function lengthHint(answer: string, terms: readonly KeyTerm[]): string {
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

/** An answer of at most this many words that count is hidden whole. */
const HIDDEN_WHOLE = 2;

/**
 * Chooses the words to hide: a short answer whole; of a longer one, and where none is known, every second word
 * that counts, names and numbers first, because a sentence of initials helps nobody.
 */
function hiddenOf(answer: string | null, terms: readonly KeyTerm[]): readonly KeyTerm[] {
  if (answer !== null && terms.length <= HIDDEN_WHOLE) return terms;
  const heaviest = [...terms].sort((a, b) => b.weight - a.weight || b.text.length - a.text.length);
  return heaviest.slice(0, Math.ceil(terms.length / 2));
}

function withoutAnswer({ quote, title, section }: Quotation, hidden: readonly KeyTerm[]): Quotation {
  const hide = (text: string) => hideTerms(text, hidden);
  const isTold = (name: string) => hide(name) === name;
  return {
    quote: hide(quote),
    title: isTold(title) ? title : 'La leçon',
    section: isTold(section) ? section : '',
  };
}
