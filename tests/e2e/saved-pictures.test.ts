import { cpSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '#engine/make/random.ts';
import { deckFromStudy, mapFromStudy, quizFromStudy } from '#engine/make/written/from-study.ts';
import { loadStudy } from '#lessons/studies.ts';
import {
  borrowBrowser,
  listenForErrors,
  type PageNoise,
  phone,
  waitForLateFiles,
} from '#tests/support/browser.ts';
import { lookAtPicture } from '#tests/support/documents/picture.ts';
import { borrowShippedApp, type SharedApp } from '#tests/support/shipped-app.ts';
import { openStored } from '#tests/support/stored-artefact.ts';
import { signUp } from '#tests/support/student.ts';

/** What a saved picture has of the formulas and figures of the lessons. */

let server: SharedApp;
let context: BrowserContext;
let page: Page;
let noise: PageNoise;
let end: () => Promise<void>;

/** What was drawn on canvases since the page was loaded: texts by the family of their font, paths, rectangles, images. */
interface Drawn {
  words: string[];
  signs: string[];
  paths: number;
  bars: number;
  /** The narrowest frame of a path, in pixels. */
  narrowest: number;
  images: number;
}

/** Remembers what the page draws on a canvas, in order, and draws it. */
function remember() {
  const drawn: Drawn = { words: [], signs: [], paths: 0, bars: 0, narrowest: 1_000, images: 0 };
  Object.assign(window, { drawn });
  const { fillText, fill, fillRect, rect, drawImage } = CanvasRenderingContext2D.prototype;
  Object.assign(CanvasRenderingContext2D.prototype, {
    fillText(this: CanvasRenderingContext2D, text: string, x: number, y: number) {
      (this.font.includes('KaTeX') ? drawn.signs : drawn.words).push(text);
      fillText.call(this, text, x, y);
    },
    fill(this: CanvasRenderingContext2D, path: Path2D) {
      drawn.paths += 1;
      fill.call(this, path);
    },
    fillRect(this: CanvasRenderingContext2D, ...place: [number, number, number, number]) {
      drawn.bars += 1;
      fillRect.call(this, ...place);
    },
    rect(this: CanvasRenderingContext2D, ...[x, y, width, height]: [number, number, number, number]) {
      drawn.narrowest = Math.min(drawn.narrowest, width * this.getTransform().a);
      rect.call(this, x, y, width, height);
    },
    drawImage(
      this: CanvasRenderingContext2D,
      image: CanvasImageSource,
      ...at: [number, number, number, number]
    ) {
      drawn.images += 1;
      Reflect.apply(drawImage, this, [image, ...at]);
    },
  });
}
const drawn = () => page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn);

beforeAll(async () => {
  server = await borrowShippedApp();
  const browser = await borrowBrowser();
  end = () => browser.close();
  context = await browser.newContext({ ...phone, acceptDownloads: true });
  await context.addInitScript(remember);
  noise = listenForErrors(context);
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await signUp(page, server);
});
afterAll(async () => {
  await end?.();
  await server?.dispose();
});

const studyOf = async (slug: string) => {
  const study = await loadStudy(slug);
  if (study === null) throw new Error(`No study of ${slug}`);
  return study;
};
const quizOf = async (slug: string, elements: string) =>
  quizFromStudy(await studyOf(slug), { slug, title: slug, elements, figures: true }, seeded(1));

async function save(name: string, subject: string, content: unknown) {
  await openStored(page, server.url, { name, subject, content });
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  const { KEEP_PICTURES: folder } = process.env;
  if (folder !== undefined) cpSync(await picture.path(), `${folder}/${name}-${subject}.jpeg`);
  return picture;
}

/** Formulas in characters: raised digits, roots and slashes that TeX would have set. */
const TYPED = /[²³₀₁₂√ⁿₙ]|\\[a-z]|\w\/\w/;

test('the cards of a lesson of mathematics are saved with their formulas set', async () => {
  const deck = deckFromStudy(await studyOf('equations-du-second-degre'), '', seeded(1));
  const picture = await save('Flashcards', 'Les équations du second degré', deck);
  const { words, signs, paths, bars } = await drawn();
  expect(words.join('\n')).not.toMatch(TYPED);
  expect(signs.length).toBeGreaterThan(200);
  // The signs of roots are paths: what else is filled are the cards, twice each.
  expect(paths).toBeGreaterThan(2 * deck.data.length);
  // And the bars of fractions are rectangles: what else is one is the ground.
  expect(bars).toBeGreaterThan(5);
  const { width, height, drawn: grid } = await lookAtPicture(page, picture, 1, 1);
  expect(width * height).toBeGreaterThan(1_000_000);
  expect(grid).toEqual([true]);
  noise.expectNone();
});

test('arrows of vectors are drawn although the server forbids styles in attributes', async () => {
  const card = {
    question: String.raw`Que vaut \(\vec{u}\) ?`,
    answer: String.raw`\(\overrightarrow{AB}\)`,
    explanation: '',
  };
  await save('Flashcards', 'Les vecteurs', { data: [card] });
  const { narrowest, paths } = await drawn();
  expect(paths).toBe(4);
  expect(narrowest).toBeGreaterThan(10);
  expect(narrowest).toBeLessThan(100);
  noise.expectNone();
});

test('a map has boxes as large as its formulas', async () => {
  const map = mapFromStudy(await studyOf('integrales'), '');
  await save('Carte mentale', 'Les intégrales', map);
  const { words, signs, bars } = await drawn();
  expect(signs).toContain('F');
  expect(bars).toBeGreaterThan(1);
  expect(words.join('\n')).not.toMatch(TYPED);
  noise.expectNone();
});

test('a quiz is saved with its formulas and figures, once they are there, without a connection', async () => {
  const quiz = await quizOf('suites-numeriques', '30 questions');
  const asking = quiz.questions.filter(({ figure }) => figure !== undefined);
  expect(asking.length).toBeGreaterThan(0);
  await save('Quiz', 'Les suites numériques', quiz);
  const online = await drawn();
  await waitForLateFiles(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  await context.setOffline(false);
  const offline = await drawn();
  expect(offline).toEqual(online);
  expect(online.images).toBe(asking.length);
  expect(online.words.join('\n')).not.toMatch(TYPED);
  for (const { question } of asking) expect(online.words.join(' ')).toContain(question.slice(0, 12));
  expect((await lookAtPicture(page, picture, 1, 1)).drawn).toEqual([true]);
  expect(await page.getByText('figure').count()).toBe(0);
});
