import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Idea, ideasOf } from '#engine/make/mind-map/ideas.ts';
import { LABEL_MAX } from '#engine/make/short-label.ts';
import { plain, wordsOf } from '#tests/engine/texts.ts';

const told = (ideas: readonly Idea[]): string[] =>
  ideas.map(({ label, items }) => plain(items.length === 0 ? label : `${label} > ${told(items).join(', ')}`));

describe('what a sentence is about, and what it says', () => {
  it.each([
    ['Charles VII crée une armée permanente.', ['Charles VII > Armée permanente']],
    ['Elle repose sur la solidarité, le devoir de s’entraider.', ['Solidarité']],
    ['Ce modèle est financé par les cotisations sociales.', ['Cotisations sociales']],
    ['On extrait du pétrole au large de Rio, à de grandes profondeurs.', ['Pétrole au large de Rio']],
    ['La célébration est publique et a lieu devant deux témoins.', ['Célébration publique']],
    ['Le consentement de chacun doit être libre.', ['Consentement de chacun libre']],
    ['Lorsqu’une onde rencontre un obstacle, une partie repart : c’est la réflexion.', ['Réflexion']],
    ['Les époux se doivent fidélité, secours et assistance.', ['Époux > Fidélité, Secours, Assistance']],
    ['Le mariage prend fin par le décès d’un époux.', ['Mariage > Décès d’un époux']],
    ['En médecine, des tests dépistent certaines maladies.', ['Médecine > Tests']],
    ['Deux événements incompatibles ne peuvent pas se réaliser.', ['Deux événements incompatibles']],
    ['écrite (la + part des Etats) / coutumière', ['Écrite', 'Coutumière']],
    ['=> ruine des petits épargnants', ['Ruine des petits épargnants']],
    ['emprisonnement, amende, sursis', ['Emprisonnement', 'Amende', 'Sursis']],
    [
      'Il ne faut pas le confondre avec le merveilleux : les fées n’y étonnent personne.',
      expect.arrayContaining(['Merveilleux']),
    ],
    [
      'Selon Todorov, qui publie son étude, il repose sur l’hésitation du lecteur.',
      ['Todorov > Hésitation du lecteur'],
    ],
    [
      'L’État dispose de plusieurs outils, dont la taxe sur les pollutions.',
      ['État > Outils, Taxe sur les pollutions'],
    ],
    [
      'Le partage des terres provoque parfois des conflits entre ces deux groupes.',
      ['Partage des terres > Conflits'],
    ],
    ['GPRF dirigé par De Gaulle, rétablit la République', ['GPRF dirigé par De Gaulle']],
    ['déportation de 76 000 juifs de France', ['Déportation']],
    ['= programme de Vichy', ['Programme de Vichy']],
    ['Bonjour !', []],
    ['Il fera beau, je crois.', []],
  ])('%s', (sentence, expected) => {
    expect(told(ideasOf(sentence))).toEqual(expected);
  });

  it('uses the words of the sentence, at most six and fifty characters, whatever it is', () => {
    const word = fc.constantFrom(
      ...'la le les une Elle On Il crée est repose sur de du des ville armée permanente solidarité et , ; : . → 1945 en qui ne pas Charles VII publique'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 25 }), (list) => {
        const sentence = list.join(' ');
        const known = wordsOf(sentence);
        const every = (ideas: readonly Idea[]): Idea[] =>
          ideas.flatMap((idea) => [idea, ...every(idea.items)]);
        for (const { label } of every(ideasOf(sentence))) {
          expect(label.length).toBeLessThanOrEqual(LABEL_MAX);
          expect(label.trim()).not.toBe('');
          expect([...wordsOf(label)].filter((own) => !known.has(own))).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
