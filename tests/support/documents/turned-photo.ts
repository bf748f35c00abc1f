import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';

/** The eight ways in which a camera may have been held, or a picture mirrored: the values of EXIF's tag 274. */
export const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/**
 * A JPEG as a camera writes it that was held otherwise: its pixels lie as the sensor saw them, and its EXIF says how they
 * are to be turned.
 * @param jpeg upright
 * @param page any page of a browser, which turns the pixels
 */
export async function turnedPhoto(
  page: Page,
  jpeg: Buffer,
  orientation: (typeof ORIENTATIONS)[number],
): Promise<Buffer> {
  const turned = await page.evaluate(
    async ({ source, way }) => {
      const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
      const whole = await createImageBitmap(new Blob([bytes]));
      const { width: w, height: h } = whole;
      const ways = [
        [1, 0, 0, 1, 0, 0],
        [-1, 0, 0, 1, w, 0],
        [-1, 0, 0, -1, w, h],
        [1, 0, 0, -1, 0, h],
        [0, 1, 1, 0, 0, 0],
        [0, -1, 1, 0, 0, w],
        [0, -1, -1, 0, h, w],
        [0, 1, -1, 0, h, 0],
      ] as const;
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = way < 5 ? [w, h] : [h, w];
      const pen = canvas.getContext('2d');
      const place = ways[way - 1];
      if (pen === null || place === undefined) throw new Error('Nothing to draw on');
      const [a, b, c, d, e, f] = place;
      pen.setTransform(a, b, c, d, e, f);
      pen.drawImage(whole, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.92).split(',')[1] ?? '';
    },
    { source: jpeg.toString('base64'), way: orientation },
  );
  // Cameras write their bytes in either order.
  return withOrientation(Buffer.from(turned, 'base64'), orientation, orientation % 2 === 0);
}

/** Puts an EXIF segment before all others, where it has to stand (CIPA DC-008, 4.5.4). */
function withOrientation(jpeg: Buffer, orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(26);
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? 'II' : 'MM', 0, 'latin1');
  short(42, 2);
  long(8, 4);
  // One entry: the orientation, one short number.
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}
