import type { ReactNode } from 'react';
import type { ExamItem } from '#engine/exam/paper.ts';
import type { Drawing } from '#engine/lesson/drawing.ts';

/** What the exam takes from the library, handed in by the page because two features don't meet. */
export interface LibraryParts {
  /** Draws a figure. */
  readonly drawFigure: (drawing: Drawing) => ReactNode;
  /** The address of a section of a lesson. */
  readonly sectionPath: (slug: string, section: string) => string;
  /** The button that reports an error in an item. */
  readonly reportItem: (item: ExamItem) => ReactNode;
}
