import type { Page } from 'playwright-core';

/** Words as one reads them: text that stands together, and what assistive technology is told. */
export interface Words {
  readonly text: string;
  /** Language said to be theirs. */
  readonly lang: string;
}

/** All words of the page as it stands, the hidden ones too; not what is typed, nor code, formulas and pictures. */
export async function wordsOn(page: Page): Promise<Words[]> {
  return page.evaluate(() => {
    const skipped = 'script, style, noscript, template, textarea, math, code, pre, kbd, svg';
    const named = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'alt',
      'title',
      'placeholder',
    ];
    const found: { text: string; lang: string }[] = [
      { text: document.title, lang: document.documentElement.lang },
    ];
    const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang') ?? '';
    let run = '';
    let lang = '';
    const flush = () => {
      const text = run.replace(/[ \n\t]+/g, ' ').trim();
      if (text !== '') found.push({ text, lang });
      run = '';
    };
    const read = (element: Element) => {
      for (const name of named) {
        const text = element.getAttribute(name);
        if (text) found.push({ text, lang: langOf(element) });
      }
      if (element.matches(skipped)) {
        run += '\u2060';
        return;
      }
      const { display, position } = getComputedStyle(element);
      // Words for screen readers alone are taken out of the line that they are read in.
      const isInLine = display.startsWith('inline') || (position === 'absolute' && element.matches('span'));
      const isInline = isInLine && !element.matches('button, option');
      if (!isInline) flush();
      for (const child of element.childNodes) {
        if (child instanceof Text) {
          lang = langOf(element);
          run += child.data;
        } else if (child instanceof Element) read(child);
      }
      if (!isInline) flush();
    };
    read(document.body);
    flush();
    return found;
  });
}
