import { describe, expect, it } from 'vitest';
import { readStudyText } from '#engine/text/structure/study-text.ts';

const headings = (text: string) => [
  ...new Set(readStudyText(text).sentences.flatMap((sentence) => sentence.headings)),
];

describe('titles after a bare number', () => {
  it('are headings where they count on through the text', () => {
    expect(
      headings('1 Définitions\nonde = propagation\n\n2 Le son\nair : 340 m/s\n\n3 Formules\nT = 1/f\n'),
    ).toEqual(['Définitions', 'Le son', 'Formules']);
  });

  it('are none right under each other, or where a number is missing', () => {
    expect(headings('1 Rome\n2 Athènes\n3 Sparte\nle reste\n')).toEqual([]);
    expect(headings('1 Rome\nla ville\n\n3 Athènes\nla ville\n\n4 Sparte\nla ville\n')).not.toContain(
      'Athènes',
    );
  });
});

describe('titles after a Roman number', () => {
  it('are headings although one of their few words may be a verb', () => {
    const text =
      'I. Définitions\ntravail = activité\n\nII. Le travail libère\nHegel : le maître dépend\n\nE. Qui a quoi en 1914\nla suite\n';
    expect(headings(text)).toEqual(
      expect.arrayContaining(['Définitions', 'Le travail libère', 'Qui a quoi en 1914']),
    );
  });

  it('are none after the initial of a name', () => {
    expect(headings('La loi\n\nG. Ohm publie sa loi en 1827\nla suite\n')).not.toContain(
      'Ohm publie sa loi en 1827',
    );
  });
});

describe('titles that ask', () => {
  it('are headings without a number, above their answer', () => {
    const text =
      'L’énergie\n\nQu’est-ce que le travail d’une force ?\nune énergie transférée\n\nPourquoi l’énergie se conserve\n\nElle se transforme sans se perdre.\n';
    expect(headings(text)).toEqual(
      expect.arrayContaining(['Qu’est-ce que le travail d’une force ?', 'Pourquoi l’énergie se conserve']),
    );
  });

  it('are none inside a paragraph, or without an answer', () => {
    expect(headings('Le juge hésite.\nQue doit-il faire ?\nLa loi se tait.\n')).toEqual([]);
    expect(headings('La loi se tait.\n\nQue doit faire le juge ?\n')).toEqual([]);
  });
});
