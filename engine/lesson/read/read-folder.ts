import { type Fault, Faults, inOrder } from '../fault.ts';
import { type LessonFiles, type LessonFolder, lessonFolder } from '../folder.ts';
import { typesetFolder } from '../text/typeset.ts';
import { readCards } from './read-cards.ts';
import { readExercises } from './read-exercises.ts';
import { readFigures } from './read-figures.ts';
import { readLesson } from './read-lesson.ts';
import { readMap } from './read-map.ts';
import { readProgramme, readReadings } from './read-programme.ts';
import { readQuiz } from './read-quiz.ts';
import { readTimeline } from './read-timeline.ts';

export interface ReadFolder {
  readonly folder: LessonFolder;
  /** Where the files do not have the form of the guide. What could be read is in `folder` all the same. */
  readonly faults: readonly Fault[];
}

const REQUIRED = ['lesson.md', 'quiz.md', 'cards.md', 'map.md', 'exercises.md', 'programme.md', 'reading.md'];
const KNOWN = new Set([...REQUIRED, 'timeline.md']);

/**
 * Reads the folder of a lesson and sets the no-break spaces of its texts. Nothing is thrown for what a writer can get wrong: it
 * is in `faults`.
 */
export function readLessonFolder(slug: string, files: LessonFiles): ReadFolder {
  const faults = new Faults();
  for (const name of REQUIRED) if (!files[name]?.trim()) faults.in(name)(1, 'Ce fichier manque ou est vide.');
  if (files['timeline.md']?.trim() === '')
    faults.in('timeline.md')(
      1,
      'Ce fichier est vide : il y faut des dates, ou « Pas de frise : » et la raison.',
    );
  for (const name of Object.keys(files))
    if (!KNOWN.has(name) && !name.startsWith('figures/'))
      faults.in(name)(1, 'Ce fichier n’a pas sa place dans une leçon.');
  /** Reads one file; one that is missing was named above, and `none` stands for it. */
  const read = <Part>(
    name: string,
    reader: (file: string, note: ReturnType<Faults['in']>) => Part,
    none: Part,
  ): Part => {
    const file = files[name];
    return file?.trim() ? reader(file, faults.in(name)) : none;
  };
  const folder: LessonFolder = {
    slug,
    lesson: read('lesson.md', readLesson, EMPTY),
    quiz: read('quiz.md', readQuiz, []),
    cards: read('cards.md', readCards, []),
    map: read('map.md', readMap, null),
    timeline: files['timeline.md'] === undefined ? null : read('timeline.md', readTimeline, []),
    exercises: read('exercises.md', readExercises, []),
    programme: read('programme.md', readProgramme, []),
    readings: read('reading.md', readReadings, []),
    figures: readFigures(files, faults),
  };
  const checked = lessonFolder.safeParse(folder);
  if (!checked.success)
    for (const issue of checked.error.issues)
      faults.in(issue.path[0] === 'slug' ? '.' : 'lesson.md')(
        1,
        `Forme inattendue : ${issue.path.join(' › ')}.`,
      );
  return { folder: typesetFolder(folder), faults: inOrder(faults.all) };
}

const EMPTY: LessonFolder['lesson'] = {
  title: '?',
  subject: '?',
  keywords: ['?'],
  summary: '?',
  reviewed: '1970-01-01',
  body: '?',
  bodyLine: 1,
  headings: [],
};
