import type { Candidate } from '#engine/make/cards/candidate.ts';
import { escapeMarkdown } from '#engine/text/escape-markdown.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import type { Course } from './course.ts';
import { sourceOf } from './questioning.ts';
import { asMarkdown, type Quotation } from './quotation.ts';
import { listed } from './typeset.ts';

/** Headings under which a lesson works something out. */
const WORKED = /(?<!\p{L})(?:exemples?|corrigée?s?|applications?|guidée?|pas à pas)(?!\p{L})/iu;
/** A chain of equalities with figures shows that something is calculated. */
const CALCULATED = /=[^=\n]*\d[^=\n]*=/;
const EXAMPLE_MAX = 1_400;

interface Question {
  readonly question: string;
  readonly card: Candidate | null;
  readonly quotations: readonly Quotation[];
}

/**
 * Shows something similar that is worked out: a worked part of the lesson on the same words, otherwise another
 * question of the course with its answer and its sentence. It is never the question that was asked.
 */
export function workedExample({ question, card, quotations }: Question, course: Course): string {
  const worked = workedPart({ question, card, quotations }, course);
  if (worked !== null) {
    return `La leçon résout un exemple du même genre :\n\n${worked}\n\n— ${escapeMarkdown(course.title)}`;
  }
  const other = similarCard(question, card, quotations, course);
  if (other === null) {
    return `La leçon « ${course.title} » n’a pas d’exemple du même genre. Demandez plutôt ${listed(['Indice plus fort'])}.`;
  }
  return `Voici une question du même genre, avec sa réponse :\n\n*${escapeMarkdown(other.question)}*\n\n${escapeMarkdown(other.answer)}\n\n${asMarkdown([sourceOf(other, course)])}\n\nFaites de même pour la vôtre.`;
}

/** The worked part that shares the most words with the question; null when none shares a word. */
function workedPart({ question, card, quotations }: Question, { parts, title }: Course): string | null {
  const named = stemSet(title);
  const asked = [...stemSet(question)].filter((stem) => !named.has(stem));
  const sections = parts.flatMap(({ heading, body }) => {
    const [head = '', ...below] = body.split(/^### /m);
    return [
      { heading, body: head },
      ...below.map((text) => {
        const [line = '', ...rest] = text.split('\n');
        return { heading: line.trim(), body: rest.join('\n') };
      }),
    ];
  });
  const found = sections
    .filter(({ heading, body }) => body.trim() !== '' && (WORKED.test(heading) || CALCULATED.test(body)))
    .filter(({ body }) => card === null || !quotations.some(({ quote }) => body.includes(quote)))
    .map(({ heading, body }) => {
      const inHeading = stemSet(heading);
      const inBody = stemSet(body);
      return {
        heading,
        body,
        points:
          asked.filter((stem) => inBody.has(stem)).length +
          2 * asked.filter((stem) => inHeading.has(stem)).length,
      };
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)[0];
  if (found === undefined) return null;
  const body = found.body.trim();
  const cut = body.length <= EXAMPLE_MAX ? body : `${body.slice(0, EXAMPLE_MAX).replace(/\s\S*$/u, '')}…`;
  return `**${escapeMarkdown(found.heading)}**\n\n${cut}`;
}

/** Another question of the same kind, the nearest one in the text. */
function similarCard(
  question: string,
  card: Candidate | null,
  quotations: readonly Quotation[],
  course: Course,
): Candidate | null {
  const asked = stemSet(question);
  const others = course
    .cards()
    .filter((other) => other.question !== question && other.sentence !== card?.sentence)
    .filter((other) => !quotations.some(({ quote }) => quote.includes(other.sentence.text)));
  const alike = card === null ? others : others.filter(({ kind }) => kind === card.kind);
  const distance = ({ sentence }: Candidate) => Math.abs(sentence.index - (card?.sentence.index ?? 0));
  const common = (other: Candidate) => [...stemSet(other.question)].filter((stem) => asked.has(stem)).length;
  const near = card === null ? alike.filter((other) => common(other) > 0) : alike;
  return [...near].sort((a, b) => common(b) - common(a) || distance(a) - distance(b))[0] ?? null;
}
