import { describe, expect, it } from 'vitest';
import { countCharacters } from '#contract/text.ts';
import { joinParts, splitText } from '#src/features/writing/parts/split-text.ts';

const whole = (text: string, max: number) => {
  const parts = splitText(text, max);
  return joinParts(
    parts,
    parts.map((part) => part.text),
  );
};
const texts = (text: string, max: number) => splitText(text, max).map((part) => part.text);

const SENTENCE = 'Le fleuve Congo coule vers l’Atlantique, et il ne tarit jamais. ';
const samples = {
  sentences: SENTENCE.repeat(60),
  paragraphs: `  Un titre\n\n${SENTENCE.repeat(7)}\n\n${SENTENCE.repeat(12)}\n`,
  'one long line without a stop': 'des mots sans fin '.repeat(200),
  'a single endless word': 'a'.repeat(3_000),
  'pupils of many families': '👩🏽‍🏫 Élève numéro 12. '.repeat(120),
  dialogue: '«\u00a0Tu viens\u202f?\u00a0» Elle répond\u00a0: «\u00a0Non.\u00a0» '.repeat(60),
};

describe('a long text', () => {
  it.each(Object.entries(samples))('loses nothing, and no part is too long: %s', (_, text) => {
    for (const max of [50, 600, 1_500]) {
      const parts = splitText(text, max);
      expect(whole(text, max)).toBe(text);
      for (const part of parts) {
        expect(countCharacters(part.text)).toBeLessThanOrEqual(max);
        expect(part.text).toBe(part.text.trim());
        expect(part.text).not.toBe('');
      }
    }
  });

  it('is parted at the end of sentences', () => {
    for (const part of texts(samples.sentences, 600)) expect(part).toMatch(/^Le fleuve.*jamais\.$/s);
  });

  it('is parted between paragraphs where they are long enough', () => {
    const one = SENTENCE.repeat(6).trim();
    expect(texts(`${one}\n\n${one}`, 600)).toEqual([one, one]);
  });

  it('never in the middle of a word that fits', () => {
    for (const part of texts(samples['one long line without a stop'], 50)) {
      expect(part).toMatch(/^(?:des|mots|sans|fin)\b.*\b(?:des|mots|sans|fin)$/);
    }
  });

  it('is not parted after an initial, nor before a closing guillemet', () => {
    expect(texts('Il lit un poème de L. Senghor ce soir. Puis il dort.', 45)).toEqual([
      'Il lit un poème de L. Senghor ce soir.',
      'Puis il dort.',
    ]);
    for (const part of texts(samples.dialogue, 50)) expect(part).toMatch(/^«|^Elle/);
  });

  it('that fits is one part, and white space is none', () => {
    expect(splitText(' Bonjour. ', 50)).toEqual([{ before: ' ', text: 'Bonjour.', after: ' ' }]);
    expect(splitText(' \n ', 1)).toEqual([]);
  });
});
