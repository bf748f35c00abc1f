import { type Fault, Faults, inOrder } from '../fault.ts';
import type { LessonFiles, LessonFolder } from '../folder.ts';
import { readLessonFolder } from '../read/read-folder.ts';
import { checkAlone } from './check-alone.ts';
import { checkAnswered } from './check-answered.ts';
import { checkCards } from './check-cards.ts';
import { checkChains } from './check-chains.ts';
import { checkData } from './check-data.ts';
import { checkDrawings } from './check-drawings.ts';
import { checkExercises } from './check-exercises.ts';
import { checkFigures } from './check-figures.ts';
import { checkFormulas } from './check-formulas.ts';
import { checkMap } from './check-map.ts';
import { checkOptions } from './check-options.ts';
import { checkOrigins } from './check-origins.ts';
import { checkProgramme } from './check-programme.ts';
import { checkQuiz } from './check-quiz.ts';
import { checkSameExpressions } from './check-same-expressions.ts';
import { checkText } from './check-text.ts';
import { checkTimeline } from './check-timeline.ts';
import { checkTypography } from './check-typography.ts';
import { type Context, contextOf, type Surroundings } from './context.ts';

const gates: readonly ((context: Context) => void)[] = [
  checkText,
  checkTypography,
  checkFormulas,
  checkFigures,
  checkDrawings,
  checkData,
  checkOrigins,
  checkQuiz,
  checkOptions,
  checkSameExpressions,
  checkAnswered,
  checkAlone,
  checkCards,
  checkMap,
  checkTimeline,
  checkExercises,
  checkChains,
  checkProgramme,
];

/**
 * Judges a lesson by the rules of lessons/GUIDE.md.
 * @param files the texts that `folder` was read from
 * @returns every fault, in the order of files and lines
 */
export function checkLesson(folder: LessonFolder, files: LessonFiles, around: Surroundings): Fault[] {
  const faults = new Faults();
  const context = contextOf(folder, files, around, faults);
  for (const gate of gates) gate(context);
  return inOrder(faults.all);
}

/** Reads and judges the files of a lesson: `readLessonFolder` and `checkLesson` in one. */
export function checkLessonFiles(slug: string, files: LessonFiles, around: Surroundings): Fault[] {
  const { folder, faults } = readLessonFolder(slug, files);
  return inOrder([...faults, ...checkLesson(folder, files, around)]);
}
