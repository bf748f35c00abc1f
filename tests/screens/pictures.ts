import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { settleAnimations } from '#tests/support/browser.ts';
import { assembleCast, type CastOptions } from './cast.ts';
import { catalogue } from './catalogue.ts';
import { faultsOf } from './faults.ts';
import { designedFor, type Size, sizes, type Theme, themes, wear } from './views.ts';

export interface PictureOptions extends CastOptions {
  readonly into: string;
  /** Part of the name of the screens wanted; all when empty. */
  readonly only: string;
  readonly sizes: readonly Size[];
  readonly themes: readonly Theme[];
  /** The page down to its end, not only what fits. */
  readonly whole: boolean;
  /** Also looks for faults, as the tests do. */
  readonly faults: boolean;
}

export const allSizes: readonly Size[] = designedFor;
export const allThemes = themes;

/**
 * Writes a picture of every screen at every size in every theme: `<size>/<theme>/<screen>.png` below `into`.
 * @returns how many screens could not be brought on, or had faults
 */
export async function takePictures(options: PictureOptions, say: (line: string) => void): Promise<number> {
  const wanted = catalogue.filter(({ name }) => options.only.split(',').some((part) => name.includes(part)));
  const cast = await assembleCast(options);
  let failed = 0;
  try {
    for (const [at, screen] of wanted.entries()) {
      const started = performance.now();
      const found: string[] = [];
      try {
        const { stage, complaints, leave } = await cast.show(screen);
        const { page } = stage;
        for (const size of options.sizes) {
          await page.setViewportSize(sizes[size]);
          for (const theme of options.themes) {
            await wear(page, theme);
            await settleAnimations(page);
            const folder = join(options.into, size, theme);
            await mkdir(folder, { recursive: true });
            await page.screenshot({ path: join(folder, `${screen.name}.png`), fullPage: options.whole });
          }
        }
        await page.setViewportSize(sizes.telephone);
        if (options.faults) found.push(...(await faultsOf(page, screen)), ...complaints());
        await leave();
      } catch (error) {
        found.push(`not reached: ${error instanceof Error ? error.message : error}`);
        await cast.capture(screen, join(options.into, 'not-reached'));
      }
      if (found.length > 0) failed += 1;
      const took = `${((performance.now() - started) / 1_000).toFixed(1)} s`;
      say(
        `${at + 1}/${wanted.length} ${screen.name} (${took})${found.map((fault) => `\n  ${fault}`).join('')}`,
      );
    }
  } finally {
    await cast.dispose();
  }
  say(failed === 0 ? `${wanted.length} screens` : `${failed} of ${wanted.length} screens failed`);
  return failed;
}
