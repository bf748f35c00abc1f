/**
 * `node bench/documents/photos/make-photos.mjs <folder> [pages] [part of a name]`: photographs of pages, made by Chromium from the texts of
 * lessons: the page lies on a table, seen at an angle, under a shadow, with a sensor's noise, out of focus, from too far. Each
 * gets a `.jpg` and the text that stands on it, `.txt`; `unreadable-` in a name says that a person can't read it either.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { readLesson, slugs } from '../lesson-texts.mjs';

const [, , folder, pages = '6', only = ''] = process.argv;
if (folder === undefined) throw new Error('Where to? node bench/documents/photos/make-photos.mjs <folder>');
/** Characters on one page. */
const ROOM = 2_300;

/**
 * How a page is photographed. Angles in degrees; `shade` is what lies on the page, as CSS; `noise` the opacity of the grain;
 * `blur` in CSS pixels, of which the page has 794; `pixels` for one of them.
 * @typedef {{turn?: number, lean?: number, side?: number, shade?: string, noise?: number, blur?: number, light?: number,
 *   pixels?: number, quality?: number, fills?: boolean, css?: string, moved?: number}} Photo
 */

const HARD = 'linear-gradient(115deg, transparent 55%, rgb(10 12 30 / 55%) 55.4%)';
const SOFT = 'linear-gradient(200deg, rgb(0 0 0 / 5%), rgb(10 10 20 / 60%))';
const LAMP = 'radial-gradient(circle at 30% 25%, transparent 20%, rgb(20 10 0 / 60%) 90%)';
const COLUMNS = 'main{columns:2;column-gap:9mm;font-size:11.5px}h1{column-span:all}';
const OLD = 'body{font-family:"DejaVu Sans",sans-serif}main{font-size:12.5px;color:#333}';

/** @type {Record<string, Photo>} */
const READABLE = {
  scan: { fills: true, quality: 90 },
  'scan-two-columns': { fills: true, css: COLUMNS },
  'scan-grey-paper': { fills: true, css: `${OLD}main{color:#555}.page{background:#ddd8cc!important}` },
  'tilt-2': { turn: 2 },
  'tilt-4': { turn: -4, noise: 0.1 },
  'tilt-9': { turn: 9 },
  'tilt-4-fills': { turn: 4, fills: true },
  lean: { lean: 14, turn: 1 },
  'lean-side': { lean: 10, side: -12, turn: -3 },
  'shadow-hard': { shade: HARD, turn: 1.5 },
  'shadow-soft': { shade: SOFT, lean: 6 },
  lamp: { shade: LAMP, noise: 0.15, turn: -2 },
  noise: { noise: 0.35, turn: 1 },
  side: { css: '.camera{rotate:90deg;scale:0.72}' },
  'jpeg-30': { quality: 30, turn: 1 },
  small: { lean: 6, turn: 3, shade: SOFT, pixels: 1.5, quality: 50 },
  evening: { light: 0.45, noise: 0.2, lean: 5 },
  soft: { blur: 0.45, turn: 1 },
  softer: { blur: 0.8, turn: 1 },
  everything: { lean: 9, side: 6, turn: 3, shade: HARD, noise: 0.15, quality: 60 },
  'everything-columns': { lean: 7, side: -5, turn: -3, shade: SOFT, noise: 0.1, css: COLUMNS },
};
/** @type {Record<string, Photo>} */
const UNREADABLE = {
  'unreadable-blur': { blur: 2.6, turn: 1 },
  'unreadable-some-blur': { blur: 1.9, turn: 1 },
  'unreadable-more-blur': { blur: 4 },
  'unreadable-far': { pixels: 0.42 },
  'unreadable-farther': { pixels: 0.3, turn: 2 },
  'unreadable-dark': { light: 0.035, noise: 0.5, quality: 50 },
  'unreadable-moved': { moved: 9 },
  'unreadable-grain': { noise: 0.95, blur: 0.8, light: 0.4, quality: 25 },
};

