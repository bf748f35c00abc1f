import { describe, expect, it } from 'vitest';
import { compare } from '#bench/engine/match.ts';
import { compareOutline } from '#bench/engine/outline.ts';
import { readPassage } from '#bench/engine/passage.ts';
import { unsupported } from '#bench/engine/supported.ts';
import { faults } from '#bench/engine/well-formed.ts';
import type { MindMap } from '#contract/artefacts/mind-map.ts';

const NARROW = '\u202f';

describe('the rules of a good question', () => {
  it.each([
    [`Qu’est-ce que la mitose${NARROW}?`, 'Une division de la cellule.'],
    [`Quelle est la formule du poids${NARROW}?`, 'P = m × g'],
    ['Complétez\u00a0: Le Nil traverse _____ pays.', '11'],
    ['Citez les symptômes du paludisme.', 'Fièvre, frissons et fatigue.'],
    [`Que veut dire « to run out of »${NARROW}?`, 'être à court de'],
    [`Opérations\u00a0: quelle formule correspond à « (uv)' »${NARROW}?`, "u'v + uv'"],
    [`Que s’est-il passé il y a 66 millions d’années${NARROW}?`, 'Les dinosaures disparaissent.'],
  ])('keep « %s »', (question, answer) => {
    expect(faults({ question, answer })).toEqual([]);
  });

  it.each([
    ['Qu’est-ce que la mitose', 'Une division.', 'ends with'],
    ['Complétez\u00a0: _____ traverse _____ pays.', 'Le Nil', 'one gap'],
    [`Qu’appelle-t-on vaporisation de${NARROW}?`, 'L’eau le passage.', 'middle of a phrase'],
    [`Qu’est-ce que l’or${NARROW}?`, 'Un métal qui sert à', 'middle of a phrase'],
    [`Quelle est la couleur de l’or${NARROW}?`, 'L’or', 'not in the question'],
    [`Que provoque elle${NARROW}?`, 'Elle.', 'pronoun'],
    [`Que désigne l’expression « Congo (prof »${NARROW}?`, 'Un pays.', 'close'],
    [`Quelle est la formule de la vitesse est v =${NARROW}?`, 'd / t', 'middle of a phrase'],
    [`Qu’est-ce que avion${NARROW}?`, 'Un appareil.', 'elided'],
    ['Complétez\u00a0: Le Nil traverse onze pays _____ Afrique.', 'En', 'substance'],
    [`Qu’est-ce que la mitose${NARROW}?`, 'une division.', 'capital'],
    [`Qu’est-ce que la mitose${NARROW}?`, '- Une division.', 'mark of notes'],
  ])('refuse « %s » with « %s »', (question, answer, rule) => {
    expect(faults({ question, answer }).join()).toContain(rule);
  });
});

describe('what a source does not say', () => {
  it('is no whole year of which it has the two last figures', () => {
    expect(unsupported('Que s’est-il passé en 1945 ?', 'en 45 : émeutes')).toEqual([]);
    expect(unsupported('Que s’est-il passé en 1946 ?', 'en 45 : émeutes')).toEqual(['1946']);
    expect(unsupported('Que s’est-il passé de 1914 à 1918 ?', '14-18 : tirailleurs')).toEqual([]);
    expect(unsupported('tirailleurs 1914-1918', '14-19 : tirailleurs')).toEqual(['1914-1918']);
  });

  it('is no prime written as an apostrophe', () => {
    expect(unsupported("À quoi correspond (uv)' ? u'v + uv'", "(uv)' = u'v + uv'")).toEqual([]);
  });

  it('is any word of substance or number that it lacks, whatever its case and accents', () => {
    expect(unsupported('Que s’est-il passé en 1960 ? L’indépendance.', 'En 1960, INDEPENDANCE.')).toEqual([]);
    expect(unsupported('En 1961, l’indépendance du Mali.', 'En 1960, indépendance.')).toEqual([
      '1961',
      'Mali',
    ]);
  });
});

