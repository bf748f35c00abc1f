import type { ReactNode } from 'react';
import type { CardFigure } from '#contract/artefacts/figure.ts';
import type { Occlusion } from '#contract/artefacts/occlusion.ts';
import type { Masked } from './masked-picture.tsx';

/** Draws the figure that a card asks about, with what of it is covered. */
export type DrawFigure = (figure: CardFigure, masked?: Masked) => ReactNode;

interface Drawn {
  readonly figure?: CardFigure | null | undefined;
  readonly occlusion?: Occlusion | null | undefined;
}

/** The figure of a card, if it has one. @param isRevealed the answer is shown */
export function drawnFigure(draw: DrawFigure, { figure, occlusion }: Drawn, isRevealed: boolean): ReactNode {
  if (figure == null) return null;
  return occlusion == null ? draw(figure) : draw(figure, { ...occlusion, isRevealed });
}
