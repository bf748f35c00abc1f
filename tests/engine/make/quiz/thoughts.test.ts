import { describe, expect, it } from 'vitest';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { plain } from '#tests/engine/texts.ts';

/** Who did or thought what, where a text names its persons with their years, their trade or their country. */

const asked = (text: string) =>
  makeQuiz(text, { limit: 40, seed: 3 }).questions.map(
    ({ question, answers, correctAnswer, explanation }) => ({
      question: plain(question),
      answers,
      right: answers[Number(correctAnswer) - 1],
      explanation: plain(explanation),
    }),
  );

const POETS = `# Six écrivaines

Clarisse Aubin (1801-1862) publie Les Marées, son premier recueil. Jeanne Morvan (1822-1890) fait paraître La Digue en 1851. En 1870, la romancière belge Odile Stevens écrit Le Canal. Ida Noll (1841-1901) publie Le Phare en 1873. Rose Verdier (1830-1899) publie Les Saisons en 1860. L’Écossaise Mary Lorne compose un recueil de ballades en 1866. Selon Aubin, la poésie naît du souffle de la mer. Pour Morvan, la prose dit mieux le travail des hommes.
`;

/** The same without dates beside hers, and without what two of them think. */
const DEEDS = POETS.replace(/Selon Aubin.*/u, '').replace(/ en 18(?:51|73|60|66)/gu, '');

describe('a person of a text', () => {
  it('is asked for although her years stand in brackets', () => {
    const found = asked(DEEDS).find(
      ({ question }) => question === 'Qui publie Les Marées, son premier recueil ?',
    );
    expect(found?.right).toBe('Clarisse Aubin');
    expect(found?.answers.join()).not.toMatch(/\(\d/);
  });

  it('is known by what she is and asked for after a date at the beginning', () => {
    const found = asked(DEEDS).find(({ question }) => question.includes('Le Canal'));
    expect(found?.question).toBe('En 1870, qui écrit Le Canal ?');
    expect(found?.right).toBe('Odile Stevens');
    expect(asked(POETS).flatMap(({ answers }) => answers)).toContain('Mary Lorne');
  });

  it('is asked for by her thought, under her whole name, which the explanation quotes', () => {
    const found = asked(POETS).find(({ question }) => question.startsWith('Qui soutient'));
    expect(found?.question).toBe('Qui soutient que la poésie naît du souffle de la mer ?');
    expect(found?.right).toBe('Clarisse Aubin');
    expect(found?.explanation).toContain('Clarisse Aubin (1801-1862)');
  });
});

describe('who holds something after « Pour »', () => {
  it('is a person with a whole name, and no town', () => {
    const text = `# La mémoire

Pour Hélène Castan, le souvenir se recompose à chaque rappel. Le philosophe Paul Ricard écrit une étude sur l’oubli. Selon Marc Oudin, la mémoire dépend des cadres du groupe. La neurologue Anne Veil publie des observations sur les amnésies. Pour Lisbonne, la foire attire les marchands.
`;
    const found = asked(text).filter(({ question }) => question.startsWith('Qui soutient'));
    expect(found.flatMap(({ answers }) => answers)).toContain('Hélène Castan');
    expect(found.flatMap(({ answers }) => answers)).not.toContain('Lisbonne');
  });
});

describe('notions that say by their names that something is done', () => {
  it('are options of each other under different headings', () => {
    const text = `# Le sol

## Les transformations

L’humification est la formation lente d’humus à partir des restes de plantes. La minéralisation est le retour des restes à l’état de sels.

## Les pertes

Le lessivage est le départ d’argiles vers le bas. Le tassement est la réduction des vides sous le poids des machines.
`;
    const found = asked(text).filter(({ question }) => question.includes('définition'));
    expect(found.length).toBeGreaterThanOrEqual(1);
  });
});

describe('a date', () => {
  it('between commas belongs to what stands there, and to nothing else', () => {
    const text = `# Sciences

Ada Renoult, médaille d’or 2011, étudie les marées. La cale sèche ouvre en 1998. Le port ferme en 2003. Un musée s’installe sur le quai en 2007. La ville rachète les grues en 2014.
`;
    expect(
      asked(text)
        .map(({ question }) => question)
        .join('\n'),
    ).not.toContain('Renoult');
  });

  it('after a place alone is no date of it', () => {
    const text = `# Une autrice

Dans la préface de La Digue, en 1851, elle défend la prose. Le roman est traduit en 1855. Une pièce en est tirée en 1861. La suite paraît en 1866. Une édition illustrée sort en 1872.
`;
    expect(
      asked(text)
        .map(({ question }) => question)
        .join('\n'),
    ).not.toContain('« Dans la préface');
  });
});
