import { describe, expect, it } from 'vitest';
import { readClause } from '#engine/text/clauses/clauses.ts';
import { findEnumeration, findListing, listItems, readList } from '#engine/text/clauses/enumerations.ts';
import { splitItems } from '#engine/text/clauses/list-items.ts';
import { readStudyText } from '#engine/text/structure/study-text.ts';

const lists = (text: string) =>
  readStudyText(text).lists.map((list) => [readList(list)?.of, readList(list)?.items]);

describe('the lists of a text', () => {
  it('are named by their heading when their announcement only counts them', () => {
    expect(lists('# Cours\n\n## Les cas\n\nil y en a 2 :\n- nominatif = sujet\n- datif = COI')).toEqual([
      ['Les cas', ['nominatif = sujet', 'datif = COI']],
    ]);
    expect(
      lists('# Cours\n\n## Lois de conservation\n\n2 choses se conservent :\n- la charge\n- la masse'),
    ).toEqual([['les lois de conservation', ['la charge', 'la masse']]]);
  });

  it('are named by their heading when it names kinds, although their items are explained', () => {
    expect(lists('# Cours\n\n## Types de rayonnement\n\n- alpha : un noyau\n- bêta : un électron')).toEqual([
      ['les types de rayonnement', ['alpha : un noyau', 'bêta : un électron']],
    ]);
  });

  it('may be announced by « suivantes » inside a sentence', () => {
    expect(
      lists('Pour l’obtenir, il faut remplir les conditions suivantes :\n1. parler le français ;\n2. payer.'),
    ).toEqual([['les conditions', ['parler le français', 'payer']]]);
  });

  it('may stand alone under their heading, in one line', () => {
    expect(lists('# Cours\n\n## Formes d’action\n\nrenseignement, sabotage, journaux clandestins')).toEqual([
      ['les formes d’action', ['renseignement', 'sabotage', 'journaux clandestins']],
    ]);
    expect(lists('# Cours\n\n## Aux Etats-Unis\n\nfaillites -> crédit -> fermetures')).toEqual([]);
  });

  it('may be counted by the subject, or after a date', () => {
    expect(
      findEnumeration(
        'La règle des trois unités impose l’unité de temps, l’unité de lieu et l’unité d’action.',
      ),
    ).toMatchObject({
      of: 'les trois unités',
      items: ['l’unité de temps', 'l’unité de lieu', 'l’unité d’action'],
    });
    expect(
      findListing(
        'À partir des années 1880, deux énergies nouvelles s’imposent : l’électricité et le pétrole.',
      )?.items,
    ).toEqual(['l’électricité', 'le pétrole']);
  });

  it('are not cut inside a figure, and hold no denied statement', () => {
    expect(splitItems('1,5 L d’urine par jour')).toEqual(['1,5 L d’urine par jour']);
    expect(splitItems('les fées, les dragons et la magie n’y étonnent personne')).toEqual([]);
  });
});

describe('a clause', () => {
  it.each([
    ['L’indice, publié depuis 1990, en tient compte.', 'L’indice', 'en tient'],
    ['La croissance se heurte à la pollution.', 'La croissance', 'se heurte'],
    ['Ailleurs, les mares retiennent l’eau.', 'les mares', 'retiennent'],
  ])('has its pronoun with its verb: %s', (sentence, subject, verb) => {
    expect(readClause(sentence)).toMatchObject({ subject, verb });
  });
});

describe('the items of a list', () => {
  it('lose what ends them, but not the full stop of an abbreviation', () => {
    const items = ['la République ;', 'l’Empire et', 'Rome avant J.-C.', 'la chute.'];
    expect(listItems({ intro: null, headings: ['Rome'], items })).toEqual([
      'la République',
      'l’Empire',
      'Rome avant J.-C.',
      'la chute',
    ]);
  });
});
