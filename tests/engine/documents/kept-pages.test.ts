import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextStep, packPages, unpackPages } from '#engine/documents/pdf/kept-pages.ts';
import type { PdfPage } from '#engine/documents/pdf/page.ts';
import { readPdfPages } from '#engine/documents/pdf/read-pdf.ts';

const line = (text: string, y: number, font = 'g_d0_f1') => ({
  text,
  x: 50,
  y,
  width: 300,
  size: 11.955,
  font,
});
const page = (number: number): PdfPage => ({
  number,
  width: 595,
  height: 842,
  runs: [
    line('Atlas des fleuves', 800.125),
    ...['Le', 'Ce', 'Un'].flatMap((word, at) => [
      line(
        `${word} fleuve ${RIVERS[number % 3]} traverse la plaine et la forêt avant`,
        700 - 60 * at,
        'g_d0_f2',
      ),
      line(
        `d’arriver à la mer, qui est ${number % 2 === 0 ? 'au nord.' : 'au sud, et'}`,
        686 - 60 * at,
        'g_d0_f2',
      ),
    ]),
    line(String(number), 40),
  ],
});
const RIVERS = ['Congo', 'Nil', 'Niger'];
const book = (pages: number) => Array.from({ length: pages }, (_, at) => page(at + 1));
const about = { title: null, outline: [], labels: null };

describe('the steps in which a long file is kept', () => {
  const stepsOf = (all: number) => {
    const steps: number[] = [];
    for (let step = nextStep(0, all); step < all; step = nextStep(step, all)) steps.push(step);
    return steps;
  };

  test('begin with a few pages', () => {
    expect(stepsOf(300).slice(0, 4)).toEqual([4, 12, 20, 30]);
  });

  test('put in order a few times as many pages as there are, however thick the book', () => {
    for (const all of [24, 300, 2_000]) {
      const sum = stepsOf(all).reduce((one, other) => one + other, 0);
      expect(sum / all).toBeLessThan(4);
    }
  });

  test('are none for what is read at once', () => {
    expect(stepsOf(23)).toEqual([]);
    expect(stepsOf(24)).toEqual([4, 12, 20]);
  });
});

describe('kept pages', () => {
  test('give the same text as pages that were never kept, wherever the reading was cut', () => {
    const pages = book(40);
    const whole = readPdfPages(pages, about);
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 39 }), { maxLength: 6 });
    fc.assert(
      fc.property(cuts, (at) => {
        const bounds = [0, ...at.toSorted((a, b) => a - b), 40];
        const parts = bounds.slice(1).map((end, place) => packPages(pages.slice(bounds[place], end)));
        expect(readPdfPages(unpackPages(parts), about)).toEqual(whole);
      }),
    );
  });

  test('end before what is damaged, missing or out of order', () => {
    const [one, two, three] = [book(5), book(9).slice(5), book(12).slice(9)].map(packPages) as [
      string,
      string,
      string,
    ];
    const numbers = (...parts: string[]) => unpackPages(parts).length;
    expect(numbers(one, two, three)).toBe(12);
    expect(numbers(one, three)).toBe(5);
    expect(numbers(two)).toBe(0);
    expect(numbers(one, two.slice(0, -3), three)).toBe(5);
    expect(numbers(one, '[{"number":6}]')).toBe(5);
  });
});
