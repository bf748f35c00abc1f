import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideDates } from '#engine/timeline/hide-dates.ts';
import { layOutTimeline } from '#engine/timeline/lay-out.ts';
import { readDate } from '#engine/timeline/read-date.ts';
import { scaleGaps } from '#engine/timeline/scale.ts';

const entries = (...dates: string[]) => dates.map((date) => ({ date, event: `E ${date}`, description: '' }));
const inOrder = (...dates: string[]) => layOutTimeline(entries(...dates)).map(({ entry }) => entry.date);

const someDates = fc.array(
  fc.oneof(
    fc.integer({ min: 100, max: 2000 }).map(String),
    fc.integer({ min: 1, max: 900 }).map((year) => `${year} av. J.-C.`),
    fc.integer({ min: 1, max: 28 }).map((day) => `${day} juillet 1789`),
    fc.constantFrom(
      'XVIIIe siècle',
      'vers 1200',
      '1939-1945',
      'Antiquité',
      'un jour',
      '4 août',
      'années 1930',
    ),
  ),
  { maxLength: 40 },
);

describe('the order of a timeline', () => {
  it('is that of time, whatever the form of the dates', () => {
    expect(
      inOrder(
        '1939-1945',
        '14 juillet 1789',
        'vers 1200',
        'février 1848',
        '44 av. J.-C.',
        'XIXe s.',
        'années 1930',
      ),
    ).toEqual([
      '44 av. J.-C.',
      'vers 1200',
      '14 juillet 1789',
      'XIXe s.',
      'février 1848',
      'années 1930',
      '1939-1945',
    ]);
  });

  it('keeps what it can’t read right after what it was given after, and first what was given first', () => {
    expect(inOrder('Préhistoire', '1789', '4 août', 'un jour', '476', 'puis')).toEqual([
      'Préhistoire',
      '476',
      'puis',
      '1789',
      '4 août',
      'un jour',
    ]);
  });

  it('puts the longer of two that start together first', () => {
    expect(inOrder('1914', '1914-1918', '1er janvier 1914')).toEqual([
      '1914-1918',
      '1914',
      '1er janvier 1914',
    ]);
  });

  it('loses nothing, rewrites nothing, and is the same when done again', () => {
    fc.assert(
      fc.property(someDates, (dates) => {
        const given = entries(...dates);
        const rows = layOutTimeline(given);
        expect(rows.map((row) => row.given).sort((a, b) => a - b)).toEqual(given.map((_, at) => at));
        for (const row of rows) expect(row.entry).toBe(given[row.given]);
        const again = layOutTimeline(rows.map(({ entry }) => entry));
        expect(again.map(({ entry }) => entry)).toEqual(rows.map(({ entry }) => entry));
      }),
    );
  });

  it('never goes back in time, and is stable', () => {
    fc.assert(
      fc.property(someDates, (dates) => {
        const placed = layOutTimeline(entries(...dates)).filter(({ date }) => date !== null);
        for (const [at, row] of placed.entries()) {
          const before = placed[at - 1];
          if (!before?.date || !row.date) continue;
          expect(before.date.from).toBeLessThanOrEqual(row.date.from);
          if (before.date.from === row.date.from && before.date.to === row.date.to)
            expect(before.given).toBeLessThan(row.given);
        }
      }),
    );
  });
});

describe('eras, time until the next event', () => {
  it('names an era where it begins, and none when there is only one', () => {
    const eras = layOutTimeline(entries('1789', '1793', '1804', 'plus tard', '1848')).map(
      (row) => row.era?.numeral,
    );
    expect(eras).toEqual(['XVIII', undefined, 'XIX', undefined, undefined]);
    expect(layOutTimeline(entries('1789', '1793')).every(({ era }) => era === null)).toBe(true);
  });

  it('measures across an entry without a date, and says it in words only between neighbours', () => {
    const rows = layOutTimeline(entries('44 av. J.-C.', '14', 'plus tard', '79'));
    expect(rows.map(({ untilNext }) => untilNext)).toEqual([57, null, 65, null]);
    expect(rows.map(({ nextIs }) => nextIs?.replace('\u00a0', ' ') ?? null)).toEqual([
      '57 ans plus tard',
      null,
      null,
      null,
    ]);
  });
});

