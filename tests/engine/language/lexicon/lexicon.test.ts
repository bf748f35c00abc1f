import { describe, expect, it } from 'vitest';
import { lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import { language } from '../data.ts';

const { lexicon } = language;

const said = (form: string) =>
  lexicon
    .entry(form)
    ?.readings.map(
      (one) => `${one.kind}${one.gender}${one.number}${one.tense}${one.persons} ${lemmaOf(form, one)}`,
    )
    .sort();

describe('the lexicon', () => {
  it('says what a form can be, and its lemma', () => {
    expect(said('mangent')).toEqual(['Vj6 manger', 'Vp6 manger']);
    expect(said('chevaux')).toEqual(['Nmp cheval']);
    expect(said('allée')).toEqual(['Nfs allée', 'Qfs aller']);
    expect(said('millimètres')).toEqual(['Nmp millimètre']);
    expect(lexicon.entry('gouvernment')).toBeNull();
    expect(lexicon.entry('')).toBeNull();
  });

  it('inflects regular and irregular words', () => {
    const third = (form: string, lemma: string) =>
      lexicon.inflect(form, lemma, (one) => one.tense === 'p' && one.persons.includes('6'));
    expect(third('mange', 'manger')).toEqual(['mangent']);
    expect(third('peut', 'pouvoir')).toEqual(['peuvent']);
    expect(third('est', 'être')).toEqual(['sont']);
    expect(third('va', 'aller')).toEqual(['vont']);
    expect(lexicon.inflect('blanc', 'blanc', (one) => one.gender === 'f' && one.number === 'p')).toEqual([
      'blanches',
    ]);
  });

  it.each([
    ['fotosintese', 'photosynthèse'],
    ['acceuil', 'accueil'],
    ['bocoup', 'beaucoup'],
    ['batiment', 'bâtiment'],
    ['apelle', 'appelle'],
    ['rendezvous', 'rendez-vous'],
  ])('finds for %s the word that sounds like it, %s', (typed, meant) => {
    expect(lexicon.near(typed)[0]?.word).toBe(meant);
  });
});
