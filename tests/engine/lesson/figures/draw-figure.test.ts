import { describe, expect, test } from 'vitest';
import { checkDrawing } from '#engine/lesson/check/check-drawings.ts';
import { drawFigure } from '#engine/lesson/figures/draw-figure.ts';
import type { FigureData } from '#engine/lesson/figures/figure-data.ts';
import { worldFor } from '#engine/lesson/figures/world-for.ts';
import { readSvg } from '#engine/lesson/svg/read-svg.ts';
import { textBoxes } from '#engine/lesson/svg/text-boxes.ts';
import { atlas } from '../atlas.ts';

const about = { title: 'Un titre', description: 'Ce que l’on voit.' };
const figures: readonly [string, FigureData][] = [
  [
    'curves',
    {
      kind: 'curves',
      ...about,
      x: { from: 0, to: 10, label: 'Temps (s)' },
      y: { from: -20, to: 500, label: 'Vitesse (m/s)' },
      curves: [
        { name: 'chute', formula: '9,81 * x', fill: true },
        {
          name: 'mesures',
          points: [
            [0, 0],
            [1, 9.6],
            [10, 480],
          ],
        },
        { name: 'inverse', formula: '100 / (x - 5)', dashed: true },
      ],
      marks: [{ x: 2, y: 19.6, name: 'A' }],
    },
  ],
  [
    'columns',
    {
      kind: 'bars',
      ...about,
      y: { label: 'Part (%)' },
      bars: [
        { name: 'Un', value: 12.5 },
        { name: 'Deux mots', value: 7 },
      ],
    },
  ],
  [
    'rows',
    {
      kind: 'bars',
      ...about,
      y: { label: 'Millions d’habitants dans chacune des villes au dernier recensement connu' },
      bars: ['Kinshasa', 'Antananarivo', 'Ouagadougou', 'Abidjan', 'Nouakchott', 'Dar es Salaam'].map(
        (name, at) => ({ name, value: at * 3 + 1 }),
      ),
    },
  ],
  [
    'climate',
    {
      kind: 'climate',
      ...about,
      place: 'Kinshasa',
      temperatures: [26, 26, 27, 27, 26, 24, 23, 24, 25, 26, 26, 26],
      rainfall: [135, 145, 196, 196, 159, 8, 3, 3, 30, 119, 222, 142],
    },
  ],
  [
    'map',
    {
      kind: 'map',
      ...about,
      frame: [-20, -36, 52, 38],
      countries: [{ code: '180', name: 'RD Congo', tone: 'mint' }],
      places: [
        { name: 'Kinshasa', at: [15.3, -4.3] },
        { name: 'Brazzaville', at: [15.2, -4.2] },
      ],
      lines: [
        {
          name: 'Route',
          points: [
            [0, 10],
            [20, 15],
          ],
          tone: 'pink',
          arrow: true,
        },
      ],
    },
  ],
  [
    'scale',
    {
      kind: 'scale',
      ...about,
      from: 1880,
      to: 1965,
      periods: [
        { name: 'État indépendant du Congo', from: 1885, to: 1908 },
        { name: 'Congo belge', from: 1908, to: 1960 },
        { name: 'Guerre', from: 1914, to: 1918 },
      ],
      events: [
        { name: 'Émeutes', at: 1959 },
        { name: 'Indépendance', at: 1960 },
        { name: 'Élections', at: 1960.2 },
      ],
    },
  ],
];

describe.each(figures)('%s', (_kind, data) => {
  const svg = drawFigure(data, worldFor(data, atlas));

  test('keep the rules of drawings and are light', () => {
    const faults: string[] = [];
    checkDrawing(svg, (_line, fault) => faults.push(fault));
    expect(faults).toEqual([]);
    expect(svg.length).toBeLessThan(12 * 1024);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('say what they show and have no label upon another', () => {
    expect(svg).toContain('<title>Un titre</title>');
    expect(svg).toContain('<desc>Ce que l’on voit.');
    const read = readSvg(svg);
    const boxes = 'root' in read ? textBoxes(read.root) : [];
    const upon = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (two) =>
            one.left < two.right &&
            two.left < one.right &&
            one.top < two.bottom - 2 &&
            two.top < one.bottom - 2,
        )
        .map((two) => [one.text, two.text]),
    );
    expect(upon).toEqual([]);
  });

  test('are the same each time', () => {
    expect(drawFigure(data, worldFor(data, atlas))).toBe(svg);
  });
});

test('a map names a country that the world does not have', () => {
  const map: FigureData = { kind: 'map', ...about, frame: [0, 0, 10, 10], countries: [{ code: '999' }] };
  expect(() => drawFigure(map, worldFor(map, atlas))).toThrow('999');
});
