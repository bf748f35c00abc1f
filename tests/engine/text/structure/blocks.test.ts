import { describe, expect, it } from 'vitest';
import { readBlocks } from '#engine/text/structure/blocks.ts';
import { readStudyText } from '#engine/text/structure/study-text.ts';

const outline = (source: string) =>
  readBlocks(source).map((block) =>
    block.kind === 'heading'
      ? `${'#'.repeat(block.level)} ${block.text}`
      : block.kind === 'list'
        ? block.items.map((item) => `${'  '.repeat(item.depth)}- ${item.text}`).join('\n')
        : block.kind === 'table'
          ? [block.table.header ?? [], ...block.table.rows].map((row) => row.join(' | ')).join('\n')
          : block.text,
  );

describe('reading Markdown', () => {
  it('takes headings, paragraphs and lists without their marks, and leaves front matter, code, empty tables and rules out', () => {
    const source =
      '---\ntitle: Le sol\n---\n\n# Le **sol**\n\nLe *sol* est [vivant](https://exemple.org).\n\n```js\ncode();\n```\n\n| a | b |\n|---|---|\n\n---\n\n- l’air ;\n  - l’azote\n- l’`eau`.\n';
    expect(outline(source)).toEqual(['# Le sol', 'Le sol est vivant.', '- l’air ;\n  - l’azote\n- l’eau.']);
  });

  it('keeps the terms in bold apart as key terms', () => {
    const [sentence] = readStudyText('La **mitose** : une __division__ de la cellule. Rien ici.').sentences;
    expect(sentence?.strong).toEqual(['mitose', 'division']);
  });

  it('leaves stars and underscores alone that are no emphasis', () => {
    expect(outline('On calcule 3 * 4 * 5 avec nom_de_variable.')).toEqual([
      'On calcule 3 * 4 * 5 avec nom_de_variable.',
    ]);
  });

  it('reads tables between bars, after tabs and in columns, with their header', () => {
    expect(outline('| date | fait |\n|---|---|\n| 1848 | **révolution** |\n| 1851 | coup d’État |')).toEqual([
      'date | fait\n1848 | révolution\n1851 | coup d’État',
    ]);
    expect(outline('Unités\n\nnewton\tN\njoule\tJ\n\nFin du cours ici.')).toEqual([
      '# Unités',
      '\nnewton | N\njoule | J',
      'Fin du cours ici.',
    ]);
    expect(outline('Phase | Ce qui se passe\nprophase | condensation\nanaphase | séparation')).toEqual([
      'Phase | Ce qui se passe\nprophase | condensation\nanaphase | séparation',
    ]);
    expect(outline('x²      2x\nx³      3x²')).toEqual(['\nx² | 2x\nx³ | 3x²']);
    expect(outline('Il dit : a | b et rien.')).toEqual(['Il dit : a | b et rien.']);
  });

  it('gives each row of a table as a sentence under its headings', () => {
    const study = readStudyText('# Dates\n\n| date | fait |\n|---|---|\n| 1848 | révolution | Paris |');
    expect(study.sentences.map(({ text, headings }) => [text, ...headings])).toEqual([
      ['1848\u00a0: révolution ; Paris', 'Dates'],
    ]);
    expect(study.tables).toEqual([
      { header: ['date', 'fait'], rows: [['1848', 'révolution', 'Paris']], headings: ['Dates'], index: 0 },
    ]);
  });

  it('puts every sentence under its headings', () => {
    const { sentences } = readStudyText('# A\n\nUn.\n\n## B\n\nDeux.\n\n# C\n\nTrois.');
    expect(sentences.map(({ text, headings }) => [text, ...headings])).toEqual([
      ['Un.', 'A'],
      ['Deux.', 'A', 'B'],
      ['Trois.', 'C'],
    ]);
  });
});

