import type { Timeline } from '#contract/artefacts/timeline.ts';
import { layOutTimeline, type TimelineRow } from '#engine/timeline/lay-out.ts';
import type { Block } from './columns.ts';
import type { Palette, Setter, Shape, Type } from './scene.ts';
import { drawText, setText } from './set-text.ts';

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
export function timelineBlocks(timeline: Timeline, palette: Palette, setter: Setter): Block[] {
  const rows = layOutTimeline(timeline.data);
  return rows.map((row, at) => eventBlock(row, at === rows.length - 1, palette, setter));
}

function eventBlock(row: TimelineRow, isLast: boolean, palette: Palette, setter: Setter): Block {
  const { entry, era } = row;
  const width = TIMELINE_WIDTH - INSET;
  const set = (text: string, type: Type) => setText(text, width, type, setter);
  const parts = [
    ...(era === null
      ? []
      : [{ text: set(`${era.lead}${era.numeral}${era.ordinal} ${era.unit}`, ERA), colour: palette.soft }]),
    { text: set(entry.date, DATE), colour: palette.chalks[0] ?? palette.text },
    { text: set(entry.event, EVENT), colour: palette.text },
    ...(entry.description === ''
      ? []
      : [{ text: set(entry.description, DESCRIPTION), colour: palette.soft }]),
  ];
  const height = parts.reduce((sum, { text }) => sum + text.height, BELOW);
  const dot = era === null ? 10 : (parts[0]?.text.height ?? 0) + 10;
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
      for (const { text, colour } of parts) {
        shapes.push(...drawText(text, { x: x + INSET, y: top }, colour));
        top += text.height;
      }
      return shapes;
    },
  };
}
