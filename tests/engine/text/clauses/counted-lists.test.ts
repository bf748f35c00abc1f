import { describe, expect, it } from 'vitest';
import { itemsAnnounced, namedLast, withColon } from '#engine/text/clauses/counted-lists.ts';
import { findEnumeration } from '#engine/text/clauses/enumerations.ts';
import { splitItems } from '#engine/text/clauses/list-items.ts';

describe('a list that a number announces', () => {
  it.each([
    ['Il existe trois peines, le blâme, l’amende et le renvoi.', ['le blâme', 'l’amende', 'le renvoi']],
    ['Les trois foyers (Kobé, Osaka et Kyoto) sont reliés.', ['Kobé', 'Osaka', 'Kyoto']],
    ['La phrase a 3 fonctions (informer, convaincre, émouvoir).', ['informer', 'convaincre', 'émouvoir']],
    ['Le blâme, l’amende et le renvoi sont les trois peines prévues.', ['Le blâme', 'l’amende', 'le renvoi']],
  ])('is read without a colon: %s', (sentence, items) => {
    expect(findEnumeration(sentence)?.items.map((item) => item.toLowerCase())).toEqual(
      items.map((item) => item.toLowerCase()),
    );
  });

  it('leaves out the remarks after its items, only when their number fits', () => {
    const list = 'la voie lente, qui suit le nerf, et la voie rapide, dont la fibre est épaisse';
    expect(itemsAnnounced('Il y a deux voies', list)).toEqual(['la voie lente', 'la voie rapide']);
    expect(itemsAnnounced('Il y a trois voies', list)).toEqual([]);
    expect(itemsAnnounced('Voici', list)).toEqual([]);
  });

  it('drops the pronoun that opens it, and reads numbers and a noun said once', () => {
    expect(itemsAnnounced('Le foie a deux rôles', 'il sert à stocker et à filtrer.')).toEqual([
      'à stocker',
      'à filtrer',
    ]);
    expect(itemsAnnounced('étapes', '1) semis 2) repiquage 3) récolte')).toEqual([
      'semis',
      'repiquage',
      'récolte',
    ]);
    expect(itemsAnnounced('Il y a deux sortes', 'les forêts tempérées et tropicales')).toEqual([
      'les forêts tempérées',
      'tropicales',
    ]);
  });

  it('stays as it is where names only stand beside their noun or where it is a complement of time', () => {
    for (const sentence of [
      'Deux villes, Oran et Alger, grandissent.',
      'Entre deux récoltes, les hommes, les femmes et les enfants partent.',
    ])
      expect(withColon(sentence)).toBe(sentence);
    expect(namedLast('Le fer et le zinc sont utiles.')).toBeNull();
  });

  it('ends before what an arrow says of all its items', () => {
    expect(splitItems('lipides, protides, glucides → apport d’énergie')).toEqual([
      'lipides',
      'protides',
      'glucides',
    ]);
  });
});
