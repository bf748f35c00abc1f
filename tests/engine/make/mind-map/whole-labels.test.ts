import { describe, expect, it } from 'vitest';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { type Idea, ideasOf } from '#engine/make/mind-map/ideas.ts';
import { makeMindMap } from '#engine/make/mind-map/mind-map.ts';
import { briefLabel, headed, shortLabel } from '#engine/make/short-label.ts';
import { plain } from '#tests/engine/texts.ts';

/** A label is a whole group of words: it ends where the group does. */

const told = (ideas: readonly Idea[]): string[] =>
  ideas.map(({ label, items }) => plain(items.length === 0 ? label : `${label} > ${told(items).join(', ')}`));
const lines = ({ subtopics }: MindMap, depth = 0): string[] =>
  subtopics.flatMap((node) => [`${'  '.repeat(depth)}${plain(node.title)}`, ...lines(node, depth + 1)]);
const map = (text: string) => lines(makeMindMap(text));

describe('a label', () => {
  it.each([
    [
      'Le maire a le pouvoir de prendre des arrêtés, d’en surveiller l’exécution et de nommer les agents.',
      ['Maire > Pouvoir'],
    ],
    ['Le gel détruit les bourgeons en brûlant leurs tissus.', ['Gel > Bourgeons']],
    ['La grève tient à la baisse des salaires et non aux horaires.', ['Grève > Baisse des salaires']],
    [
      'Le vaccin défend le corps contre les virus, les bactéries et les toxines.',
      ['Vaccin > Virus, Bactéries, Toxines'],
    ],
    ['Le pont met en relation deux rives.', ['Pont > Deux rives']],
    ['Les valves laissent passer le sang et bloquer les reflux.', ['Valves > Sang']],
    ['Les lamas mangent des herbes et supportent mieux l’altitude.', ['Lamas > Herbes']],
    ['Le fer est rouillé.', ['Fer : rouillé']],
    ['Le jury est composé à égalité de femmes et d’hommes.', ['Jury > Femmes et d’hommes']],
    ['La faute prive le locataire de son dépôt de garantie.', ['Faute']],
    ['Sa partie haute, appelée canopée, capte la lumière.', ['Canopée']],
    ['Le peintre cesse de travailler.', ['Le peintre cesse de travailler']],
    ['Le traité donne la Savoie à la France.', ['Traité > Savoie']],
    ['La tour est construite à partir de 1173 sur un sol meuble.', ['Tour > Sol meuble']],
    ['Le doyen gouverne avec des chanoines et des vicaires.', ['Doyen > Des chanoines et des vicaires']],
    ['terres céréalières et viticoles', ['Terres céréalières et viticoles']],
  ])('of « %s »', (sentence, expected) => {
    expect(told(ideasOf(sentence))).toEqual(expected);
  });

  it('keeps what its superlative holds of, and ends with no adjective whose noun was cut', () => {
    expect(briefLabel('le fleuve le plus long de toute l’Afrique')).toBe(
      'Fleuve le plus long de toute l’Afrique',
    );
    expect(shortLabel('le refrain des premiers')).toBe('Refrain');
  });

  it('writes a unit as it is typed', () => {
    expect(['m/s', 'g/L', 'mol'].map(headed)).toEqual(['m/s', 'g/L', 'Mol']);
  });
});

