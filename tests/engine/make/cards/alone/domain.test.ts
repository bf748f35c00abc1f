import { describe, expect, it } from 'vitest';
import { disciplineOf } from '#engine/make/cards/alone/domain.ts';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { plain } from '#tests/engine/texts.ts';

const questions = (text: string) => makeFlashcards(text).data.map(({ question }) => plain(question));

describe('the discipline of a title', () => {
  it.each([
    ['Le droit pénal', 'droit pénal'],
    ['Droit pénal général (L2, amphi 4)', 'droit pénal'],
    ['Le mariage en droit congolais', 'droit congolais'],
    ['DROIT L1 - Les personnes (TD 3)', 'droit'],
    ['PHYSIQUE 1ere - travail et forces', 'physique'],
    ['phys. 3e - les mouvements', 'physique'],
    ['ECO chap. 6 - chômage', 'économie'],
    ['génétique fiche', 'génétique'],
    ['Le droit de vote', null],
    ['La chimie des sols', null],
    ['SVT 3e - le sang', null],
    ['La croissance économique', null],
  ])('is read where it stands alone: %s', (title, discipline) => {
    expect(disciplineOf(title)).toBe(discipline);
  });
});

describe('a card of a common word', () => {
  it('says the discipline that the title names', () => {
    const text = `# Le droit pénal

## La peine

La peine est la sanction que la société inflige à l’auteur d’une infraction. Le sursis est la dispense d’exécuter une peine.`;
    expect(questions(text)).toEqual(
      expect.arrayContaining([
        'En droit pénal, qu’est-ce que la peine ?',
        'En droit pénal, qu’est-ce que le sursis ?',
      ]),
    );
  });

  it('of hurried notes too, and quotes the title in its source', () => {
    const text = `PHYSIQUE 1ere - travail et forces

1) Les forces
travail : energie transférée par une force qui se déplace
photosynthèse : fabrication de matière grâce à la lumière`;
    const cards = makeFlashcards(text).data;
    const card = cards.find(({ question }) => question.includes('travail »'));
    expect(plain(card?.question ?? '')).toBe('En physique, que désigne le mot « travail » ?');
    expect(card?.source).toContain('PHYSIQUE 1ere');
    expect(cards.map(({ question }) => plain(question))).toContain('Que désigne le mot « photosynthèse » ?');
  });

  it('says the topic where no discipline is named, and none that is a label', () => {
    const text = (title: string) => `${title}

1) Les soldats
sofa : soldat de l’armée de Samori
griot : conteur qui garde la mémoire du royaume`;
    expect(questions(text('Hist - L’empire de Samori'))).toContain(
      'L’empire de Samori : que désigne le mot « sofa » ?',
    );
    expect(questions(text('EDUC CIVIQUE 4e hum. SAMORI'))).toContain('Que désigne le mot « sofa » ?');
  });
});
