import { readHint } from '#contract/hints.ts';
import { type Chat, isQuizzing, pendingCard } from './conversation.ts';
import type { Course } from './course.ts';
import { giveHint, whatIsAsked } from './hint-ladder.ts';
import { ficheSection, planOf, readOn } from './lesson-parts.ts';
import { type LessonSources, lookUp } from './lookup.ts';
import { askNext, judged } from './questioning.ts';
import { askedIn, isQuestion, type Request, requestOf } from './requests.ts';
import { typeset } from './typeset.ts';

/** One turn: the previous messages, the fiche first, and the student's new message. */
interface Turn {
  readonly chat: Chat;
  readonly message: string;
}

/**
 * Writes the local engine's reply to one message of a session, in Markdown. The message can be a ready-made request
 * for a hint, a command such as « continue » or « résumé », an attempt at the pending question, or a question, which
 * is answered with quoted passages. `random` returns numbers in [0, 1).
 */
export function replyTo(
  { chat, message }: Turn,
  course: Course,
  sources: LessonSources,
  random: () => number,
): string {
  return typeset(say({ chat, message: message.trim() }, course, sources, random));
}

function say({ chat, message }: Turn, course: Course, sources: LessonSources, random: () => number): string {
  const pending = pendingCard(chat, course);
  const hint = readHint(message);
  if (hint !== null) {
    if (hint.kind === 'quiz') {
      const tried = pending !== null && hint.attempt !== '' ? judged(hint.attempt, pending, course) : '';
      const next = askNext(chat, course, random);
      return tried === '' ? next : `${tried.split('\n\n').slice(0, -1).join('\n\n')}\n\n${next}`;
    }
    const asked = whatIsAsked(hint.question, pending, course, sources);
    if (asked === null) {
      return 'Dites-moi d’abord la question : écrivez-la, ou touchez « Interroge-moi » pour que je vous en pose une.';
    }
    return giveHint(hint.kind, hint.attempt, asked, course, sources);
  }

  const request = requestOf(message);
  if (request !== null) return fulfil(request, { chat, message }, course, sources, random);
  if (pending !== null && !isQuestion(message)) return judged(message, pending, course);
  return lookUp(askedIn(message), course, sources);
}

function fulfil(
  request: Request,
  { chat }: Turn,
  course: Course,
  sources: LessonSources,
  random: () => number,
): string {
  const { title } = course;
  const pending = pendingCard(chat, course);
  const waiting = pending === null ? '' : '\n\nMa question attend toujours votre réponse.';
  switch (request) {
    case 'greeting':
      return `Bonjour ! Nous révisons « ${title} ». Posez-moi une question, écrivez « continue » pour lire la leçon partie par partie, ou touchez « Interroge-moi ».${waiting}`;
    case 'thanks':
      return `Avec plaisir ! Écrivez « continue » pour aller plus loin, ou posez une autre question.${waiting}`;
    case 'farewell':
      return `À bientôt ! Cette session reste dans votre historique : vous la retrouverez quand vous voudrez.`;
    case 'who':
      return 'Je suis le moteur local d’Ardoise, sans IA générative : je cite les leçons, je pose des questions et je compare vos réponses avec le texte. Je n’invente rien.';
    case 'help':
      return `Vous pouvez : poser une question sur « ${title} » ; écrire « continue » pour lire la leçon partie par partie ; demander « le plan », « les dates », « les définitions » ou « un résumé » ; toucher « Interroge-moi » pour vous tester, puis « Indice » si vous hésitez.${waiting}`;
    case 'continue':
      return isQuizzing(chat) ? askNext(chat, course, random) : readOn(chat, course);
    case 'quiz':
      return askNext(chat, course, random);
    case 'no':
      return 'D’accord. Posez une question quand vous voudrez, ou écrivez « continue » pour reprendre la leçon.';
    case 'unknown': {
      if (pending === null) return `Ce n’est pas grave. Sur quoi hésitez-vous ?\n\n${planOf(course)}`;
      const asked = whatIsAsked('', pending, course, sources);
      return asked === null
        ? readOn(chat, course)
        : `Ce n’est pas grave. ${giveHint('strongHint', '', asked, course, sources)}`;
    }
    case 'summary':
      return ficheSection(
        course,
        'À retenir',
        `Je n’ai pas de résumé sûr de « ${title} ». ${planOf(course)}`,
      );
    case 'dates':
      return ficheSection(course, 'Dates clés', `La leçon « ${title} » ne date aucun événement.`);
    case 'definitions':
      return ficheSection(course, 'Définitions', `La leçon « ${title} » ne définit aucun mot.`);
    case 'plan':
      return planOf(course);
    case 'simpler':
      return `Je cite la leçon sans la reformuler, car je n’ai pas d’IA générative. Quel mot vous arrête ? Demandez-moi par exemple « Qu’est-ce que… ? », ou touchez « Exemple résolu ».${waiting}`;
  }
}
