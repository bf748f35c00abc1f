import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { plain } from '#tests/engine/texts.ts';

const cards = (text: string) =>
  makeFlashcards(text).data.map(({ question, answer }) => `${plain(question)} | ${plain(answer)}`);
const questions = (text: string) => makeFlashcards(text).data.map(({ question }) => plain(question));

describe('a card is understood without its text', () => {
  it('names the subject of notes by their title, without the labels of a copybook', () => {
    const text = `SVT 1ere : la tectonique des plaques (chap 2)

I - Histoire
1912 : Wegener présente la dérive des continents
3 types de frontieres : divergence, convergence, coulissage`;
    expect(cards(text)).toEqual(
      expect.arrayContaining([
        'La tectonique des plaques : que s’est-il passé en 1912 ? | Wegener présente la dérive des continents.',
        'La tectonique des plaques : quels sont les 3 types de frontieres ? | Divergence, convergence et coulissage.',
      ]),
    );
  });

  it('reads a title with a dash above the first heading, and makes no card of it', () => {
    const text = `Hist Tle - L'Afrique du Sud

1/ Avant 1948
1912 : création de l'ANC

2/ Après
1994 : victoire de l'ANC aux élections`;
    expect(cards(text)).toEqual([
      'L’Afrique du Sud : que s’est-il passé en 1912 ? | Création de l’ANC.',
      'L’Afrique du Sud : que s’est-il passé en 1994 ? | Victoire de l’ANC aux élections.',
    ]);
  });

  it('says the subject of a word with many meanings, and of no other', () => {
    const text = `# Les réseaux

- paquet = petit morceau de données envoyé sur le réseau
- routeur = appareil qui relie plusieurs machines entre elles`;
    expect(questions(text)).toEqual([
      'Les réseaux : que désigne le mot « paquet » ?',
      'Que désigne le mot « routeur » ?',
    ]);
  });

  it('asks for the date where no title says of what, unless the day is told', () => {
    expect(cards('En 1492, Christophe Colomb atteint l’Amérique. Il croit être aux Indes.')).toEqual([
      'De quand date l’événement « Christophe Colomb atteint l’Amérique » ? | En 1492',
    ]);
  });

  it('leaves out what only stands for something said before', () => {
    for (const sentence of [
      'En mars 2021, un porte-conteneurs le bloque pendant six jours.',
      'En 1806, le premier fut créé à Lyon.',
      'Entre 1812 et 1815, les frères Grimm font paraître les leurs.',
      'Les navires partent de Nantes, de Liverpool ou de Lisbonne avec des tissus et des armes.',
      'L’expression vient du rapport Brundtland, que la commission de Paris a remis aux États membres.',
    ])
      expect(questions(`# Un monde d’échanges\n\n${sentence}`), sentence).toEqual([]);
  });

  it('puts the subject of a sentence to complete in brackets', () => {
    const text =
      '# Le Brésil\n\nL’aéronautique fait la fierté du pays tout entier avec ses avions vendus à Embraer.';
    expect(questions(text)).toEqual([
      'Complétez (Le Brésil) : L’aéronautique fait la fierté du pays tout entier avec ses avions vendus à _____.',
    ]);
  });
});

describe('« que s’est-il passé » is asked of what happens', () => {
  const told = (line: string) => cards(`# Le monde\n\n## Dates\n\n${line}`);

  it('asks for the date of a book, a law or a charter', () => {
    expect(told('1804 : Code civil (Napoléon)')).toEqual([
      'Le monde : de quand date « Code civil (Napoléon) » ? | 1804',
    ]);
    expect(told('1994 : Lois bioéthique')).toEqual([
      'Le monde : de quand datent « Lois bioéthique » ? | 1994',
    ]);
    expect(told('1948 : Charte de la liberté')).toEqual([
      'Le monde : de quand date « Charte de la liberté » ? | 1948',
    ]);
  });

  it('knows a verb and the noun of an event', () => {
    for (const [line, answer] of [
      ['1989 : chute du mur de Berlin', 'Chute du mur de Berlin.'],
      ['1971 : Nixon suspend la convertibilité du dollar', 'Nixon suspend la convertibilité du dollar.'],
      ['1961 : Lumumba assassiné', 'Lumumba assassiné.'],
      ['1954 : "Toussaint rouge", début de l’insurrection', '"Toussaint rouge", début de l’insurrection.'],
    ] as const)
      expect(told(line)).toEqual([`Le monde : que s’est-il passé en ${line.slice(0, 4)} ? | ${answer}`]);
  });

  it('names the subject of a century as of a year', () => {
    expect(told('Au XIIIe siècle avant notre ère, Ramsès II couvre le pays de temples.')).toEqual([
      'Le monde : que s’est-il passé au XIIIe siècle avant notre ère ? | Ramsès II couvre le pays de temples.',
    ]);
  });

  it('makes no event of a measure or of a state', () => {
    expect(told('1950 : 30 % de la population en ville')).toEqual([]);
    expect(told('1793 : la France est en guerre contre l’Espagne')).toEqual([]);
  });

  it('leaves a date to the part of the sentence that it belongs to', () => {
    expect(told('Le pays anime le Mercosur, un marché commun fondé en 1991 avec ses voisins.')).toEqual([
      'Qu’est-ce que le Mercosur ? | Un marché commun fondé en 1991 avec ses voisins.',
    ]);
    expect(told('La grande pyramide de Khéops date du XXVIe siècle av. J.-C.')).toEqual([]);
    expect(told('En France, la peine de mort est abolie par la loi du 9 octobre 1981.')).toEqual([
      'Le monde : que s’est-il passé le 9 octobre 1981 ? | En France, la peine de mort est abolie par la loi.',
    ]);
  });

  it('writes two days of a month as one says them', () => {
    expect(told('22-24 fev. 1848 : révolution à Paris')).toEqual([
      'Le monde : que s’est-il passé du 22 au 24 fev. 1848 ? | Révolution à Paris.',
    ]);
  });
});