const bounds = { average: 3.5, longest: 18 };
const spans = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1e-4, max: 5e9, noNaN: true })), {
  maxLength: 60,
});

describe('the scale of gaps', () => {
  it('draws twice the time twice as long', () => {
    expect(scaleGaps([10, 20, 0, 30], bounds).map(({ size }) => size)).toEqual([1.75, 3.5, 0, 5.25]);
  });

  it('cuts what is much longer than the rest, and says so', () => {
    const gaps = scaleGaps([66e6, ...Array.from({ length: 9 }, (_, at) => 10 + at)], bounds);
    expect(gaps[0]).toEqual({ size: 18, cut: true });
    expect(gaps.slice(1).every(({ size, cut }) => size > 1 && !cut)).toBe(true);
  });

  it('is monotone: more time is never drawn shorter, and is proportional where nothing is cut', () => {
    fc.assert(
      fc.property(spans, (elapsed) => {
        const gaps = scaleGaps(elapsed, bounds).map((gap, at) => ({ ...gap, time: elapsed[at] ?? 0 }));
        const sorted = gaps.sort((a, b) => a.time - b.time);
        for (const [at, gap] of sorted.entries()) {
          const before = sorted[at - 1];
          if (before === undefined) continue;
          expect(before.size).toBeLessThanOrEqual(gap.size);
          if (!gap.cut) expect(before.size * gap.time).toBeCloseTo(gap.size * before.time, 0);
        }
      }),
    );
  });

  it('is bounded, each gap and all of them together', () => {
    fc.assert(
      fc.property(spans, (elapsed) => {
        const gaps = scaleGaps(elapsed, bounds);
        const count = elapsed.filter((span) => span > 0).length;
        for (const { size } of gaps) expect(size >= 0 && size <= bounds.longest).toBe(true);
        expect(gaps.reduce((sum, { size }) => sum + size, 0)).toBeCloseTo(bounds.average * count, 3);
      }),
    );
  });
});

describe('hiding the dates of a text', () => {
  it.each([
    [
      'Le 14 juillet 1789, le peuple prend la Bastille.',
      '14 juillet 1789',
      'Le […], le peuple prend la Bastille.',
    ],
    ['Dans la nuit du 4 août, tout change.', '4 août 1789', 'Dans la nuit du […], tout change.'],
    ['Commencée en 1789, elle finit en 1799.', '1789-1799', 'Commencée en […], elle finit en […].'],
    ['Dès l’antiquité, on compte 3000 villes.', 'Antiquité', 'Dès l’[…], on compte 3000 villes.'],
    ['Révolution (1848 !)', 'février 1848', 'Révolution ([…] !)'],
    ['Rien ne la date.', '1789', 'Rien ne la date.'],
    [
      'Le pays devient le Zaïre ; en 1997, il reprend le nom de RDC.',
      '1971',
      'Le pays devient le Zaïre ; en 1997, il reprend le nom de RDC.',
    ],
    [
      'Le 27 janvier 1960, on fixe l’indépendance au 30 juin 1960.',
      '27 janvier 1960',
      'Le […], on fixe l’indépendance au 30 juin […].',
    ],
    ['Votée en 1957, elle s’applique en 1960.', 'un jour', 'Votée en […], elle s’applique en […].'],
    ['Prix (+ taxes) [1] …', '(+', 'Prix […] taxes) [1] …'],
  ])('of « %s »', (text, wording, hidden) => {
    expect(hideDates(text, wording, readDate(wording))).toBe(hidden);
  });
});
