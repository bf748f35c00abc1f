import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';

const cards = (text: string) =>
  makeFlashcards(text).data.map(({ question, answer }) => `${question} | ${answer}`);

const NOTES = `PC 2nde : ondes et sons

1) Vitesses du son
air : 340 m/s
eau : 1500 m/s
acier : 5000 m/s
hélium : 970 m/s

2) Le corps
température du corps = 37 °C
pH du sang = 7,4
manque d’insuline → diabète de type 1
`;

describe('rows that state a figure or a consequence', () => {
  it('are asked one by one, under the heading that says what is measured', () => {
    expect(cards(NOTES)).toEqual([
      'Ondes et sons – Vitesses du son\u00a0: quelle valeur correspond à «\u00a0air\u00a0»\u202f? | 340 m/s',
      'Ondes et sons – Vitesses du son\u00a0: quelle valeur correspond à «\u00a0eau\u00a0»\u202f? | 1500 m/s',
      'Ondes et sons – Vitesses du son\u00a0: quelle valeur correspond à «\u00a0acier\u00a0»\u202f? | 5000 m/s',
      'Ondes et sons – Vitesses du son\u00a0: quelle valeur correspond à «\u00a0hélium\u00a0»\u202f? | 970 m/s',
      'Ondes et sons\u00a0: quelle est la température du corps\u202f? | 37 °C',
      'Ondes et sons – Le corps\u00a0: quelle est la valeur de «\u00a0pH du sang\u00a0»\u202f? | 7,4',
      'Ondes et sons – Le corps\u00a0: quelle est la conséquence de «\u00a0manque d’insuline\u00a0»\u202f? | diabète de type 1',
    ]);
  });

  it('stand in a quiz beside figures of their unit alone', () => {
    const asked = makeQuiz(NOTES).questions.filter(({ question }) => question.includes('valeur'));
    expect(asked.length).toBeGreaterThanOrEqual(1);
    for (const { answers } of asked) expect(answers.every((answer) => answer.endsWith('m/s'))).toBe(true);
  });

  it('name the year that a heading gives their figures', () => {
    const asked = makeQuiz(
      'ECO 1ère - le PIB\n\nI) Chiffres (2022, arrondis)\nPIB Ghana : 74 Md$\nPIB RDC : 66 Md$\nPIB Cameroun : 44 Md$\nPIB Sénégal : 28 Md$\n\nII) Limites\nPIB = somme des valeurs ajoutées\n',
    ).questions.map(({ question }) => question);
    expect(asked.some((question) => question.startsWith('Chiffres (2022)'))).toBe(true);
  });

  it('say what a conversion equals, and nothing of a share alone', () => {
    expect(cards('NSI - les unités\n\nI) Unités\n1 octet = 8 bits\n')[0]).toContain('à combien équivaut');
    expect(cards('GEO - le tourisme\n\nI) Flux\nAfrique : 5 % seulement\n')).toEqual([]);
  });
});

describe('a line « def : … »', () => {
  it('defines the heading above it', () => {
    expect(
      cards(
        'Droit des affaires L2 - chap 3\n\n2. La société\ndef : contrat par lequel des personnes mettent en commun des apports\n',
      ),
    ).toEqual([
      'En droit des affaires, que désigne le mot « société »\u202f? | Contrat par lequel des personnes mettent en commun des apports.',
    ]);
  });
});

describe('a name before what somebody holds', () => {
  it('is asked for the idea in philosophy', () => {
    const text = `PHILO Tle - le travail\n\nI. Définitions\ntravail = activité qui transforme la nature\ntechnique = ensemble des moyens pour produire\nloisir = temps libre hors du travail\naliénation = perte de soi ds le travail\nKant : l’homme doit travailler pr développer ses dispositions\n`;
    expect(cards(text)).toContain(
      'Le travail – Définitions\u00a0: quelle est l’idée de Kant\u202f? | L’homme doit travailler pr développer ses dispositions.',
    );
  });
});

describe('rows that stand alone', () => {
  const notes = (lines: string) => cards(`SVT 3e - le rein\n\n1) Organes\n${lines}\n`);

  it('say what a thing does', () => {
    expect(notes('vessie : stocke l’urine')).toEqual([
      'Le rein – Organes\u00a0: quel est le rôle de «\u00a0vessie\u00a0»\u202f? | stocke l’urine',
    ]);
    expect(notes('causes de la guerre : partage du pays, rivalité, ambition').join()).not.toContain('rôle');
  });

  it('set two things side by side', () => {
    expect(notes('cellules beta -> insuline')).toEqual([
      'Le rein – Organes\u00a0: à quoi associe-t-on «\u00a0cellules beta\u00a0»\u202f? | insuline',
    ]);
    expect(notes('symptomes -> fatigue, paleur, fievre')).not.toContain('associe');
  });

  it('say what a word means, although others stand beside them', () => {
    expect(
      notes(
        'xylème = vaisseaux de la sève brute\nphloème = tubes de la sève élaborée\nstomates = trous de l’épiderme des feuilles',
      ),
    ).toContain('Que désigne le mot « xylème »\u202f? | Vaisseaux de la sève brute.');
  });

  it('define one of a series under its heading', () => {
    expect(notes('type 1 : destruction des cellules qui font l’insuline')[0]).toMatch(
      /^Organes\s: que désigne/,
    );
  });
});

