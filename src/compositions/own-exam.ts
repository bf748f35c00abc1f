import { useSearchParams } from 'react-router-dom';
import { OWN_EXAM } from '#contract/paths.ts';
import { ownPaper } from '#engine/exam/own-paper.ts';
import { useCourseQuizzes } from '#src/data/device/courses.ts';
import type { OwnExam } from '#src/features/exam/own-start.tsx';

/** The most questions of an exam on one's own course. */
const QUESTIONS = 30;

/**
 * The exam on one's own course that the address asks for, inside of the device's provider: `undefined` where it asks for
 * none, or its course is not here, null until it is read.
 */
export function useOwnExam(): OwnExam | null | undefined {
  const [parameters] = useSearchParams();
  const course = parameters.get(OWN_EXAM.course);
  const found = useCourseQuizzes(course, parameters.getAll(OWN_EXAM.quizzes));
  if (course === null || found === null) return undefined;
  if (found === undefined) return null;
  const { title, subject } = found.course;
  const sections = found.quizzes.map(({ origin: { source, section, firstPage: page }, quiz }) => ({
    ...{ course, source, page, title, subject, section, quiz },
  }));
  const paper = (seed: number) => ownPaper(sections, QUESTIONS, seed);
  return { course, title, count: paper(1).length, paper };
}
