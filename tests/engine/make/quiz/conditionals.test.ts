import { describe, expect, it } from 'vitest';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { areContraries } from '#engine/make/quiz/statements/conditionals.ts';

const TEXT = `Le discriminant

I. Nombre de racines

Si le discriminant est positif, l’équation a deux solutions. Si le discriminant est nul, l’équation a une solution. Si le discriminant est négatif, l’équation n’a pas de solution.

II. Triangles

Si un triangle est équilatéral, ses trois angles sont égaux. Si un triangle est isocèle, ses deux angles sont égaux.`;

const SIGNS = `La dérivée

I. Sens de variation

Si la fonction dérivée est positive, alors la courbe est croissante. Si la fonction dérivée est négative, alors la courbe est décroissante. Si la fonction dérivée est nulle, alors la courbe est constante.`;

describe('what a text says of a case and of its contrary', () => {
  it('is asked by the statement that is right, and in the others the cases change their consequences', () => {
    const questions = makeQuiz(SIGNS, { seed: 7 }).questions;
    const [asked] = questions;
    expect(questions).toHaveLength(1);
    expect(asked?.question).toContain('laquelle de ces affirmations est exacte');
    expect(SIGNS).toContain(asked?.answers[Number(asked.correctAnswer) - 1] ?? '?');
    const wrong = asked?.answers.filter((_, at) => at !== Number(asked.correctAnswer) - 1) ?? [];
    expect(wrong).toHaveLength(3);
    for (const one of wrong) expect(SIGNS).not.toContain(one);
  });

  it('is left alone where one case holds of the other, too', () => {
    expect(JSON.stringify(makeQuiz(TEXT, { seed: 7 }).questions)).not.toMatch(/isocèle|équilatéral/u);
  });
});

describe('two phrases', () => {
  it.each([
    ['la pression augmente', 'la pression diminue', true],
    ['le pH est supérieur à 7', 'le pH est inférieur à 7', true],
    ['le corps s’échauffe', 'le corps se refroidit', false],
    ['a > 0', 'a < 0', true],
    ['un triangle est isocèle', 'un triangle est équilatéral', false],
    ['la dérivée de f est positive', 'la dérivée de g est négative', false],
  ])('« %s » and « %s » exclude each other: %s', (one, other, exclude) => {
    expect(areContraries(one, other)).toBe(exclude);
  });
});
