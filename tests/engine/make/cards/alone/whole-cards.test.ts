import { describe, expect, it } from 'vitest';
import { dateOfHappening, datingOfSentence } from '#engine/make/cards/alone/happening-name.ts';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { plain } from '#tests/engine/texts.ts';

const cards = (text: string) =>
  makeFlashcards(text).data.map(({ question, answer }) => plain(`${question} | ${answer}`));
const questions = (text: string) => makeFlashcards(text).data.map(({ question }) => plain(question));

describe('a card says of what it asks', () => {
  it('asks for a step under the course that it is a step of', () => {
    const text = `SVT 4e

2) la digestion
= transformation des aliments en nutriments par les enzymes
etapes :
- mastication : les dents broient les aliments
- absorption : les nutriments passent ds le sang`;
    expect(cards(text)).toEqual(
      expect.arrayContaining([
        'La digestion : en quoi consiste l’étape « absorption » ? | Les nutriments passent ds le sang.',
        'Que désigne le mot « digestion » ? | Transformation des aliments en nutriments par les enzymes.',
      ]),
    );
  });

  it('names the heading right above a list whose noun says little', () => {
    const text = `# Le corps humain

## La fièvre

4 signes : chaleur, frissons, sueur, fatigue

## Le squelette

Le squelette compte 206 os chez l’adulte.`;
    expect(questions(text)).toContain('Le corps humain – La fièvre : quels sont les 4 signes ?');
  });

  it('names the topic for a capital, a president or a religion of something', () => {
    const text = `# Le Kenya

Nairobi, la capitale politique, compte quatre millions d’habitants. Jomo Kenyatta, premier président, dirige le pays jusqu’en 1978.`;
    expect(questions(text)).toContain('Le Kenya : qu’est-ce que Nairobi ?');
  });

  it('makes no card of what points away, is only done with a thing, or gives an example', () => {
    const text = `# Droit

Le droit positif est l’ensemble des lois en vigueur dans un pays. Pour lui, la loi est une règle faite par le peuple.

- concession : accordée par l’État
- coutume : issue de l’usage répété d’un groupe
- servitude : ex passage sur le terrain du voisin
Une charte est un texte écrit ; les plus célèbres mènent à une constitution.`;
    expect(cards(text).join('\n')).not.toMatch(/Pour lui|accordée|issue de|ex passage|les plus/iu);
  });

  it('asks of parts as parts, and of a number as a number', () => {
    expect(cards('# Le sang\n\nphagocytes = granulocytes + macrophages\n')[0]).toContain(
      'citez les phagocytes.',
    );
    expect(
      questions(`# Séismes

pays | ville | victimes
Pérou | Lima | 600
Iran | Bam | 26 000
Italie | L’Aquila | 300`).join('\n'),
    ).toContain('quel est le nombre de victimes');
  });
});

describe('the date of what a line of notes names', () => {
  it.each([
    ['Séisme du Kanto, 105 000 morts (feu à Tokyo)', 'de quand date le séisme du Kanto'],
    ['indépendance du Ghana', 'de quand date l’indépendance du Ghana'],
    ['Accords d’Évian', 'de quand datent les accords d’Évian'],
  ])('is asked with its article: %s', (line, asked) => {
    expect(plain(dateOfHappening(line) ?? '')).toBe(plain(asked));
  });

  it('is asked as an event where the line is a sentence, and else not at all', () => {
    expect(plain(datingOfSentence('L’Autriche declare la guerre à la Serbie') ?? '')).toBe(
      'Datez cet événement : l’Autriche declare la guerre à la Serbie.',
    );
    expect(datingOfSentence('Code civil')).toBeNull();
    expect(dateOfHappening('Code civil')).toBeNull();
  });
});
