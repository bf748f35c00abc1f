import type { Library } from '#engine/library/find-lesson.ts';
import { stemSet } from '#engine/text/stems.ts';
import { answer } from './answer.ts';
import type { Course } from './course.ts';
import { isAskingWord } from './intent.ts';
import type { AnswerText } from './passages.ts';
import { asMarkdown, type Quotation } from './quotation.ts';
import { listed } from './typeset.ts';

/** Parts and lessons named when nothing answers. */
const NEAR = { parts: 2, lessons: 2 };
/** Other lessons that are read for an answer: the nearest ones. */
const READ = 4;

export interface Shelf {
  readonly library: Library;
  /** The text of each lesson, by its title. */
  readonly texts: ReadonlyMap<string, AnswerText>;
}

/** The passages that answer: of the session's own course, else of the lessons nearest to the question. */
export function findPassages(
  question: string,
  course: Course,
  { library, texts }: Shelf,
): readonly Quotation[] {
  const own = answer(question, course.texts);
  if (own.found) return own.quotations;
  const near = library.nearest(question, READ).flatMap(({ title }) => texts.get(title) ?? []);
  return answer(question, near).quotations.filter((found) => speaksOfAll(question, found));
}

/** A lesson on something else may share a word or two by chance: there a passage must speak of all that is asked. */
function speaksOfAll(question: string, { quote, title, section }: Quotation): boolean {
  const told = stemSet(`${quote} ${section} ${title}`);
  return [...stemSet(question)].every((stem) => isAskingWord(stem) || told.has(stem));
}

/** The answer to a question: the passages, quoted; else an honest sentence that names what is near. */
export function lookUp(question: string, course: Course, shelf: Shelf): string {
  const quotations = findPassages(question, course, shelf);
  if (quotations.length === 0) return notFound(question, course, shelf);
  const own = quotations.some(({ title }) => title === course.title);
  const opening = own
    ? ''
    : `Je ne trouve pas la réponse dans « ${course.title} », mais ailleurs dans la bibliothèque :\n\n`;
  return opening + asMarkdown(quotations);
}

/** Says that no text answers, and where to look. */
export function notFound(question: string, course: Course, { library }: Shelf): string {
  const sentence =
    'Je ne trouve pas de réponse à cette question dans les leçons que j’ai, et je n’invente rien.';
  const parts = nearParts(question, course);
  if (parts.length > 0) {
    return `${sentence} Dans « ${course.title} », voyez ${listed(parts)}, ou posez la question avec d’autres mots.`;
  }
  const lessons = library
    .nearest(question, NEAR.lessons + 1)
    .map(({ title }) => title)
    .filter((title) => title !== course.title)
    .slice(0, NEAR.lessons);
  const elsewhere = lessons.length > 0 ? ` Leçons proches : ${listed(lessons)}.` : '';
  return `${sentence}${elsewhere} Posez-la avec d’autres mots, ou demandez « le plan » de la leçon.`;
}

/** The parts of the course that share the most words with a question, best first. */
function nearParts(question: string, { parts, title }: Course): string[] {
  const named = stemSet(title);
  const asked = [...stemSet(question)].filter((stem) => !named.has(stem));
  return parts
    .map(({ heading, body }) => {
      const inHeading = stemSet(heading);
      const inBody = stemSet(body);
      const points = asked.reduce(
        (sum, stem) => sum + (inHeading.has(stem) ? 2 : 0) + (inBody.has(stem) ? 1 : 0),
        0,
      );
      return { heading, points };
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, NEAR.parts)
    .map(({ heading }) => heading);
}
