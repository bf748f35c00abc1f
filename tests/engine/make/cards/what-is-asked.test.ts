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
    expect(cards('Les campagnes\n\nforges de campagne -> fumier inutilisable\n').join()).not.toContain(
      'en quoi consiste',
    );
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