describe('reading pasted notes', () => {
  it.each(['•', '-', '–', '*', '→', '✓', '1.', '2)', 'a)'])('takes « %s » for a bullet', (bullet) => {
    expect(outline(`Les causes :\r\n${bullet} la faim\r\n${bullet} la guerre`)).toEqual([
      'Les causes :',
      '- la faim\n- la guerre',
    ]);
  });

  it('reads the headings of hurried notes: capitals, signs after numbers, labels above notes', () => {
    expect(
      outline(
        'Ch. 4 : DERIVATION\n\nA SAVOIR PAR COEUR :\nun nombre = une limite\n\nI/ Calcul\n\n1/ dérivées usuelles\n\ncontexte\n1715 : mort du roi\n\n§ 2 — Auteurs\nHobbes écrit en anglais.',
      ),
    ).toEqual([
      '# DERIVATION',
      '## A SAVOIR PAR COEUR',
      'un nombre = une limite',
      '## Calcul',
      '### dérivées usuelles',
      '#### contexte',
      '1715 : mort du roi',
      '### Auteurs',
      'Hobbes écrit en anglais.',
    ]);
    expect(outline('Le mur tombe.\n\net donc rien\na = b')).not.toContain('## et donc rien');
    expect(outline('Il dit : VIVE LA REPUBLIQUE.\nTout va.')).toEqual([
      'Il dit : VIVE LA REPUBLIQUE.',
      'Tout va.',
    ]);
  });

  it('reads numbered and isolated titles as headings', () => {
    const source =
      'I. Les causes\nLe pain est cher.\n\nLes conséquences\n\nLe roi fuit.\n\n2.1 Le sol\nLe sol est pauvre.';
    expect(outline(source)).toEqual([
      '# Les causes',
      'Le pain est cher.',
      '## Les conséquences',
      'Le roi fuit.',
      '## Le sol',
      'Le sol est pauvre.',
    ]);
  });

  it('keeps one idea a line apart when nothing says that the lines belong together', () => {
    expect(outline('pH = mesure de l’acidité\nsi pH < 7, acide\nl’eau pure est neutre')).toHaveLength(3);
  });

  it('joins lines that were broken at a fixed width, and words cut by a hyphen', () => {
    const source =
      'La photosynthèse est le processus par lequel les plantes vertes\nfabriquent leur matière organique à partir de la lumière, de\nl’eau et du dioxyde de carbone. Elle se déroule dans les chloro-\nplastes des feuilles, et elle rejette du dioxygène dans tout\nle milieu.';
    expect(outline(source)).toEqual([
      'La photosynthèse est le processus par lequel les plantes vertes fabriquent leur matière organique à partir de la lumière, de l’eau et du dioxyde de carbone. Elle se déroule dans les chloroplastes des feuilles, et elle rejette du dioxygène dans tout le milieu.',
    ]);
  });

  it('keeps the hyphens of an inversion at the end of a line', () => {
    const source =
      'Le roi convoque les états généraux à Versailles. Pourquoi a-t-\nil attendu si longtemps, et la noblesse, elle, que demande-\nt-elle ? Ceux-\nci ne le savent pas.';
    expect(outline(source)).toEqual([
      'Le roi convoque les états généraux à Versailles. Pourquoi a-t-il attendu si longtemps, et la noblesse, elle, que demande-t-elle ? Ceux-ci ne le savent pas.',
    ]);
  });

  it('writes apostrophes, hyphens and accents in one way and drops what can’t be seen', () => {
    expect(outline("L'e\u0301cole d\u2019a\u00ADpre\u0300s 44 av. J.\u2011C.\u200B \ufb01n")).toEqual([
      'L’école d’après 44 av. J.-C. fin',
    ]);
  });
});

