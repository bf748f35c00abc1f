import { describe, expect, it } from 'vitest';
import { countriesIn, countryOf } from '#engine/make/quiz/countries.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { plain } from '#tests/engine/texts.ts';

/** Questions on what the sentences of a course say that somebody or something does. */

const asked = (text: string) =>
  makeQuiz(text, { limit: 40 }).questions.map(({ question, answers, correctAnswer, explanation }) => ({
    question: plain(question),
    answers: answers.map(plain).sort(),
    right: plain(answers[Number([correctAnswer].flat()[0]) - 1] ?? ''),
    explanation: plain(explanation),
  }));
const about = (text: string, words: string) => asked(text).find(({ question }) => question.includes(words));

describe('a question on persons', () => {
  const text = `# La médecine

Le médecin Edward Jenner pratique la première vaccination en 1796. Le chimiste Louis Pasteur réfute la génération spontanée. Robert Koch découvre le bacille de la tuberculose. Alexander Fleming observe une moisissure qui tue les bactéries. Rosalind Franklin, une chimiste britannique, a photographié la molécule d’ADN. Le médecin René Laennec invente le stéthoscope.`;

  it('names them without their title, beside the other persons of the text', () => {
    const question = about(text, 'la génération spontanée');
    expect(question?.question).toBe('Qui réfute la génération spontanée ?');
    expect(question?.right).toBe('Louis Pasteur');
    expect(question?.answers.every((name) => /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(name))).toBe(true);
  });

  it('is not asked where a date alone would tell who it is, or where the answer stands in it', () => {
    const life = `${text} Le président Habib Bourguiba prend le pouvoir le 25 juillet 1957. L’écrivain Ahmed Kenyor publie Sous le mont Kenyo en 1938.`;
    expect(about(life, 'Qui prend le pouvoir')).toBeUndefined();
    expect(about(life, 'Sous le mont')?.right).not.toBe('Ahmed Kenyor');
  });
});

describe('a question on things of one noun', () => {
  const text = `# Les ponts

Le pont suspendu dépend de deux câbles porteurs. Le pont en arc est soutenu par une voûte. Le pont à poutres repose sur plusieurs piles. Le pont levant laisse passer les grands navires. Le pont flottant s’appuie sur des caissons étanches.`;

  it('asks which of them it is', () => {
    const question = asked(text).find(({ question }) => question.startsWith('Quel pont '));
    expect([
      'Quel pont dépend de deux câbles porteurs ? Le pont suspendu',
      'Quel pont est soutenu par une voûte ? Le pont en arc',
      'Quel pont repose sur plusieurs piles ? Le pont à poutres',
      'Quel pont laisse passer les grands navires ? Le pont levant',
    ]).toContain(`${question?.question} ${question?.right}`);
    expect(question?.answers.every((answer) => answer.startsWith('Le pont '))).toBe(true);
  });

  it('asks which one a row of notes describes', () => {
    const notes = `Les sols

sol argileux : lourd et collant, retient beaucoup l’eau
sol sableux : léger, laisse filer l’eau très vite
sol calcaire : blanchâtre et caillouteux, souvent sec
sol humifère : noir et souple, riche en débris de plantes
sol tourbeux : spongieux et acide, gorgé d’eau`;
    const question = about(notes, 'blanchâtre');
    expect(question?.question).toBe(
      'À quoi correspond cette description : « blanchâtre et caillouteux, souvent sec » ?',
    );
    expect(question?.right).toBe('Sol calcaire');
    const named = about(`${notes}\nOn laboure le sol en automne.`, 'blanchâtre');
    expect(named?.question).toMatch(/^Quel sol correspond à cette description/u);
  });
});

describe('a question on what one section describes', () => {
  const text = `# La fleur

## Les pièces florales

Le pétale attire les insectes pollinisateurs. Le sépale protège le bouton de la fleur. L’étamine produit les grains de pollen. Le pistil contient les ovules de la plante. La tige porte la fleur au soleil. Le stigmate retient les grains apportés par le vent.`;

  it('has the others of the section as options', () => {
    const question = about(text, 'protège le bouton');
    expect(question?.question).toBe('Qu’est-ce qui protège le bouton de la fleur ?');
    expect(question?.right).toBe('Le sépale');
    expect(question?.answers).toHaveLength(4);
  });

  it('says « qui » where one of them does what only people do', () => {
    const court = `# Le palais

## Les gens du roi

Le farba gouverne une province du royaume. Le griot garde la mémoire des familles. Le forgeron fabrique les armes de guerre. Le dyula transporte les marchandises précieuses. Le mansa commande les armées du royaume.`;
    const questions = asked(court).map(({ question }) => question);
    expect(questions.some((question) => /^Qui (?!est)/u.test(question))).toBe(true);
    expect(questions.join()).not.toContain('Qu’est-ce qui');
  });

  it('leaves out what goes on from the sentence before', () => {
    const going = text.replace('protège le bouton', 'protège alors le bouton');
    expect(about(going, 'le bouton')).toBeUndefined();
  });
});

