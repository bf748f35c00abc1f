import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { Origin } from '#engine/lesson/folder.ts';

/** The figure that a written item is about, to be spread into what is made of it; nothing for one of words alone. */
export function figureOf(slug: string, { figure }: Origin): { figure?: FigureRef } {
  return figure === null ? {} : { figure: { lesson: slug, name: figure.text.replace(/\.\w+$/, '') } };
}
