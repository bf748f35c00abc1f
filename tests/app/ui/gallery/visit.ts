import type { BrowserContextOptions, Page } from 'playwright-core';
import { borrowBrowser, phone } from '#tests/support/browser.ts';
import { serveGallery } from './serve.ts';

/** A Chromium and a gallery; `open` shows it in a fresh context, `leave` closes those, `stop` gives the browser back. */
export async function visitGallery(folder?: URL) {
  const [browser, url] = await Promise.all([borrowBrowser(), serveGallery(folder)]);
  return {
    browser,
    url,
    async open(options: BrowserContextOptions = phone, query = ''): Promise<Page> {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await page.goto(url + query);
      await page.locator('main').waitFor();
      await page.evaluate(() => document.fonts.ready);
      return page;
    },
    leave: () => Promise.all(browser.contexts().map((context) => context.close())),
    stop: () => browser.close(),
  };
}
