import { describe, expect, test } from 'vitest';
import { drawFigure } from '#engine/lesson/figures/draw-figure.ts';
import type { MapData } from '#engine/lesson/figures/figure-data.ts';
import { worldFor } from '#engine/lesson/figures/world-for.ts';
import { atlas } from '../atlas.ts';

const map = (frame: MapData['frame'], countries: MapData['countries'] = []): MapData => ({
  kind: 'map',
  title: 'Carte',
  description: 'Une carte.',
  frame,
  countries,
});
const drawn = (data: MapData) => drawFigure(data, worldFor(data, atlas));

const SAHARA: MapData['frame'] = [-18, 4, 8, 33];
const SUDANS: MapData['frame'] = [20, 2, 40, 24];
const CAPE: MapData['frame'] = [12, -36, 34, -21];

describe.each([
  ['50m', SUDANS],
  ['110m', [-60, -36, 60, 38] satisfies MapData['frame']],
] as const)('the borders of %s', (_, frame) => {
  const world = worldFor(map(frame), atlas);

  test('are disputed where two countries claim what lies there', () => {
    const ends = [...(world?.disputed ?? [])].map((at) => {
      const lons = (world?.arcs[at] ?? []).map(([lon]) => lon);
      return [Math.round(Math.min(...lons) * 10) / 10, Math.round(Math.max(...lons) * 10) / 10];
    });
    expect(ends).toHaveLength(3);
    // Western Sahara, Halayeb, Abyei.
    expect(ends[0]?.[0]).toBeLessThan(-13);
    expect(ends[0]?.[1]).toBeCloseTo(-8.7, 0);
    expect(ends[1]).toEqual([34, 36.9]);
    expect(ends[2]?.[0]).toBeCloseTo(27.8, 1);
    expect(ends[2]?.[1]).toBeCloseTo(29.05, 0);
  });

  test('still go around each country', () => {
    for (const code of ['504', '732', '818', '729', '728'])
      for (const ring of world?.countries.get(code) ?? []) {
        const ends = ring.map((arc) => {
          const points = world?.arcs[arc < 0 ? ~arc : arc] ?? [];
          return arc < 0 ? [points.at(-1), points[0]] : [points[0], points.at(-1)];
        });
        ends.forEach(([start], at) => {
          expect(start?.[0]).toBeCloseTo(ends.at(at - 1)?.[1]?.[0] ?? Number.NaN, 6);
        });
      }
  });
});

describe('a map', () => {
  test.each([SAHARA, CAPE])('says how it is drawn, to the eye and to the ear: %j', (...frame) => {
    const svg = drawn(map(frame as unknown as MapData['frame']));
    const desc = /<desc>(.*?)<\/desc>/.exec(svg)?.[1] ?? '';
    expect(desc).toMatch(
      /^Une carte\. Projection équirectangulaire · frontières de 2018\. Natural Earth 4\.1/,
    );
    expect(svg).toMatch(/<text[^>]*>Projection équirectangulaire · frontières de 2018<\/text>/);
    expect(svg).toMatch(/<text[^>]*>Natural Earth 4\.1/);
  });

  test('dashes a disputed border that is in it, and says so', () => {
    expect(drawn(map(SUDANS))).toContain('class="thin dashed"');
    expect(drawn(map(SUDANS))).toContain('tirets : frontière disputée');
    expect(drawn(map(CAPE))).not.toContain('dashed');
    expect(drawn(map(CAPE))).not.toContain('tirets');
  });

  test('does not dash what could not be seen', () => {
    expect(drawn(map([-120, -60, 120, 70]))).not.toContain('dashed');
  });

  test('paints no line below the dashes of a painted country', () => {
    const svg = drawn(map(SAHARA, [{ code: '504', tone: 'yellow' }]));
    expect(svg).toContain('class="yellow edgeless"');
    expect(svg).toContain('class="yellow-line"');
    expect(svg).toContain('class="line dashed"');
    expect(drawn(map(CAPE, [{ code: '710', tone: 'yellow' }]))).not.toContain('edgeless');
  });

  test('names Western Sahara with its status where there is room', () => {
    const words = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text).join(' ');
    expect(words(drawn(map(SAHARA)))).toContain('Sahara occidental (statut disputé)');
    expect(words(drawn(map([-20, -36, 53, 38])))).not.toContain('Sahara');
  });
});
