import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { plain } from '#tests/engine/texts.ts';

/** What a card asks of a line that is no definition, no quotation and no doing. */

const cards = (text: string) =>
  makeFlashcards(text, { limit: 60 }).data.map(({ question, answer }) => plain(`${question} | ${answer}`));
const defined = (line: string) => findDefinitions(line).map(({ term }) => term);

describe('a rubric or a place', () => {
  it.each([
    'Localisation : Afrique de l’Est, au bord de l’océan Indien',
    'nord-est : vastes plateaux arides, rivières rares',
    'Hauts Plateaux : climat tempéré par l’altitude, nuits froides',
  ])('is no word that has a meaning: %s', (line) => {
    expect(defined(line)).toEqual([]);
  });

  it.each([
    'Rift Valley = fossé d’effondrement entre deux failles',
    'Plan Marshall : aide des États-Unis pour la reconstruction de l’Europe',
  ])('is not what a name with its meaning is: %s', (line) => {
    expect(defined(line)).toHaveLength(1);
  });
});

describe('a quotation in a table', () => {
  const table = (head: string) =>
    `# Deux courants\n\n| ${head} | Romantisme | Réalisme |\n|---|---|---|\n| Modèle | la nature | la société |\n| Devise | « Guerre à la rhétorique » | « Rien que le vrai » |\n`;

  it('is not said by the label of its row', () => {
    expect(cards(table(' ')).join('\n')).not.toContain('Qui a écrit');
    expect(cards(table(' ')).join('\n')).toContain('Romantisme : à quoi correspond « Devise » ? | « Guerre');
  });

  it('is said by the author whom its column names', () => {
    const text =
      '# Citations\n\n| Auteur | Phrase |\n|---|---|\n| Victor Hugo | « Guerre à la rhétorique » |\n| Arthur Rimbaud | « Je est un autre » |\n';
    expect(cards(text)).toContain('Qui a écrit ou dit : « Je est un autre » ? | Arthur Rimbaud');
  });
});

describe('an arrow', () => {
  it('after a thing leads to a thing, although that ends like a verb', () => {
    expect(cards('Les campagnes\n\nforges de campagne -> fumier inutilisable\n')).toEqual([
      'À quoi associe-t-on « forges de campagne » ? | fumier inutilisable',
    ]);
  });
});

describe('a list below another list', () => {
  it('is asked under its own name', () => {
    const found = cards(
      'Le Kenya\n\n- les 3 forces : tourisme, thé, ports\n- 3 handicaps : chômage, corruption, sécheresse\n',
    ).join('\n');
    expect(found).toContain('3 handicaps');
    expect(found).not.toContain('forces : citez');
  });
});

describe('how old somebody was', () => {
  it('is no part of who that is', () => {
    expect(cards('La Russie\n\n1917 : abdication de Nicolas II (tsar de Russie, 48 ans)\n')).toContain(
      'Qui est Nicolas II ? | Tsar de Russie.',
    );
  });
});

describe('a question agrees with what it asks', () => {
  it('in number with the name of a column', () => {
    const text =
      'L’URSS\n\ncampagne | dates | but\nTerres vierges | 1954-60 | produire du blé\nPlan Dal | 1948-50 | planter des haies\n';
    const found = cards(text).join('\n');
    expect(found).toContain('quelles dates correspondent à « Plan Dal »');
    expect(found).toContain('quel but correspond à « Plan Dal »');
  });

  it('in small letters with a heading in capitals', () => {
    expect(
      cards('Le Kenya\n\nA/ Nature\nATOUTS : tourisme, thé, ports\nDANGERS : criquets, feux, crues\n').join(
        '\n',
      ),
    ).toContain('les dangers');
  });

  it('with « cet événement » before a sentence', () => {
    const text =
      '# Le droit du travail\n\nLa loi du 19 mai 1874 confie aux inspecteurs le contrôle des usines. La loi du 13 juillet 1906 impose un repos par semaine. La loi du 23 avril 1919 limite la journée à huit heures. La loi du 20 juin 1936 accorde deux semaines de congés.';
    const found = makeQuiz(text, { limit: 10 }).questions.map(({ question }) => plain(question));
    const asked = found.filter((question) => question.includes('la loi confie'));
    expect(asked.every((question) => question.includes('cet événement'))).toBe(true);
    expect(asked).not.toEqual([]);
  });
});

describe('a teaching', () => {
  const text =
    '# Deux écoles\n\n## 1. L’hédonisme\n\n### La morale\n\nLe bonheur est la somme des plaisirs de la vie. Les richesses sont des moyens de jouir.\n\n## 2. Le cynisme\n\nL’école d’Antisthène est un groupe de mendiants volontaires.\n';

  it('is told as that of the school whose name stands above it', () => {
    expect(cards(text)).toEqual([
      'Selon l’hédonisme, qu’est-ce que le bonheur ? | La somme des plaisirs de la vie.',
      'Selon l’hédonisme, que sont les richesses ? | Des moyens de jouir.',
      'Qu’est-ce que l’école d’Antisthène ? | Un groupe de mendiants volontaires.',
    ]);
  });

  it('is quoted with the heading that names the school', () => {
    const [card] = makeFlashcards(text, { limit: 60 }).data;
    expect(plain(card?.source ?? '')).toContain('L’hédonisme : Le bonheur');
  });

  it('is no definition of what a heading names otherwise', () => {
    expect(
      cards('# Le tourisme\n\nLa saison est la période où les visiteurs viennent.\n').join(),
    ).not.toContain('Selon');
  });
});

describe('rows of codes', () => {
  it('are asked under the line that says what they are', () => {
    const text =
      'Les déchets\n\n2. Le tri\ncompost = engrais fait de restes de plantes\nbacs de la commune :\n1 = verre\n2 = papier\n3 = métal\n4 = restes de repas\n';
    const found = cards(text).filter((card) => card.includes('« 1 »'));
    expect(found.join()).toContain('Bacs de la commune : à quoi correspond « 1 » ? | verre');
    expect(
      makeQuiz(text, { limit: 10 })
        .questions.map(({ question }) => plain(question))
        .filter((question) => question.includes('à quoi correspond'))
        .every((question) => question.startsWith('Bacs de la commune')),
    ).toBe(true);
  });
});
