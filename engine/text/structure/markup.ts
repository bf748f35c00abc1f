import { collapse } from './normalise.ts';

/** A line without its Markdown, and the terms that its author set in bold. */
export interface Inline {
  readonly text: string;
  readonly strong: readonly string[];
}

const BOLD = /(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g;
/** Single stars and underscores are marks only around whole words, not in « 3 * 4 » and « nom_de_variable ». */
const ITALIC = /(?<![\p{L}\p{N}*_])([*_])(?=[^\s*_])(.+?)(?<=[^\s*_])\1(?![\p{L}\p{N}*_])/gu;

/** An HTML tag; « x<y » and « a <b> c » are none unless the name is one of HTML. */
const TAG =
  /<\/?(?:a|b|i|u|p|em|br|hr|li|ul|ol|td|th|tr|sub|sup|div|img|span|code|mark|small|strong|table|thead|tbody|center|font|h[1-6])(?:\s[^<>]*)?\/?>/gi;

/** Removes Markdown marks and HTML tags from one line and keeps its words. */
export function readInline(line: string): Inline {
  const bare = line
    .replace(/!\[[^\][]*\]\([^()]*\)/g, ' ')
    .replace(/\[\^[^\][]+\]/g, '')
    .replace(/\[([^\][]+)\]\([^()]*\)/g, '$1')
    .replace(TAG, '')
    .replace(/`([^`]+)`/g, '$1');
  const strong: string[] = [];
  const plain = bare
    .replace(BOLD, (_, _mark: string, inside: string) => {
      const term = unescaped(inside.replace(ITALIC, '$2').replace(/[\s:]+$/, ''));
      if (term !== '') strong.push(collapse(term));
      return inside;
    })
    .replace(ITALIC, '$2');
  return { text: collapse(unescaped(plain)), strong };
}

function unescaped(text: string): string {
  return text
    .replace(/\\([\\`*_{}[\]()#+.!>|~-])/g, '$1')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>');
}
