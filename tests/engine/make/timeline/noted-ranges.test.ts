import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';
import { plain } from '#tests/engine/texts.ts';

/** Dates of notes that belong together, and those that date only what stands beside them. */

const dated = (text: string) => makeTimeline(text).data.map(({ date, event }) => plain(`${date} | ${event}`));
const questions = (text: string) =>
  makeFlashcards(text, { limit: 60 }).data.map(({ question }) => plain(question));

describe('an arrow between two dates', () => {
  it('opens one event with the whole time', () => {
    const notes =
      'La guerre d’Espagne\n\n1931 : proclamation de la République\nnov 36 → mars 39 : siège de Madrid par Franco\n3 janv 1937 -> 8 févr 1937 : bataille de Malaga\n';
    expect(dated(notes)).toEqual([
      '1931 | Proclamation de la République',
      'Nov 1936 – mars 1939 | Siège de Madrid par Franco',
      '3 janv 1937 – 8 févr 1937 | Bataille de Malaga',
    ]);
    expect(questions(notes)).toContain('La guerre d’Espagne : que s’est-il passé de nov 1936 à mars 1939 ?');
    expect(dated('Espagne\n\n1923 → 1930 : dictature de Primo de Rivera\n')).toEqual([
      '1923 – 1930 | Dictature de Primo de Rivera',
    ]);
  });

  it('leads from one event to the next after a word', () => {
    expect(
      dated('L’Irlande\n\ntrêve en juillet 1921 → déc 1921 : traité de Londres\n').map(
        (line) => line.split(' | ')[0],
      ),
    ).toEqual(['Juillet 1921', 'Déc 1921']);
  });
});

describe('« depuis » in brackets after other words', () => {
  it('does not date the line', () => {
    expect(
      dated(
        'L’Espagne\n\n1936 : début de la guerre civile\n20 nov 75 : mort de Franco (chef de l’État depuis 1939)\n',
      ),
    ).toEqual(['1936 | Début de la guerre civile', '20 nov 1975 | Mort de Franco']);
  });

  it('still dates a name that it follows alone', () => {
    expect(dated('Les parcs\n\nRéserve de Bouna (depuis 1926) : savane protégée.\n')).toHaveLength(1);
  });
});
