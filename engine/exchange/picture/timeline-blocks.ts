import type { Timeline } from '#contract/artefacts/timeline.ts';
import { layOutTimeline, type TimelineRow } from '#engine/timeline/lay-out.ts';
import type { Block } from './columns.ts';
import type { Measure, Palette, Shape, Type } from './scene.ts';
import { setLines, wrapWords } from './wrap-words.ts';

export const TIMELINE_WIDTH = 480;
export const TIMELINE_GAP = 0;

const ERA: Type = { size: 17, weight: 600, leading: 30 };
const DATE: Type = { size: 14, weight: 600, leading: 20 };
const EVENT: Type = { size: 16, weight: 600, leading: 22 };
const DESCRIPTION: Type = { size: 14, weight: 400, leading: 20 };
/** Distances from the left: the line, then the text. */
const RAIL = 10;
const INSET = 34;
const BELOW = 26;

/** Draws the events in the order of time along a line; the name of an era precedes its first event. */
export function timelineBlocks(timeline: Timeline, palette: Palette, measure: Measure): Block[] {
  const rows = layOutTimeline(timeline.data);
  return rows.map((row, at) => eventBlock(row, at === rows.length - 1, palette, measure));
}

function eventBlock(row: TimelineRow, isLast: boolean, palette: Palette, measure: Measure): Block {
  const { entry, era } = row;
  const width = TIMELINE_WIDTH - INSET;
  const set = (text: string, type: Type) => wrapWords(text, width, type, measure);
  const parts = [
    ...(era === null
      ? []
      : [
          {
            lines: set(`${era.lead}${era.numeral}${era.ordinal} ${era.unit}`, ERA),
            type: ERA,
            colour: palette.soft,
          },
        ]),
    { lines: set(entry.date, DATE), type: DATE, colour: palette.chalks[0] ?? palette.text },
    { lines: set(entry.event, EVENT), type: EVENT, colour: palette.text },
    ...(entry.description === ''
      ? []
      : [{ lines: set(entry.description, DESCRIPTION), type: DESCRIPTION, colour: palette.soft }]),
  ];
  const heights = parts.map(({ lines, type }) => lines.length * type.leading);
  const height = heights.reduce((sum, one) => sum + one, BELOW);
  const dot = era === null ? 10 : (heights[0] ?? 0) + 10;
  return {
    height,
    draw(x, y) {
      const shapes: Shape[] = [
        {
          kind: 'stroke',
          path: `M0 ${dot} V${isLast ? dot : height + 10}`,
          x: x + RAIL,
          y,
          colour: palette.line,
          thickness: 2.5,
        },
        {
          kind: 'box',
          x: x + RAIL - 6,
          y: y + dot - 6,
          width: 12,
          height: 12,
          radius: 6,
          fill: palette.chalks[0] ?? palette.text,
        },
      ];
      let top = y;
      for (const { lines, type, colour } of parts) {
        const block = setLines(lines, { x: x + INSET, y: top }, type, colour);
        shapes.push(...block.shapes);
        top += block.height;
      }
      return shapes;
    },
  };
}
