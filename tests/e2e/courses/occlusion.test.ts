import { readFileSync, writeFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import Libsql from 'libsql';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lessonPath } from '#contract/paths.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import {
  borrowBrowser,
  listenForErrors,
  type PageNoise,
  phone,
  waitForLateFiles,
} from '#tests/support/browser.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';

let server: SharedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let noise: PageNoise;

beforeAll(async () => {
  server = await borrowShippedApp();
  browser = await borrowBrowser();
  context = await browser.newContext({ ...phone, viewport: { width: 360, height: 640 } });
  // What comes in the background stops where the test takes the connection away.
  noise = listenForErrors(context, [/ERR_INTERNET_DISCONNECTED/]);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const mask = (name: string) => page.getByRole('button', { name, exact: true });
const picture = () => page.getByRole('region', { name: 'Image et ses caches' });
const boxOf = async (name: string) => {
  const box = await mask(name).boundingBox();
  if (box === null) throw new Error(`No mask ${name}`);
  return box;
};
const isInside = async (element: { boundingBox(): Promise<{ y: number; height: number } | null> }) => {
  const box = await element.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= 640;
};

test('the names of a lesson’s figure are covered one by one, each exactly', async () => {
  await page.goto(`${server.url}${lessonPath('cellule')}`);
  await page.getByRole('link', { name: 'Schéma muet' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Schéma muet : Une cellule animale' }).waitFor();
  const names = page.locator('[data-labels] text');
  await expect.poll(() => page.getByRole('button', { name: /^Cache \d/ }).count()).toBe(8);
  for (const [place, name] of (await names.allTextContents()).entries()) {
    const covering = await boxOf(`Cache ${place + 1} : ${name}`);
    const covered = await names.nth(place).boundingBox();
    if (covered === null) throw new Error(name);
    expect(covering.x).toBeLessThanOrEqual(covered.x + 0.5);
    expect(covering.x + covering.width).toBeGreaterThanOrEqual(covered.x + covered.width - 0.5);
    expect(Math.abs(covering.y - covered.y)).toBeLessThan(2);
    expect(covering.height).toBeLessThan(covered.height + 3);
  }
  for (const name of ['Ajouter', 'Enregistrer 8 cartes'])
    expect(await isInside(page.getByRole('button', { name }))).toBe(true);
  expect(await isInside(page.getByText('Chaque cache devient une carte.'))).toBe(true);
  await expectAccessible(page);
});

test('a mask is dragged, resized by its corner, named and dropped', async () => {
  const before = await boxOf('Cache 5 : Noyau');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width / 2 + 30, before.y + before.height / 2 + 12, { steps: 4 });
  await page.mouse.up();
  const moved = await boxOf('Cache 5 : Noyau');
  expect(Math.abs(moved.x - before.x - 30)).toBeLessThan(1.5);
  expect(Math.abs(moved.y - before.y - 12)).toBeLessThan(1.5);
  expect(Math.abs(moved.width - before.width)).toBeLessThan(0.5);

  const corner = await page.locator('[data-x="right"][data-y="bottom"]').boundingBox();
  expect(corner?.width).toBeGreaterThanOrEqual(44);
  expect(corner?.height).toBeGreaterThanOrEqual(44);
  await page.mouse.move((corner?.x ?? 0) + 22, (corner?.y ?? 0) + 22);
  await page.mouse.down();
  await page.mouse.move((corner?.x ?? 0) + 42, (corner?.y ?? 0) + 32, { steps: 4 });
  await page.mouse.up();
  const larger = await boxOf('Cache 5 : Noyau');
  expect(Math.abs(larger.width - moved.width - 20)).toBeLessThan(1.5);
  expect(Math.abs(larger.height - moved.height - 10)).toBeLessThan(1.5);

  await page.getByLabel('Nom de la partie 5').fill('Le noyau');
  await mask('Cache 8 : Appareil de Golgi').click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('7 caches', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Enregistrer 7 cartes' }).waitFor();
  // Twice back: the mask is there again, and its neighbour has its old name.
  const back = page.getByRole('button', { name: 'Annuler le dernier changement' });
  await back.click();
  await back.click();
  await mask('Cache 5 : Noyau').waitFor();
  await mask('Cache 8 : Appareil de Golgi').waitFor();
  const name = await picture().getByRole('button').nth(4).getAttribute('aria-label');
  expect(name).toBe('Cache 5\u00a0: Noyau');
});

test('a mask follows a finger and the page does not, and keys move, add and drop one', async () => {
  const before = await boxOf('Cache 1 : Membrane');
  const at = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  const touch = await context.newCDPSession(page);
  const send = (type: string, points: object[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points } as never);
  await send('touchStart', [at]);
  for (const step of [8, 16, 24]) await send('touchMove', [{ x: at.x + step, y: at.y + step }]);
  await send('touchEnd', []);
  const moved = await boxOf('Cache 1 : Membrane');
  expect(Math.abs(moved.x - before.x - 24)).toBeLessThan(1.5);
  expect(Math.abs(moved.y - before.y - 24)).toBeLessThan(1.5);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await mask('Cache 1 : Membrane').focus();
  await page.keyboard.press('ArrowRight');
  expect((await boxOf('Cache 1 : Membrane')).x).toBeGreaterThan(moved.x + 1);
  await page.getByRole('button', { name: 'Ajouter' }).focus();
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? '');
  await expect.poll(focused).toMatch(/^Cache 9/);
  await page.keyboard.press('Delete');
  await expect.poll(focused).toMatch(/^Cache 8/);
  await page.getByText('8 caches', { exact: true }).waitFor();
  // Back to where they were: the finger, the arrow, the new mask and its end.
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z');
  expect(Math.abs((await boxOf('Cache 1 : Membrane')).x - before.x)).toBeLessThan(0.5);
});

test('each mask is a card that is reviewed offline, its name covered and then shown', async () => {
  await page.getByRole('button', { name: 'Enregistrer 8 cartes' }).click();
  await page.waitForURL(/\/library\/creations\/appareil-/);
  await page.getByRole('heading', { level: 1, name: 'Schéma muet : Une cellule animale' }).waitFor();
  // The message that they are kept comes from above: below it would lie on the question.
  const said = page.getByRole('region', { name: 'Notifications' }).getByText('Le schéma est dans');
  const question = page.getByText(/^Quel est le nom de la partie \d, /);
  await expect
    .poll(async () => {
      const [above, below] = [await said.boundingBox(), await question.boundingBox()];
      return above !== null && below !== null && above.y + above.height < below.y;
    })
    .toBe(true);
  await waitForLateFiles(page);
  await context.setOffline(true);
  await page.goto(`${server.url}/review`);
  const reveal = page.getByRole('button', { name: 'Voir la réponse' });
  await reveal.waitFor();
  await page.getByText(/^Quel est le nom de la partie \d, /).waitFor();
  await page
    .getByRole('img', { name: /^Schéma dont les noms sont cachés\. La partie \d est demandée\.$/ })
    .waitFor();
  expect(await page.locator('[data-state="other"]').count()).toBe(7);
  expect(await page.locator('[data-state="asked"]').count()).toBe(1);
  await expectAccessible(page);
  await reveal.click();
  await page.getByRole('img', { name: /^Schéma dont la partie \d est découverte$/ }).waitFor();
  expect(await page.locator('[data-state="asked"]').count()).toBe(0);
  expect(await page.locator('[data-state="found"]').count()).toBe(1);
  await page.getByRole('button', { name: /^Correct/ }).click();
  await page.getByText('Carte 2 sur 8').waitFor();
  // From the second card on the page stands at its card: picture, question and buttons fit on a small phone.
  const drawn = page.getByRole('img', { name: /^Schéma/ });
  await expect.poll(() => isInside(drawn)).toBe(true);
  expect(await isInside(reveal)).toBe(true);
  await reveal.click();
  await expect.poll(() => isInside(page.getByRole('button', { name: /^Correct/ }))).toBe(true);
  expect(await isInside(drawn)).toBe(true);
  await context.setOffline(false);
  noise.expectNone();
});

/** A printed figure, as a textbook has it. */
async function pictureOfHeart(): Promise<Buffer> {
  const paper = await browser.newPage({ viewport: { width: 900, height: 640 }, deviceScaleFactor: 2 });
  await paper.setContent(
    `<body style="margin:0;background:white"><svg width="900" height="640" style="font:28px serif">
      <ellipse cx="450" cy="330" rx="170" ry="210" fill="#fbd5d5" stroke="#b02020" stroke-width="5"/>
      <path d="M250 120L380 220M650 120L520 220M250 500L380 420" stroke="black" stroke-width="2"/>
      <text x="60" y="110">oreillette droite</text><text x="660" y="110">aorte</text>
      <text x="60" y="510">ventricule</text><text x="60" y="544">droit</text>
    </svg>`,
  );
  const file = await paper.screenshot();
  await paper.close();
  return file;
}

test('the names on a picture of one’s own are found, and the picture stays on the device', async () => {
  await page.goto(`${server.url}/courses`);
  await page.getByRole('button', { name: 'Nouveau cours' }).first().click();
  await page.getByLabel('Titre').fill('Le cœur');
  await page.getByRole('dialog').getByRole('button', { name: 'Créer' }).click();
  await page.getByRole('link', { name: 'Schéma muet' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir une image' }).click();
  const file = { name: 'coeur.png', mimeType: 'image/png', buffer: await pictureOfHeart() };
  await (await choosing).setFiles(file);
  await mask('Cache 1 : oreillette droite').waitFor({ timeout: 90_000 });
  await mask('Cache 2 : aorte').waitFor();
  await mask('Cache 3 : ventricule droit').waitFor();
  expect(await page.getByRole('button', { name: /^Cache \d/ }).count()).toBe(3);
  const [whole, one] = [await picture().boundingBox(), await boxOf('Cache 2 : aorte')];
  // « aorte » begins at 660 of 900 and its line ends at 110 of 640.
  expect(Math.abs((one.x - (whole?.x ?? 0)) / (whole?.width ?? 1) - 660 / 900)).toBeLessThan(0.02);
  expect((one.y + one.height - (whole?.y ?? 0)) / (whole?.height ?? 1)).toBeGreaterThan(110 / 640);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Enregistrer 3 cartes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Schéma muet : Le cœur' }).waitFor();
  await page.getByRole('img', { name: /La partie 1 est demandée/ }).waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: /^Schéma/ })
        .locator('img')
        .evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBe(1_280);
  // Another device has the cards, and says where the picture is.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const open = indexedDB.open('ardoise-invite');
        open.onsuccess = () => {
          const change = open.result.transaction('pictures', 'readwrite');
          change.objectStore('pictures').clear();
          change.oncomplete = resolve;
        };
      }),
  );
  await page.reload();
  await page.getByText('L’image est sur l’appareil où elle a été prise.').waitFor();
  await page.getByText('Quel est le nom de la partie 1, en haut à gauche ?').waitFor();
  noise.expectNone();
});