describe('a question on countries and towns', () => {
  const text = `# L’Europe en guerre

La Suède reste neutre. L’Italie attaque la Grèce en octobre 1940. La Hongrie rejoint l’Axe en novembre 1940. La Finlande combat l’URSS pendant la guerre d’Hiver de 1939. La Roumanie perd la Bessarabie en juin 1940. L’armistice franco-allemand est signé à Rethondes en juin 1940. La charte de l’Atlantique est signée à Placentia en août 1941. La première conférence des Alliés se tient à Québec en août 1943. Le procès des criminels de guerre s’ouvre à Nuremberg en novembre 1945.`;

  it('asks which country and where', () => {
    const attack = about(text, 'la Bessarabie');
    expect(attack?.question).toBe('Quel pays perd la Bessarabie en juin 1940 ?');
    expect(attack?.right).toBe('La Roumanie');
    const place = asked(text).find(({ question }) => question.includes('où est-ce') || /^Où/u.test(question));
    expect([
      'Où est-ce que l’armistice franco-allemand est signé en juin 1940 ? À Rethondes',
      'Où est-ce que la charte de l’Atlantique est signée en août 1941 ? À Placentia',
      'Où est-ce que le procès des criminels de guerre s’ouvre en novembre 1945 ? À Nuremberg',
    ]).toContain(`${place?.question} ${place?.right}`);
    expect(place?.answers).toEqual(['À Nuremberg', 'À Placentia', 'À Québec', 'À Rethondes']);
  });

  it('does not ask where something is that a sentence says what it is', () => {
    const league = text.replace(
      'La Suède reste neutre.',
      'La Société des Nations est l’organisation installée à Genève en 1920 pour garder la paix.',
    );
    for (const { question } of asked(league)) expect(question).not.toMatch(/^Où.*Société des Nations/u);
  });

  it('asks which town does something, where the text says that some of them are towns', () => {
    const towns = `# Le Maroc

Casablanca abrite le plus grand port du pays. Rabat accueille les ministères et les ambassades. Fès conserve la plus ancienne université. Tanger relie le royaume aux ports de l’Espagne. Agadir attire les touristes de toute l’Europe. On prend le train à Tanger, à Rabat ou à Casablanca.`;
    const question = about(towns, 'Quelle ville');
    expect(question?.right).toMatch(/^(?:Casablanca|Rabat|Fès|Tanger|Agadir)$/u);
    expect(question?.answers.join()).toMatch(/^(?:(?:Casablanca|Rabat|Fès|Tanger|Agadir),?){4}$/u);
    expect(
      about(
        towns.replace('# Le Maroc', '# Le Maroc\n\nLe Maroc exporte des agrumes vers la France.'),
        'Quel pays',
      ),
    ).toBeUndefined();
  });

  it('knows countries by their name, the longest first', () => {
    expect(countryOf('la Corée du Nord')).toBe('la Corée du Nord');
    expect(countryOf('La corée')).toBe('la Corée');
    expect(countryOf('la Loire')).toBeNull();
    expect(countriesIn('Le Soudan du Sud se sépare ; l’Égypte et les États-Unis le reconnaissent.')).toEqual([
      'le Soudan du Sud',
      'les États-Unis',
      'l’Égypte',
    ]);
  });
});

describe('a question on units', () => {
  const text = `# La mécanique

La force s’exprime en newtons. La pression se mesure en pascals. L’unité de l’énergie est le joule. La puissance s’exprime en watts. La fréquence se mesure en hertz. La masse s’exprime en kilogrammes.`;

  it('has units of science beside each other, and no everyday one', () => {
    const question = about(text, 'la pression');
    expect(question?.question).toBe('En quelle unité se mesure la pression ?');
    expect(question?.right).toBe('Pascal');
    expect(asked(text).flatMap(({ answers }) => answers)).not.toContain('Kilogramme');
    expect(about(text, 'l’unité de l’énergie')?.right).toBe('Joule');
  });
});

describe('the item that a list does not have', () => {
  const text = `# Le bail

Les obligations du bailleur :
- délivrer un logement décent
- garantir une jouissance paisible
- entretenir les parties communes

Les obligations du locataire :
- payer le loyer
- assurer le logement`;

  it('is asked where only a few others are sure, and its own list is quoted too', () => {
    const question = about(text, 'ne fait pas partie');
    expect(question?.question).toMatch(/« les obligations du bailleur »/iu);
    expect(question?.right).toMatch(/^(?:Payer|Assurer)/u);
    expect(question?.explanation).toMatch(
      /obligations du (?:bailleur|locataire).*obligations du (?:bailleur|locataire)/u,
    );
  });
});

describe('a quiz of a course', () => {
  const dated =
    'La guerre de Corée commence en 1950. Staline meurt en 1953. Le mur de Berlin est construit en 1961. Les accords d’Évian sont signés en 1962. Kennedy est assassiné en 1963. La guerre du Vietnam s’achève en 1975. L’URSS envahit l’Afghanistan en 1979. Le traité de Washington est signé en 1987.';
  const plainText = `La ville compte des parcs. Le port reçoit des navires. Les quais sont larges. Les rues sont étroites. Le marché vend du poisson. L’hiver est doux. L’été est sec. Le vent souffle fort. La mer est proche. Les maisons sont basses. Le fleuve est calme. Les ponts sont vieux. Les places sont rondes. Les arbres sont hauts. Les jardins sont clos. Les toits sont gris. Les cafés sont pleins. Les écoles sont neuves. Les tours sont rares.`;
  const dates = (text: string) =>
    asked(text).filter(({ question }) => /date|a lieu|année/u.test(question)).length;

  it('asks at most three dates or a third, unless a third of its sentences is dated', () => {
    expect(dates(`# La guerre froide\n\n${dated}`)).toBeGreaterThan(3);
    expect(dates(`# La guerre froide\n\n${dated} ${plainText}`)).toBeLessThanOrEqual(3);
  });

  it('prints no word cut short, though what it defines stands beside others', () => {
    const notes = `Les sols

humus = matière organique décomposée ds le sol
tourbe = matière végétale accumulée dans un marais
limon = matière fine déposée par les crues
argile = matière imperméable formée de grains très fins
lœss = matière jaune apportée par le vent`;
    const questions = asked(notes);
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.map(({ question }) => question).join()).not.toContain(' ds ');
    expect(questions.flatMap(({ answers }) => answers)).toContain('Humus');
  });
});
