import { expect, test } from 'vitest';
import { faultsOf, soundFiles } from '../sound-lesson.ts';
import { namesEach } from './names.ts';

const file = 'figures/hauteurs.json';
namesEach([
  ['an axis that runs backwards', file, '"from":0,"to":10', '"from":10,"to":0', /L’axe x/],
  ['a curve outside the axes', file, '7 * x + 3', '7 * x + 300', /ne passe pas/],
  ['a formula that can’t be read', file, '7 * x + 3', '7 * (x + 3', /parenthèse/],
  ['a formula with an unknown name', file, '7 * x + 3', '7 * y', /« y » n’est ni/],
  [
    'a mark outside the axes',
    file,
    '"curves":',
    '"marks":[{"x":20,"y":3,"name":"A"}],"curves":',
    /« A » est hors/,
  ],
  ['unknown data', file, '"curves":', '"courbes":[],"curves":', /Donnée inattendue/],
  ['what is no JSON', file, '"curves":', '"curves"', /pas du JSON/],
]);

const map = {
  kind: 'map',
  title: 'Le pays',
  description: 'Un pays au centre.',
  frame: [11, -14, 33, 6],
  countries: [{ code: '180', name: 'RD Congo', tone: 'mint' }],
  places: [{ name: 'Kinshasa', at: [15.3, -4.3] }],
};
const said = (data: unknown) =>
  faultsOf({ ...soundFiles, [file]: JSON.stringify(data) }).map(({ fault }) => fault);

test('a map whose country and place are right', () => {
  expect(said(map)).toEqual([]);
});

test('a country that does not exist, a place outside the frame', () => {
  expect(said({ ...map, countries: [{ code: '999', tone: 'mint' }] })).toEqual([
    'Aucun pays n’a le code « 999 ».',
  ]);
  expect(said({ ...map, places: [{ name: 'Kinshasa', at: [-4.3, 15.3] }] })[0]).toMatch(
    /« Kinshasa » est hors du cadre/,
  );
});

test('a period outside its scale', () => {
  const scale = { kind: 'scale', title: 'T', description: 'D', from: 1900, to: 2000 };
  expect(said({ ...scale, periods: [{ name: 'P', from: 1950, to: 2001 }] })).toEqual([
    'La période « P » sort de la frise.',
  ]);
  expect(said(scale)).toEqual(['La frise n’a ni période ni événement.']);
});
