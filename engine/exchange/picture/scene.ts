import type { CardFigure } from '#contract/artefacts/figure.ts';

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
/** From the middle of a line down to where its letters stand, as a share of the font size: what CSS does with Poppins. */
export const BASELINE = 0.35;
/** Measures the width of a text on one line, in CSS pixels. */
export type Measure = (text: string, size: number, weight: Weight) => number;

/** A rectangle. Of a formula: in ems, y down from its baseline. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a formula is drawn with, in ems; the left end of the baseline is 0, 0, and y runs down. */
export type Mark =
  | {
      readonly kind: 'glyphs';
      readonly text: string;
      readonly x: number;
      /** The baseline of these characters. */
      readonly y: number;
      readonly size: number;
      /** The rest of a CSS font: its style, weight and family. */
      readonly style: string;
      readonly weight: string;
      readonly family: string;
    }
  | ({ readonly kind: 'rule' } & Rectangle)
  | {
      readonly kind: 'outline';
      /** The `d` of an SVG path, and the six numbers that turn its units into ems. */
      readonly path: string;
      readonly matrix: readonly [number, number, number, number, number, number];
      /** What of the path is seen; null for all of it. */
      readonly clip: Rectangle | null;
    };

/** A part of a formula that is never broken, in ems. */
export interface FormulaPart {
  readonly width: number;
  /** Above and below the baseline. */
  readonly ascent: number;
  readonly descent: number;
  /** The space before it, where it follows another part on its line. */
  readonly space: number;
  readonly marks: readonly Mark[];
}

/** A formula as it is set: the line may end between two parts. */
export type SetFormula = readonly FormulaPart[];

/** A figure of a lesson as a drawing that needs nothing else. */
export interface FigurePicture {
  readonly svg: string;
  /** Width to height. */
  readonly ratio: number;
}

/** What a picture is laid out with. */
export interface Setter {
  readonly measure: Measure;
  /**
   * A formula as it is set, or null if it stays in characters.
   * @param large whether it has room for the full size of its fractions and limits
   */
  readonly formula?: (tex: string, large: boolean) => SetFormula | null;
  /** The figure of a question, or null if it can't be had. */
  readonly figure?: (figure: CardFigure) => FigurePicture | null;
}

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
    }
  | {
      readonly kind: 'formula';
      readonly part: FormulaPart;
      readonly x: number;
      /** The baseline. */
      readonly y: number;
      /** CSS pixels. */
      readonly em: number;
      readonly colour: string;
    }
  | ({ readonly kind: 'figure'; readonly svg: string } & Rectangle);

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
