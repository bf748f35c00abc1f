import { expect, it } from 'vitest';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { notesOf } from '#engine/exchange/notes-of.ts';

const contents: { readonly [Name in ArtefactName]: ArtefactContent<Name> } = {
  Quiz: { quizTitle: 'Compter', quizSynopsis: '', questions: [] },
  Flashcards: { data: [] },
  'Frise Chronologique': { data: [] },
  'Carte mentale': { title: 'Racine', description: '', subtopics: [] },
};

it.each([
  ['Quiz', 3, 10, 'Réponse interrompue\u00a0: 3 questions sur 10 ont pu être gardées.'],
  ['Quiz', 1, 2, 'Réponse interrompue\u00a0: 1 question sur 2 a pu être gardée.'],
  ['Flashcards', 2, 4, 'Réponse interrompue\u00a0: 2 cartes sur 4 ont pu être gardées.'],
  ['Frise Chronologique', 1, 1, 'Réponse interrompue\u00a0: 1 date sur 1 a pu être gardée.'],
  ['Carte mentale', 12, 16, 'Réponse interrompue\u00a0: 12 idées sur 16 ont pu être gardées.'],
] as const)('what was kept of an interrupted %s: %i of %i', (name, kept, asked, said) => {
  expect(notesOf(name, { ...contents[name], cut: { kept, asked } })).toEqual([said]);
});

it('what was left out comes after it', () => {
  const notes = ['1 carte écartée.'];
  expect(notesOf('Flashcards', { ...contents.Flashcards, cut: { kept: 6, asked: 10 }, notes })).toEqual([
    'Réponse interrompue\u00a0: 6 cartes sur 10 ont pu être gardées.',
    ...notes,
  ]);
});

it('a whole one says nothing', () => {
  expect(notesOf('Flashcards', contents.Flashcards)).toEqual([]);
});
