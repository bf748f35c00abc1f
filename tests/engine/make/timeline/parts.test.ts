import { describe, expect, it } from 'vitest';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';
import { plain } from '#tests/engine/texts.ts';

/** What each date of a sentence or a note dates, in words that are understood alone. */

const dated = (text: string) => makeTimeline(text).data.map(({ date, event }) => plain(`${date} | ${event}`));

describe('a sentence with several dates', () => {
  it.each([
    [
      'Le concile condamne la doctrine en 1415, élit un pape en 1417 et se sépare le 22 avril 1418.',
      [
        '1415 | Le concile condamne la doctrine',
        '1417 | Le concile élit un pape',
        '22 avril 1418 | Le concile se sépare',
      ],
    ],
    [
      'Le royaume perd la Silésie en 1742 et toute la Galicie en 1772.',
      ['1742 | Le royaume perd la Silésie', '1772 | Le royaume perd toute la Galicie'],
    ],
    [
      'La Chambre adopte le texte en 1919, puis en 1925 et en 1932.',
      [
        '1919 | La Chambre adopte le texte',
        '1925 | La Chambre adopte le texte',
        '1932 | La Chambre adopte le texte',
      ],
    ],
    [
      'Le pont est inauguré les 3 mars et 5 avril 1885.',
      ['3 mars 1885 | Le pont est inauguré', '5 avril 1885 | Le pont est inauguré'],
    ],
    [
      'Le navire quitte Brest le 1er août 1785 ; il n’atteint la Californie qu’en 1786.',
      ['1er août 1785 | Le navire quitte Brest', '1786 | Le navire n’atteint la Californie qu’en 1786'],
    ],
    [
      'Une loi est votée le 3 mai 1877, mais le maréchal la suspend en octobre 1878.',
      [
        '3 mai 1877 | Une loi est votée',
        'Octobre 1878 | Une loi est votée le 3 mai 1877, mais le maréchal la suspend',
      ],
    ],
  ])('is told part by part: %s', (text, expected) => {
    expect(dated(text)).toEqual(expected);
  });
});

describe('a date with words that explain it', () => {
  it.each([
    [
      'Le 4 août 1578, jour de la bataille des Trois Rois, le roi du Portugal disparaît.',
      '4 août 1578 | Le roi du Portugal disparaît',
    ],
    ['En 1848, année des révolutions, Vienne se révolte.', '1848 | Vienne se révolte'],
    ['Trois ans plus tard, en 1851, le prince renverse le régime.', '1851 | Le prince renverse le régime'],
    ['Les habitants votent le 8 février 1871, jour des élections.', '8 février 1871 | Les habitants votent'],
  ])('does not tell them instead of the event: %s', (text, expected) => {
    expect(dated(text)).toEqual([expected]);
  });
});

describe('an event that leans on what stands before', () => {
  it('has the subject of an earlier sentence for its pronoun', () => {
    expect(
      dated('Samory règne sur le Wassoulou. Il prend Kankan dès 1881. Sa capitale tombe en 1891.'),
    ).toEqual(['Dès 1881 | Samory prend Kankan', '1891 | Samory : sa capitale tombe']);
  });

  it('is told with the sentence before where « la ville » is the subject', () => {
    expect(dated('Les Perses marchent vers Milet. La ville tombe en 494 av. J.-C.')).toEqual([
      '494 av. J.-C. | Les Perses marchent vers Milet. La ville tombe',
    ]);
  });
});

describe('hurried notes', () => {
  it('carries the year of a row to its end, and divides the row', () => {
    expect(dated('La fin de l’URSS, 1985-1991\n\n91 : putsch manqué le 19 août, démission 25 déc')).toEqual([
      '1985-1991 | La fin de l’URSS',
      '19 août 1991 | Putsch manqué',
      '25 déc 1991 | Démission',
    ]);
  });

  it('sorts years of two figures where the text has older years too, after « 5 avril 92 » as well', () => {
    expect(
      dated('1918 : création du royaume\n\navril 41 : invasion\n\n5 avril 92 : siège\n\n11 mars 06 : procès'),
    ).toEqual([
      '1918 | Création du royaume',
      'Avril 1941 | Invasion',
      '5 avril 1992 | Siège',
      '11 mars 2006 | Procès',
    ]);
  });

  it('reads them in the time that the title covers', () => {
    expect(
      dated('V. HUGO (1802-1885)\n\nexil à Jersey (52-55)\n\nmort de sa fille 4 sept. 43').slice(1),
    ).toEqual(['4 sept. 1843 | Mort de sa fille', '1852-1855 | Exil à Jersey']);
  });

  it('says of each part what the whole note is about', () => {
    expect(dated('TGV : 1ère ligne sept. 1981, record mai 2007, grève 12 nov 2007')).toEqual([
      'Sept. 1981 | TGV : 1ère ligne',
      'Mai 2007 | TGV : record',
      '12 nov 2007 | TGV : grève',
    ]);
  });

  it('goes on after a word that is cut short', () => {
    expect(dated('invasion All. en 1940, équipe dép. dep. 1998')).toEqual([
      '1940 | Invasion All.',
      '1998 | Équipe dép.',
    ]);
  });

  it('gives no day to « mai 75, siège… » as a heading, and no topic to a name before its own date', () => {
    expect(dated('Découvertes depuis 1950\n\nRover 1 : 3 mai 61, sonde grecque juin 63').slice(-1)).toEqual([
      'Juin 1963 | Sonde grecque',
    ]);
  });
});

