import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { readableFormulas } from '#contract/formulas/beside.ts';
import { mayHoldFormula } from '#contract/formulas/read-formulas.ts';
import { boxOf, type SizeBox, type TextLook } from '#engine/mind-map/box-sizes.ts';
import { chalkOf } from '#engine/mind-map/chalk-of.ts';
import { layoutMap, type MapLayout, type PlacedNode } from '#engine/mind-map/layout.ts';
import { growTree } from '#engine/mind-map/tree.ts';
import { type Palette, type Rectangle, type Scene, type Setter, type Shape, scaleOf } from './scene.ts';
import { drawText, type SetText, setText } from './set-text.ts';

const MARGIN = 40;
const RADII = [16, 13, 11];
/** A formula may widen its label by at most this factor, as a long word may. */
const STRETCH = 1.6;

/** Draws the whole unfolded map, in the arrangement in which its words are larger. A box is as large as its formulas. */
export function mapScene(map: MindMap, palette: Palette, setter: Setter): Scene {
  const tree = growTree(map);
  const sizeBox: SizeBox = (label, look, depth) => {
    const set = setLabel(label, look, depth, setter);
    const plain = boxOf(readableFormulas(label), look);
    if (set === null) return plain;
    const [width, height] = [Math.ceil(set.width) + 2 * look.padX, Math.ceil(set.height) + 2 * look.padY];
    return { lines: plain.lines, shortened: false, width, height };
  };
  const [wide, tall] = (['wide', 'tall'] as const).map((arrangement) =>
    layoutMap(tree, new Set<string>(), arrangement, sizeBox),
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
    const { node } = placed;
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
      ...wordsOf(placed, box, root ? palette.onSolid : palette.text, setter),
    ];
  });
  return { ...sizeOf(layout), background: palette.card, shapes: [...links, ...boxes] };
}

function sizeOf({ bounds }: MapLayout): { width: number; height: number } {
  return { width: Math.ceil(bounds.width + 2 * MARGIN), height: Math.ceil(bounds.height + 2 * MARGIN) };
}

const weightAt = (depth: number) => (depth < 2 ? 600 : 500);

/** Sets a label that has a formula; null for any other, whose size the map's own table tells. */
function setLabel(label: string, look: TextLook, depth: number, setter: Setter): SetText | null {
  if (!mayHoldFormula(label)) return null;
  const type = { size: look.fontSize, weight: weightAt(depth), leading: look.lineHeight } as const;
  const set = setText(label, look.maxWidth, type, setter, STRETCH);
  return set.lines.some(({ runs }) => runs.some((run) => typeof run !== 'string')) ? set : null;
}

function wordsOf({ node, lines, look }: PlacedNode, box: Rectangle, colour: string, setter: Setter): Shape[] {
  const x = box.x + box.width / 2;
  const set = setLabel(node.title, look, node.depth, setter);
  if (set !== null) return drawText(set, { x, y: box.y + look.padY, align: 'center' }, colour);
  return lines.map((text, at) => ({
    kind: 'words',
    text,
    x,
    y: box.y + look.padY + look.lineHeight * (at + 0.5),
    size: look.fontSize,
    weight: weightAt(node.depth),
    colour,
    align: 'center',
  }));
}
