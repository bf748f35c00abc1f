import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowBrowser, phone } from '#tests/support/browser.ts';
import { faultsOf } from './faults.ts';
import type { Screen } from './screen.ts';

/** The walk over the screens is worth what it can find: here are pages with one fault each. */

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await borrowBrowser();
  page = await (await browser.newContext(phone)).newPage();
});
afterAll(() => browser?.close());

const screen: Screen = { name: 'planted', as: 'visitor', reach: async () => undefined };

/** A page without a fault but for what is put in it. */
async function faultsWith(planted: string, title = 'Une page – Ardoise', lang = 'fr'): Promise<string[]> {
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><html lang="${lang}"><head><title>${title}</title>
    <meta name="viewport" content="width=device-width">
    <style>body { margin: 0; color: #000; background: #fff; } button { min-width: 48px; min-height: 48px; }</style>
    </head><body><main><h1>Une page</h1>${planted}</main></body></html>`);
  return faultsOf(page, screen);
}

test('a page without a fault has none', async () => {
  expect(await faultsWith('<p>Des mots, «\u00a0cités\u00a0».</p><button>Continuer</button>')).toEqual([]);
});

test.each([
  ['words: English', '<p>Loading your cards…</p>'],
  ['words: English', '<button aria-label="Close and save">×</button>'],
  ['words: English', '<input placeholder="Your name" style="min-height: 48px" aria-label="Nom">'],
  ['words: plain space before the sign', '<p>Vraiment ?</p>'],
  ['words: plain space before the sign', '<p><b>Sujet</b> : la cellule</p>'],
  ['page: 2 first headings', '<h1>Une autre</h1>'],
  ['touch:', '<button style="min-height: 0; height: 30px">Continuer</button>'],
  ['touch:', '<h2><a href="/">La photosynthèse</a></h2>'],
  ['axe, ardoise: color-contrast', '<p style="color: #bbb">Des mots pâles</p>'],
  ['axe, ardoise: button-name', '<button></button>'],
  [
    'petit, words over words: div over « Comprendre la règle »',
    '<div style="display: flex; flex-direction: column; max-height: 4rem; overflow: auto"><div style="min-height: 1lh">Une<br>explication<br>de<br>six<br>lignes<br>entières</div><p style="flex: none; margin: 0">Comprendre la règle</p></div>',
  ],
  [
    'axe, papier: color-contrast',
    '<style>[data-theme=papier] p { color: #bbb }</style><p>Pâles sur le papier</p>',
  ],
  [
    'axe, ordinateur, ardoise: color-contrast',
    '<style>p { display: none; color: #bbb } @media (min-width: 1000px) { p { display: block } }</style><p>Pâles en grand</p>',
  ],
  [
    'axe, tablette, papier: color-contrast',
    '<style>@media (min-width: 700px) { [data-theme=papier] p { color: #bbb } }</style><p>Pâles sur un papier moyen</p>',
  ],
  [
    'axe, ordinateur, papier: color-contrast',
    '<style>@media (min-width: 1000px) { [data-theme=papier] main { background: #444 } }</style><p>Sur un autre fond en grand</p>',
  ],
  [
    'axe, ordinateur: target-size',
    '<style>@media (min-width: 1000px) { button { min-width: 0; min-height: 0; width: 9px; height: 9px; padding: 0; border: 0; overflow: hidden } }</style><div><button>a</button><button>b</button></div>',
  ],
  ['telephone: 240 px too wide', '<div style="width: 600px">Trop large</div>'],
  [
    'tablette: dialog 100 px off the middle',
    '<dialog style="margin-left: 0; margin-right: 100px; width: 720px; max-width: none; border: 0; padding: 0"><button>Fermer</button></dialog><script>document.querySelector("dialog").show()</script>',
  ],
  ['petit-couche: top bar of 80 px', '</main><header style="height: 80px"><button>Menu</button></header>'],
  ['telephone: top bar of 96 px', '</main><header style="height: 96px"><button>Menu</button></header>'],
  [
    'couche: top bar on two lines',
    '</main><header style="display: flex; flex-wrap: wrap"><button style="width: 90%">A</button><button style="width: 20%">B</button></header>',
  ],
  [
    'largest letters: 20 px wide',
    '<style>p { width: 10em; overflow-wrap: anywhere } [data-text-size=larger] p { width: 20px }</style><p>Quelques mots</p>',
  ],
  ['320 px: 20 px too wide', '<div style="width: 340px">Un peu trop large</div>'],
  ['text at 200 %: ', '<div style="width: 25rem">Trop large en grand</div>'],
  [
    'text at 200 %, cut off',
    '<div style="height: 24px; overflow: hidden">Une ligne qui tient en petit</div>',
  ],
])('%s', async (fault, planted) => {
  const found = await faultsWith(planted);
  expect(found.filter((one) => one.startsWith(fault))).not.toEqual([]);
});

test('a link in the middle of a sentence has the size of its words', async () => {
  expect(await faultsWith('<p>Lisez <a href="/">la leçon</a> avant le quiz.</p>')).toEqual([]);
});

test('a page that says no language of its own, or has no title', async () => {
  expect(await faultsWith('', 'Une page – Ardoise', 'en')).toContain('language: not said to be French');
  expect(await faultsWith('', 'Ardoise')).toContain('page: title « Ardoise »');
});