describe('the headings of hurried notes', () => {
  const heads = (source: string) => readStudyText(source).outline.map((path) => path.join(' > '));

  it.each([
    [
      'numbers with a degree sign',
      'Les suites\n\n1°) Généralités\nsuite = fonction\n2°) Limites\nun → l',
      ['Généralités', 'Limites'],
    ],
    [
      'small titles after a capital letter',
      'Les régimes\n\nA. régime parlementaire\nveto = refus\nB. régime mixte\nRome : ville',
      ['régime parlementaire', 'régime mixte'],
    ],
    [
      'small letters with a full stop',
      'Le tourisme\n\na. l’essor\n25 millions en 1950\n– avion\nb. les flux\nEurope : 50 %',
      ['l’essor', 'les flux'],
    ],
    [
      'a number above letters, and below them',
      'Candide\n\n1. Résumé\na) le château\nb) la guerre\n2. Personnages\nMartin : le pessimiste',
      ['Résumé', 'Personnages'],
    ],
    [
      'questions',
      'La liberté\n\nI. Être libre, est-ce faire ce qu’on veut ?\nlicence = excès\nII. Sommes-nous déterminés ?\nSpinoza : oui',
      ['Être libre, est-ce faire ce qu’on veut ?', 'Sommes-nous déterminés ?'],
    ],
    [
      'few words, one of which is also a verb',
      'LE JAPON\n\n1. Un territoire contraint\narchipel = iles\n2. Une population\n125 M',
      ['Un territoire contraint', 'Une population'],
    ],
    [
      'names in bold before their paragraph',
      '# Modèles\n\n**L’assurance.** Bismarck la crée.\n\n**L’assistance.** Elle aide.',
      ['L’assurance', 'L’assistance'],
    ],
  ])('%s', (_, source, expected) => {
    const found = heads(source);
    for (const head of expected)
      expect(
        found.some((path) => path.split(' > ').at(-1) === head),
        head,
      ).toBe(true);
  });

  it('takes no numbered sentence, dated line or single bold word for one', () => {
    expect(heads('1. Hugo publie ce roman en 1862, puis un autre.\n2. Il meurt en 1885.')).toEqual([]);
    expect(heads('Le plan :\n1) naissance en 1850\na) jeunesse\nb) études')).toEqual([]);
    expect(heads('**Attention.** Le gaz est dangereux.')).toEqual([]);
  });

  it('keeps « e- » at the end of a line, and mends a hyphenated word', () => {
    const lines = readStudyText('oxydant : capte un e-\nréducteur : cède un e-').sentences.map(
      ({ text }) => text,
    );
    expect(lines).toEqual(['oxydant : capte un e-', 'réducteur : cède un e-']);
  });

  it('hangs what is indented from its item, with the sentences of each', () => {
    const [list] = readStudyText('Réponses :\n- New Deal\n  - grands travaux\n  - aides\n- déflation').lists;
    expect(list?.tree.map(({ text, items }) => [text, items.map((item) => item.text)])).toEqual([
      ['New Deal', ['grands travaux', 'aides']],
      ['déflation', []],
    ]);
    expect(list?.tree.map(({ from, to }) => to - from)).toEqual([1, 1]);
  });
});

describe('what belongs to a numbered part or to an item', () => {
  it('is read below a number with points and a title in small letters', () => {
    expect(
      outline(
        '4. Maladies\n===\n4.1 calculs : cristaux durs\n4.2 insuffisance rénale\ndef : les reins filtrent peu',
      ),
    ).toEqual([
      '# Maladies',
      'calculs : cristaux durs',
      '## insuffisance rénale',
      'def : les reins filtrent peu',
    ]);
  });

  it('is no dated line with an acronym', () => {
    expect(outline('1) Les débuts\n1951 : CECA (communauté)\n1957 : traité de Rome')).not.toContainEqual(
      expect.stringMatching(/^#+ 1951/),
    );
  });

  it('takes the letter from a heading of Markdown', () => {
    expect(outline('# Cours\n\n## a) Histoire\n\nLe texte.')).toContain('## Histoire');
  });

  it('hangs an indented line and a line with an arrow below their item', () => {
    expect(outline('a) filtration = passage\n   180 L par jour\nb) sécrétion = ajout\n=> urine')).toEqual([
      '- filtration = passage\n  - 180 L par jour\n- sécrétion = ajout\n  - urine',
    ]);
    expect(outline('→ une cause\n→ une autre')).toEqual(['- une cause\n- une autre']);
  });

  it('joins an indented line to a long one that it goes on', () => {
    expect(
      outline(
        '- un très long élément de liste que la largeur de la page a coupé avant\n  la fin de sa phrase\n- un autre',
      ),
    ).toEqual([
      '- un très long élément de liste que la largeur de la page a coupé avant la fin de sa phrase\n- un autre',
    ]);
  });
});

describe('a sign that stands for a word', () => {
  it('is no bullet in « + de 12 000 élèves » and « - de 15 ans »', () => {
    expect(outline('+ de 12 000 élèves en internat\n\n- de 15 ans : école obligatoire')).toEqual([
      '+ de 12 000 élèves en internat',
      '- de 15 ans : école obligatoire',
    ]);
  });

  it('is one before a time and before any other noun', () => {
    expect(outline('- de 1895 à 1963 : colonie\n- de nouveaux ports')).toEqual([
      '- de 1895 à 1963 : colonie\n- de nouveaux ports',
    ]);
  });
});
