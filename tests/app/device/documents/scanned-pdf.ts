import { readFileSync } from 'node:fs';
import { pictureSize } from '#engine/documents/photo/picture-size.ts';

/** A page as a phone takes it. */
export const samplePhoto = new Uint8Array(
  readFileSync(new URL('../../../engine/documents/files/photo.jpg', import.meta.url)),
);

/** A PDF of A4 pages without a letter, each with a picture of its own that is as wide as it. @param jpegs the pictures, in turn */
export function scannedPdf(
  pages: number,
  jpegs: readonly [Uint8Array, ...Uint8Array[]] = [samplePhoto],
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const starts: number[] = [];
  let at = 0;
  const add = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    at += bytes.length;
  };
  const object = (...content: (string | Uint8Array)[]): void => {
    starts.push(at);
    add(`${starts.length} 0 obj\n`);
    for (const part of content) add(part);
    add('\nendobj\n');
  };
  const first = 3;
  const kids = Array.from({ length: pages }, (_, page) => `${first + 3 * page} 0 R`).join(' ');
  add('%PDF-1.4\n');
  object('<</Type/Catalog/Pages 2 0 R>>');
  object(`<</Type/Pages/Count ${pages}/Kids[${kids}]>>`);
  for (let page = 0; page < pages; page += 1) {
    const own = first + 3 * page;
    const jpeg = jpegs[page % jpegs.length] ?? jpegs[0];
    const { width, height } = pictureSize(jpeg) ?? { width: 1, height: 1 };
    const high = Math.min(842, Math.round((595 * height) / width));
    const draw = `q 595 0 0 ${high} 0 ${842 - high} cm /I Do Q`;
    object(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${own + 1} 0 R/Resources<</XObject<</I ${own + 2} 0 R>>>>>>`,
    );
    object(`<</Length ${draw.length}>>\nstream\n${draw}\nendstream`);
    object(
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>\nstream\n`,
      jpeg,
      '\nendstream',
    );
  }
  const table = at;
  add(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n`);
  for (const start of starts) add(`${String(start).padStart(10, '0')} 00000 n \n`);
  add(`trailer\n<</Size ${starts.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}
