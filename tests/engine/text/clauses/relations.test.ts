import { describe, expect, it } from 'vitest';
import { findBecause } from '#engine/text/clauses/causes.ts';
import { readClause, standsAlone, withoutConnective } from '#engine/text/clauses/clauses.ts';
import { findEnumeration, readList } from '#engine/text/clauses/enumerations.ts';
import { splitItems } from '#engine/text/clauses/list-items.ts';
import { readRelation } from '#engine/text/clauses/relations.ts';
import { readStudyText } from '#engine/text/structure/study-text.ts';

describe('causes', () => {
  it.each([
    [
      'Les feuilles sont vertes parce que la chlorophylle réfléchit le vert.',
      'Les feuilles sont vertes',
      'parce que',
      'la chlorophylle réfléchit le vert',
    ],
    ['Le pain est cher, car la récolte est mauvaise.', 'Le pain est cher', 'car', 'la récolte est mauvaise'],
    ['La ville grandit grâce au port, mais le village se vide.', 'La ville grandit', 'grâce', 'au port'],
  ])('in « %s »', (sentence, effect, link, cause) => {
    expect(findBecause(sentence)).toEqual({ effect, link, cause });
  });

  it.each([
    'Elle est verte parce que la lumière manque.',
    'La photosynthèse retire du dioxyde de carbone de l’atmosphère.',
    'La cellule qui grandit grâce à la lumière est verte.',
  ])('finds none in « %s »', (sentence) => {
    expect(standsAlone(sentence) && findBecause(sentence)).toBeFalsy();
  });
});

describe('relations', () => {
  it.each([
    ['La crise provoque une hausse des prix.', 'effect', 'que', 'provoque', 'une hausse des prix'],
    ['La crise a entraîné des révoltes.', 'effect', 'que', 'a entraîné', 'des révoltes'],
    ['Le conflit aboutit à la paix.', 'effect', 'à quoi', 'aboutit', 'à la paix'],
    ['Les crues étaient dues aux pluies.', 'explanation', 'à quoi', 'étaient dues', 'aux pluies'],
    ['Un fusible sert à protéger les appareils.', 'role', 'à quoi', 'sert', 'à protéger les appareils'],
    [
      'L’air se compose de diazote et d’oxygène.',
      'parts',
      'de quoi',
      'se compose',
      'de diazote et d’oxygène',
    ],
    ['Le delta se trouve au nord du pays.', 'place', 'où', 'se trouve', 'au nord du pays'],
  ])('in « %s »', (sentence, kind, ask, verb, object) => {
    expect(readRelation(sentence)).toMatchObject({ kind, ask, verb, object });
  });
});

describe('enumerations', () => {
  it('reads lists inside a sentence', () => {
    expect(findEnumeration('Les trois pouvoirs sont le législatif, l’exécutif et le judiciaire.')).toEqual({
      lead: '',
      of: 'Les trois pouvoirs',
      items: ['le législatif', 'l’exécutif', 'le judiciaire'],
    });
    expect(
      findEnumeration('On distingue deux types de roches : les roches dures et les roches tendres.'),
    ).toMatchObject({
      of: 'les deux types de roches',
    });
  });

  it('reads bulleted lists with their announcement', () => {
    const [list] = readStudyText('Les causes de la crise :\n- la faim ;\n- les impôts.').lists;
    expect(list && readList(list)).toMatchObject({
      of: 'Les causes de la crise',
      items: ['la faim', 'les impôts'],
    });
  });

  it('takes no sentence for a list', () => {
    expect(splitItems('le roi, qui gouverne, et la reine')).toEqual([]);
    expect(splitItems('la faim, le peuple se révolte')).toEqual([]);
    expect(findEnumeration('Le roi part, puis il revient, et il gouverne.')).toBeNull();
  });
});

describe('clauses', () => {
  it('takes subject, verb and rest apart', () => {
    expect(readClause('En France, le Parlement vote les lois.')).toEqual({
      lead: 'En France,',
      subject: 'le Parlement',
      verb: 'vote',
      rest: 'les lois',
    });
  });

  it.each([
    'Il vote les lois.',
    'Le roi ne vote pas.',
    'Le Parlement qui vote les lois est puissant.',
    'La chèvre grignote l’herbe et est blanche.',
  ])('refuses « %s »', (sentence) => {
    expect(readClause(sentence)).toBeNull();
  });

  it('drops the words that tie a sentence to another one', () => {
    expect(withoutConnective('Cependant, la France résiste.')).toBe('La France résiste.');
    expect(withoutConnective('Définition : un acide est une espèce chimique.')).toBe(
      'Un acide est une espèce chimique.',
    );
  });

  it.each(['Il naît en 1802.', 'Cette loi change tout.', 'Nous allons voir la cellule.', 'Qui gouverne ?'])(
    'does not let « %s » stand alone',
    (sentence) => {
      expect(standsAlone(sentence)).toBe(false);
    },
  );
});
