import { type LetterBox, lettersOf } from './letters.ts';
import { withEvenLight, withoutEdge } from './lighting.ts';
import { findPage } from './page-edges.ts';
import { flattened } from './perspective.ts';
import { type Picture, percentile } from './picture.ts';
import { isOnItsSide, levelled, quarterTurned, tiltOf } from './tilt.ts';

/** What was wrong with a photograph, for advice on the next one. */
export type PhotoFault = 'dark' | 'blurred' | 'tilted' | 'far';

export interface PreparedPhoto {
  /** The page, straight, its paper white: what is recognised. */
  readonly picture: Picture;
  /** The boxes of what looks like letters on it. */
  readonly letters: readonly LetterBox[];
  /** The gravest first. */
  readonly faults: readonly PhotoFault[];
}

/** The brightness that paper has at least in a photograph with light enough. */
const PAPER_MIN = 70;
/** How steep the edges of letters are at least, as a share of black to white from one pixel to the next. */
const SHARP_MIN = 0.3;
/** Degrees beyond which words at the edges go missing. */
const TILT_MAX = 12;
/** Pixels that small letters are high at least. */
const LETTER_MIN = 9;

/**
 * Makes the photograph of a page ready to be recognised: flat, straight, evenly lit.
 * @param onStep told after each step: on a slow phone all of them take seconds
 */
export function preparePhoto(photo: Picture, onStep: () => void = () => undefined): PreparedPhoto {
  const then = <Result>(result: Result): Result => {
    onStep();
    return result;
  };
  const corners = then(findPage(photo));
  const flat = then(corners === null ? photo : flattened(photo, corners));
  const lit = then(withoutEdge(then(withEvenLight(flat))));
  const upright = then(isOnItsSide(lit) ? quarterTurned(lit, 1) : lit);
  const tilt = then(tiltOf(upright));
  const picture = then(levelled(upright, tilt));
  const letters = then(lettersOf(picture));
  const faults: PhotoFault[] = [];
  if (percentile(flat, 0.8) < PAPER_MIN) faults.push('dark');
  if (letters.length > 0 && heightOf(letters) < LETTER_MIN) faults.push('far');
  else if (sharpnessOf(lit) < SHARP_MIN) faults.push('blurred');
  if (Math.abs(tilt) > TILT_MAX) faults.push('tilted');
  return { picture, letters, faults };
}

/** The same page, of which is known by now that it stood on its head. */
export function turnedRound({ picture, letters, faults }: PreparedPhoto): PreparedPhoto {
  const { width, height } = picture;
  return {
    picture: quarterTurned(picture, 2),
    letters: letters.map(({ left, top, right, bottom }) => ({
      left: width - 1 - right,
      top: height - 1 - bottom,
      right: width - 1 - left,
      bottom: height - 1 - top,
    })),
    faults,
  };
}

/** The height that most letters have, in pixels; 0 where there are none. */
export function heightOf(letters: readonly LetterBox[]): number {
  const heights = letters.map(({ top, bottom }) => bottom - top + 1).toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

/** The steepest edges of a picture, as a share of black to white. */
export function sharpnessOf({ width, data }: Picture): number {
  const steps = new Uint8Array(data.length);
  for (let at = 1; at < data.length; at += 1)
    if (at % width !== 0) steps[at] = Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0));
  return percentile({ width, height: data.length / width, data: steps }, 0.995) / 255;
}
