/**
 * `node scripts/pictures.mjs`: draws anew, in Chromium, every picture that is made of another one: the app icons of
 * `public/icons/icon.svg` and `icon-maskable.svg`, `favicon-32.png` and `favicon.ico` of `favicon.svg`, and the card
 * that messengers show beside a link. To be run after one of these, or the picture of the home screen, was changed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withModule } from '../bench/load-module.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} path from the root of the repository @param {string} type */
const inline = (path, type) => `data:${type};base64,${readFileSync(root + path).toString('base64')}`;

/** Source, picture, pixels each way. */
const icons = [
  ['icons/icon.svg', 'icons/icon-192.png', 192],
  ['icons/icon.svg', 'icons/icon-512.png', 512],
  ['icons/icon-maskable.svg', 'icons/icon-maskable-192.png', 192],
  ['icons/icon-maskable.svg', 'icons/icon-maskable-512.png', 512],
  // iOS rounds the corners itself: nothing may be transparent.
  ['icons/icon-maskable.svg', 'icons/apple-touch-180.png', 180],
  ['favicon.svg', 'icons/favicon-32.png', 32],
];

/** An .ico with one PNG in it. @param {Buffer} png @param {number} size */
function ico(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await withModule('/tests/support/browser.ts', async ({ launchBrowser }) => {
  /** @type {import('playwright-core').Browser} */
  const browser = await launchBrowser();
  try {
    for (const [source, picture, size] of /** @type {[string, string, number][]} */ (icons)) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      await page.setContent(
        `<body style="margin:0"><img src="${inline(`public/${source}`, 'image/svg+xml')}" width="${size}" height="${size}" style="display:block">`,
        { waitUntil: 'load' },
      );
      const png = await page.screenshot({ omitBackground: true });
      writeFileSync(`${root}public/${picture}`, png);
      if (source === 'favicon.svg') writeFileSync(`${root}public/favicon.ico`, ico(png, size));
      await page.close();
    }
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
    await page.setContent(
      readFileSync(`${root}scripts/pictures/social-card.html`, 'utf8')
        .replace('{{icon}}', inline('public/icons/icon.svg', 'image/svg+xml'))
        .replace('{{home}}', inline('public/screenshots/accueil-telephone.jpg', 'image/jpeg')),
      { waitUntil: 'load' },
    );
    await page.addStyleTag({
      content: [500, 600]
        .map(
          (weight) =>
            `@font-face{font-family:Poppins;font-weight:${weight};src:url(${inline(`public/fonts/poppins-latin-${weight}-normal.woff2`, 'font/woff2')})}`,
        )
        .join(''),
    });
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: `${root}public/social-card.jpg`, type: 'jpeg', quality: 85 });
  } finally {
    await browser.close();
  }
});
