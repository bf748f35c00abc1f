import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';

const AREAS = `Les aires des figures

I. Formules

L’aire du carré est c². L’aire du rectangle est L × l. L’aire du triangle est b × h / 2. L’aire du disque est πr². L’aire du losange est D × d / 2.

II. Utilité

Le géomètre mesure les champs depuis l’Antiquité.`;

const PRIMITIVES = `Les primitives

I. Fonctions usuelles

La fonction identité a pour primitive x²/2. La fonction carré a pour primitive x³/3. La fonction cube a pour primitive x⁴/4. La fonction inverse a pour primitive ln x. La fonction exponentielle a pour but de décrire une croissance.

II. Opérations

La primitive de u' + v' est u + v.`;

const keyed = (text: string) =>
  makeQuiz(text, { seed: 7 }).questions.map(({ question, answers, correctAnswer }) => ({
    question,
    answers,
    right: answers[Number(correctAnswer) - 1],
  }));

describe('what a text states of several things in the same words', () => {
  it('asks the formula of each among those of the others, character by character', () => {
    const questions = keyed(AREAS);
    expect(questions).toHaveLength(5);
    expect(questions).toContainEqual(
      expect.objectContaining({ question: 'Quelle est l’aire du triangle\u202f?', right: 'b × h / 2' }),
    );
    const formulas = ['c²', 'L × l', 'b × h / 2', 'πr²', 'D × d / 2'];
    for (const { answers } of questions) expect(answers.filter((one) => !formulas.includes(one))).toEqual([]);
    expect(makeFlashcards(AREAS).data).toContainEqual(
      expect.objectContaining({ question: 'Quelle est l’aire du disque\u202f?', answer: 'πr²' }),
    );
  });

  it('asks which thing has a value, and takes no aim for one', () => {
    const questions = keyed(PRIMITIVES);
    const owners = questions.filter(({ question }) =>
      question.startsWith('Quelle fonction a pour primitive'),
    );
    expect(owners.length).toBeGreaterThan(0);
    for (const { answers } of owners) for (const one of answers) expect(one).toMatch(/^La fonction /u);
    expect(JSON.stringify(questions)).not.toContain('décrire une croissance');
  });

  it('takes no formula in other letters than those that the question names', () => {
    expect(JSON.stringify(keyed(PRIMITIVES))).not.toContain('u + v');
  });

  it('asks names and symbols only where four things have them', () => {
    const said =
      'La capitale du Mali est Bamako. La capitale du Niger est Niamey. La capitale du Togo est Lomé.';
    expect(keyed(`Capitales\n\n${said}`).filter(({ question }) => question.includes('capitale'))).toEqual([]);
    const [four] = keyed(`Capitales\n\n${said} La capitale du Bénin est Porto-Novo.`);
    expect(four?.answers.toSorted()).toEqual(['Bamako', 'Lomé', 'Niamey', 'Porto-Novo']);
  });

  it('makes no card of what is said of one thing alone, nor of a quality', () => {
    const text =
      'Fonctions\n\nLa primitive de f est continue. La primitive de g est croissante. Le rayon du disque est r.';
    expect(makeFlashcards(text).data.filter(({ question }) => /primitive|rayon/u.test(question))).toEqual([]);
  });
});
