import { describe, expect, it } from 'vitest';
import { cellQuestion } from '#engine/make/cell-question.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { plain } from '#tests/engine/texts.ts';

const asked = (front: string, left: string, right: string) =>
  cellQuestion(front, [left, right], (side) => `« ${side} »`);

describe('a cell of a table', () => {
  it.each([
    ['Kenya', 'Pays', 'Capitale', 'quelle est la capitale du Kenya'],
    ['Haïti', 'pays', 'monnaie', 'quelle est la monnaie d’Haïti'],
    ['Algérie', 'pays', 'superficie (en km²)', 'quelle est la superficie de l’Algérie (en km²)'],
    ['Nairobi', 'Capitale', 'Pays', 'quel pays a pour capitale Nairobi'],
    ['Congo', 'fleuve', 'barrage', 'quel barrage correspond au fleuve Congo'],
    ['soude', 'espèce', 'formule', 'quelle est la formule de l’espèce « soude »'],
    ['NaOH', 'formule', 'espèce', 'quelle espèce a pour formule « NaOH »'],
    [
      'délit',
      'Infraction',
      'Délai de prescription',
      'quel est le délai de prescription de l’infraction « délit »',
    ],
    ['Candide', 'oeuvre', 'auteur', 'quel est l’auteur de l’œuvre « Candide »'],
    ['Camara Laye', 'auteur', 'œuvre', 'quelle œuvre a pour auteur Camara Laye'],
    ['Camara Laye', 'auteur', 'pays', 'quel pays correspond à l’auteur Camara Laye'],
    ['Cu2+', 'oxydant', 'base', 'quelle base correspond à l’oxydant Cu2+'],
    ['H2SO4', 'acide', 'nom', 'quel nom correspond à l’acide H2SO4'],
    ['A', 'groupe', 'anticorps', 'quel anticorps correspond au groupe A'],
    ['humanisme', 'Mouvement', 'Auteurs', 'quels auteurs correspondent au mouvement « humanisme »'],
    ['XVIe', 'Siècle', 'Mouvement', 'quel mouvement correspond au XVIe siècle'],
    ['fer', 'Élément', 'Numéro atomique', 'quel est le numéro atomique de l’élément « fer »'],
    ['Alliés', 'Camp', 'Pays membres', 'quels pays membres correspondent au camp Alliés'],
    ['x²', 'f(x)', "f'(x)", "si f(x) = x², que vaut f'(x)"],
  ])('%s is asked by the heading as a noun: %s, %s', (front, left, right, question) => {
    expect(asked(front, left, right)).toBe(question);
  });

  it.each([
    ['métaphase', 'Phase', 'Ce qui se passe'],
    ['2x', "f'(x)", 'f(x)'],
    ['Rome', 'ville', 'avant'],
    ['aucun', 'anticorps', 'groupe'],
    ['48', 'population', 'pays'],
    ['Rome', 'ville', 'remarques'],
    ['Rome', 'ville', 'oui/non'],
    ['Hugo, Musset', 'Auteurs', 'Mouvement'],
  ])('%s (%s) is not asked where the heading is no noun for it: %s', (front, left, right) => {
    expect(asked(front, left, right)).toBeNull();
  });
});

const TABLE = `# Des pays d’Afrique

## Les capitales

| Pays | Capitale |
|---|---|
| Kenya | Nairobi |
| Ghana | Accra |
| Tchad | Ndjamena |
| Sénégal | Dakar |
| Angola | Luanda |`;

describe('the questions on a table', () => {
  const questions = makeQuiz(TABLE).questions;

  it('never name a column', () => {
    expect(questions.length).toBeGreaterThan(2);
    for (const { question, why } of questions)
      expect(`${question} ${why?.again?.question ?? ''}`).not.toMatch(/colonne|→/);
    expect(
      questions.some(({ question }) => /^Quelle est la capitale (?:du|de l’)/.test(plain(question))),
    ).toBe(true);
  });

  it('have one more on another row, and not the same two cells the other way round', () => {
    for (const { question, answers, correctAnswer, why } of questions) {
      const right = answers[Number(correctAnswer) - 1] ?? '';
      expect(why?.again, question).toBeDefined();
      expect(why?.again?.question, question).not.toContain(right);
      expect(why?.again?.question).not.toBe(question);
    }
  });
});