describe('a life', () => {
  it('has the name after what leads the sentence, and for « son »', () => {
    const life =
      '# Ada Lovelace\n\nAda Lovelace, née le 10 décembre 1815 à Londres et morte le 27 novembre 1852 dans la même ville, est une mathématicienne britannique. Fille de Byron, elle rencontre Babbage en juin 1833. Son traité paraît en 1843.';
    expect(dated(life)).toEqual([
      '10 décembre 1815 | Naissance d’Ada Lovelace',
      'Juin 1833 | Fille de Byron, Ada Lovelace rencontre Babbage',
      '1843 | Ada Lovelace : son traité paraît',
      expect.stringContaining('27 novembre 1852 | Mort d’Ada Lovelace'),
    ]);
  });
});

it('tells what stands on each side of a slash at its own date', () => {
  const notes =
    'La fin de la guerre\n\n- 21-25 avril 61 : putsch\n- 3 mai 62 : accords de paix / 4 mai arret des combats\n- 5 juil 62 : vote';
  expect(dated(notes)).toEqual(
    expect.arrayContaining(['3 mai 1962 | Accords de paix', '4 mai 1962 | Arret des combats']),
  );
});

describe('a life told under a title with more than a name', () => {
  const text = `Camille Claudel et la sculpture

Camille Claudel naît à Fère-en-Tardenois le 8 décembre 1864. En 1882, elle loue un atelier à Paris. Refusée par l’École en 1883, elle travaille seule.

En 1893, elle expose La Valse. Son frère la fait interner le 10 mars 1913. À sa mort, le 19 octobre 1943, la presse lui consacre trois lignes.`;

  it('has her name for « elle » and for « sa »', () => {
    const found = dated(text);
    expect(found).toContain('1882 | Camille Claudel loue un atelier à Paris');
    expect(found).toContain('1893 | Camille Claudel expose La Valse');
    expect(found).toContain(
      '19 octobre 1943 | Camille Claudel : à sa mort, la presse lui consacre trois lignes',
    );
  });
});

describe('what is dated beside its own noun', () => {
  it('is told of the play and not of its writer', () => {
    const [first, second] = dated(
      'Georges Feydeau écrit Le Dindon en 1895, mais la pièce, trop longue, n’est reprise qu’en 1951 à la Comédie-Française.',
    );
    expect(first).toBe('1895 | Georges Feydeau écrit Le Dindon');
    expect(second).toContain('1951 | Georges Feydeau écrit Le Dindon en 1895, mais la pièce, trop longue');
  });

  it('is no law without its date', () => {
    expect(dated('La taxe, créée par le décret du 3 mai 1954, frappe la plupart des achats.')).toEqual([
      '3 mai 1954 | La taxe est créée',
    ]);
  });
});

it('a line to be learnt is told without those words', () => {
  expect(dated('Les ports\n\nA retenir : le trafic des conteneurs augmente depuis 1968 partout.')).toEqual([
    'Depuis 1968 | Le trafic des conteneurs augmente partout',
  ]);
});

it('two persons who each find something, and two things that notes say were done, have each their own date', () => {
  expect(
    dated(
      'Marie Ampart montre en 1811 que le fil chauffe, et Paul Vernoux établit en 1823 que le courant tourne.',
    ),
  ).toEqual([
    '1811 | Marie Ampart montre en 1811 que le fil chauffe',
    '1823 | Paul Vernoux établit en 1823 que le courant tourne',
  ]);
  expect(
    dated('Les taxes\n\n- Octroi créé en 1798 par le Directoire, Patente supprimée en 1976 par Fourcade'),
  ).toEqual([
    '1798 | Octroi créé en 1798 par le Directoire',
    '1976 | Patente supprimée en 1976 par Fourcade',
  ]);
});

describe('a participle that closes a statement', () => {
  it('dates what was founded and not the statement', () => {
    const text =
      '# La monnaie\n\nAu Sénégal, les billets sont émis par la Banque centrale des États de l’Afrique de l’Ouest (BCEAO), créée en 1962. Le musée est installé dans une ancienne usine, construite en 1902. Le parc de la Salonga, créé en 1970, protège le bonobo.';
    expect(dated(text)).toEqual([
      '1962 | La Banque centrale des États de l’Afrique de l’Ouest est créée',
      '1970 | Le parc de la Salonga est créé',
    ]);
  });
});
