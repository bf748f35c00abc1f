import { describe, expect, it } from 'vitest';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { plain } from '#tests/engine/texts.ts';

const BREAD = `La boulangerie

I. La fabrication du pain

Étapes :
1. peser la farine et le sel
2. pétrir le mélange pendant dix minutes
3. laisser lever sous un linge humide
4. façonner des boules à la main
5. enfourner dans un four très chaud

II. Les causes du succès

Causes :
1. le prix du blé est faible
2. la population des villes grandit
3. les fours sont plus grands
4. la levure est vendue en sachets
`;

const quiz = (text: string) =>
  makeQuiz(text, { seed: 7 }).questions.map(({ question, answers, correctAnswer, explanation }) => ({
    question: plain(question),
    answers: answers.map(plain),
    right: plain(answers[Number(correctAnswer) - 1] ?? ''),
    explanation: plain(explanation),
  }));

describe('steps that a list numbers', () => {
  const steps = quiz(BREAD).filter(({ question }) => question.includes('étape'));

  it('are asked by the step before', () => {
    expect(steps).toHaveLength(1);
    const [{ question = '', right = '', answers = [], explanation = '' } = {}] = steps;
    const named = /« (?<step>[^»]+) »/u.exec(question)?.groups?.step ?? '';
    const place = (step: string) => BREAD.indexOf(step.slice(1));
    expect(question).toMatch(/^La fabrication du pain : que fait-on juste après l’étape « /u);
    expect(answers).not.toContain(named);
    expect(BREAD.slice(place(named), place(right)).split('\n')).toHaveLength(2);
    expect(explanation).toContain(right);
  });

  it('are asked by the first one where there are four, with what they are for', () => {
    const text =
      'Chimie\n\nI. Dilution\n\nPour diluer une solution, on procède en quatre étapes :\n1. on calcule le volume à prélever ;\n2. on prélève ce volume à la pipette ;\n3. on complète la fiole avec de l’eau ;\n4. on agite la fiole fermée.\n';
    expect(quiz(text)).toEqual([]);
    const whole = text.replace('ce volume', 'le volume voulu');
    expect(quiz(whole)).toContainEqual(
      expect.objectContaining({
        question: 'Pour diluer une solution, quelle est la première étape ?',
        right: 'On calcule le volume à prélever',
      }),
    );
  });

  it('are no causes, which have no order', () => {
    expect(JSON.stringify(quiz(BREAD))).not.toMatch(/étape[^?]*levure/u);
  });
});
