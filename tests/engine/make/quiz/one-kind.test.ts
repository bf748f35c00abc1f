import { describe, expect, it } from 'vitest';
import { hasLoneShortWord } from '#engine/make/quiz/option-forms.ts';
import { isOfItsAge } from '#engine/make/quiz/option-pools.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { plain } from '#tests/engine/texts.ts';

const asked = (text: string) =>
  makeQuiz(text, { limit: 40 }).questions.map(({ question, answers }) => ({
    question: plain(question),
    answers: answers.map(plain),
  }));

describe('the options of a date', () => {
  it.each([
    [1914, 1960, true],
    [1791, 1994, false],
    [1764, 1981, false],
    [1453, 1325, true],
    [1591, 1325, false],
    [-52, 300, true],
    [2063, 1963, false],
    [2050, 2040, true],
  ])('%i is of the age of %i: %s', (wrong, right, isOne) => {
    expect(isOfItsAge(wrong, right)).toBe(isOne);
  });

  it('are of its age, or it is not asked', () => {
    const text = `# Une histoire des peines

## Les codes

Le premier Code pénal est adopté en 1791. Le tribunal de Genève interdit la torture en 1738. Le nouveau Code pénal entre en vigueur en 1994. La peine de mort est abolie par l’Assemblée nationale en 1981. La loi de simplification est votée en 2017. La garde à vue est réformée par le Parlement en 2011.`;
    const dated = asked(text).filter(({ question }) => /année|quand/i.test(question));
    expect(dated.length).toBeGreaterThan(0);
    for (const { answers } of dated) {
      const years = answers.map((answer) => Number(/\d{4}/.exec(answer)?.[0]));
      expect(Math.max(...years) - Math.min(...years), answers.join()).toBeLessThan(200);
    }
  });
});

describe('the options of a cell', () => {
  it('have its unit and size', () => {
    const text = `# Les planètes

## Mesures

| Planète | Durée |
|---|---|
| Mercure | 88 jours |
| Vénus | 225 jours |
| Mars | 687 jours |
| Terre | 365 jours |
| Jupiter | 12 ans |
| Saturne | 29 ans |
| Uranus | 84 ans |
| Neptune | 165 ans |`;
    const questions = asked(text).filter(({ question }) => /^Quelle est la durée/.test(question));
    expect(questions.length).toBeGreaterThan(0);
    for (const { answers } of questions)
      expect([0, 4], answers.join()).toContain(answers.filter((answer) => answer.endsWith('jours')).length);
  });

  it('are words beside words, and too few of them ask nothing', () => {
    const text = `# Les peines

## Tableau

| Infraction | Sanction |
|---|---|
| contravention | amende |
| délit | 10 ans |
| crime | perpétuité |
| injure | 1 an |`;
    expect(asked(text).filter(({ question }) => /^Quelle est la sanction/.test(question))).toEqual([]);
  });
});

describe('the options of a row', () => {
  it('are no durations where a formula is told', () => {
    const text = `# Radioactivité

Décroissance
loi : N(t) = N0 e^(-λt)
uranium 238 : 4,5 milliards d'années
iode 131 : 8 jours
césium 137 : 30 ans
carbone 14 : 5 730 ans`;
    for (const { answers } of asked(text).filter((one) =>
      one.answers.some((answer) => answer.includes('N0')),
    ))
      expect(answers.join()).not.toMatch(/jours|ans/);
  });
});

describe('the options of a term', () => {
  it('hold no measure where a process is asked', () => {
    const text = `# Les ondes

## Propriétés

La réfraction est le changement de direction d’une onde qui change de milieu. La diffraction est l’étalement d’une onde qui passe par une petite ouverture. L’absorption est la transformation de l’énergie de l’onde en chaleur. La longueur d’onde est la distance entre deux crêtes. La fréquence est le nombre de vibrations par seconde. La période est la durée d’une vibration.`;
    for (const { answers } of asked(text).filter(({ question }) => /terme correspond/.test(question))) {
      const measures = answers.filter((answer) => /Longueur|Fréquence|Période/.test(answer)).length;
      expect([0, 4], answers.join()).toContain(measures);
    }
  });
});

describe('one short word beside phrases', () => {
  it('stands in no question', () => {
    expect(
      hasLoneShortWord(['perte', 'hausse de la tension', 'baisse de la masse', 'usure de la dent']),
    ).toBe(true);
    expect(hasLoneShortWord(['os', 'peau', 'cartilage du genou', 'moelle de la colonne'])).toBe(false);
  });
});
