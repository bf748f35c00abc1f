import type { BrowserContextOptions, Page } from 'playwright-core';
import { borrowBrowser, phone } from '#tests/support/browser.ts';
import { serveGallery } from './serve.ts';

/** A Chromium and a gallery; `open` shows it in a fresh context, `leave` closes those, `stop` ends everything. */
export async function visitGallery(folder?: URL) {
  const [browser, gallery] = await Promise.all([borrowBrowser(), serveGallery(folder)]);
  return {
    browser,
    url: gallery.url,
    async open(options: BrowserContextOptions = phone, query = ''): Promise<Page> {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await page.goto(gallery.url + query);
      await page.locator('main').waitFor();
      await page.evaluate(() => document.fonts.ready);
      return page;
    },
    leave: () => Promise.all(browser.contexts().map((context) => context.close())),
    stop: () => Promise.all([browser.close(), gallery.stop()]),
  };
}
