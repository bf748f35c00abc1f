import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewriteFormulas } from '#contract/formulas/read-formulas.ts';
import { escapeMarkdown, unescapeMarkdown } from '#engine/text/escape-markdown.ts';

describe('text escaped for Markdown', () => {
  it('gives the text back', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unescapeMarkdown(escapeMarkdown(text))).toBe(text);
      }),
    );
    expect(unescapeMarkdown('pH = -log\\[H3O+\\]')).toBe('pH = -log[H3O+]');
  });

  it('has no link and no formula that the text did not have', () => {
    const escaped = escapeMarkdown('pH = -log[H3O+], [ici](https://exemple.org)');
    expect(escaped).toBe('pH = -log[H3O+\\], [ici\\](https://exemple.org)');
    expect(rewriteFormulas(escaped, () => 'FORMULE')).toBe(escaped);
  });
});
