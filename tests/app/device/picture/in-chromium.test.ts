// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFormulas } from '#contract/formulas/read-formulas.ts';
import { visitGallery } from '#tests/app/ui/gallery/visit.ts';
import type { Bench } from './gallery/gallery.ts';

/** Formulas are set by a real browser, and drawn on a canvas as that browser shows them. */

declare const bench: Bench;

let gallery: Awaited<ReturnType<typeof visitGallery>>;
let page: Page;

beforeAll(async () => {
  gallery = await visitGallery(new URL('./gallery/', import.meta.url));
  page = await gallery.open({ viewport: { width: 700, height: 240 } });
});
afterAll(async () => {
  await gallery?.leave();
  await gallery?.stop();
});

describe('a formula of a saved picture', () => {
  it.each([
    String.raw`x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}`,
    String.raw`\int_{0}^{+\infty} e^{-x^2} \, dx = \frac{\sqrt{\pi}}{2}`,
    String.raw`\sum_{k=0}^{n} \binom{n}{k} x^k \leq \left(\frac{1}{1 - q}\right)^{n}`,
    String.raw`\overrightarrow{AB} \cdot \vec{u} \neq \overline{z_1} \in \mathbb{R}`,
    String.raw`\sqrt[3]{\dfrac{a}{b}} \approx \hat{p} \xrightarrow{n \to \infty} \ell`,
  ])('lies where KaTeX shows it: %s', async (tex) => {
    const drawn = await page.evaluate((source) => bench.both(source), tex);
    const shown = `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
    const apart = await page.evaluate(([one, other]) => bench.apart(one ?? '', other ?? ''), [drawn, shown]);
    expect(apart).toBeLessThan(0.01);
  });

  it('can be set whatever lesson it is of', async () => {
    const lessons = new URL('../../../../lessons/', import.meta.url);
    const texts = readdirSync(lessons, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?:cards|quiz|map)\.md$/.test(path))
      .map((path) => readFileSync(new URL(path, lessons), 'utf8'));
    const formulas = texts
      .flatMap((text) => text.split('\n').flatMap(readFormulas))
      // Other numbers are set as these are.
      .flatMap((piece) => (typeof piece === 'string' ? [] : [piece.tex.replace(/\d+/g, '1')]));
    const wanted = [...new Set(formulas)].map((tex) => ({ tex, large: false }));
    expect(wanted.length).toBeGreaterThan(800);
    expect(await page.evaluate((all) => bench.lacking(all), wanted)).toEqual([]);
  });

  it('stays in characters where KaTeX can’t read it, or its font is none of those that are kept', async () => {
    const wanted = [String.raw`\frac{1}`, String.raw`\mathfrak{g}`, String.raw`\cancel{x}`, 'x'];
    const lacking = await page.evaluate(
      (all) => bench.lacking(all.map((tex) => ({ tex, large: false }))),
      wanted,
    );
    expect(lacking).toEqual(wanted.slice(0, 3));
  });

  it('may be broken before what relates or adds outside of brackets, without the space there', async () => {
    const parts = (tex: string) => page.evaluate((source) => bench.parts(source), tex);
    expect(await parts('f(x + 1) = -ax + b')).toEqual([
      ['f(x+1)', 0],
      ['=−ax', 28],
      ['+b', 22],
    ]);
    expect((await parts(String.raw`a \neq b`)).map(([, space]) => space)).toEqual([0, 28]);
  });

  it('has the brackets and semicolons of French intervals', async () => {
    const width = (tex: string) => page.evaluate((source) => bench.width(source), tex);
    const right = String.raw`x \in \mathopen{]}{-}3 \mathbin{;} 2\mathclose{[} \cup \mathopen{]}3 \mathbin{;} 4]`;
    expect(await width(String.raw`x \in ]-3 ; 2[ \cup ]3 ; 4]`)).toBeCloseTo(await width(right), 2);
  });
});
