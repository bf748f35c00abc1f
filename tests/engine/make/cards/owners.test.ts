import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { plain } from '#tests/engine/texts.ts';

/** Whose a line of notes is, what it calls to be known, and what its tables say. */

const cards = (text: string) =>
  makeFlashcards(text).data.map(({ question, answer }) => plain(`${question} | ${answer}`));

describe('a line of notes', () => {
  const NOTES = `Histoire - les royaumes du fleuve

Le royaume du Tekri
- peuple : Sono. Nom local : Tek
- capitale : Borna, sur le lac
- fondateur : Amadou Sarr, vers 1150
- du nord vers le sud : sel (salines de Taoudeni), tissus, chevaux
- villes marchandes : Borna, Kori, Salé, Ouri
- roi = tekra, « maître du sel »
- charte de Borna, inscrite dans la pierre en 1240
`;

  it('is said of what its heading names, and not of the line before', () => {
    const found = cards(NOTES).join('\n');
    expect(found).toContain('Le royaume du Tekri : quel est le peuple ? | Sono');
    expect(found).toContain('Le royaume du Tekri : quelle est la capitale ? | Borna, sur le lac');
    expect(found).not.toMatch(/^(?:Peuple|Du nord vers le sud)/m);
  });

  it('names no meaning by a rubric or by where something comes from', () => {
    expect(cards(NOTES).join('\n')).not.toMatch(/désigne le mot « (?:roi|sel|tradition) »/);
  });

  it('that begins with « qui » is no cause', () => {
    expect(
      cards('Histoire\n\nLe fleuve\nqui tient le gué prélève des taxes → naissance d’un État').join(),
    ).not.toContain('conséquence de « qui');
  });
});

describe('an article of a law', () => {
  const LAW = `Droit - la commune

Le maire
- nommer les adjoints (art. 14)
- convoquer le conseil (art. 21)
- état civil (art. 32)
- pouvoirs de police (art. 47)
- art. 9 : agent de l’État dans la commune
`;

  it('is asked by what it is about, as a card and in the quiz', () => {
    expect(cards(LAW).join('\n')).toContain(
      'Le maire : à quel article correspond « état civil » ? | art. 32',
    );
    expect(makeQuiz(LAW).questions.length).toBeGreaterThanOrEqual(4);
  });
});

describe('what notes call to be known', () => {
  const KNOWN = `SVT - la graine

1) La graine
graine = organe qui contient un embryon
tégument : enveloppe dure de la graine
germination = reprise de la croissance de l'embryon

tableau à savoir :
plante | durée | profondeur
radis | 4 jours | 1 cm
haricot | 8 jours | 3 cm
maïs | 7 jours | 4 cm
blé | 6 jours | 2 cm
pois | 9 jours | 4 cm
fève | 12 jours | 5 cm
lin | 5 jours | 1 cm

A retenir
- une graine ne germe pas sans humidité
- la lumière ne joue aucun rôle dans la germination
`;

  it('comes first, a sentence as a gap', () => {
    const found = cards(KNOWN);
    expect(found.join('\n')).toContain('une graine ne germe pas sans _____ | Humidité');
    expect(found.findIndex((card) => card.includes('désigne'))).toBeGreaterThan(2);
  });

  it('leaves room beside a table, whose first row names its columns', () => {
    const found = cards(KNOWN);
    expect(found.filter((card) => card.includes('radis')).join('\n')).toContain('durée');
    expect(found.filter((card) => card.includes('désigne le mot')).length).toBe(3);
    expect(found.join('\n')).not.toContain('« plante »');
  });
});

describe('a row that opens with a code', () => {
  it('happened in no year', () => {
    const found = cards(
      'Réseau\n\nLe protocole\nGET = demander une page\ncodes à connaître\n301 = redirection permanente\n403 = accès interdit\n404 = page introuvable\n500 = erreur du serveur',
    ).join('\n');
    expect(found).toContain('à quoi correspond « 404 » ? | page introuvable');
    expect(found).not.toMatch(/De quand date|s’est-il passé/i);
  });

  it('is a year in a chronology', () => {
    expect(
      cards('Histoire\n\nLe haut Moyen Âge\n476 : chute de Rome\n496 : baptême de Clovis').join(),
    ).toContain('passé en 476');
  });
});

describe('a thought that a text ascribes to somebody', () => {
  it('is asked by who holds it', () => {
    const found = cards(
      '# Deux pensées\n\nLouis Arnal (1820-1899) publie Le Métier en 1861. Selon Arnal, le travail libère les hommes de la nature.',
    ).join('\n');
    expect(found).toContain('Qui soutient que le travail libère les hommes de la nature ? | Arnal');
  });

  it('has no date where only the book stands beside one', () => {
    expect(
      cards(
        '# Une pensée\n\nDans Le Métier et la fête (1861), il soutient que le travail rend libre.',
      ).join(),
    ).not.toContain('Dans Le Métier');
  });
});

describe('a person', () => {
  it('is not told by a trade and a country alone', () => {
    const found = cards(
      'Lina Hart, physicienne suédoise, démontre que la glace garde la mémoire du climat. Elle enseigne à Uppsala.',
    ).join('\n');
    expect(found).not.toContain('Qui est Lina Hart');
    expect(found).toContain('Qui démontre que la glace garde la mémoire du climat ? | Lina Hart');
  });
});

describe('an item of a list', () => {
  it('that says what it does defines the thing', () => {
    const found = cards(
      `# Les freins\n\nOn distingue :\n\n- le frein moteur, qui ralentit la voiture sans user les plaquettes ;\n- le frein à disque, qui serre un disque entre deux plaquettes.\n`,
    ).join('\n');
    expect(found).toContain(
      'Qu’est-ce que le frein moteur ? | Ce qui ralentit la voiture sans user les plaquettes.',
    );
  });
});