describe('a row says what is asked', () => {
  it('names the column', () => {
    const text = `# Acides et bases

espèce	formule
soude	NaOH
ammoniac	NH3`;
    expect(cards(text)).toEqual([
      'Acides et bases : quelle est la formule de l’espèce « soude » ? | NaOH',
      'Acides et bases : quelle est la formule de l’espèce « ammoniac » ? | NH3',
    ]);
    const header = `# La Terre

couche	roche
croute continentale	granite
croute océanique	basalte
manteau	péridotite`;
    expect(questions(header)).toEqual([
      'La Terre : quelle roche correspond à la couche « croute continentale » ?',
      'La Terre : quelle roche correspond à la couche « croute océanique » ?',
      'La Terre : quelle roche correspond à la couche « manteau » ?',
    ]);
  });

  it('asks for a formula, a symbol, a value and what a theorem says', () => {
    expect(
      cards(`Maths - révision

I) Formules
poids : P = m × g
aire du disque = π × r²

II) Dérivées
f(x) = x² → f'(x) = 2x
(uv)' = u'v + uv'

III) Pythagore
théorème : si ABC est rectangle en A alors BC² = AB² + AC²

IV) Unités
newton : N
joule : J
volt : V`),
    ).toEqual([
      'Quelle est la formule de « poids » ? | P = m × g',
      'Quelle est la formule d’« aire du disque » ? | π × r²',
      "Dérivées : si « f(x) = x² », que vaut « f'(x) » ? | f'(x) = 2x",
      "Dérivées : à quoi est égal « (uv)' » ? | u'v + uv'",
      'Pythagore : que dit le théorème ? | Si ABC est rectangle en A alors BC² = AB² + AC²',
      'Unités : quel est le symbole de « newton » ? | N',
      'Unités : quel est le symbole de « joule » ? | J',
      'Unités : quel est le symbole de « volt » ? | V',
    ]);
  });

  it('asks in what a thing consists, what it does and how it is marked out', () => {
    const rows = (lines: string) => questions(`# Le droit\n\n## Notions\n\n${lines}`);
    expect(
      rows('usus → utiliser la chose\nfructus → percevoir les fruits\nabusus → vendre ou donner'),
    ).toEqual([
      'Le droit – Notions : en quoi consiste « usus » ?',
      'Le droit – Notions : en quoi consiste « fructus » ?',
      'Le droit – Notions : en quoi consiste « abusus » ?',
    ]);
    expect(
      rows('délit : trib. correctionnel\ncrime : cour d’assises\ncontravention : trib. de police'),
    ).toEqual([
      'Le droit – Notions : par quoi se caractérise « délit » ?',
      'Le droit – Notions : par quoi se caractérise « crime » ?',
      'Le droit – Notions : par quoi se caractérise « contravention » ?',
    ]);
  });

  it('asks for a meaning and for a role where the other side says them', () => {
    const rows = (heading: string, lines: string) => questions(`# Le monde\n\n## ${heading}\n\n${lines}`);
    expect(
      rows('Institutions', 'FMI : prêts aux Etats\nOMC : règles du commerce\nONU : maintien de la paix'),
    ).toEqual([
      'Le monde – Institutions : quel est le rôle de « FMI » ?',
      'Le monde – Institutions : quel est le rôle d’« OMC » ?',
      'Le monde – Institutions : quel est le rôle d’« ONU » ?',
    ]);
  });

  it('asks what a row means whose other side explains it', () => {
    const text =
      '# Les régimes\n\n- censure → vote qui renverse le gvt\n- veto → refus que le président oppose\n- renvoi → retour de la loi au vote';
    expect(questions(text)).toContain('Les régimes : que désigne « censure » ?');
  });

  it('takes rows of one language for no vocabulary', () => {
    const text = `Droit

1) Types
souple = modifiable par une loi
rigide = procédure de révision
2) Contrôle
a priori : avant la promulgation
a posteriori : après la promulgation`;
    expect(questions(text).some((question) => /Comment dit-on|Que veut dire/.test(question))).toBe(false);
  });

  it('asks when a form is used and what illustrates a rule', () => {
    const text = `Espagnol

Vocabulario
- el desarrollo : le développement
- la huella : la trace

Ser / estar
ser = identité, origine, caractère permanent
estar = état passager ou lieu`;
    expect(questions(text)).toEqual(
      expect.arrayContaining(['Quand emploie-t-on « ser » ?', 'Comment dit-on « la trace » en espagnol ?']),
    );
    const english = `English

1. PRESENT SIMPLE
- habitude : I play football on Sundays
- vérité générale : water boils at 100°C

2. Vocabulary
to fail = échouer
to achieve = accomplir`;
    expect(questions(english)).toContain('PRESENT SIMPLE : quel exemple illustre « vérité générale » ?');
    expect(questions(english)).not.toContain('Que veut dire « vérité générale » ?');
  });

  it('asks no legend', () => {
    const text = '# Formules\n\nX = exportations, M = importations\nsolde commercial = X - M';
    expect(cards(text)).toEqual(['Quelle est la formule de « solde commercial » ? | X - M']);
  });
});

