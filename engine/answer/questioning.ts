import type { Candidate } from '#engine/make/cards/candidate.ts';
import { escapeMarkdown } from '#engine/text/escape-markdown.ts';
import {
  askedQuestions,
  bareQuestion,
  type Chat,
  cardAsking,
  questionLine,
  verdicts,
} from './conversation.ts';
import type { Course } from './course.ts';
import { judgeAttempt } from './judge-attempt.ts';
import { asMarkdown, type Quotation } from './quotation.ts';
import { listed } from './typeset.ts';

/** At most this many missing words are named. */
const NAMED = 5;

/** Asks a question of the course that this chat has not asked yet, drawn by `random` (a number in [0, 1)). */
export function askNext(chat: Chat, course: Course, random: () => number): string {
  const cards = course.cards();
  if (cards.length === 0) {
    return `La leçon « ${course.title} » ne me donne aucune question sûre. Posez-moi plutôt les vôtres.`;
  }
  const asked = new Set(askedQuestions(chat));
  const fresh = cards.filter(({ question }) => !asked.has(bareQuestion(question)));
  // Everything was asked already: a second round begins with the oldest question.
  const again = askedQuestions(chat).slice(-cards.length)[0];
  const card = fresh[Math.floor(random() * fresh.length)] ?? cardAsking(again ?? '', course) ?? cards[0];
  if (card === undefined) return '';
  const opening =
    fresh.length === 0 ? 'Je vous ai posé toutes mes questions : voici un second tour.\n\n' : '';
  return `${opening}${questionLine(card.question)}\n\nRépondez avec vos mots. « Indice » vous aide sans donner la réponse.`;
}

/**
 * Comments on an attempt, kindly and with no more certainty than a comparison of words allows, and quotes the
 * sentence.
 */
export function judged(attempt: string, card: Candidate, course: Course): string {
  const { verdict, found, missing, otherNumber } = judgeAttempt(attempt, card);
  const has = found.length > 0 ? ` Vous avez ${listed(found.slice(0, NAMED))}.` : '';
  const lacks = missing.length > 0 ? ` À ajouter : ${listed(missing.slice(0, NAMED))}.` : '';
  const remark = {
    right: '',
    partly: `${has}${lacks}`,
    unlike: otherNumber
      ? ' Le nombre n’est pas celui de la leçon.'
      : ' Comparez votre réponse avec la leçon : si le sens est le même, elle est bonne.',
  }[verdict];
  return `${verdicts[verdict]}${remark}\n\n${asMarkdown([sourceOf(card, course)])}\n\nÉcrivez « continue » pour une autre question.`;
}

/** The words of the lesson that a card comes from. */
export function sourceOf({ sentence, source }: Candidate, { title }: Course): Quotation {
  return { quote: source ?? sentence.text, title, section: sentence.headings.at(-1) ?? '' };
}

/** Says what an attempt already contains before more help is given; empty when there is no attempt. */
export function acknowledged(attempt: string, card: Pick<Candidate, 'question' | 'answer'>): string {
  if (attempt === '') return '';
  const { found } = judgeAttempt(attempt, card);
  return found.length > 0
    ? `Dans votre essai, vous tenez déjà ${listed(found.map(escapeMarkdown))}.\n\n`
    : 'Votre essai n’a pas encore les mots attendus.\n\n';
}
