import type { CardFigure } from '#contract/artefacts/figure.ts';
import type { Occlusion } from '#contract/artefacts/occlusion.ts';
import type { Block } from './columns.ts';
import type { Palette, Rectangle, Setter, Shape } from './scene.ts';
import { drawText, setText } from './set-text.ts';

/** A figure is no higher than this: beside it there are its question and its options. */
const HEIGHT_MAX = 300;
const ABOVE = 10;
const PAD = 12;
const MARK = { size: 13, weight: 600, leading: 16 } as const;

interface Asking {
  readonly figure?: CardFigure | null | undefined;
  readonly occlusion?: Occlusion | null | undefined;
}

/** Draws the figure that a card or a question asks about, with what of it is covered; nothing where there is none. */
export function figureBlock(asking: Asking, width: number, palette: Palette, setter: Setter): Block {
  const figure = asking.figure == null ? null : (setter.figure?.(asking.figure) ?? null);
  if (figure === null) return { height: 0, draw: () => [] };
  const drawn = Math.min(width - 2 * PAD, HEIGHT_MAX * figure.ratio);
  const height = drawn / figure.ratio;
  const framed = height + 2 * PAD;
  return {
    height: ABOVE + framed,
    draw(x, y) {
      const top = y + ABOVE;
      const place = { x: x + (width - drawn) / 2, y: top + PAD, width: drawn, height };
      const { svg } = figure;
      return [
        // The colours of a figure are made for this ground.
        { kind: 'box', x, y: top, width, height: framed, radius: 12, fill: palette.card },
        { kind: 'figure', svg, ...place },
        ...masks(asking.occlusion, place, palette, setter),
      ];
    },
  };
}

/** What covers the figure; the answer stands below it, so that nothing is uncovered. */
function masks(occlusion: Occlusion | null | undefined, on: Rectangle, palette: Palette, setter: Setter) {
  return (occlusion?.masks ?? []).flatMap((mask, place): Shape[] => {
    const isAsked = place === occlusion?.asked;
    const box = {
      x: on.x + mask.left * on.width,
      y: on.y + mask.top * on.height,
      width: mask.width * on.width,
      height: mask.height * on.height,
    };
    const chalk = palette.chalks[0] ?? palette.text;
    const sign = setText('?', box.width, MARK, setter);
    const at = {
      x: box.x + box.width / 2,
      y: box.y + (box.height - sign.height) / 2,
      align: 'center',
    } as const;
    return [
      {
        kind: 'box',
        ...box,
        radius: 4,
        fill: palette.card,
        stroke: isAsked ? chalk : palette.line,
        thickness: isAsked ? 2 : 1,
        ...(isAsked && { tint: [chalk, 0.35] as const }),
      },
      ...(isAsked ? drawText(sign, at, palette.text) : []),
    ];
  });
}