describe('comparing a mind map with the outline of its text', () => {
  const node = (title: string, ...subtopics: MindMap[]): MindMap => ({ title, description: '', subtopics });
  const outline = [
    ['Les causes'],
    ['Les causes', 'crise économique'],
    ['Les causes', 'crise économique', 'récoltes'],
  ];
  const kept = (...branches: MindMap[]) => compareOutline(outline, node('1789', ...branches));

  it('finds each label below those above it, through other nodes too', () => {
    const map = node('Causes', node('Autre', node('La crise économique', node('Mauvaises récoltes'))));
    expect(kept(map)).toEqual({ right: 3, missed: [], wanted: 4, levels: 5 });
  });

  it('misses a label that hangs elsewhere, is too long, or is not there', () => {
    expect(kept(node('Causes'), node('Crise économique')).missed).toHaveLength(2);
    expect(kept(node('Suites et fin du roi, victoire des causes perdues')).right).toBe(0);
    expect(kept()).toMatchObject({ right: 0, levels: 1 });
  });
});

describe('comparing what is found with what was expected', () => {
  const passage = readPassage(
    'x',
    `---
style: notes
definition: mitose => division d'une cellule en deux cellules identiques
date: 14 juillet 1789 => 1789-07-14 => prise de la Bastille
card: f(x) = x² => f'(x) = 2x
enumeration: les causes de la crise => la dette | la disette
---
Le texte.
`,
  );
  const date = { text: '14 juillet 1789', lead: 'le', start: 0, end: 0, approximate: false, range: false };
  const july = { ...date, precision: 'day' as const, from: 1789.5 + 13 / 372, to: 1789.5 + 14 / 372 };
  const compared = (found: Partial<Parameters<typeof compare>[1]>) =>
    compare(passage, { definitions: [], dates: [], enumerations: [], entries: [], cards: [], ...found });

  it('asks of an entry of the timeline the same time and what happened then', () => {
    const entry = { date: '14 juillet 1789', from: july.from, to: july.to, told: 'Prise de la Bastille' };
    expect(compared({ entries: [entry] }).timeline).toEqual({ right: 1, missed: [], wrong: [] });
    expect(compared({ entries: [{ ...entry, told: 'Fin du roi' }] }).timeline.right).toBe(0);
    expect(compared({ entries: [{ ...entry, from: 1790, to: 1791 }] }).timeline.wrong).toEqual([
      '14 juillet 1789 | Prise de la Bastille',
    ]);
  });

  it('asks of a card with two sides that one is asked and the other answered, character by character', () => {
    const right = { question: 'À quoi correspond « f(x) = x² » ?', answer: "f'(x) = 2x" };
    expect(compared({ cards: [right] }).cards.right).toBe(1);
    expect(compared({ cards: [{ ...right, answer: "f'(x) = 2 x" }] }).cards.right).toBe(0);
  });

  it('counts the same thing once', () => {
    const { dates } = compared({ dates: [july, july] });
    expect([dates.right, dates.missed.length, dates.wrong.length]).toEqual([1, 0, 1]);
  });

  it('asks of a date that its time be right and not its words only', () => {
    expect(compared({ dates: [{ ...july, from: 1790, to: 1791 }] }).dates.right).toBe(0);
  });

  it('asks of a definition that it says the same of the same term', () => {
    const definition = 'une division d’une cellule en deux cellules identiques';
    const right = (term: string, told: string) =>
      compared({ definitions: [{ term, definition: told }] }).definitions.right;
    expect(right('La mitose', definition)).toBe(1);
    expect(right('La méiose', definition)).toBe(0);
    expect(right('La mitose', 'une division')).toBe(0);
  });

  it('asks of an enumeration every item, little else, and what it lists', () => {
    const right = (question: string, answer: string) =>
      compared({ enumerations: [{ question, answer }] }).enumerations.right;
    expect(right('Quelles sont les causes de la crise ?', 'La dette et la disette.')).toBe(1);
    expect(right('Quelles sont les causes de la crise ?', 'La dette.')).toBe(0);
    expect(right('Quelles sont les causes de la crise ?', 'La dette, la disette, la guerre.')).toBe(0);
    expect(right('Que mange le lion ?', 'La dette et la disette.')).toBe(0);
  });
});
