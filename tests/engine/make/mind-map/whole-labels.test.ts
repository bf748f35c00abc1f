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
    ['Le jury est composé à égalité de femmes et d’hommes.', ['Jury > Femmes et d’hommes']],
    ['La faute prive le locataire de son dépôt de garantie.', ['Faute']],
    ['Sa partie haute, appelée canopée, capte la lumière.', ['Canopée']],
    ['Le peintre cesse de travailler.', ['Peintre']],
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
    expect(found).toEqual(expect.arrayContaining(['    v', '    m/s', '    F', '    N']));
  });

  it('takes no year of a pair for an item, and gathers nothing under « Premier »', () => {
    expect(map('Le Maroc\n\ncrises : Tanger en 1905 et 1911\nfin : 1912').join('\n')).not.toMatch(
      /^\s*1911$/m,
    );
  });
});
