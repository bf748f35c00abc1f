import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayReload } from '#src/device/reload.ts';

function tabStorage() {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
}

it('a tab reloads by itself at most once a minute, whatever asks for it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 60 }), (pauses) => {
      const storage = tabStorage();
      let now = 1_800_000_000_000;
      const reloads: number[] = [];
      for (const pause of pauses) {
        now += pause;
        if (mayReload(storage, now)) reloads.push(now);
      }
      for (const [index, at] of reloads.entries()) {
        expect(at - (reloads[index - 1] ?? 0)).toBeGreaterThanOrEqual(60_000);
      }
      expect(reloads.length > 0).toBe(pauses.length > 0);
    }),
  );
});

it('a clock that was set back by a year does not forbid the next reload', () => {
  const storage = tabStorage();
  expect(mayReload(storage, 1_800_000_000_000)).toBe(true);
  expect(mayReload(storage, 1_768_000_000_000)).toBe(true);
});

it('a tab whose storage cannot be read or written never reloads by itself', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(mayReload({ getItem: refuse, setItem: refuse }, 0)).toBe(false);
  expect(mayReload({ getItem: () => null, setItem: refuse }, 0)).toBe(false);
});
