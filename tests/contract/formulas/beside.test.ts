import { describe, expect, it } from 'vitest';
import {
  contentWithTex,
  formulasOf,
  readableFormulas,
  setBeside,
  withTex,
} from '#contract/formulas/beside.ts';
import { typesetAll } from '#engine/answer/typeset.ts';
import type { LessonStudy } from '#engine/lesson/folder.ts';
import { seeded } from '#engine/make/random.ts';
import { deckFromStudy, mapFromStudy, quizFromStudy } from '#engine/make/written/from-study.ts';
import { cardsOf } from '#engine/review/review-cards.ts';
import { loadStudy } from '#lessons/studies.ts';

describe('an item with formulas', () => {
  const item = setBeside({ question: 'Que vaut \\(x^2\\) ?', answers: ['\\(\\frac{1}{2}\\)', 'rien'] });

  it('has them in characters, and its texts with their TeX beside', () => {
    expect(item).toEqual({
      question: 'Que vaut x² ?',
      answers: ['1/2', 'rien'],
      formulas: ['Que vaut \\(x^2\\) ?', '\\(\\frac{1}{2}\\)'],
    });
  });

  it('finds the TeX of each of its texts, whatever spaces typography set', () => {
    expect(withTex('Que vaut x²\u202f?', item.formulas ?? [])).toBe('Que vaut \\(x^2\\) ?');
    expect(withTex('Vrai\n1/2', item.formulas ?? [])).toBe('Vrai\n\\(\\frac{1}{2}\\)');
  });

  it('finds none for another text: what is drawn says what is written', () => {
    expect(withTex('Que vaut x³ ?', item.formulas ?? [])).toBe('Que vaut x³ ?');
    expect(withTex('Que vaut x² ?', ['Que vaut \\(x^3\\) ?'])).toBe('Que vaut x² ?');
  });

  it('has them as a French line is set: no sign begins a line', () => {
    expect(readableFormulas('\\((0 ; -9)\\) ou \\(\\{x : e^{5x + 2} > 2\\}\\)')).toBe(
      '(0\u00a0; -9) ou {x\u00a0: e^(5x + 2) > 2}',
    );
  });

  it('has nothing beside without formulas', () => {
    expect(setBeside({ question: 'Qui ?' })).toEqual({ question: 'Qui ?' });
  });
});

describe('a formula that small signs can’t write', () => {
  it.each([
    ['\\(e^{5x + 2}\\)', 'e^(5x + 2)'],
    ['\\(\\lvert x \\rvert\\)', '| x |'],
    ['\\(z\\overline{z}\\)', 'zz\u0304'],
    ['\\(\\int_a^b f(x)^2\\,dx\\)', '∫ₐᵇ f(x)² dx'],
  ])('%s is read as « %s »', (text, readable) => {
    expect(readableFormulas(text)).toBe(readable);
  });
});

describe('the second degree', async () => {
  const study = (await loadStudy('equations-du-second-degre')) as LessonStudy;
  const quiz = typesetAll(
    quizFromStudy(study, { slug: 's', title: 'T', elements: '40', figures: true }, seeded(1)),
  );
  const deck = typesetAll(deckFromStudy(study, '', seeded(1)));
  /** The map of the second degree has none. */
  const motion = async () => typesetAll(mapFromStudy((await loadStudy('cinematique')) as LessonStudy, ''));

  it('has no TeX in the texts of its quiz, deck and map', async () => {
    for (const content of [quiz, deck, await motion()]) {
      const { formulas: _, ...rest } = JSON.parse(
        JSON.stringify(content, (key, value) => (key === 'formulas' ? undefined : value)),
      );
      expect(JSON.stringify(rest)).not.toMatch(/\\\\\(|\$/);
    }
  });

  it('finds every formula again, in the very texts of its items', async () => {
    for (const content of [quiz, deck, await motion()]) {
      if (content === null) throw new Error('Nothing was made');
      const beside = formulasOf(content);
      expect(beside.length).toBeGreaterThan(0);
      const drawn = JSON.stringify(contentWithTex(content), (key, value) =>
        key === 'formulas' ? undefined : value,
      );
      expect(beside.filter((text) => !drawn.includes(JSON.stringify(text)))).toEqual([]);
    }
  });

  it('brings its formulas to the review, of a deck and of a missed question', () => {
    const fromDeck = cardsOf('Flashcards', JSON.stringify(deck))?.cards ?? [];
    const fromQuiz = cardsOf('Quiz', JSON.stringify(quiz))?.cards ?? [];
    for (const cards of [fromDeck, fromQuiz]) {
      const drawn = cards.filter(({ question, formulas }) => withTex(question, formulas) !== question);
      expect(drawn.length).toBeGreaterThan(0);
    }
  });
});
