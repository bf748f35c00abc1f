import { type Library, libraryOf } from '#engine/library/find-lesson.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { answer, indexOf } from './answer.ts';
import type { AnswerText } from './passages.ts';
import { inFullWords } from './pupil-words.ts';
import type { Quotation } from './quotation.ts';
import { answerFromSection } from './section-answer.ts';

/** A section of one's own course: its heading and its text as notes. */
export interface CourseSection {
  readonly title: string;
  readonly notes: string;
}

/** Words of a course that answer a question. */
export interface CourseQuotation {
  /** As they stand in the course. */
  readonly quote: string;
  /** The place of its section among those that were given. */
  readonly section: number;
  /** The nearest heading above the words; empty where there is none. */
  readonly heading: string;
}

/** A course that answers questions. */
export interface AskedCourse {
  /** Quotes what answers, the best first; nothing when the course does not say. */
  ask(question: string): CourseQuotation[];
}

/** How many sections are read closely for one question: those that speak most of its words. */
const READ_CLOSELY = 6;

/**
 * Opens a course for questions. Its sections are searched by their words first, and only the few that speak of the
 * question are read sentence by sentence: a book of 300 pages is not parsed for one answer.
 */
export function openCourse(sections: readonly CourseSection[]): AskedCourse {
  const lessons = sections.map(asLesson);
  const library: Library = libraryOf(lessons);
  const texts = new Map<string, AnswerText>(lessons.map((lesson) => [lesson.slug, lesson]));
  return {
    ask(typed) {
      const question = inFullWords(typed);
      const near = library.mentioning(question, READ_CLOSELY);
      const own = near.flatMap(({ slug }) => texts.get(slug) ?? []);
      const { quotations } = answer(question, own);
      const found = quotations.length > 0 ? quotations : bySection(question, near, library);
      return found.map(({ quote, title, section }) => ({
        quote,
        section: lessons.findIndex((lesson) => lesson.title === title),
        heading: section,
      }));
    },
  };
}

/** The section whose headings and opening treat what is asked, where no sentence has the shape of an answer. */
function bySection(question: string, near: readonly Lesson[], library: Library): Quotation[] {
  for (const lesson of near) {
    const found = answerFromSection(question, lesson, indexOf([lesson]), library);
    if (found !== null) return [found.quotation];
  }
  return [];
}

/** What the search of lessons reads: headings from the second level on, and a title that no other section has. */
function asLesson({ title, notes }: CourseSection, at: number, all: readonly CourseSection[]): Lesson {
  const isTaken = all.slice(0, at).some((other) => other.title === title);
  return {
    slug: `section-${at}`,
    title: isTaken ? `${title} (${at + 1})` : title,
    subject: '',
    keywords: [],
    summary: '',
    reviewed: '',
    programme: [],
    appendix: '',
    body: notes.replace(/^(#{1,3})(?= )/gm, '#$1'),
  };
}
