import { escapeMarkdown } from '#engine/text/escape-markdown.ts';
import { typeset } from './typeset.ts';

/** A passage as it is shown, with its place in the lesson. */
export interface Quotation {
  readonly quote: string;
  readonly title: string;
  /** The nearest heading above it; empty when there is none. */
  readonly section: string;
  /** The answer in a few words, as it was written for the lesson. */
  readonly said?: string;
}

const QUOTE_MAX = 900;

/** Writes quotations as Markdown, with the lesson and the section under each. */
export function asMarkdown(quotations: readonly Quotation[]): string {
  return typeset(
    quotations
      .map(
        ({ quote, title, section, said }) =>
          `${said === undefined ? '' : `${sentenceOf(said)}\n\n`}« ${escapeMarkdown(quote)} »\n— ${escapeMarkdown(section === '' ? title : `${title}, ${section}`)}`,
      )
      .join('\n\n'),
  );
}

/** « Huit » as a sentence of its own. */
const sentenceOf = (said: string): string => escapeMarkdown(/[.!?…»]$/u.test(said) ? said : `${said}.`);

/** Shortens a long quotation at the end of a word. */
export function shortened(quote: string): string {
  if (quote.length <= QUOTE_MAX) return quote;
  return `${quote.slice(0, QUOTE_MAX).replace(/\s\S*$/u, '')}…`;
}