describe('a definition says what a thing is', () => {
  const told = (lines: string) => questions(`# Notes\n\n${lines}`);

  it('asks « qui » of a person', () => {
    expect(
      told(`pass = passeport intérieur obligatoire
Steve Biko : leader de la Conscience noire
township = quartier noir à l’écart des villes
bantoustans = territoires réservés à des tribus
boycott = refus d’acheter`),
    ).toContain('Qui est « Steve Biko » ?');
  });

  it('leaves out rubrics and what is only said of a thing', () => {
    expect(told('auj : inégalités toujours très fortes dans le pays')).toEqual([]);
    expect(told('préservatif : protège aussi des IST et du sida')).toEqual([]);
    expect(told('constitution : deux demi-piles + un pont salin')).toEqual([]);
    expect(told('Grande Zimbabwe : construite à partir de 1150 environ')).toEqual([]);
  });

  it('ends before the definition of another term', () => {
    const text =
      '# Le travail\n\nLe licenciement est la rupture du contrat à l’initiative de l’employeur, la démission, celle à l’initiative du salarié.';
    expect(cards(text)).toEqual([
      'Qu’est-ce que le licenciement ? | La rupture du contrat à l’initiative de l’employeur.',
    ]);
  });

  it('drops the remark that its author added', () => {
    expect(cards('# Poésie\n\n- vers = ligne d’un poème !! ne pas dire phrase')).toEqual([
      'Que désigne le mot « vers » ? | Ligne d’un poème.',
    ]);
  });
});

describe('a list says of what', () => {
  it('names the war whose causes are asked', () => {
    const text = '# La guerre de Corée\n\ncauses de la guerre : partage du pays, rivalité, ambition de Kim';
    expect(questions(text)).toEqual(['La guerre de Corée : quelles sont les causes de la guerre ?']);
  });

  it('leaves out two items where the text announces three', () => {
    const text = `# La responsabilité

3 types de préjudice : matériel, moral, corporel

préjudices :
- préjudice moral
- préjudice corporel`;
    expect(cards(text)).toEqual([
      'La responsabilité : quels sont les 3 types de préjudice ? | Matériel, moral et corporel.',
    ]);
  });

  it('joins a heading and its adjective', () => {
    const text = `# Le tourisme

## Effets

positifs :
- emplois
- devises`;
    expect(questions(text)).toEqual(['Le tourisme : citez les effets positifs.']);
  });

  it('replaces a heading that says a part of the lesson', () => {
    const text = '# Le fleuve Congo\n\n## Problèmes\n\natouts : eau douce, forêt, énergie, pêche';
    expect(questions(text)).toEqual(['Le fleuve Congo : quels sont les atouts ?']);
  });
});
