import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulasOf } from '#engine/lesson/text/formulas.ts';
import { comparable, countWords } from '#engine/lesson/text/plain.ts';
import { typesetMarkdown } from '#engine/lesson/text/typeset.ts';

test('a text is compared without its marks, its kinds of space and of apostrophe', () => {
  expect(
    comparable("## L'eau\u00a0: *Plasmodium* **vivax**, [lien](/library/x) et $\\mathrm{CO_2}$\n\n- un"),
  ).toBe('L’eau : Plasmodium vivax, lien et CO2 un');
  expect(comparable('CO₂')).toBe('CO2');
});

test('words are counted as one reads them', () => {
  expect(countWords('## Titre\n\n![légende](figures/x.svg)\n\nL’eau vaut $a + b$, dit-il.')).toBe(5);
});

test('formulas are those that the app shows, money is none', () => {
  expect(
    formulasOf('Il a 5 $ et 6 $, donc $x = 2$ et $$y$$.').map(({ tex, display }) => [tex, display]),
  ).toEqual([
    ['x = 2', false],
    ['y', true],
  ]);
});

test('setting the spaces changes nothing else, and nothing when done twice', () => {
  const texts = fc.string({ unit: fc.constantFrom(...' \u00a0«»:;!?$|[](){}a1,m%\n'), maxLength: 60 });
  fc.assert(
    fc.property(texts, (text) => {
      const set = typesetMarkdown(text);
      expect(set.replace(/[\u00a0\u202f]/g, ' ')).toBe(text.replace(/\u00a0/g, ' '));
      expect(typesetMarkdown(set)).toBe(set);
    }),
  );
});

test('ordinary spaces become those of French, formulas and tables keep theirs', () => {
  expect(typesetMarkdown('« Oui » : 3 500 m, non ! $a : b$')).toBe(
    '«\u00a0Oui\u00a0»\u00a0: 3\u202f500\u00a0m, non\u202f! $a : b$',
  );
  expect(typesetMarkdown('| a | b |\n| :-- | :-: |\n| x : y | z |')).toBe(
    '| a | b |\n| :-- | :-: |\n| x\u00a0: y | z |',
  );
});

test('a number that is a formula or is drawn later stays with its unit, and a pronoun is no unit', () => {
  expect(typesetMarkdown('[[a]] km, $[[b:2]]$ m/s et $10^{-3}$ mol en **[[t]]** s')).toBe(
    '[[a]]\u00a0km, $[[b:2]]$\u00a0m/s et $10^{-3}$\u00a0mol en **[[t]]**\u00a0s',
  );
  expect(typesetMarkdown('$f$ s’annule, [[a]] l’emporte, en 1789 l’Assemblée, [[n]] mots')).toBe(
    '$f$ s’annule, [[a]] l’emporte, en 1789 l’Assemblée, [[n]] mots',
  );
});
