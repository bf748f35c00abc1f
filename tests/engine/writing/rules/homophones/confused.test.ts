import { describe, expect, it } from 'vitest';
import { correct } from '#engine/writing/correct.ts';
import { touchedBy } from '#engine/writing/touched.ts';
import { language } from '../../data.ts';

const changesOf = (text: string) =>
  correct(text, language).changes.map(({ before, after, rule, about }) => [before, after, rule, about]);

describe('where all rules are silent, the model of homophones', () => {
  it.each([
    ['Combien coûte se livre ?', 'se', 'ce', 'ce-se', 'Dans « coûte ce livre », « ce » montre une chose.'],
    [
      'Il ne mange n’y viande ni poisson.',
      'n’y',
      'ni',
      'ni-n-y',
      'Dans « mange ni viande », « ni » ajoute une seconde négation.',
    ],
    [
      'Elle pense que ses amis viennent quand même, est-ce vrai pour eu ?',
      'eu',
      'eux',
      'homophone-mot',
      'Ici, le sens demande « eux ».',
    ],
  ])('puts « %s » right, and says why', (text, before, after, rule, about) => {
    expect(changesOf(text)).toEqual([
      [before, after, rule, about.replaceAll('« ', '«\u00a0').replaceAll(' »', '\u00a0»')],
    ]);
    expect(correct(text, { ...language, confusables: null }).changes).toEqual([]);
  });

  it.each([
    // Beside a word that nobody knows.
    'Il est parti sens zzyxer.',
    // The verb of a clause stays.
    'La scène que j’ai préférée est celle où le héros retrouve sa mère.',
    // As likely « est médecin ».
    'Il est belge et sont médecin.',
    // An infinitive after a noun.
    'On entendait les poulies grincer, les seaux heurter la margelle.',
  ])('leaves « %s »', (text) => {
    expect(changesOf(text).filter(([, , rule]) => rule !== 'orthographe')).toEqual([]);
  });
  it('takes one change after the other: each is another context', () => {
    expect(correct('Je sais que sont frère est mort.', language).text).toBe(
      'Je sais que son frère est mort.',
    );
  });
});

it('what a rule has changed is told by its place in the text as it is now', () => {
  const change = (start: number, before: string, after: string) => ({
    start,
    end: start + before.length,
    before,
    after,
    rule: 'a-à' as const,
    about: '',
    explanation: '',
  });
  // « abc de » becomes « abcabc xy »: the second change stands three further.
  const isTouched = touchedBy([change(0, 'abc', 'abcabc'), change(4, 'de', 'xy')]);
  expect(isTouched({ start: 7, end: 9 })).toBe(true);
  expect(isTouched({ start: 4, end: 6 })).toBe(true);
  expect(isTouched({ start: 9, end: 12 })).toBe(false);
});
