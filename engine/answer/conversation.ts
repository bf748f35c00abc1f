import type { ChatMessage } from '#contract/sessions.ts';
import type { Candidate } from '#engine/make/candidate.ts';
import type { Course } from './course.ts';
import { escapeMarkdown, unescapeMarkdown } from './quotation.ts';

/**
 * What was said before, read again at each turn: the engine keeps nothing of a chat. What it must find again in its own
 * messages has a fixed form, written and read here.
 */
export type Chat = readonly ChatMessage[];

const QUESTION_LINE = /^\*\*Question\s:\*\* (.+)$/m;
const PART_LINE = /^\*\*Partie (\d{1,3}) sur \d{1,3}\s:/;

/** How a message opens that closes the question before it. */
export const verdicts = {
  right: 'Oui, c’est bien cela.',
  partly: 'C’est en partie cela.',
  unlike: 'Je ne retrouve pas les mots attendus.',
} as const;
export const ANSWER_LABEL = '**Réponse\u00a0:**';

export const questionLine = (question: string): string => `**Question\u00a0:** ${escapeMarkdown(question)}`;
export const partLine = (number: number, of: number, heading: string): string =>
  `**Partie ${number} sur ${of}\u00a0: ${escapeMarkdown(heading)}**`;

const answers = (chat: Chat) => chat.filter(({ role }) => role === 'assistant').map(({ content }) => content);

/** By which questions are compared: typography and the layout of a message change their spaces. */
export const bareQuestion = (question: string): string => question.replace(/\s+/g, ' ').trim();

/** The card of the course that asks this. */
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

/** The question that waits for its answer; other talk in between does not take it back. */
export function pendingCard(chat: Chat, course: Course): Candidate | null {
  for (const message of answers(chat).toReversed()) {
    const question = questionIn(message);
    if (question !== null) return cardAsking(question, course);
    if (closes(message)) return null;
  }
  return null;
}

/** Whether the last thing said belongs to a round of questions. */
export function isQuizzing(chat: Chat): boolean {
  const last = answers(chat).at(-1) ?? '';
  return questionIn(last) !== null || closes(last);
}

/** The questions that were asked, oldest first, as `bareQuestion` writes them. */
export function askedQuestions(chat: Chat): string[] {
  return answers(chat).flatMap((message) => questionIn(message) ?? []);
}

/** How many parts of the lesson were read together. */
export function partsRead(chat: Chat): number {
  return Math.max(0, ...answers(chat).map((message) => Number(PART_LINE.exec(message)?.[1] ?? 0)));
}
