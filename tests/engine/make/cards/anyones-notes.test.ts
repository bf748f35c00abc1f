import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { plain } from '#tests/engine/texts.ts';

/** Cards of notes and courses as students have them. */

const cards = (text: string) =>
  makeFlashcards(text, { limit: 60 }).data.map(({ question, answer }) => plain(`${question} | ${answer}`));
const definitions = (sentence: string) =>
  findDefinitions(sentence).map(({ term, definition }) => `${term} = ${definition}`);

describe('a description between commas', () => {
  it('is no definition when it tells what was done or for how long', () => {
    expect(definitions('La capitale, longtemps fixée à Lagos, fut transférée à Abuja.')).toEqual([]);
    expect(definitions('Le groupe Boko Haram, apparu en 2002, mène une insurrection.')).toEqual([]);
    expect(
      definitions('La présomption d’innocence, inscrite dans la Déclaration de 1789, protège chacun.'),
    ).toEqual([]);
    expect(definitions('Le Père Goriot, paru en 1835, raconte une ascension.')).toEqual([]);
  });

  it('is that of a person whose title says so', () => {
    const [found] = findDefinitions(
      'En 1995, l’écrivain Ken Saro-Wiwa, défenseur du peuple ogoni, fut pendu.',
    );
    expect(found === undefined || found.form === 'person').toBe(true);
  });
});

describe('another name', () => {
  it('does not hide what a thing is', () => {
    expect(definitions('Un séisme, ou tremblement de terre, est une vibration brutale du sol.')).toEqual([
      'Un séisme = une vibration brutale du sol',
    ]);
  });
});

describe('a second verb', () => {
  it('is no meaning: « signifie les actes et exécute les jugements »', () => {
    expect(definitions('Le commissaire de justice signifie les actes et exécute les jugements.')).toEqual([]);
  });
});

describe('a quotation', () => {
  it('defines nothing', () => {
    expect(definitions('« l’homme est un loup pour l’homme »')).toEqual([]);
  });
});

describe('a question on what something permits or why', () => {
  it('has its subject before its complement', () => {
    expect(
      cards(
        '# Justice\n\nLe double degré permet à une personne mécontente de faire rejuger une affaire.',
      ).join(),
    ).toContain('Qu’est-ce que le double degré permet à une personne mécontente ?');
  });

  it('leaves out what opposes it to the sentence before', () => {
    const all = cards(
      '# Nigeria\n\nLe Nigeria importe pourtant une grande partie de son essence, parce que ses raffineries fonctionnent mal.',
    );
    expect(all.join()).toContain('importe une grande partie');
  });

  it('asks for no cause that is none', () => {
    const all = cards(
      '# Nerfs\n\nLa stimulation doit dépasser un seuil, faute de quoi rien ne se produit dans la fibre.',
    );
    expect(all.join()).not.toContain('Pourquoi');
  });
});

describe('what notes call to be known', () => {
  it('comes first where a line above the list says so', () => {
    const text = `Histoire - la guerre froide

Les blocs
bloc : groupe de pays alliés autour d’une superpuissance
détente : période d’apaisement entre les deux Grands

À savoir :
- non-alignement : refus de choisir entre les blocs
- autodétermination : droit d’un peuple de choisir son statut`;
    expect(cards(text).slice(0, 2).join()).toMatch(/non-alignement.*autodétermination/u);
  });
});

describe('a row', () => {
  it('of an infinitive asks how it is done', () => {
    expect(cards('PHYSIQUE\n\nA savoir\n- convertir km/h en m/s : diviser par 3,6\n').join()).toContain(
      'Comment convertir km/h en m/s ?',
    );
  });

  it('of two names is no formula', () => {
    expect(
      cards(
        'HIST\n\nchefs\nURSS : Staline\nAllemagne : Hitler\nles deux : Staline / Hitler\nItalie : Mussolini\n',
      ).join(),
    ).not.toContain('formule');
  });

  it('under a table without a name for its first column is asked under its own', () => {
    const text = `Les blocs

| | Est | Ouest |
|---|---|---|
| chef | URSS | Etats-Unis |
| modèle | parti unique | démocratie |
| alliance | pacte de Varsovie | OTAN |`;
    const all = cards(text);
    expect(all.join()).toMatch(/Est : à quoi correspond « chef » \? \| URSS/u);
    expect(all.join()).toMatch(/Ouest : à quoi correspond « chef » \? \| Etats-Unis/u);
  });
});

describe('a list', () => {
  it('is not made of lines that each say something else', () => {
    const text = `Les difficultés des Etats
- frontières héritées de la colonisation -> conflits ethniques
- Katanga (1960-1963), Biafra (1967-1970)
- dette et monoculture -> dépendance`;
    expect(cards(text).join()).not.toContain('Katanga (1960-1963), Biafra (1967-1970) ;');
  });
});

describe('a gap', () => {
  it('does not cut a name: « le _____ constitutionnel »', () => {
    const all = cards(
      '# Justice\n\nTout justiciable peut contester une loi devant le Conseil constitutionnel par une question particulière.',
    );
    expect(all.join()).not.toContain('_____ constitutionnel');
  });
});