describe('the title above a card', () => {
  it.each([
    ['CHIMIE 1ere D -- les hydrocarbures', 'Les hydrocarbures'],
    ['Hist 4e sec. — le partage de l’Afrique', 'Le partage de l’Afrique'],
    ['SVT 2nde S (Kinshasa) nutrition des plantes', 'Nutrition des plantes'],
    ['PC 2nde / l’Univers et le système solaire', 'L’Univers et le système solaire'],
    ['Droit des affaires L2 (Abidjan) - chap 3', 'Droit des affaires'],
    ['DROIT L1 Lyon - le bail d’habitation', 'Le bail d’habitation'],
  ])('leaves out where the page was written: %s', (title, topic) => {
    const [card = ''] = cards(`${title}\n\n1) Valeurs\nseuil normal : 12 m/s\n\n2) Suite\nla suite\n`);
    expect(card.startsWith(topic)).toBe(true);
  });
});

describe('the options of a term', () => {
  it('are things of the same text, and no event is told by a pronoun', () => {
    const text = `NSI Tle - bases de données\n\n1. Bases\nbase de données = ensemble organisé de données liées entre elles\ntable = ensemble de lignes qui ont les memes colonnes\nredondance = info stockée plusieurs fois\n\n2. Clés\nclé primaire = attribut qui identifie chaque ligne de façon unique\nrequete = question posée à la base\n`;
    const asked = makeQuiz(text).questions.map(({ question }) => question);
    expect(asked.some((question) => question.includes('attribut qui identifie'))).toBe(true);
    const empire = `HISTOIRE 2nde : l’empire\n\nI. Rois\n1464 : Sonni Ali devient roi\n1468 : prise de Tombouctou\n1493 : Askia Mohammed prend le pouvoir\n1496 : pèlerinage à la Mecque, il devient calife\n1528 : Askia Mohammed renversé par son fils\n`;
    for (const { question } of makeQuiz(empire).questions) expect(question).not.toMatch(/, il devient/);
  });

  it('are no items of a list of another kind', () => {
    const text = `SVT - la glycémie\n\n1) Réserves\norganes de réserve : foie, muscles, tissu adipeux\n\n2) Maladie\nsignes du diabète : soif intense, urines abondantes, fatigue\n`;
    expect(makeQuiz(text).questions).toEqual([]);
  });
});

describe('a few words', () => {
  const notes = (lines: string) =>
    cards(`NSI 1ere - le matériel\n\n1 Bases\n${lines}\n\n2 Suite\nla suite\n\n3 Fin\nla fin\n`);

  it('after « = » or a colon say what a thing is, and rows of one kind are told apart', () => {
    expect(
      notes(
        'périphérique : appareil branché à l’ordinateur\npériphériques d’entrée : clavier, souris, scanner\npériphériques de sortie : écran, imprimante, casque',
      ),
    ).toContain('Que désigne le mot « périphérique »\u202f? | Appareil branché à l’ordinateur.');
    expect(
      notes('kolkhoze = ferme collective\nsovkhoze = ferme d’Etat\nkoulak = paysan riche').join(),
    ).not.toContain('caractérise');
    expect(notes('nominatif = cas du sujet\naccusatif = cas du COD\ndatif = cas du COI').join()).toContain(
      '«\u00a0datif\u00a0»',
    );
  });

  it('under « Atouts et défis » list the part that they name', () => {
    const text = `GEO 1ere - l’Inde\n\n1) Atouts et défis\natouts : main d’oeuvre jeune, anglais, informatique\n\n2) Suite\nla suite\n`;
    expect(cards(text).join()).toContain('quels sont les atouts\u202f?');
    expect(cards(text).join()).not.toContain('les atouts et défis\u202f?');
  });

  it('in the brackets of a heading say what its figures measure', () => {
    expect(
      cards(
        `NSI 1ere - le matériel\n\n1) Mémoires (temps d’accès, ordre de grandeur)\nmémoire cache : 5 ns\nregistre : 1 ns\n\n2) Suite\nla suite\n`,
      ).join(),
    ).toContain('Mémoires (temps d’accès)\u00a0: quelle valeur correspond à «\u00a0registre');
  });
});

describe('a name before a thought without a verb', () => {
  it('is asked for the idea, and no word to define', () => {
    const text =
      'Philo - le savoir\n\ncroyance = opinion tenue pour vraie\ndoute = suspension du jugement\npreuve = ce qui établit un fait\nhasard = ce qui arrive sans cause connue\nLocke : expérience, pas d’idées innées\n';
    expect(cards(text).join('\n')).toContain('quelle est l’idée de Locke');
    expect(makeQuiz(text, { limit: 40 }).questions.flatMap(({ answers }) => answers)).not.toContain('Locke');
  });
});
