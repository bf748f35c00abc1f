import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { plain } from '#tests/engine/texts.ts';

const cards = (text: string) =>
  makeFlashcards(text, { limit: 40 }).data.map(
    ({ question, answer }) => `${plain(question)} ${plain(answer)}`,
  );

describe('what a row of notes is asked by', () => {
  it('asks where a place is, and not in what it consists', () => {
    const found = cards(
      'Les îles\n\nI. Méditerranée\nMinorque : entre Majorque et la Sardaigne\nMalte : entre la Sicile et la Libye\nElbe : entre la Corse et la Toscane',
    );
    expect(found.filter((card) => /où est « (?:Minorque|Malte|Elbe) »/.test(card))).toHaveLength(3);
    expect(found.join()).not.toContain('en quoi consiste');
  });

  it('asks what is equivalent, with both sides as typed', () => {
    const found = cards(
      'Puissances\n\nI. Résoudre\n- 10^x = b <=> x = log b (b > 0)\n- √x = b <=> x = b² (b ≥ 0)\n- x² = 0 <=> x = 0',
    );
    expect(found.some((card) => card.endsWith('à quoi équivaut « 10^x = b » ? x = log b (b > 0)'))).toBe(
      true,
    );
  });

  it('asks what a chemical formula stands for', () => {
    const found = cards('Chimie\n\nI. Noms\nCO2 = dioxyde de carbone\nHNO3 = acide nitrique\nCH4 = méthane');
    for (const formula of ['CO2', 'HNO3', 'CH4'])
      expect(found.some((card) => card.includes(`que désigne « ${formula} »`))).toBe(true);
  });

  it('asks the forms of a verb and not its meaning', () => {
    const found = cards(
      'ESPAGNOL - les verbes\n\nI. Vocabulaire\nir\tvoy, vas, va, vamos, vais, van\ntener\ttengo, tienes, tiene, tenemos, tenéis, tienen\nhacer\thago, haces, hace, hacemos, hacéis, hacen',
    );
    expect(found.some((card) => /quelles formes prend « ir »/i.test(card))).toBe(true);
    expect(found.join()).not.toContain('Que veut dire « ir »');
  });

  it('keeps a step with an equation whole', () => {
    const found = cards(
      'Systèmes\n\nI. Substitution\nEtapes :\n1. isoler une inconnue\n2. remplacer pour obtenir x = k\n3. résoudre y = ax + b\n4. vérifier la solution',
    ).join();
    expect(found).not.toMatch(/remplacer pour obtenir x(?! = k)|résoudre y(?! = ax)/);
  });
});