test('the picture goes out to Anki as an image occlusion, and onto paper as a sheet to fill in', async () => {
  await page.goto(`${server.url}/library`);
  await page.getByRole('link', { name: 'Schéma muet : Une cellule animale' }).click();
  await page.getByRole('heading', { level: 1, name: 'Schéma muet : Une cellule animale' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Autres formats' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Paquet pour Anki' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('schema-muet-une-cellule-animale.apkg');
  const path = await download.path();
  const { 'collection.anki2': collection, media, 0: image } = unzipSync(readFileSync(path));
  const names = Object.values(JSON.parse(strFromU8(media ?? new Uint8Array())) as Record<string, string>);
  expect(names).toEqual([expect.stringMatching(/^ardoise-\w+\.png$/)]);
  // Eight names of twice 640 pixels, drawn on white paper whatever the theme is.
  expect([...(image ?? [])].slice(1, 4)).toEqual([...'PNG'].map((letter) => letter.charCodeAt(0)));
  const width = new DataView((image ?? new Uint8Array(24)).slice(16, 24).buffer).getUint32(0);
  expect(width).toBe(1_280);
  // The cell is drawn, not only its outline, and what is right of « Centrioles » is paper.
  const colours = await page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      pen?.drawImage(picture, 0, 0);
      return [
        [640, 880],
        [780, 60],
      ].map(([x = 0, y = 0]) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3));
    },
    [...(image ?? [])],
  );
  expect(colours[1]).toEqual([255, 253, 248]);
  const [red = 0, green = 0] = colours[0] ?? [];
  expect(green).toBeGreaterThan(200);
  expect(green - red).toBeGreaterThan(10);
  writeFileSync(`${path}.db`, collection ?? new Uint8Array());
  const database = new Libsql(`${path}.db`);
  expect(database.prepare('SELECT ord FROM cards ORDER BY ord').pluck().all()).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7,
  ]);
  const { flds: fields } = database.prepare('SELECT flds FROM notes').get() as { flds: string };
  database.close();
  expect(
    fields.match(/\{\{c\d::image-occlusion:rect:left=[\d.]+:top=[\d.]+:width=[\d.]+:height=[\d.]+:oi=1\}\}/g),
  ).toHaveLength(8);

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Imprimer', exact: true }).click();
  await page.locator('[data-printed]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  // As wide as an A4 sheet between its margins.
  await page.setViewportSize({ width: 688, height: 1_017 });
  const sheet = page.locator('[data-print-sheet]');
  // Each name lies under its mask, whose background is printed.
  const masks = sheet.locator('[data-state="other"]');
  const covered = sheet.locator('[data-labels] text');
  expect([await masks.count(), await covered.count()]).toEqual([8, 8]);
  // The fifth was moved by hand.
  for (const place of [0, 1, 2, 3, 5, 6, 7]) {
    const [over, under] = [await masks.nth(place).boundingBox(), await covered.nth(place).boundingBox()];
    if (over === null || under === null) throw new Error(`Nothing is at ${place}`);
    expect(over.x).toBeLessThanOrEqual(under.x + 0.5);
    expect(over.x + over.width).toBeGreaterThanOrEqual(under.x + under.width - 0.5);
  }
  const paint = await masks.first().evaluate((mask) => {
    const { backgroundColor, printColorAdjust } = getComputedStyle(mask);
    return [backgroundColor, printColorAdjust];
  });
  expect(paint).toEqual(['rgb(255, 255, 255)', 'exact']);
  expect(await sheet.getByText(/^[1-8]$/).allTextContents()).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
  ]);
  await sheet.getByRole('heading', { name: 'Corrigé – Schéma muet : Une cellule animale' }).waitFor();
  await sheet.getByRole('listitem').filter({ hasText: 'Appareil de Golgi' }).waitFor();
  const pages = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(2);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 360, height: 640 });
  await context.setOffline(false);
  noise.expectNone();
});
