/** A picture consists of plain shapes in CSS pixels at scale 1; the top left corner is 0, 0. */

/** CSS colours; `chalks` are the colour combinations 0 to 4. */
export interface Palette {
  readonly page: string;
  readonly card: string;
  readonly line: string;
  readonly text: string;
  readonly soft: string;
  readonly solid: string;
  readonly onSolid: string;
  readonly chalks: readonly string[];
}

type Weight = 400 | 500 | 600;
export interface Type {
  /** CSS pixels. */
  readonly size: number;
  readonly weight: Weight;
  readonly leading: number;
}
/** Measures the width of a text on one line, in CSS pixels. */
export type Measure = (text: string, size: number, weight: Weight) => number;

export type Shape =
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
      readonly fill?: string;
      /** A colour and its opacity (0 to 1) laid over the fill. */
      readonly tint?: readonly [string, number];
      readonly stroke?: string;
      readonly thickness?: number;
    }
  | {
      readonly kind: 'stroke';
      /** The `d` of an SVG path, moved by `x` and `y`. */
      readonly path: string;
      readonly x: number;
      readonly y: number;
      readonly colour: string;
      readonly thickness: number;
    }
  | {
      readonly kind: 'words';
      readonly text: string;
      readonly x: number;
      /** The middle of the line. */
      readonly y: number;
      readonly size: number;
      readonly weight: Weight;
      readonly colour: string;
      readonly align: 'left' | 'center';
    };

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly background: string;
  /** In painting order. */
  readonly shapes: readonly Shape[];
}

/** The largest canvas that the browsers of small phones can draw and keep in memory: 16 megapixels are 64 MB. */
const SIDE_MAX = 8_192;
const PIXELS_MAX = 16_000_000;
/** At most this many pixels of the picture for one CSS pixel, which is sharp on any screen. */
const SHARP = 2;

/**
 * The number of pixels for one CSS pixel: 2 where that fits, less for a picture that a phone could not draw at 2.
 * @param width and height of the scene
 */
export function scaleOf({ width, height }: Pick<Scene, 'width' | 'height'>): number {
  return Math.min(SHARP, SIDE_MAX / width, SIDE_MAX / height, Math.sqrt(PIXELS_MAX / (width * height)));
}
