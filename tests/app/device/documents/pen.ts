import { type Picture, rgbaOf } from '#engine/documents/photo/picture.ts';

/** A pen that draws nothing: whatever is asked of it, it answers, and a page of this size that it shows is this one. */
export const penFor = (printed: Picture) =>
  new Proxy({} as Record<string | symbol, unknown>, {
    get: (own, name) => {
      if (name in own) return own[name];
      if (name === 'getImageData')
        return (_x: number, _y: number, width: number, height: number) => ({
          width,
          height,
          data:
            width === printed.width && height === printed.height
              ? rgbaOf(printed)
              : new Uint8ClampedArray(4 * width * height),
        });
      if (name === 'createImageData')
        return (width: number, height: number) => ({ data: new Uint8ClampedArray(4 * width * height) });
      if (name === 'getTransform') return () => SAME_PLACE;
      return () => undefined;
    },
    set: (own, name, value) => {
      own[name] = value;
      return true;
    },
  });

const PLACES = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
const SAME_PLACE = { ...PLACES, invertSelf: () => PLACES, inverse: () => PLACES };
