/** What a picture is drawn from: plain shapes in CSS pixels at scale 1, the top left corner at 0, 0. */

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

export type Weight = 400 | 500 | 600;
export interface Type {
  /** CSS pixels. */
  readonly size: number;
  readonly weight: Weight;
  readonly leading: number;
}
/** The width of a text on one line, in CSS pixels. */
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
      /** Laid over the fill, to tint it: a colour and how much of it, 0 to 1. */
      readonly tint?: readonly [string, number];
      readonly stroke?: string;
      readonly thickness?: number;
    }
  | {
      readonly kind: 'stroke';
      /** `d` of an SVG path, moved by `x` and `y`. */
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
      /** Of the line's middle. */
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
  /** In the order they are laid on each other. */
  readonly shapes: readonly Shape[];
}

/** The sides of a canvas that the browsers of small phones draw and keep in memory: 16 megapixels are 64 MB. */
export const SIDE_MAX = 8_192;
export const PIXELS_MAX = 16_000_000;
/** Pixels of the picture for one CSS pixel, at most: sharp on any screen. */
const SHARP = 2;

/**
 * Pixels of the picture for one CSS pixel: 2 where they fit, less for what is larger than a phone can draw.
 * @param width and height of the scene
 */
export function scaleOf({ width, height }: Pick<Scene, 'width' | 'height'>): number {
  return Math.min(SHARP, SIDE_MAX / width, SIDE_MAX / height, Math.sqrt(PIXELS_MAX / (width * height)));
}
