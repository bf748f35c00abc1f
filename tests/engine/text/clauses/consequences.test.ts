import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConsequence } from '#engine/text/clauses/consequences.ts';

const read = (line: string, defined: readonly string[] = []) =>
  readConsequence(line, (term) => defined.includes(term));

describe('an arrow of notes', () => {
  it.each([
    ['manque d’insuline → diabète de type 1', 'manque d’insuline', 'diabète de type 1'],
    ['baisse de la demande -> licenciements', 'baisse de la demande', 'licenciements'],
    ['obésité + sédentarité => diabète de type 2', 'obésité + sédentarité', 'diabète de type 2'],
    ['Berlin 1885 → partage de l’Afrique', 'Berlin 1885', 'partage de l’Afrique'],
    ['repas sucré → glycémie monte → insuline sécrétée', 'repas sucré', 'glycémie monte → insuline sécrétée'],
    ['fuites des oléoducs → pollution du delta', 'fuites des oléoducs', 'pollution du delta'],
  ])('says what follows: %s', (line, cause, effect) => {
    expect(read(line)).toEqual({ cause, effect });
  });

  it.each([
    'CCJA → Abidjan',
    'NaCl → Na+ + Cl-',
    'x² → 2x',
    'SELECT → lire des lignes',
    'mustn’t → interdiction',
    'had better + base verbale → conseil fort',
    'oct. 1962 → crise de Cuba',
    'érosion → usure du relief par l’eau',
    'to heal → guérir',
    'pas de flèche',
  ])('says no consequence in %s', (line) => {
    expect(read(line)).toBeNull();
  });

  it('follows from a term that the notes define elsewhere', () => {
    expect(read('transpiration → montée de la sève brute')).toBeNull();
    expect(read('transpiration → montée de la sève brute', ['transpiration'])).not.toBeNull();
  });

  it('quotes both sides as typed', () => {
    const side = fc.stringMatching(/^[a-zéè]{3,9}( [a-zéè]{3,9}){0,3}$/);
    fc.assert(
      fc.property(side, side, (cause, effect) => {
        const found = read(`manque de ${cause} → ${effect}`);
        if (found !== null) expect(`${found.cause} → ${found.effect}`).toBe(`manque de ${cause} → ${effect}`);
      }),
    );
  });
});