/** @param {string} slug */
function textOf(slug) {
  const { title, body } = readLesson(slug);
  const lines = body
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => /^(?:#|[\p{L}«])/u.test(block) && !/[$|]|^:::|\]\(/m.test(block));
  const kept = [];
  let length = 0;
  for (const block of lines) {
    length += block.length;
    if (length > ROOM) break;
    kept.push(block.replace(/\s+/g, ' ').replace(/[*_`]/g, ''));
  }
  return { title, blocks: kept };
}

/** @param {{title: string, blocks: string[]}} text */
function markupOf({ title, blocks }) {
  const inner = blocks.map((block) =>
    block.startsWith('#') ? `<h2>${block.replace(/^#+ /, '')}</h2>` : `<p>${block}</p>`,
  );
  return `<h1>${title}</h1>${inner.join('')}`;
}

/** @param {string} markup @param {Photo} photo */
function scene(
  markup,
  { turn = 0, lean = 0, side = 0, shade, noise = 0, blur = 0, light = 1, fills = false, css = '', moved = 0 },
) {
  const scale = fills ? 1 : 0.88;
  const filters = [
    ...(moved > 0 ? ['url(#moved)'] : []),
    ...(blur > 0 ? [`blur(${blur}px)`] : []),
    ...(light < 1 ? [`brightness(${light})`] : []),
  ];
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><style>
  *{box-sizing:border-box;margin:0}
  body{width:860px;height:1190px;overflow:hidden;background:${fills ? '#fff' : 'repeating-linear-gradient(93deg,#5b4330 0 23px,#65492f 23px 41px,#523b29 41px 60px)'};font-family:"DejaVu Serif",serif}
  .camera{position:absolute;inset:0;display:grid;place-items:center;perspective:1700px;${filters.length > 0 ? `filter:${filters.join(' ')}` : ''}}
  .page{position:relative;width:794px;height:1123px;background:#fdfcf8;transform:scale(${scale}) rotateX(${lean}deg) rotateY(${side}deg) rotate(${turn}deg)}
  main{position:absolute;inset:0;padding:17mm 16mm;font-size:13px;line-height:1.5;color:#1a1a1a;text-align:justify;hyphens:auto}
  h1{font-size:22px;margin-bottom:10px}h2{font-size:15.5px;margin:12px 0 4px}p{margin-bottom:8px}
  .shade,canvas{position:absolute;inset:0;width:100%;height:100%}
  .shade{background:${shade ?? 'none'}} canvas{mix-blend-mode:hard-light;opacity:${noise}}
  ${css}</style>
  <svg width="0" height="0" style="position:absolute"><filter id="moved"><feGaussianBlur stdDeviation="${moved} ${moved / 4}"/></filter></svg>
  <div class="camera"><div class="page"><main>${markup}</main></div><div class="shade"></div></div>
  <canvas width="1720" height="2380"></canvas>`;
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium' });
for (const [name, photo] of Object.entries({ ...READABLE, ...UNREADABLE })) {
  if (!name.includes(only)) continue;
  const context = await browser.newContext({
    viewport: { width: 860, height: 1190 },
    deviceScaleFactor: photo.pixels ?? 2.4,
  });
  const page = await context.newPage();
  for (const slug of slugs.slice(0, Number(pages))) {
    await page.setContent(scene(markupOf(textOf(slug)), photo));
    await page.evaluate(() => {
      const canvas = document.querySelector('canvas');
      const pen = canvas?.getContext('2d');
      if (canvas == null || pen == null) return;
      // The same grain each time: a linear congruential generator.
      let seed = 42;
      const grain = pen.createImageData(canvas.width, canvas.height);
      for (let at = 0; at < grain.data.length; at += 4) {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        grain.data.fill(64 + (seed >>> 25), at, at + 3);
        grain.data[at + 3] = 255;
      }
      pen.putImageData(grain, 0, 0);
    });
    const text = await page.locator('main').innerText();
    await page.screenshot({
      path: join(folder, `${name}-${slug}.jpg`),
      type: 'jpeg',
      quality: photo.quality ?? 75,
    });
    writeFileSync(join(folder, `${name}-${slug}.txt`), text);
  }
  await context.close();
}
await browser.close();
