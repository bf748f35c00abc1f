import { typeset } from './typeset.ts';

/** A passage as it is shown: the words of the text, and where they stand. */
export interface Quotation {
  readonly quote: string;
  readonly title: string;
  /** The nearest heading above it; empty when there is none. */
  readonly section: string;
}

const QUOTE_MAX = 900;

/** Quotations as Markdown, each under its words the lesson and the section. */
export function asMarkdown(quotations: readonly Quotation[]): string {
  return typeset(
    quotations
      .map(
        ({ quote, title, section }) =>
          `« ${escapeMarkdown(quote)} »\n— ${escapeMarkdown(section === '' ? title : `${title}, ${section}`)}`,
      )
      .join('\n\n'),
  );
}

/** Words of a text, never Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_#[\]<>|]/g, (mark) => `\\${mark}`);
}

/** What `escapeMarkdown` was given. */
export function unescapeMarkdown(text: string): string {
  return text.replace(/\\([\\`*_#[\]<>|])/g, '$1');
}

/** A quotation never runs on: it ends at a whole word. */
export function shortened(quote: string): string {
  if (quote.length <= QUOTE_MAX) return quote;
  return `${quote.slice(0, QUOTE_MAX).replace(/\s\S*$/u, '')}…`;
}
