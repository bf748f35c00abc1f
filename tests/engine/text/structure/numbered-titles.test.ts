import { describe, expect, it } from 'vitest';
import { readStudyText } from '#engine/text/structure/study-text.ts';

const headings = (text: string) => [
  ...new Set(readStudyText(text).sentences.flatMap((sentence) => sentence.headings)),
];

describe('titles after a bare number', () => {
  it('are headings where they count on through the text', () => {
    expect(
      headings('1 Définitions\nonde = propagation\n\n2 Le son\nair : 340 m/s\n\n3 Formules\nT = 1/f\n'),
    ).toEqual(['Définitions', 'Le son', 'Formules']);
  });

  it('are none right under each other, or where a number is missing', () => {
    expect(headings('1 Rome\n2 Athènes\n3 Sparte\nle reste\n')).toEqual([]);
    expect(headings('1 Rome\nla ville\n\n3 Athènes\nla ville\n\n4 Sparte\nla ville\n')).not.toContain(
      'Athènes',
    );
  });
});

describe('titles after a number with a sign', () => {
  it('are headings in small letters too, each above lines of its own', () => {
    const text =
      'le Mali\n\n1- relief\n- plateaux\n- delta intérieur\n\n2- climat\nnord : aride\nsud : tropical\n\n3- eau et villes\nBamako sur le Niger\n';
    expect(headings(text)).toEqual(expect.arrayContaining(['relief', 'climat', 'eau et villes']));
  });

  it('are items right under each other, above what is indented, and where one is a sentence', () => {
    const none = (text: string) => expect(headings(text)).toEqual([]);
    none('Il faut :\n1- chauffer\n2- filtrer\n3- peser\n');
    none('Il faut :\n1- chauffer\n  - doucement\n2- filtrer\n  - deux fois\n');
    none('On voit ceci.\n1- le sel se dissout vite.\n- eau\n2- le sable reste au fond.\n- eau\n');
  });

  it('are headings after « I/ » in small letters, with « a- » for the items below', () => {
    const study = readStudyText(
      'La langue\n\nI/ fonctions de la langue\na- expression des idées\nb- lien social\n\nII/ formes\nécrite\n',
    );
    expect(study.outline.map((path) => path.at(-1))).toEqual([
      'La langue',
      'fonctions de la langue',
      'formes',
    ]);
    expect(study.lists[0]?.items).toEqual(['expression des idées', 'lien social']);
  });
});

describe('rubrics without number', () => {
  const below = (text: string, heading: string) =>
    readStudyText(text).outline.find((path) => path.at(-1) === heading);
  const parts = (rubric: string) =>
    `Le sel\n\n1) origine\nmer = eau salée\n\n2) usages\ncuisine : goût\n\n${rubric}\n1246 : salins du roi\n\n3) prix\ngabelle = impôt\n`;

  it('stand beside the numbered parts, and so does the next of these', () => {
    for (const rubric of ['Un peu d’histoire', 'dates importantes', 'A SAVOIR PAR COEUR']) {
      expect(below(parts(rubric), rubric), rubric).toEqual(['Le sel', rubric]);
      expect(below(parts(rubric), 'prix'), rubric).toEqual(['Le sel', 'prix']);
    }
  });

  it('hang from the part above them where they name anything else, or come again', () => {
    expect(below(parts('conservation'), 'conservation')).toEqual(['Le sel', 'usages', 'conservation']);
    const twice =
      'Le sel\n\n1) origine\nmer = eau salée\n\nà savoir\nsel = NaCl\n\n2) usages\ncuisine : goût\n\nà savoir\ngabelle = impôt\n';
    expect(below(twice, 'à savoir')).toEqual(['Le sel', 'origine', 'à savoir']);
  });
});

describe('titles without number', () => {
  const outline = (text: string) => readStudyText(text).outline.map((path) => path.join(' > '));

  it('are the first line above its subtitle, which is no part', () => {
    const text =
      'LE PHARE - la lampe\nL1 droit, cours du 12/10\n\nI. Le verre\n- lentille\n\nII. Le feu\n- pétrole\n';
    expect(outline(text)).toEqual([
      'LE PHARE - la lampe',
      'LE PHARE - la lampe > Le verre',
      'LE PHARE - la lampe > Le feu',
    ]);
  });

  it('stand beside each other where all are underlined alike, below the title', () => {
    const text =
      'Les phares de Bretagne\n\nIntro\nphare = tour\n\nLe verre\n--------\n- lentille\n\nLe feu\n------\n- pétrole\n\nTableau récap\ntour\t12 m\nlampe\t2 m\n';
    expect(outline(text)).toEqual([
      'Les phares de Bretagne',
      'Les phares de Bretagne > Intro',
      'Les phares de Bretagne > Le verre',
      'Les phares de Bretagne > Le feu',
      'Les phares de Bretagne > Tableau récap',
    ]);
  });

  it('open the line of their paragraphs, where two do', () => {
    const text = (first: string) =>
      `# Les bords\n\n## Les cas\n\n${first} Aux crêtes, deux pans reculent.\n\nRencontre. Deux pans se heurtent.\n`;
    expect(outline(text('Écart.'))).toEqual(
      expect.arrayContaining(['Les bords > Les cas > Écart', 'Les bords > Les cas > Rencontre']),
    );
    expect(outline(text('Voici.')).join()).not.toContain('Rencontre >');
  });

  it('stand beside the parts where one comes last, alone of its kind', () => {
    const text =
      'Le phare\n\n1. Le verre\n\nLa lentille renvoie un rayon très loin sur la mer.\n\n2. Le feu\n\nLe gardien allume la lampe chaque soir.\n\nUsages du soir\n\nLes bateaux se guident sur sa lumière jusqu’au port.\n';
    expect(outline(text)).toContain('Le phare > Usages du soir');
  });
});

describe('titles after a Roman number', () => {
  it('are headings although one of their few words may be a verb', () => {
    const text =
      'I. Définitions\ntravail = activité\n\nII. Le travail libère\nHegel : le maître dépend\n\nE. Qui a quoi en 1914\nla suite\n';
    expect(headings(text)).toEqual(
      expect.arrayContaining(['Définitions', 'Le travail libère', 'Qui a quoi en 1914']),
    );
  });

  it('are none after the initial of a name', () => {
    expect(headings('La loi\n\nG. Ohm publie sa loi en 1827\nla suite\n')).not.toContain(
      'Ohm publie sa loi en 1827',
    );
  });
});

describe('titles that ask', () => {
  it('are headings without a number, above their answer', () => {
    const text =
      'L’énergie\n\nQu’est-ce que le travail d’une force ?\nune énergie transférée\n\nPourquoi l’énergie se conserve\n\nElle se transforme sans se perdre.\n';
    expect(headings(text)).toEqual(
      expect.arrayContaining(['Qu’est-ce que le travail d’une force ?', 'Pourquoi l’énergie se conserve']),
    );
  });

  it('are none inside a paragraph, or without an answer', () => {
    expect(headings('Le juge hésite.\nQue doit-il faire ?\nLa loi se tait.\n')).toEqual([]);
    expect(headings('La loi se tait.\n\nQue doit faire le juge ?\n')).toEqual([]);
  });
});
