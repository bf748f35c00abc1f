import { describe, expect, it } from 'vitest';
import { correct } from '#engine/writing/correct.ts';
import { language } from '../../data.ts';

const corrected = (text: string) => correct(text, language).text;

describe('« sont » before a noun without a determiner', () => {
  it.each([
    ['Rodrigue hésite entre son honneur et sont amour.', 'Rodrigue hésite entre son honneur et son amour.'],
    ['Il choisit entre l’honneur et sont amour.', 'Il choisit entre l’honneur et son amour.'],
    ['Il doit venger son père et sont honneur.', 'Il doit venger son père et son honneur.'],
    ['Il a perdu sa maison ou sont argent.', 'Il a perdu sa maison ou son argent.'],
    ['Il ne voit ni son frère ni sont père.', 'Il ne voit ni son frère ni son père.'],
    ['Il vend sa maison, sont vélo et sont lit.', 'Il vend sa maison, son vélo et son lit.'],
    ['Il aime sa mère et sont petit frère.', 'Il aime sa mère et son petit frère.'],
    ['Il aime son père et sont ami.', 'Il aime son père et son ami.'],
    ['Les élèves admirent son père et sont honneur.', 'Les élèves admirent son père et son honneur.'],
    ['Marie et sont mari arrivent demain.', 'Marie et son mari arrivent demain.'],
    ['Il court, sont cœur bat.', 'Il court, son cœur bat.'],
    ['Elle sait que sont père est mort.', 'Elle sait que son père est mort.'],
    ['Sont père est mort.', 'Son père est mort.'],
  ])('of « %s » is « son »', (wrong, right) => {
    expect(corrected(wrong)).toBe(right);
    expect(correct(wrong, language).changes.every(({ rule }) => rule === 'son-sont')).toBe(true);
  });

  it.each(['Il rêve et sont courage.', 'Il est belge et sont médecin.'])(
    'never becomes « est » in « %s »',
    (text) => {
      expect(corrected(text)).toBe(text);
    },
  );

  it.each([
    ['Il prend son sac et sont parti.', 'Il prend son sac et est parti.'],
    ['Sa robe est longue et sont rouge.', 'Sa robe est longue et est rouge.'],
    ['Ils sont jeunes et sont étudiant à Dakar.', 'Ils sont jeunes et sont étudiants à Dakar.'],
  ])('is the verb where what it says of a subject follows: « %s »', (wrong, right) => {
    expect(corrected(wrong)).toBe(right);
  });

  it.each([
    'Les filles sont venues et sont tristes.',
    'Le chat et le chien jouent et sont amis.',
    'Le roi et la reine arrivent et sont reçus avec joie.',
    'Ils ont son soutien et sont rois.',
    'Marie et son mari arrivent demain.',
  ])('is left alone where it is right: « %s »', (text) => {
    expect(corrected(text)).toBe(text);
  });
});
