import type { Page } from 'playwright-core';
import { settleAnimations } from '#tests/support/browser.ts';
import { violationsOn } from '#tests/support/violations.ts';
import { isOfEnglishLesson } from './english-lessons.ts';
import { leaksIn } from './leaks.ts';
import { brokenBar, clipped, offCentre, overrun, sideways, slivers, tallBar, tooSmall } from './room.ts';
import type { Screen } from './screen.ts';
import { sizes, type Theme, themes, wear } from './views.ts';
import { wordsOn } from './words.ts';

/** The narrowest phone, and the reader who doubled the letters (WCAG 1.4.4 and 1.4.10). */
const NARROW = { width: 320, height: 640 };
const ENLARGED = { width: 640, height: 800 };
/** An A4 page inside its margins of 14 mm, at 96 pixels an inch. */
const PAPER = { width: 688, height: 1016 };

/** Everything that is wrong with a screen as it stands on a phone, one line each; it is left as wide as it was. */
export async function faultsOf(page: Page, screen: Screen): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, faults: readonly string[]) =>
    found.push(...faults.map((fault) => `${where}: ${fault}`));

  // With the fallback font the bar of a phone has no room for its words.
  await page.evaluate(() => document.fonts.ready);
  await settleAnimations(page);
  const words = await wordsOn(page);
  const quoted = screen.quoted ?? [];
  note('words', [
    ...new Set(
      words
        .filter(({ text }) => !quoted.some((one) => one.test(text)) && !isOfEnglishLesson(text))
        .flatMap(({ text }) => leaksIn(text)),
    ),
  ]);
  note('language', words.some(({ lang }) => lang !== 'fr') ? ['not said to be French'] : []);
  if (screen.onPaper) return [...found, ...(await faultsOnPaper(page))];
  note('page', await factsOf(page, screen));
  note('touch', await tooSmall(page));
  note('telephone', await tallBar(page, 'upright'));

  // Everything on the phone; on larger screens what the phone did not show so, and what depends on the room there is.
  let [worn, other]: readonly [Theme, Theme] = themes;
  const change = async () => {
    [worn, other] = [other, worn];
    await wear(page, worn);
  };
  await wear(page, worn);
  note(`axe, ${worn}`, await violationsOn(page));
  await change();
  note(`axe, ${worn}`, await violationsOn(page, { rules: 'theme', only: 'unseen' }));
  note('telephone', await tooWide(page));
  for (const size of ['tablette', 'ordinateur'] as const) {
    await resize(page, sizes[size]);
    await settleAnimations(page);
    note(`axe, ${size}, ${worn}`, await violationsOn(page, { rules: 'all', only: 'unseen' }));
    note(`axe, ${size}`, await violationsOn(page, { rules: 'size' }));
    await change();
    note(`axe, ${size}, ${worn}`, await violationsOn(page, { rules: 'theme', only: 'unseen' }));
    note(size, [...(await tooWide(page)), ...(await offCentre(page))]);
  }

  for (const size of ['couche', 'petit-couche'] as const) {
    await resize(page, sizes[size]);
    note(size, [
      ...(await tooWide(page)),
      ...(await brokenBar(page)),
      ...(await tallBar(page, 'turned')),
      ...(await tooSmall(page)),
    ]);
  }

  await resize(page, sizes.petit);
  note('petit, words over words', await overrun(page));
  await resize(page, sizes.telephone);
  const chosen = await chooseLetters(page, 'larger');
  note('largest letters', [...(await tooWide(page)), ...(await slivers(page))]);
  await chooseLetters(page, chosen);

  await resize(page, NARROW);
  note('320 px', await tooWide(page));
  note('320 px, cut off', await clipped(page));
  await resize(page, ENLARGED);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  note('text at 200 %', await tooWide(page));
  note('text at 200 %, cut off', await clipped(page));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await resize(page, sizes.telephone);
  return screen.onItsWay ? found.filter((fault) => !fault.includes('page-has-heading-one')) : found;
}

/** Of what is only read: words in sight on the paper, inside its margins, in whatever theme it is printed from. */
async function faultsOnPaper(page: Page): Promise<string[]> {
  const found: string[] = [];
  await resize(page, PAPER);
  for (const theme of themes) {
    await wear(page, theme);
    const pale = await violationsOn(page, { rules: 'theme' });
    found.push(...pale.map((fault) => `paper, ${theme}: ${fault}`));
  }
  const cut = [...(await tooWide(page)), ...(await clipped(page))];
  found.push(...cut.map((fault) => `paper: ${fault}`));
  await resize(page, sizes.telephone);
  return found;
}

/** What places itself by the width it finds does so with the next frame, as when a phone is turned. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}

/** As the settings do; answers what was chosen before. */
const chooseLetters = (page: Page, size: string | undefined): Promise<string | undefined> =>
  page.evaluate((wanted) => {
    const { dataset } = document.documentElement;
    const before = dataset.textSize;
    if (wanted === undefined) delete dataset.textSize;
    else dataset.textSize = wanted;
    return before;
  }, size);

async function tooWide(page: Page): Promise<string[]> {
  const width = await sideways(page);
  return width > 0 ? [`${width} px too wide`] : [];
}

async function factsOf(page: Page, { apart, onItsWay }: Screen): Promise<string[]> {
  if (onItsWay) return [];
  // Whatever a dialog hides from assistive technology is still the page.
  const headings = await page.locator('h1').count();
  const title = await page.title();
  return [
    ...(headings === 1 ? [] : [`${headings} first headings`]),
    ...(apart || /^.+ – Ardoise$/.test(title) ? [] : [`title « ${title} »`]),
  ];
}
