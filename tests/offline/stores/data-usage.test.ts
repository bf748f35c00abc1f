import fc from 'fast-check';
import { createStore, get, set } from 'idb-keyval';
import { describe, expect, it, vi } from 'vitest';
import { addReceived, countResponses, monthOf, readReceived } from '#src/offline/stores/data-usage.ts';

const store = createStore('ardoise-data-usage', 'usage');
const forget = () => set('received', undefined, store);

describe('what the app received', () => {
  it('is the sum of what tabs and worker added at the same time, month by month', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(10_000_000), fc.constantFrom('2026-10', '2026-11', '2026-12'))),
        async (additions) => {
          await forget();
          await Promise.all(additions.map(([bytes, month]) => addReceived(bytes, month)));
          const sums: Record<string, number> = {};
          for (const [bytes, month] of additions) sums[month] = (sums[month] ?? 0) + bytes;
          expect(await readReceived()).toEqual(sums);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('keeps the last twelve months', async () => {
    await forget();
    for (let month = 0; month < 15; month++) await addReceived(1, monthOf(new Date(2026, month)));
    const kept = Object.keys(await readReceived());
    expect(kept).toHaveLength(12);
    expect([kept[0], kept.at(-1)]).toEqual(['2026-04', '2027-03']);
  });

  it('begins anew where what was stored is none of ours', async () => {
    for (const stored of [12, 'octets', { '2026-13': 1 }, { '2026-11': -4 }, { '2026-11': Number.NaN }]) {
      await set('received', stored, store);
      expect(await readReceived()).toEqual({});
      await addReceived(7.4, '2026-11');
      expect(await get('received', store)).toEqual({ '2026-11': 7 });
    }
  });

  it('counts what the browser tells, and nothing where it tells no size', async () => {
    await forget();
    const observed: ((list: { getEntries: () => object[] }) => void)[] = [];
    class Observer {
      static readonly supportedEntryTypes = ['resource'];
      readonly observe = vi.fn();
      readonly takeRecords = () => [{ transferSize: 7 }, {}];
      constructor(heard: (typeof observed)[number]) {
        observed.push(heard);
      }
    }
    vi.stubGlobal('PerformanceObserver', Observer);
    const leave: (() => void)[] = [];
    vi.stubGlobal('addEventListener', (_: 'pagehide', heard: () => void) => leave.push(heard));
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    countResponses();
    const [heard] = observed;
    heard?.({ getEntries: () => [{ transferSize: 500 }, {}, { transferSize: 0 }, { transferSize: 20 }] });
    await vi.waitFor(async () => expect(Object.values(await readReceived())).toEqual([520]), 3_000);

    // A page that goes away stores nothing any more: what it had gathered, and what it had not yet been told, is counted by the
    // next one, once.
    heard?.({ getEntries: () => [{ transferSize: 100 }] });
    for (const left of leave) left();
    expect([...kept.values()]).toEqual(['107']);
    for (const _ of [1, 2]) {
      countResponses();
      await vi.waitFor(async () => expect(Object.values(await readReceived())).toEqual([627]), 3_000);
      expect(kept.size).toBe(0);
    }
    Reflect.deleteProperty(globalThis, 'PerformanceObserver');
    expect(countResponses).not.toThrow();
    vi.unstubAllGlobals();
  });

  it('names a month by the calendar of the device', () => {
    expect(monthOf(new Date(2026, 0, 31, 23, 59))).toBe('2026-01');
    expect(monthOf(new Date(2026, 11, 1))).toBe('2026-12');
  });
});
