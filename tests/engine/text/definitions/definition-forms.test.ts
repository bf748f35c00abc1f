import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';

const told = (sentence: string) =>
  findDefinitions(sentence).map(({ form, term, definition }) => [form, term, definition]);
const cards = (text: string) =>
  makeFlashcards(text).data.map(
    ({ question, answer }) => `${question.replace(/[\u00a0\u202f]/g, ' ')} | ${answer}`,
  );

describe('what a sign begins', () => {
  it.each([
    'pH = -log[H3O+]   pH<7 acide, =7 neutre, >7 basique',
    'charge de l’électron = -1,6 fois dix puissance moins dix-neuf coulomb',
  ])('is a formula or a value, and no definition that could lose it: %s', (row) => {
    expect(told(row)).toEqual([]);
  });
});

describe('what bears somebody’s name', () => {
  it('is not called by it', () => {
    expect(told('Les lois de la réfraction portent le nom de Snell et de Descartes.')).toEqual([]);
    expect(told('Le passage de liquide à gaz porte le nom de vaporisation.')).not.toEqual([]);
  });

  it('keeps a speed whole where it is missing', () => {
    const text =
      '# La lumière\n\nLa vitesse de la lumière dans le vide vaut 300 000 km/s selon les mesures. L’air est transparent.';
    expect(cards(text).join()).not.toContain('_____/s');
  });
});

describe('definitions by what one says', () => {
  it.each([
    [
      'On appelle vaporisation de l’eau le passage à l’état gazeux.',
      'called',
      'vaporisation de l’eau',
      'le passage à l’état gazeux',
    ],
    ['On appelle magma de la roche fondue.', 'called', 'magma', 'de la roche fondue'],
    [
      'Aristote appelle catharsis la purification des passions.',
      'called',
      'catharsis',
      'la purification des passions',
    ],
    [
      'On parle d’inflation lorsque les prix augmentent.',
      'called',
      'inflation',
      'lorsque les prix augmentent',
    ],
    [
      'Par nation, on entend un groupe uni par une histoire.',
      'label',
      'nation',
      'un groupe uni par une histoire',
    ],
    [
      'L’instrument qui mesure les forces s’appelle un dynamomètre.',
      'named',
      'L’instrument qui mesure les forces',
      'un dynamomètre',
    ],
    [
      'La désertification c’est la dégradation des terres.',
      'is',
      'La désertification',
      'la dégradation des terres',
    ],
    ['La mine, qui date de 1906, désigne un lieu d’extraction.', 'means', 'La mine', 'un lieu d’extraction'],
    [
      'Montesquieu, un philosophe français, la défend en 1748.',
      'person',
      'Montesquieu',
      'un philosophe français',
    ],
    [
      'Karl Marx est un philosophe allemand qui publie un livre en 1867.',
      'person',
      'Karl Marx',
      'un philosophe allemand',
    ],
    ['Un son est une vibration de l’air.', 'is', 'Un son', 'une vibration de l’air'],
  ])('in « %s »', (sentence, form, term, definition) => {
    expect(told(sentence)).toContainEqual([form, term, definition]);
  });

  it.each([
    [
      'PME = petite et moyenne entreprise, moins de 250 salariés',
      'acronym',
      'PME',
      'petite et moyenne entreprise',
    ],
    [
      'effet de serre : réchauffement de l’air par des gaz',
      'label',
      'effet de serre',
      'réchauffement de l’air par des gaz',
    ],
    [
      'souveraineté → pouvoir de décider sans obéir',
      'label',
      'souveraineté',
      'pouvoir de décider sans obéir',
    ],
    [
      'État = territoire + population + gouvernement',
      'label',
      'État',
      'territoire + population + gouvernement',
    ],
    [
      'source primaire : objet qui produit sa lumière (soleil, flamme)',
      'label',
      'source primaire',
      'objet qui produit sa lumière',
    ],
    [
      'inflation = hausse générale et durable des prix',
      'label',
      'inflation',
      'hausse générale et durable des prix',
    ],
  ])('in the note « %s »', (sentence, form, term, definition) => {
    expect(told(sentence)).toContainEqual([form, term, definition]);
  });

  it.each([
    'Trajet de l’air : nez → trachée → bronches → alvéoles',
    'la nuit → pas de photosynthèse mais la plante respire',
    'adulte au repos = env. 15 respirations par min',
    'eq = CO2 + eau + lumière → glucose + O2',
    'L’empire est le + étendu au IIe siècle.',
    'Les acteurs du marché sont les États, les firmes et les citoyens.',
    'La formule de la vitesse est v =',
  ])('finds none in « %s »', (sentence) => {
    expect(told(sentence)).toEqual([]);
  });
});

