import type { ChatMessage } from '#contract/sessions.ts';
import type { Candidate } from '#engine/make/cards/candidate.ts';
import { escapeMarkdown, unescapeMarkdown } from '#engine/text/escape-markdown.ts';
import type { Course } from './course.ts';

/**
 * The engine stores nothing about a chat: it reads the previous messages again at each turn. The lines that it must
 * recognise in its own messages have a fixed form, which this file both writes and reads.
 */
export type Chat = readonly ChatMessage[];

const QUESTION_LINE = /^\*\*Question\s:\*\* (.+)$/m;
const PART_LINE = /^\*\*Partie (\d{1,3}) sur \d{1,3}\s:/;

/** The opening words of a message that closes the previous question. */
export const verdicts = {
  right: 'Oui, c’est bien cela.',
  partly: 'C’est en partie cela.',
  unlike: 'Je ne retrouve pas les mots attendus.',
} as const;
export const ANSWER_LABEL = '**Réponse\u00a0:**';

/** Writes the line that `askedQuestions` and `pendingCard` recognise as a question. */
export const questionLine = (question: string): string => `**Question\u00a0:** ${escapeMarkdown(question)}`;
/** Writes the line from which `partsRead` knows how far the lesson has been read. */
export const partLine = (number: number, of: number, heading: string): string =>
  `**Partie ${number} sur ${of}\u00a0: ${escapeMarkdown(heading)}**`;

const answers = (chat: Chat) => chat.filter(({ role }) => role === 'assistant').map(({ content }) => content);

/** Typography and the layout of a message change its spaces, so questions are compared without them. */
export const bareQuestion = (question: string): string => question.replace(/\s+/g, ' ').trim();

/** Finds the card of the course that asks this question. */
export function cardAsking(question: string, course: Course): Candidate | null {
  const wanted = bareQuestion(question);
  return course.cards().find((card) => bareQuestion(card.question) === wanted) ?? null;
}

const questionIn = (message: string): string | null => {
  const line = QUESTION_LINE.exec(message)?.[1];
  return line === undefined ? null : bareQuestion(unescapeMarkdown(line));
};

const closes = (message: string) =>
  message.startsWith(ANSWER_LABEL) || Object.values(verdicts).some((verdict) => message.startsWith(verdict));

/** Finds the question that still waits for its answer. Other messages in between do not cancel it. */
export function pendingCard(chat: Chat, course: Course): Candidate | null {
  for (const message of answers(chat).toReversed()) {
    const question = questionIn(message);
    if (question !== null) return cardAsking(question, course);
    if (closes(message)) return null;
  }
  return null;
}

/** Tells whether the engine's last message belongs to a round of questions. */
export function isQuizzing(chat: Chat): boolean {
  const last = answers(chat).at(-1) ?? '';
  return questionIn(last) !== null || closes(last);
}

/** The questions that were asked so far, oldest first, as `bareQuestion` writes them. */
export function askedQuestions(chat: Chat): string[] {
  return answers(chat).flatMap((message) => questionIn(message) ?? []);
}

/** How many parts of the lesson the chat has shown so far. */
export function partsRead(chat: Chat): number {
  return Math.max(0, ...answers(chat).map((message) => Number(PART_LINE.exec(message)?.[1] ?? 0)));
}
