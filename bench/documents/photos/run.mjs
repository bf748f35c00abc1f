/**
 * `node bench/documents/photos/run.mjs <folder> [part of a name]`: how well photographs are read, kind by kind.
 * `make-photos.mjs` makes the folder. Chromium decodes the pictures; everything else runs in Node, as in the app's workers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { withModule } from '../../load-module.mjs';

const [, , folder, only = '', pictures] = process.argv;
if (folder === undefined) throw new Error('Which photographs? node bench/documents/photos/run.mjs <folder>');
const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const print = (/** @type {string[]} */ ...cells) => process.stdout.write(`${cells.join(' ')}\n`);
const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(2)} %`.padStart(9);

/** Pixels of the longer side, as the app decodes a photograph. */
const LONGER_SIDE = 2_600;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium' });
const decoder = await browser.newPage();

/** @param {string} name */
async function decode(name) {
  const source = readFileSync(join(folder ?? '', `${name}.jpg`)).toString('base64');
  const { width, height, grey } = await decoder.evaluate(
    async ({ source, side }) => {
      const blob = await (await fetch(`data:image/jpeg;base64,${source}`)).blob();
      const whole = await createImageBitmap(blob);
      const scale = Math.min(1, side / Math.max(whole.width, whole.height));
      const canvas = new OffscreenCanvas(Math.round(whole.width * scale), Math.round(whole.height * scale));
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('No canvas');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(whole, 0, 0, canvas.width, canvas.height);
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      let grey = '';
      for (let at = 0; at < data.length; at += 4)
        grey += String.fromCharCode(
          0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0),
        );
      return { width: canvas.width, height: canvas.height, grey: btoa(grey) };
    },
    { source, side: LONGER_SIDE },
  );
  return { width, height, data: new Uint8Array(Buffer.from(grey, 'base64')) };
}

/** Looks at a picture as PNG. @param {string} path @param {{width: number, height: number, data: Uint8Array}} picture */
async function keep(path, { width, height, data }) {
  const png = await decoder.evaluate(
    ({ width, height, grey }) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const pen = canvas.getContext('2d');
      const pixels = new ImageData(width, height);
      const bytes = atob(grey);
      for (let at = 0; at < bytes.length; at += 1) {
        pixels.data.fill(bytes.charCodeAt(at), 4 * at, 4 * at + 3);
        pixels.data[4 * at + 3] = 255;
      }
      pen?.putImageData(pixels, 0, 0);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    { width, height, grey: Buffer.from(data).toString('base64') },
  );
  writeFileSync(path, Buffer.from(png, 'base64'));
}

await withModule(
  '/bench/documents/photos/measure-photos.ts',
  async ({ measurePhoto, photosIn, startEngine }) => {
    const engine = await startEngine(packages);
    print(''.padEnd(44), 'coverage', 'confidence', 'errors', 'doubtful', 'prepared', 'read', 'faults');
    for (const name of photosIn(folder).filter((/** @type {string} */ one) => one.includes(only))) {
      const photo = await decode(name);
      const truth = readFileSync(join(folder, `${name}.txt`), 'utf8');
      const measured = measurePhoto(engine, name, photo, truth);
      if (pictures !== undefined) {
        await keep(join(pictures, `${name}.before.png`), photo);
        await keep(join(pictures, `${name}.png`), measured.picture);
        writeFileSync(join(pictures, `${name}.md`), measured.text);
      }
      print(
        name.padEnd(44),
        percent(measured.coverage),
        percent(measured.confidence),
        percent(measured.errors),
        String(measured.doubtful).padStart(5),
        `${Math.round(measured.preparing)} ms`.padStart(8),
        `${Math.round(measured.reading)} ms`.padStart(8),
        measured.faults.join(' '),
      );
    }
  },
);
await browser.close();
