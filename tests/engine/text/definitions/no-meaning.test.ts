import { describe, expect, it } from 'vitest';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';

const terms = (sentence: string) => findDefinitions(sentence).map(({ term }) => term);

describe('what stands in the place of a definition', () => {
  it.each([
    'Une troisième voie, la médiation pénale, évite le procès.',
    'pouvoirs partagés = avec l’accord du premier ministre et du conseil',
    'garde à vue : à partir de treize ans et pour un crime ou un délit',
    'fils de Sarr : veulent partager les terres du royaume entre tous',
    'Le Tanganyika est un endroit où la plaque s’ouvre.',
    'Nozick répond dans Anarchie, État et utopie, un livre de combat.',
    'correspondance : Aristote, dire de ce qui est que cela est',
    'Les neurones, environ 86 milliards, forment un réseau dense.',
    'cos(x+y) : ce que donne la formule',
    'musiciens : Fela Kuti (Nigeria), Salif Keita (Mali)',
    'Descartes : géométrie analytique en 1637',
    'La caisse fixe des plafonds, c’est-à-dire les montants auxquels elle rembourse les soins.',
    'L’oreille interne participe à l’audition des sons, le vestibule à l’équilibre du corps.',
    'critiques : le modèle est jugé trop simple par les historiens du climat',
  ])('defines nothing: %s', (sentence) => {
    expect(terms(sentence)).toEqual([]);
  });

  it.each([
    'contreseing = signature d’un acte par une autre autorité',
    'Un estuaire est un endroit où le fleuve rejoint la mer.',
    'Platon défend les idées pures, c’est-à-dire des réalités que l’intelligence seule saisit.',
    'Il étudie la dissuasion, c’est-à-dire la menace de représailles : nul n’attaque le premier.',
    'gabelle : impôt sur le sel que le roi prélève avec rigueur',
  ])('still defines: %s', (sentence) => {
    expect(terms(sentence)).toHaveLength(1);
  });
});
