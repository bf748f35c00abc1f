import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { plain } from '#tests/engine/texts.ts';

const cards = (text: string) =>
  makeFlashcards(text, { limit: 40 }).data.map(
    ({ question, answer }) => `${plain(question)} ${plain(answer)}`,
  );

describe('a sentence that can be asked about', () => {
  it('says what somebody calls so, whoever it is', () => {
    expect(
      cards(
        '# La langue\n\nFerdinand de Saussure enseigne à Genève. Il appelle signifiant l’image acoustique d’un mot.',
      ),
    ).toContain('Qu’appelle-t-on signifiant ? L’image acoustique d’un mot.');
  });

  it('may speak of us in general', () => {
    expect(cards('# Le climat\n\nL’atmosphère est la couche d’air qui nous entoure.')).toContain(
      'Qu’est-ce que l’atmosphère ? La couche d’air qui nous entoure.',
    );
  });
});
