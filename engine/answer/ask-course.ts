import { type Library, libraryOf } from '#engine/library/find-lesson.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { answer, indexOf } from './answer.ts';
import { answerFromRow, askedRow } from './asked/asked-row.ts';
import { answerFromShape } from './asked/asked-shape.ts';
import { answerFromHeading, nearestSection, type Place } from './nearest-section.ts';
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

/** A section that treats a question without answering it. */
export type NearSection = Pick<CourseQuotation, 'section' | 'heading'>;

/** A course that answers questions. */
export interface AskedCourse {
  /** Quotes what answers, the best first; nothing when the course does not say. */
  ask(question: string): CourseQuotation[];
  /** The section that treats what is asked most; null when the course does not treat it. */
  nearest(question: string): NearSection | null;
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
  const sectionsNear = (question: string) => library.mentioning(question, READ_CLOSELY);
  const textsOf = (near: readonly Lesson[]) => near.flatMap(({ slug }) => texts.get(slug) ?? []);
  const placeOf = ({ title, section }: Place): NearSection => ({
    section: lessons.findIndex((lesson) => lesson.title === title),
    heading: section,
  });
  return {
    ask(typed) {
      const question = inFullWords(typed);
      const row = askedRow(question);
      const rowTexts = row === null ? [] : textsOf(sectionsNear(row.named));
      const rows = answerFromRow(row, indexOf(rowTexts));
      const near = sectionsNear(question);
      const shaped = rows.length > 0 ? rows : answerFromShape(question, textsOf(near));
      const quotations = shaped.length > 0 ? shaped : answer(question, textsOf(near)).quotations;
      const found = quotations.length > 0 ? quotations : bySection(question, near, library);
      return found.map(({ quote, title, section }) => ({ quote, ...placeOf({ title, section }) }));
    },
    nearest(typed) {
      const question = inFullWords(typed);
      const place = nearestSection(question, indexOf(textsOf(sectionsNear(question))));
      return place && placeOf(place);
    },
  };
}

/** The section whose headings and opening treat what is asked, where no sentence has the shape of an answer. */
function bySection(question: string, near: readonly Lesson[], library: Library): Quotation[] {
  for (const lesson of near) {
    const named = answerFromHeading(question, indexOf([lesson]));
    if (named !== null) return [named];
  }
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
