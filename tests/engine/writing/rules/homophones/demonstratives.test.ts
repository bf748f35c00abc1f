import { describe, expect, it } from 'vitest';
import { correct } from '#engine/writing/correct.ts';
import { language } from '../../data.ts';

const corrected = (text: string) => correct(text, language).text;

describe('« se serait » of a thing', () => {
  it.each([
    ['Je pars car se serait trop long.', 'Je pars car ce serait trop long.'],
    ['Je pense que se serait une erreur.', 'Je pense que ce serait une erreur.'],
    ['Viens, mais se sera une fête triste.', 'Viens, mais ce sera une fête triste.'],
  ])('« %s » becomes « %s »', (wrong, right) => {
    expect(corrected(wrong)).toBe(right);
  });

  it.each([
    'Il est parti mais se serait perdu en chemin.',
    'Il est parti mais se serait trop fatigué.',
    'Il tombe, mais se serait une fois de plus relevé.',
  ])('is left where it is pronominal: « %s »', (text) => {
    expect(corrected(text)).toBe(text);
  });
});
