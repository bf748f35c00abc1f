import { describe, expect, it } from 'vitest';
import { isNamedGroup } from '#engine/make/cards/dates/named-group.ts';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { plain } from '#tests/engine/texts.ts';

describe('what stands before a date in brackets', () => {
  it.each([
    'Le règne de Louis XIV',
    'La guerre de Corée',
    'La guerre froide',
    'La Première Guerre mondiale',
    'La Révolution française',
    'Les guerres puniques',
    'Les Trente Glorieuses',
    'Les accords de paix d’Arusha',
    'L’Empire ottoman',
    'La loi de séparation des Églises et de l’État',
    'La Déclaration universelle des droits de l’homme',
    'Victor Hugo',
    'Les femmes de Paris',
    'Le Code pénal de Napoléon',
    'La crise économique mondiale',
    'La traite négrière',
  ])('is a name or a noun with what belongs to it: %s', (phrase) => {
    expect(isNamedGroup(phrase)).toBe(true);
  });

  it.each([
    'Les ouvrières de Petrograd marchent',
    'Les aiguilles proches du fil dévient',
    'Les députés de la Constituante votent',
    'Les opposants à la peine de mort manifestent',
    'Le roi abdique',
    'Napoléon abdique à Fontainebleau',
    'Lénine rentre à Petrograd',
    'La reine grimpe sur l’échafaud',
    'Les mutins de la flotte hissent',
  ])('but no sentence, whatever its verb: %s', (phrase) => {
    expect(isNamedGroup(phrase)).toBe(false);
  });

  it('gives no card whose question holds a sentence', () => {
    const text = `# La Révolution russe

## Février

Les ouvrières de Petrograd marchent (8 mars 1917) pour réclamer du pain. Le règne de Nicolas II (1894-1917) s’achève.`;
    const questions = makeFlashcards(text).data.map(({ question }) => plain(question));
    expect(questions.join('\n')).not.toMatch(/dat(?:e|ent|es).*marchent/u);
    expect(
      questions.some((question) => /quelles sont les dates du règne de Nicolas II/iu.test(question)),
    ).toBe(true);
  });
});