describe('a map', () => {
  it('has a list below the thing that it belongs to, and what is counted', () => {
    const found = map(`# Le bail

## Les parties

Le bail met en relation trois personnes : le bailleur, le preneur et le garant. Le bail est un contrat. Le loyer est une somme versée chaque mois.`);
    expect(found.join('\n')).toContain(
      '  Bail\n    Trois personnes\n      Bailleur\n      Preneur\n      Garant',
    );
  });

  it('has the line above notes in its middle', () => {
    const { title, subtopics } = makeMindMap(
      'Geo 2nde - les littoraux\n\nI - Définitions\ntrait de côte = limite entre terre et mer\n\nII - Ports\nhub : port où changent les conteneurs',
    );
    expect(title).toBe('Geo 2nde - les littoraux');
    expect(subtopics.map((node) => plain(node.title))).toEqual(['Définitions', 'Ports']);
  });

  it('says what happened beside its date as far as there is room', () => {
    const found = map(`# Le rail

## Les débuts

En 1837, le roi inaugure la ligne de Saint-Germain, que des milliers de curieux prennent le premier dimanche.`);
    expect(found.join('\n')).toContain('1837 : le roi inaugure la ligne de Saint-Germain');
  });

  it('has every cell of a wide table, as typed', () => {
    const found = map(`# Physique

## Grandeurs

Grandeur\tSymbole\tUnité
vitesse\tv\tm/s
force\tF\tN
énergie\tE\tJ
`);
    expect(found.map(plain)).toEqual(
      expect.arrayContaining(['    Symbole : v', '    Unité : m/s', '    Symbole : F', '    Unité : N']),
    );
  });

  it('names the cells of a row by the first row where only that one has no figure, or has no name itself', () => {
    const ports = map('# Ports\n\nAnnée\tNavires\tTonnage\n1850\t40\tfaible\n1880\t95\tmoyen\n').map(plain);
    expect(ports).toEqual(expect.arrayContaining(['1850', '  Navires : 40', '  Tonnage : faible']));
    const own = map('# Ports\n\n\tBrest\tSète\nfond\trade\tétang\nvent\touest\tnord\n').map(plain);
    expect(own).toEqual(expect.arrayContaining(['Fond', '  Brest : rade', '  Sète : étang']));
  });

  it('has all years of a long chronology, each with what happened', () => {
    const years = Array.from(
      { length: 20 },
      (_, at) => `${1801 + at * 3} : pont numéro ${at + 1} sur la Loire`,
    );
    const found = map(
      `# La Loire\n\n## Les crues\n\nUne crue est une montée des eaux.\n\n## Chronologie\n\n${years.join('\n')}`,
    );
    for (const year of years) expect(found.map(plain)).toContain(`  ${year}`);
  });

  it('tells an event rather than whom its line explains, and dates a named deed by its year', () => {
    const found = map(
      '# Le royaume\n\n## Les rois\n\n1661 : mort de Mazarin, son filleul Louis XIV règne seul\n\n## La fin\n\nÀ partir du 2 février 1703, la garnison occupe les deux rives avec trois mille hommes.',
    ).map(plain);
    expect(found.join('\n')).toContain('1661 : mort de Mazarin');
    expect(found.join('\n')).toContain('1703 : la garnison occupe les deux rives');
  });

  it('says few words of a row beside their name, and more of them below it', () => {
    const found = map(
      '# Le port\n\n## Situation\n\nnord : humide\nart. 7 : libre accès (gratuit)\nmouillage : 12 m au plus\nSète : marché aux poissons\n',
    ).map(plain);
    expect(found).toEqual(
      expect.arrayContaining([
        '  Nord : humide',
        '  Art. 7 : libre accès',
        '  Sète',
        '    Marché aux poissons',
      ]),
    );
  });

  it('has what a text defines under « Définition », and nothing of the paper itself', () => {
    const found = map(
      'Le mouillage\n\nObjectifs : connaître le mouillage et ses usages.\n\nI. Le mouillage forain\n\nDéfinition\n\nLe mouillage forain est un ancrage temporaire qui se fait hors d’un port.\n\nII. Les amarres\n\nLe cordage tient la coque.\n',
    ).map(plain);
    expect(found.join('\n')).toMatch(/Définition\n\s+Ancrage temporaire/);
    expect(found.join('\n')).not.toMatch(/Objectifs|Connaître/);
    expect(found.join('\n')).toContain('Le cordage tient la coque');
  });

  it('hangs what further sentences of an item say under what the first one names', () => {
    const found = map(
      '# Les quais\n\n## Deux cas\n\n- le quai plein : un mur porte la voie. Il résiste aux grues lourdes ;\n- le quai sur pieux : des pieux portent un tablier.\n',
    ).map(plain);
    expect(found).toEqual(expect.arrayContaining(['  Quai plein', '    Grues lourdes', '  Quai sur pieux']));
  });

  it('takes no year of a pair for an item, and gathers nothing under « Premier »', () => {
    expect(map('Le Maroc\n\ncrises : Tanger en 1905 et 1911\nfin : 1912').join('\n')).not.toMatch(
      /^\s*1911$/m,
    );
  });
});
