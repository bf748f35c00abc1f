import * as z from 'zod/mini';

/** The data of the figures that are drawn (lessons/GUIDE.md, « Graphiques et cartes »). */

const text = z.string().check(z.minLength(1));
const about = { title: text, description: text, source: z.optional(text) };
export const tones = ['yellow', 'mint', 'blue', 'pink', 'lavender', 'plain'] as const;
export type Tone = (typeof tones)[number];
const tone = z.optional(z.enum(tones));
const point = z.tuple([z.number(), z.number()]);
const twelve = z.array(z.number()).check(z.length(12));

const axis = z.object({ from: z.number(), to: z.number(), label: text });

export const curvesData = z.strictObject({
  kind: z.literal('curves'),
  ...about,
  x: axis,
  y: axis,
  curves: z
    .array(
      z.strictObject({
        name: z.optional(text),
        formula: z.optional(text),
        points: z.optional(z.array(point)),
        fill: z.optional(z.boolean()),
        dashed: z.optional(z.boolean()),
        tone,
      }),
    )
    .check(z.minLength(1)),
  marks: z.optional(z.array(z.strictObject({ x: z.number(), y: z.number(), name: text }))),
});
export type CurvesData = z.infer<typeof curvesData>;

export const barsData = z.strictObject({
  kind: z.literal('bars'),
  ...about,
  y: z.strictObject({ label: text, from: z.optional(z.number()), to: z.optional(z.number()) }),
  bars: z.array(z.strictObject({ name: text, value: z.number(), tone })).check(z.minLength(2)),
});
export type BarsData = z.infer<typeof barsData>;

export const climateData = z.strictObject({
  kind: z.literal('climate'),
  ...about,
  place: text,
  temperatures: twelve,
  rainfall: twelve,
});
export type ClimateData = z.infer<typeof climateData>;

export const mapData = z.strictObject({
  kind: z.literal('map'),
  ...about,
  /** West, south, east, north, in degrees. */
  frame: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  countries: z.optional(
    z.array(z.strictObject({ code: z.string().check(z.regex(/^\d{3}$/)), name: z.optional(text), tone })),
  ),
  places: z.optional(z.array(z.strictObject({ name: text, at: point }))),
  lines: z.optional(
    z.array(
      z.strictObject({
        name: z.optional(text),
        points: z.array(point).check(z.minLength(2)),
        tone,
        arrow: z.optional(z.boolean()),
        dashed: z.optional(z.boolean()),
      }),
    ),
  ),
});
export type MapData = z.infer<typeof mapData>;

export const scaleData = z.strictObject({
  kind: z.literal('scale'),
  ...about,
  from: z.number(),
  to: z.number(),
  periods: z.optional(z.array(z.strictObject({ name: text, from: z.number(), to: z.number(), tone }))),
  events: z.optional(z.array(z.strictObject({ name: text, at: z.number() }))),
});
export type ScaleData = z.infer<typeof scaleData>;

export const figureData = z.discriminatedUnion('kind', [
  curvesData,
  barsData,
  climateData,
  mapData,
  scaleData,
]);
export type FigureData = z.infer<typeof figureData>;
