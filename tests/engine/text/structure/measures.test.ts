import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRivalFigure, readMeasure } from '#engine/text/structure/measures.ts';

describe('the figure of a row', () => {
  it.each([
    ['340 m/s', { from: 340, to: 340, unit: 'm/s' }],
    ['0,7 à 1,1 g/L', { from: 0.7, to: 1.1, unit: 'g/L' }],
    ['-42 °C', { from: -42, to: -42, unit: '°C' }],
    ['7,4', { from: 7.4, to: 7.4, unit: '' }],
    ['28 Md$', { from: 28, to: 28, unit: 'Md$' }],
    ['924 000 km2', { from: 924_000, to: 924_000, unit: 'km2' }],
    ['10 millions FCFA', { from: 10, to: 10, unit: 'millions FCFA' }],
    ['4 700 km (2e d’Afrique)', { from: 4700, to: 4700, unit: 'km' }],
  ])('is read with its unit: %s', (side, measure) => {
    expect(readMeasure(side)).toEqual(measure);
  });

  it.each(['1960', 'S = n/2', '3 ; 4', 'un mètre', '12 mars 1962', '2x + 1', ''])('is none in %s', (side) => {
    expect(readMeasure(side)).toBeNull();
  });

  const figure = (from: number, to: number, unit: string) => ({ from, to, unit });

  it('is a rival of another of its unit and size, that cannot be the same', () => {
    expect(isRivalFigure(figure(60, 60, 'dB'), figure(80, 80, 'dB'), 16)).toBe(true);
    expect(isRivalFigure(figure(60, 60, 'dB'), figure(80, 80, 'Hz'), 16)).toBe(false);
    expect(isRivalFigure(figure(1, 1, 'm'), figure(40, 40, 'm'), 16)).toBe(false);
    expect(isRivalFigure(figure(0.7, 1.1, 'g/L'), figure(1, 1, 'g/L'), 16)).toBe(false);
    expect(isRivalFigure(figure(-162, -162, '°C'), figure(-0.5, -0.5, '°C'), 16)).toBe(true);
  });

  it('is a rival both ways, and never its own', () => {
    const any = fc.record({ from: fc.integer({ min: 1, max: 999 }), more: fc.integer({ min: 0, max: 50 }) });
    fc.assert(
      fc.property(any, any, (a, b) => {
        const [one, other] = [figure(a.from, a.from + a.more, 'm'), figure(b.from, b.from + b.more, 'm')];
        expect(isRivalFigure(one, other, 16)).toBe(isRivalFigure(other, one, 16));
        expect(isRivalFigure(one, one, 16)).toBe(false);
      }),
    );
  });
});
