import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { chalkOf } from '#engine/mind-map/chalk-of.ts';
import { layoutMap, type MapLayout } from '#engine/mind-map/layout.ts';
import { growTree } from '#engine/mind-map/tree.ts';
import { type Palette, type Scene, type Shape, scaleOf } from './scene.ts';

const MARGIN = 40;
const RADII = [16, 13, 11];

/** Draws the whole unfolded map, in the arrangement in which its words are larger. */
export function mapScene(map: MindMap, palette: Palette): Scene {
  const tree = growTree(map);
  const [wide, tall] = (['wide', 'tall'] as const).map((arrangement) =>
    layoutMap(tree, new Set<string>(), arrangement),
  );
  if (wide === undefined || tall === undefined) throw new Error('No layout');
  const layout = scaleOf(sizeOf(tall)) > scaleOf(sizeOf(wide)) ? tall : wide;
  const { x, y } = layout.bounds;
  const left = MARGIN - x;
  const top = MARGIN - y;
  const chalk = (branch: number) => palette.chalks[chalkOf(branch)] ?? palette.text;

  const links = layout.links.map(({ path, branch, depth }): Shape => {
    return { kind: 'stroke', path, x: left, y: top, colour: chalk(branch), thickness: depth === 1 ? 3 : 2 };
  });
  const boxes = layout.nodes.flatMap((placed): Shape[] => {
    const { node, lines, look } = placed;
    const root = node.depth === 0;
    const accent = chalk(node.branch);
    const box = { x: placed.x + left, y: placed.y + top, width: placed.width, height: placed.height };
    const radius = RADII[Math.min(node.depth, RADII.length - 1)] ?? 11;
    return [
      {
        kind: 'box',
        ...box,
        radius,
        ...(root
          ? { fill: palette.solid }
          : {
              fill: palette.card,
              tint: [accent, 0.06],
              stroke: accent,
              thickness: node.depth === 1 ? 2 : 1.5,
            }),
      },
      ...lines.map(
        (text, at): Shape => ({
          kind: 'words',
          text,
          x: box.x + box.width / 2,
          y: box.y + look.padY + look.lineHeight * (at + 0.5),
          size: look.fontSize,
          weight: node.depth < 2 ? 600 : 500,
          colour: root ? palette.onSolid : palette.text,
          align: 'center',
        }),
      ),
    ];
  });
  return { ...sizeOf(layout), background: palette.card, shapes: [...links, ...boxes] };
}

function sizeOf({ bounds }: MapLayout): { width: number; height: number } {
  return { width: Math.ceil(bounds.width + 2 * MARGIN), height: Math.ceil(bounds.height + 2 * MARGIN) };
}
