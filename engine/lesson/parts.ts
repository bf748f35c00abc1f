import type { LessonEntry, LessonText } from '#engine/library/lesson.ts';
import type { WrittenItems } from '#engine/library/mastery.ts';
import { writtenItems } from '#engine/make/written/written-items.ts';
import type { Drawing } from './drawing.ts';
import { drawnOrFault } from './figures/draw-figures.ts';
import type { ReadAtlas } from './figures/world-for.ts';
import type { Figure, LessonFiles, LessonFolder, LessonStudy } from './folder.ts';
import { readLessonFolder } from './read/read-folder.ts';
import { type Element, readSvg } from './svg/read-svg.ts';

/** Drawings by the name of their file, without its ending. */
export type LessonFigures = Readonly<Record<string, Drawing>>;

/** What the app takes from a lesson's folder: `entry` and `items` come with all others, the rest when somebody needs it. */
export interface LessonParts {
  readonly entry: LessonEntry;
  readonly text: LessonText;
  readonly study: LessonStudy;
  readonly figures: LessonFigures;
  /** By what the review knows its cards and questions, which comes for all lessons at once. */
  readonly items: WrittenItems;
}

/**
 * @param readAtlas answers the borders of the world, for the figures that are maps
 * @throws Error that names the files and lines of the faults of form: a lesson ships with the app, so a fault is a bug
 */
export function lessonParts(slug: string, files: LessonFiles, readAtlas: ReadAtlas): LessonParts {
  const { folder, faults } = readLessonFolder(slug, files);
  if (faults.length > 0) {
    const told = faults.map(({ file, line, fault }) => `lessons/${slug}/${file}:${line} ${fault}`);
    throw new Error(told.join('\n'));
  }
  const { quiz, cards, map, timeline, exercises } = folder;
  const figures = folder.figures.map(
    (figure) => [figure.name.replace(/\.\w+$/, ''), drawn(slug, figure, readAtlas)] as const,
  );
  return {
    entry: entryOf(folder),
    text: textOf(folder),
    study: { quiz, cards, map, timeline, exercises },
    items: writtenItems(slug, { quiz, cards }),
    figures: Object.fromEntries(figures),
  };
}

function drawn(slug: string, figure: Figure, readAtlas: ReadAtlas): Drawing {
  const result = drawnOrFault(figure, readAtlas);
  const read = 'svg' in result ? readSvg(result.svg) : { line: 1, ...result };
  if ('fault' in read) throw new Error(`lessons/${slug}/figures/${figure.name}:${read.line} ${read.fault}`);
  return drawingOf(read.root);
}

const drawingOf = ({ name, attributes, children }: Element): Drawing => ({
  name,
  attributes: { ...attributes },
  children: children
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
    .map((child) => (typeof child === 'string' ? child : drawingOf(child))),
});

/** The sections from here on are not to be asked: mistakes, what the rest says again, links and sources. */
const APPENDIX = /^## Erreurs fréquentes$/m;

function entryOf({ slug, lesson, programme }: LessonFolder): LessonEntry {
  const { title, subject, keywords, summary, reviewed } = lesson;
  return {
    slug,
    title,
    subject,
    keywords,
    summary,
    reviewed,
    programme: programme
      .filter(({ classes }) => classes.length > 0)
      .map(({ system, classes, chapter }) => ({ system, classes, chapter })),
  };
}

function textOf({ lesson: { body: text } }: LessonFolder): LessonText {
  const end = APPENDIX.exec(text)?.index ?? text.length;
  return { body: text.slice(0, end).trim(), appendix: text.slice(end).trim() };
}
