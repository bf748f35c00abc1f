import { readHint } from '#contract/hints.ts';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { makeFiche } from '#engine/make/fiche/fiche.ts';
import { escapeMarkdown } from '#engine/text/escape-markdown.ts';
import { type CourseSection, openCourse } from './ask-course.ts';
import { type Chat, pendingCard } from './conversation.ts';
import { type Course, courseOf } from './course.ts';
import { asMarkdown } from './quotation.ts';
import { replyTo } from './reply.ts';
import { askedIn, isQuestion, requestOf } from './requests.ts';
import { typeset } from './typeset.ts';

/** A session about one's own course: it knows no lesson and needs nothing else. */
export interface CourseSession {
  /** The fiche that opens it, as Markdown; empty when the course yields none. */
  fiche(): string;
  /** @param random returns numbers in [0, 1) */
  reply(chat: Chat, message: string, random: () => number): string;
}

/** Characters of a course that its questions and its fiche are drawn from: what one studies at once. */
const STUDIED = 30_000;

/** The sentences of a session on a lesson that are not true of a course of one's own. */
const ownWords: readonly (readonly [string, string])[] = [
  ['dans les leçons que j’ai', 'dans votre cours'],
  ['dans la leçon de la bibliothèque', 'dans votre cours'],
  [' de la leçon', ' du cours'],
  ['ce que dit la leçon', 'ce que dit votre cours'],
  ['je cite les leçons', 'je cite votre cours'],
  ['Je cite la leçon', 'Je cite votre cours'],
  ['parcouru toute la leçon', 'parcouru tout le cours'],
  ['pour reprendre la leçon', 'pour reprendre le cours'],
  ['pour lire la leçon', 'pour lire le cours'],
  ['La leçon «', 'Le cours «'],
  ['dans votre historique', 'avec ce cours'],
];

/** Opens a session about a course. Questions search all of it; what is asked is drawn from its first chapters. */
export function openCourseSession(title: string, sections: readonly CourseSection[]): CourseSession {
  const asked = openCourse(sections);
  const course = courseOf({ title, body: bodyOf(sections) });
  const library = libraryOf([]);
  const sources = { library, texts: new Map() };
  const own = (said: string) => ownWords.reduce((text, [of, instead]) => text.replaceAll(of, instead), said);
  return {
    fiche: () => typeset(makeFiche(course.texts[0]?.body ?? '', { subject: title })),
    reply(chat, typed, random) {
      const message = typed.trim();
      if (isLookUp(chat, message, course)) {
        const found = asked.ask(askedIn(message));
        if (found.length > 0)
          return asMarkdown(
            found.map(({ quote, section, heading }) => {
              const above = sections[section]?.title ?? title;
              return { quote, title: above, section: isSame(heading, above) ? '' : heading };
            }),
          );
      }
      return own(replyTo({ chat, message }, course, sources, random));
    },
  };
}

/** The title of a section may carry a number that its heading has lost: « 1. Définition ». */
const isSame = (heading: string, title: string): boolean =>
  heading === title || bare(title).replace(/^[\p{L}\d]{1,4}[.)]\s/u, '') === bare(heading);

const bare = (text: string): string => text.replaceAll("'", '’').trim();

/** A question about the course, and neither a request, nor a hint, nor an answer to what was asked. */
function isLookUp(chat: Chat, message: string, course: Course): boolean {
  if (message === '' || readHint(message) !== null || requestOf(message) !== null) return false;
  return isQuestion(message) || pendingCard(chat, course) === null;
}

/** The parts of a session are headings of the second level, and so is each section's own. */
function bodyOf(sections: readonly CourseSection[]): string {
  let length = 0;
  const parts: string[] = [];
  for (const { title, notes } of sections) {
    const text = notes.replace(/^#{1,6} .*\n?/, '').replace(/^#{1,6} /gm, '### ');
    if (parts.length > 0 && length + text.length > STUDIED) break;
    length += text.length;
    parts.push(`## ${escapeMarkdown(title)}\n\n${text.slice(0, STUDIED).trim()}`);
  }
  return parts.join('\n\n');
}
