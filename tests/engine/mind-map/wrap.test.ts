import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShortened } from '#engine/mind-map/box-sizes.ts';
import { textWidth } from '#engine/mind-map/text-width.ts';
import { wrapLabel } from '#engine/mind-map/wrap.ts';

const label = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
  fc
    .array(fc.stringMatching(/^[a-zéè-]{1,20}$/), { minLength: 1, maxLength: 30 })
    .map((words) => words.join(' ')),
);

describe('a label in its box', () => {
  it('takes at most three lines, none wider than the box, none wider than asked by more than a word needs', () => {
    fc.assert(
      fc.property(label, (text) => {
        const { lines, width } = wrapLabel(text, 14, 150);
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect(textWidth(line, 14)).toBeLessThanOrEqual(width + 1e-9);
        expect(width).toBeLessThanOrEqual(150 * 1.6 + 1e-9);
      }),
    );
  });

  it('loses no character that it does not own up to', () => {
    fc.assert(
      fc.property(label, (text) => {
        const { lines, shortened } = wrapLabel(text, 14, 150);
        const bare = (some: string) => some.replace(/[ \t\r\n]/g, '');
        if (shortened) expect(lines.at(-1)?.endsWith('…')).toBe(true);
        else expect(bare(lines.join(''))).toBe(bare(text));
      }),
    );
  });

  it('breaks after the hyphen of a compound, and never inside of « -t-il »', () => {
    // Narrower than two of their words, so that each is a line wherever it may end.
    expect(wrapLabel('arc-en-ciel', 14, 40).lines).toEqual(['arc-', 'en-', 'ciel']);
    expect(wrapLabel('où migre-t-elle', 14, 60).lines).toEqual(['où', 'migre-t-elle']);
  });

  it('keeps a line separator, which ends no line of a label', () => {
    expect(wrapLabel('\u2028!', 14, 150).lines).toEqual(['\u2028!']);
  });

  it('breaks into lines of about the same width', () => {
    expect(wrapLabel('Abolition des privilèges dans la nuit du 4 août', 14, 156).lines).toEqual([
      'Abolition des',
      'privilèges dans',
      'la nuit du 4 août',
    ]);
  });

  it('never breaks at a no-break space, and may break after a hyphen', () => {
    const { lines } = wrapLabel('Qui vive\u202f? Le « Serment\u00a0»', 14, 60);
    expect(lines.join('|')).toContain('vive\u202f?');
    expect(wrapLabel('contre-révolutionnaire', 14, 120).lines).toEqual(['contre-', 'révolutionnaire']);
  });

  it('widens for a long word instead of cutting it', () => {
    expect(wrapLabel('anticonstitutionnellement', 14, 150).lines).toEqual(['anticonstitutionnellement']);
  });

  it('counts accents as nothing and ideograms as wide', () => {
    expect(textWidth('éàü', 10)).toBe(textWidth('eau', 10));
    expect(textWidth('文', 10)).toBeGreaterThan(10);
  });

  it('says when a label is too long to be drawn whole', () => {
    expect(isShortened('La Terreur', 2)).toBe(false);
    expect(isShortened('mot '.repeat(40), 2)).toBe(true);
  });
});
