import { type Fault, Faults } from '../fault.ts';
import type { Figure, LessonFiles } from '../folder.ts';
import { FormulaError } from '../formula/syntax.ts';
import { readFigures } from '../read/read-figures.ts';
import { drawFigure } from './draw-figure.ts';
import { type ReadAtlas, worldFor } from './world-for.ts';

export interface DrawnFigures {
  /** By the name of the file: « climat.json » → SVG. Hand-made drawings are in it as they are. */
  readonly drawn: ReadonlyMap<string, string>;
  readonly faults: readonly Fault[];
}

/** Reads and draws all figures of a lesson's files. */
export function drawFigures(files: LessonFiles, read: ReadAtlas): DrawnFigures {
  const faults = new Faults();
  const drawn = new Map<string, string>();
  for (const figure of readFigures(files, faults)) {
    const result = drawnOrFault(figure, read);
    if ('svg' in result) drawn.set(figure.name, result.svg);
    else faults.in(`figures/${figure.name}`)(1, result.fault);
  }
  return { drawn, faults: faults.all };
}

/** One figure as SVG, or what keeps it from being drawn. */
export function drawnOrFault(figure: Figure, read: ReadAtlas): { svg: string } | { fault: string } {
  if (figure.kind === 'drawing') return { svg: figure.svg };
  try {
    return { svg: drawFigure(figure.data, worldFor(figure.data, read)) };
  } catch (error) {
    if (error instanceof FormulaError) return { fault: error.message };
    if (error instanceof RangeError) return { fault: `Aucun pays n’a le code « ${error.message} ».` };
    throw error;
  }
}
