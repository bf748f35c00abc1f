import { describe, expect, it } from 'vitest';
import { readPassages } from '#bench/engine/passage.ts';
import { givesAway } from '#engine/make/quiz/gates.ts';
import { worldOf } from '#engine/make/quiz/head-noun.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';

const INFLATION = `Eco - la monnaie et l'inflation (TD)

A. Notions
inflation : hausse générale et durable des prix
désinflation : ralentissement de la hausse des prix
stagflation = situation qui combine inflation et stagnation
pouvoir d'achat = quantité de biens que l'on peut acheter avec un revenu
IPC = indice des prix à la consommation
taux directeur = taux auquel la banque centrale prête aux banques
dévaluation : baisse décidée de la valeur d'une monnaie
dépréciation : baisse de la valeur d'une monnaie sur le marché des changes

B. Causes
3 causes de l'inflation : demande, coûts, monnaie
inflation importée -> hausse du prix des matières premières

C. Repères
1923 : hyperinflation en Allemagne
1944 : accords de Bretton Woods
1971 : fin de la convertibilité du dollar
1973 : premier choc pétrolier
1979 : second choc pétrolier
1er janvier 1999 : création de l'euro
12 janvier 1994 : dévaluation du franc CFA
`;

describe('what kind of thing a definition begins with', () => {
  it.each([
    ['visiteur qui ne passe pas la nuit', 'person'],
    ['celui qui aide l’auteur', 'person'],
    ['un quartier d’habitat précaire', 'place'],
    ['taux de glucose dans le sang', 'measure'],
    ['acheter pour revendre', 'process'],
    ['se mentir à soi-même', 'process'],
    ['un changement de la séquence', 'process'],
    ['doctrine selon laquelle tout a une cause', 'idea'],
    ['matière noire des sols', 'matter'],
    ['petite glande du cerveau', 'organ'],
    ['une histoire', 'thing'],
  ])('%s: %s', (meaning, world) => {
    expect(worldOf(meaning)).toBe(world);
  });
});

describe('a question that gives its answer away', () => {
  it('repeats the beginning of a long word of the answer, which few wrong answers have', () => {
    expect(
      givesAway('les mécanismes qui protègent', 'Protection', ['Mutuelle', 'Assistance', 'Devoir']),
    ).toBe(true);
    expect(givesAway('trop de touristes', 'Surtourisme', ['Europe', 'Station', 'Vert'])).toBe(true);
    expect(givesAway('les mécanismes qui protègent', 'Protection', ['Protecteur', 'Protégé', 'Devoir'])).toBe(
      false,
    );
    expect(givesAway('le devoir de s’entraider', 'Solidarité', ['Mutuelle', 'Assistance', 'Impôt'])).toBe(
      false,
    );
  });
});

describe('the quiz of notes', () => {
  const passages = new Map(readPassages('passages').map(({ name, text }) => [name, text]));
  const asked = (name: string) => makeQuiz(passages.get(name) ?? '').questions;

  it('sets no person, place or measure beside an act, and asks no statement, sum or quotation as a definition', () => {
    for (const { question, answers } of asked('philosophie-liberte-notes')) {
      if (question.startsWith('Quel terme')) expect(answers).not.toContain('Freud');
      expect(question).not.toMatch(/la volonté est infinie|maître dans sa propre maison/);
    }
    for (const { answers } of asked('chimie-oxydoreduction-notes'))
      expect(answers).not.toContain('Constitution');
  });

  it('still asks what twenty clear facts give', () => {
    expect(makeQuiz(INFLATION).questions.length).toBeGreaterThanOrEqual(6);
  });
});

describe('the dates of a quiz', () => {
  const text =
    '# L’apartheid\n\n## Les faits\n\nDès 1946, l’Inde rompt son commerce. En 1948, le parti national gagne les élections. En 1952, les militants lancent une campagne. En 1955, les délégués adoptent une charte. En 1960, la police tire sur la foule.\n\n## Sources\n\n- 1995 : Nelson Mandela publie ses mémoires\n- 1997 : Leonard Thompson publie un ouvrage';

  it('are never told by « dès » alone among bare years, and never those of a source', () => {
    const { questions } = makeQuiz(text);
    expect(questions.length).toBeGreaterThan(0);
    for (const { question, answers } of questions) {
      const since = answers.filter((answer) => /^(?:dès|depuis)/i.test(answer)).length;
      expect([0, answers.length], question).toContain(since);
      expect(question).not.toMatch(/199[57]|mémoires/);
    }
  });
});
