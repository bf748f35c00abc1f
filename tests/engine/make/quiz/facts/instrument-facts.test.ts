import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { plain } from '#tests/engine/texts.ts';

const TREATIES = `# L’Europe des traités

## Les paix

Par le traité de Verdun, les petits-fils de Charlemagne se partagent l’Empire. Avec le traité de Troyes, Charles VI déshérite le dauphin au profit du roi d’Angleterre. Par le traité d’Utrecht, Philippe V renonce à la couronne de France. Le traité de Westphalie prévoit que les princes allemands choisissent la religion de leur État.
`;

describe('what was done by a treaty or a ruling', () => {
  it('asks by which, among the others of its noun', () => {
    const questions = makeQuiz(TREATIES).questions.filter(({ question }) => /^Quel traité/.test(question));
    expect(questions.length).toBeGreaterThan(0);
    for (const { answers } of questions)
      for (const answer of answers) expect(answer).toMatch(/^Le traité (?:de|d’)/);
  });

  it('makes cards of them, with the words of the sentence', () => {
    const cards = makeFlashcards(TREATIES).data.map(({ question, answer }) => plain(`${question} ${answer}`));
    expect(cards).toContain(
      'Quel traité correspond à « Philippe V renonce à la couronne de France » ? Le traité d’Utrecht',
    );
  });

  it('asks nothing where fewer are named, or where the deed leans on what stands before', () => {
    const few = TREATIES.replace(/ Par le traité d’Utrecht.*\n/u, '\n');
    expect(makeQuiz(few).questions.some(({ question }) => /^Quel traité/.test(question))).toBe(false);
    const lost = TREATIES.replace('Philippe V renonce', 'celui-ci renonce');
    expect(makeFlashcards(lost).data.some(({ answer }) => answer.includes('Utrecht'))).toBe(false);
  });
});