describe('the cards that follow', () => {
  it.each([
    ['La formule de la vitesse est v = d / t.', 'Quelle est la formule de la vitesse ? | v = d / t'],
    [
      'On parle d’inflation lorsque les prix augmentent.',
      'Quand parle-t-on d’inflation ? | Lorsque les prix augmentent.',
    ],
    [
      'En 1950, le pays compte environ 3 millions d’habitants.',
      'En 1950, combien d’habitants compte le pays ? | Environ 3 millions',
    ],
    [
      'La plante a 4 besoins : eau, lumière, CO2, sels minéraux',
      'Quels sont les 4 besoins de la plante ? | Eau, lumière, CO2 et sels minéraux.',
    ],
    [
      'Trajet de l’air : nez → trachée → bronches',
      'Complétez la liste : Trajet de l’air : _____ | Nez → trachée → bronches',
    ],
    [
      'La monnaie est un bien accepté par tous. Elle remplit deux fonctions : mesurer la valeur et servir aux échanges.',
      'Quelles sont les deux fonctions que remplit la monnaie ? | Mesurer la valeur et servir aux échanges.',
    ],
    [
      'Pour voter, il faut remplir deux conditions : être majeur et être inscrit.',
      'Pour voter, quelles sont les deux conditions à remplir ? | Être majeur et être inscrit.',
    ],
    [
      'Symptômes du paludisme : fièvre, frissons, fatigue',
      'Citez les symptômes du paludisme. | Fièvre, frissons et fatigue.',
    ],
    [
      'devoirs du citoyen\n- payer l’impôt\n- voter\n- respecter la loi',
      'Quels sont les devoirs du citoyen ? | Payer l’impôt ; voter ; respecter la loi.',
    ],
    [
      'Les trois caractéristiques d’une force sont son sens, sa valeur et sa direction.',
      'Quelles sont les trois caractéristiques d’une force ? | Le sens, la valeur et la direction.',
    ],
  ])('ask well about « %s »', (text, card) => {
    expect(cards(text)).toContain(card);
  });

  it('never tell of a year what the year says of a noun', () => {
    expect(cards('L’expression vient du rapport Brundtland, paru en 1987.').join()).not.toMatch(/paru\./);
  });

  it('leave the word that a sentence opens with in its place', () => {
    const text =
      'La cellule est l’unité du vivant. La cellule végétale conserve en plus une paroi rigide et verte.';
    expect(cards(text).join()).not.toContain('La _____ végétale');
  });
});

describe('« il » and « elle » in front of a list', () => {
  it('stand for the subject before them only when they agree with it', () => {
    const list = (pronoun: string) =>
      cards(
        `L’expression est un groupe de mots. ${pronoun} comporte deux parties : le verbe et le sujet.`,
      ).join();
    expect(list('Elle')).toContain('comporte l’expression');
    expect(list('Il')).not.toContain('comporte l’expression');
  });
});

describe('definitions beside what a sentence is about', () => {
  it.each([
    [
      'Il peut fixer une pension alimentaire, une somme versée chaque mois.',
      'une pension alimentaire',
      'une somme versée chaque mois',
    ],
    [
      'L’État impose un salaire minimum, le seuil que la loi impose à tous.',
      'un salaire minimum',
      'le seuil que la loi impose à tous',
    ],
    [
      'La querelle oppose le roi à Philippe VI, premier roi de la dynastie.',
      'Philippe VI',
      'premier roi de la dynastie',
    ],
    [
      'c) Lisbonne : séisme + autodafé (cérémonie où l’on brule les condamnés)',
      'autodafé',
      'cérémonie où l’on brule les condamnés',
    ],
    [
      'glycémie = taux de glucose dans le sang, normale env 1 g/L',
      'glycémie',
      'taux de glucose dans le sang',
    ],
  ])('%s', (sentence, term, definition) => {
    expect(told(sentence).map(([, ...rest]) => rest)).toContainEqual([term, definition]);
  });

  it('takes no sentence, date, cause, sum of dates or work for one', () => {
    for (const sentence of [
      'La loi en propose trois : la séparation, la communauté réduite et la communauté universelle',
      'La France crée la Sécurité sociale, le 4 octobre 1945.',
      'retrait des capitaux -> faillite de la Kreditanstalt',
      'grands travaux : barrages de la TVA',
      'objection : celui qui cède à tout est esclave de ses désirs',
      'Rousseau : Discours sur l’inégalité, 1755',
    ])
      expect(told(sentence), sentence).toEqual([]);
  });

  it('is asked although the subject is a pronoun, and inside a line of notes', () => {
    expect(
      cards('# La solidarité\n\nElle repose sur la solidarité, le devoir de s’entraider entre membres.'),
    ).toContainEqual(expect.stringContaining('Le devoir de s’entraider entre membres.'));
    expect(cards('Cours\n\nopinion commune : licence = faire tout ce qu’on veut')).toContainEqual(
      expect.stringContaining('licence'),
    );
  });
});
