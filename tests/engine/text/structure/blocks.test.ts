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
      '## contexte',
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
      '## Les causes',
      'Le pain est cher.',
      '## Les conséquences',
      'Le roi fuit.',
      '### Le sol',
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

  it('writes apostrophes, hyphens and accents in one way and drops what can’t be seen', () => {
    expect(outline("L'e\u0301cole d\u2019a\u00ADpre\u0300s 44 av. J.\u2011C.\u200B \ufb01n")).toEqual([
      'L’école d’après 44 av. J.-C. fin',
    ]);
  });
});
