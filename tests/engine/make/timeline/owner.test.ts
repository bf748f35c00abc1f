import { describe, expect, it } from 'vitest';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';
import { plain } from '#tests/engine/texts.ts';

const told = (text: string) => makeTimeline(text).data.map(({ date, event }) => plain(`${date} | ${event}`));

describe('the owner of an event', () => {
  it('is the part or the topic of notes whose line names none', () => {
    const text =
      'Hist - le royaume d’Aksoum\n\nI. Le port\n- quais de pierre\n- déclin en 640 : la mer recule\n\nUn peu d’histoire\n1770 : indépendance\n\nII. La ville\n- murs hauts\n';
    expect(told(text)).toEqual([
      '640 | Le port : déclin en 640 : la mer recule',
      '1770 | Le royaume d’Aksoum : indépendance',
    ]);
  });

  it('is what the first sentence of an item names', () => {
    const text =
      'La ville\n\nLes maîtres\n- fondateur : Jean Lebrac. Bat les gens de Longeverne, ses voisins, en 1204\n- coutume : charte des Foires (ou charte rouge) → règle les prix. Inscrite au registre en 1311\n- Anne Lebrac (1300-1340) : bâtisseuse. Voyage à Rome en 1325\n';
    expect(told(text)).toEqual(
      expect.arrayContaining([
        '1204 | Jean Lebrac : bat les gens de Longeverne, ses voisins',
        '1311 | Charte des Foires : inscrite au registre',
        '1325 | Anne Lebrac : voyage à Rome',
      ]),
    );
  });

  it('is what the line itself is about before its part', () => {
    const text =
      'Le fleuve\n\nI. Le conseil\n- neuf membres\n- RGF = règlement général du fleuve, écrit par la réunion du 4 mai 1911, en vigueur le 3 mai 1921\n\nII. Les digues\n- pierre\n';
    expect(told(text).join('\n')).toContain('RGF : en vigueur');
  });

  it('is the last one named where « il » may mean another, and never a book', () => {
    const text =
      '# Le ciel\n\n## Les savants\n\nEn 1801, l’astronome italien Paolo Ricci observe la comète de Vega. Son idée déplaît à Bode. Il publie en 1805 ses cartes. La Voûte bleue paraît en 1807. Il meurt à Padoue en 1811.';
    expect(told(text)).toEqual(
      expect.arrayContaining(['1811 | L’astronome italien Paolo Ricci meurt à Padoue']),
    );
    expect(told(text).join('\n')).not.toMatch(/Voûte bleue (?:meurt|publie)/);
  });
});

describe('the words of an event', () => {
  it('keep a subject of several names, a title with « et » and a name with its complement', () => {
    expect(told('En 1460, Anne, Berthe et Clotilde signent le premier accord.')).toEqual([
      '1460 | Anne, Berthe et Clotilde signent le premier accord',
    ]);
    expect(told('Moreau (1783-1842) publie Le Sel et le Vent en 1830.')).toContain(
      '1830 | Moreau (1783-1842) publie Le Sel et le Vent',
    );
    expect(
      told(
        'La faille de Mortagne, ou Mota, sépare la roche du sable ; elle a été découverte en 1909 par un berger.',
      ),
    ).toEqual(['1909 | La faille de Mortagne a été découverte en 1909 par un berger']);
    expect(told('Son frère Hugues reprend le moulin en 1523 et meurt en 1531.').join('\n')).toContain(
      '1531 | Son frère Hugues meurt',
    );
  });

  it('end with no participle whose date is gone, and date no war in the year of a book', () => {
    expect(
      told('Le lac résulte de la chute du mont, commencée il y a environ 12 millions d’années.'),
    ).toEqual(['Il y a environ 12 millions d’années | Le lac résulte de la chute du mont']);
    expect(
      told('Les amis publient ensemble Le Soir en 1880, recueil de contes sur la guerre de 1870.').join('\n'),
    ).not.toContain('1870 |');
  });

  it('name the columns of a table of years', () => {
    const text = 'Le port\n\nPériode\tMaire\tAdjoint\n1901-1905\tRoche\tPetit\n1905-1912\tVidal\tGros\n';
    expect(told(text)).toEqual([
      '1901-1905 | Maire : Roche, Adjoint : Petit',
      '1905-1912 | Maire : Vidal, Adjoint : Gros',
    ]);
  });

  it('are read after a year above a plural, and after two years', () => {
    expect(told('le travail\n\n1936 congés payés (2 semaines)\n1998-2000 lois sur les horaires\n')).toEqual([
      expect.stringMatching(/^1936 \| Congés payés/),
      '1998-2000 | Lois sur les horaires',
    ]);
  });
});
