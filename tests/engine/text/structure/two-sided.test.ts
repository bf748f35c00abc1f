import { describe, expect, it } from 'vitest';
import { readStudyText } from '#engine/text/structure/study-text.ts';
import { twoSidedRows } from '#engine/text/structure/two-sided.ts';

const rows = (text: string) =>
  twoSidedRows(readStudyText(text)).map(({ kind, front, back }) => [kind, front, back]);

describe('the two-sided rows of notes', () => {
  it('are the entries of a vocabulary, with signs or tabs, and know their language', () => {
    const text =
      'Espagnol\n\nVocabulario\n\nel agua\tl’eau\nahorrar\téconomiser\n\naunque = bien que\nsin embargo = cependant';
    expect(rows(text)).toEqual([
      ['translation', 'el agua', 'l’eau'],
      ['translation', 'ahorrar', 'économiser'],
      ['translation', 'aunque', 'bien que'],
      ['translation', 'sin embargo', 'cependant'],
    ]);
    expect(twoSidedRows(readStudyText(text))[0]?.language).toBe('espagnol');
  });

  it('are no translations under the grammar of a language', () => {
    expect(
      rows('Allemand\n\n# Conjugaison\n\n## prétérit\n\ngehen = ging\nfahren = fuhr\nkommen = kam'),
    ).toEqual([
      ['match', 'gehen', 'ging'],
      ['match', 'fahren', 'fuhr'],
      ['match', 'kommen', 'kam'],
    ]);
  });

  it('keep formulas, primes and minus signs character by character', () => {
    expect(rows("Opérations\n\n(uv)' = u'v + uv'\n(1/v)' = -v'/v²\nf(x) = x² → f'(x) = 2x")).toEqual([
      ['formula', "(uv)'", "u'v + uv'"],
      ['formula', "(1/v)'", "-v'/v²"],
      ['formula', 'f(x) = x²', "f'(x) = 2x"],
    ]);
    expect(rows('poids : P = m × g')).toEqual([['formula', 'poids', 'P = m × g']]);
  });

  it('are quotations of a named person, but not an example introduced by words', () => {
    expect(rows('Pascal : "Tous les hommes recherchent le bonheur"')).toEqual([
      ['quotation', 'Pascal', '"Tous les hommes recherchent le bonheur"'],
    ]);
    expect(rows('Prenons le sujet suivant : « Faut-il dire la vérité ? »')).toEqual([]);
  });

  it('are each column of a wide table beside its first, when the columns have names', () => {
    expect(rows('| infinitif | prétérit | participe |\n|---|---|---|\n| go | went | gone |')).toEqual([
      ['match', 'go', 'went'],
      ['match', 'go', 'gone'],
    ]);
  });

  it.each([
    ['a worked example', 'ex : f(x) = 3x² + 1'],
    ['a chain of steps', 'bouche → œsophage → estomac'],
    ['a chronology', '1960 : indépendance\n1965 : coup d’État\n1997 : chute de Mobutu'],
    ['an equation without a name', 'M × V = P × T'],
    ['a definition', 'diploïde : qui possède deux exemplaires de chaque chromosome (2n = 46)'],
    ['a front that stands twice', 'Mots\n\nser = être\nser = exister\nestar = rester'],
  ])('are not %s', (_, text) => {
    expect(rows(text).filter(([, front]) => front !== 'estar')).toEqual([]);
  });
});
