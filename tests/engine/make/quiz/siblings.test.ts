import { describe, expect, it } from 'vitest';
import { readPassages } from '#bench/engine/passage.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';

const passages = new Map(readPassages('passages').map(({ name, text }) => [name, text]));
/** The quiz of every passage, made once. */
const made = [...passages].map(([name, text]) => ({ name, questions: makeQuiz(text).questions }));
const questionsOf = (name: string) => makeQuiz(passages.get(name) ?? '', { limit: 40 }).questions;
const asking = (name: string, words: string) =>
  questionsOf(name).find(({ question }) => question.includes(words))?.answers ?? [];

describe('the options of a question on a definition', () => {
  it('hold the contrary that the text sets beside it', () => {
    expect(asking('physique-circuit-notes', 'ne laisse pas passer')).toContain('Conducteur');
    expect(asking('physique-circuit-notes', 'dipôle qui reçoit')).toContain('Générateur');
    expect(asking('physique-circuit-notes', 'qui mesure l’intensité')).toContain('Voltmètre');
    expect(asking('chimie-oxydoreduction-notes', 'électrode où a lieu l’oxydation')).toContain('Cathode');
  });

  it('are illnesses beside an illness', () => {
    const answers = asking('biologie-sang-notes', 'le sang coagule mal');
    expect([...answers].sort()).toEqual(['Anémie', 'Drépanocytose', 'Hémophilie', 'Leucémie']);
  });

  it('are never those of a kind that the text calls by the name asked', () => {
    // Fuses and receivers have two terminals too.
    expect(asking('physique-circuit-notes', 'composant qui a 2 bornes')).toEqual([]);
  });

  it('are no persons and illnesses in a list of cells, and no quality among things', () => {
    for (const { question, answers } of questionsOf('biologie-sang-notes'))
      if (question.includes('éléments figurés')) expect(answers.join()).not.toMatch(/universel|Anémie/);
    for (const { question, answers } of questionsOf('economie-chomage-notes'))
      if (question.includes('conséquences')) expect(answers).not.toContain('Structurel');
  });

  it('answer no statement and no title taken for a term', () => {
    for (const { question } of [
      ...questionsOf('chimie-oxydoreduction-notes'),
      ...questionsOf('litterature-figures-de-style-notes'),
      ...questionsOf('litterature-roman-africain-notes'),
    ])
      expect(question).not.toMatch(/« (?:assure le|rapproche deux|journal de Toundi)/);
  });
});

describe('the rows of a table', () => {
  it('are asked by the names of their columns, in both directions, without an arrow', () => {
    const questions = questionsOf('litterature-roman-africain-notes').flatMap(({ question, why }) => [
      question,
      why?.again?.question ?? '',
    ]);
    expect(questions.some((question) => /^Quelle œuvre a pour auteur Mongo Beti/.test(question))).toBe(true);
    expect(questions.some((question) => /^Quel est l’auteur de l’œuvre « /.test(question))).toBe(true);
    expect(questions.join()).not.toMatch(/→|colonne/);
  });

  it('give no writer a year, which is that of his book', () => {
    for (const { question } of questionsOf('litterature-roman-africain-notes'))
      expect(question).not.toMatch(/^Quelle (?:est la )?(?:année|date)|a pour (?:année|date)/);
  });

  it('that explain a word are siblings of the other definitions, acronyms and dated rows are none', () => {
    expect(asking('civisme-institutions-rdc-notes', 'acte du président').join()).toMatch(
      /Amendement|Immunité/,
    );
    expect(asking('civisme-institutions-rdc-notes', 'modification d’un projet').join()).toMatch(
      /Promulgation|Immunité/,
    );
    expect(asking('informatique-reseaux-notes', 'ensemble de regles').join()).not.toMatch(/SMTP|FTP/);
    for (const { answers } of questionsOf('physique-energie-notes'))
      expect(answers.join()).not.toContain('Inga');
  });

  it('of a vocabulary hold no option that a note in brackets tells apart', () => {
    for (const { answers } of questionsOf('langues-anglais-environnement-vocabulaire-notes'))
      expect([0, answers.length]).toContain(answers.filter((answer) => answer.includes('(')).length);
  });

  it('are not asked where two rows have the same first cell', () => {
    const text =
      '| pays | fleuve |\n|---|---|\n| Mali | Niger |\n| Mali | Bani |\n| RDC | Congo |\n| Égypte | Nil |\n| Zambie | Zambèze |\n';
    for (const { question } of makeQuiz(text).questions) expect(question).not.toMatch(/Quel fleuve .* Mali/);
  });
});

describe('one more question', () => {
  const all = made.flatMap(({ name, questions }) =>
    questions.flatMap(({ question, why }) => (why?.again ? [{ name, question, again: why.again }] : [])),
  );

  it('says its discipline or its topic as a card does, and orders no bare list', () => {
    const further = all.map(({ again }) => again.question.replace(/[\u00a0\u202f]/g, ' '));
    expect(further).toContain('En droit pénal, qu’est-ce que la peine ?');
    expect(further).not.toContain('Qu’est-ce que la peine ?');
    expect(further.join('\n')).not.toMatch(/: citez /);
  });

  it('is none that the quiz asks itself', () => {
    for (const { questions } of made) {
      const own = new Set(questions.map(({ question }) => question));
      for (const { why } of questions) if (why?.again) expect(own).not.toContain(why.again.question);
    }
  });

  it('asks something else than the question, in whatever words', () => {
    const again = all.find(({ question }) => question.includes('en quelle année commence la guerre'))?.again;
    expect(again?.question ?? '').not.toContain('La guerre commence');
  });

  it('can be printed: no row with a gap, no bare list, no event of a whole year, no options left out', () => {
    expect(all.length).toBeGreaterThan(100);
    for (const { again } of all) {
      expect(again.question).not.toMatch(
        /^Que s’est-il passé|^Citez |\s→\s|^Complétez de mémoire : « [^»]*[:=]/,
      );
      if (again.question.includes('Lequel de ces')) expect(again.answers.length).toBeGreaterThan(3);
    }
  });
});

describe('what is said of a wrong option', () => {
  const reasons = (name: string) => questionsOf(name).flatMap(({ why }) => why?.wrong ?? []);

  it('names the row that it belongs to', () => {
    for (const { reason } of reasons('mathematiques-derivees-notes'))
      expect(reason).toMatch(/^Cela correspond à « /);
  });

  it('names the row of the columns that are asked, where a cell stands in several', () => {
    const question = questionsOf('biologie-sang-notes').find(({ question: q }) => q.includes('« anti-A »'));
    const told = question?.why?.wrong.find(({ option }) => option === 'O')?.reason ?? 'anti-A et anti-B';
    expect(told).toContain('anti-A et anti-B');
    expect(told).not.toContain('à « aucun »');
  });

  it('never says of a defined word that the text says it of something else', () => {
    for (const { why } of made.flatMap(({ questions }) => questions))
      for (const { reason } of why?.wrong ?? []) expect(reason).not.toContain('le dit d’autre chose');
  });

  it('adds no heading to a row that stands alone', () => {
    for (const { reason } of reasons('biologie-sang-notes')) expect(reason).not.toContain('SVT 3e');
  });
});
