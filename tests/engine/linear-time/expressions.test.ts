import { describe, expect, it, vi } from 'vitest';
import {
  builtExpressions,
  distinct,
  judge,
  nameOf,
  readProven,
  readUnproven,
  writtenExpressions,
} from './expressions.ts';

/** Milliseconds for judging those that are in no list yet. */
const PATIENCE_MS = 40_000;

describe('the expressions of engine, contract and server', () => {
  it('have their attacks in the list: `npm run expressions` writes it', async () => {
    // Other tests of this process have loaded the engine.
    vi.resetModules();
    const all = distinct([...writtenExpressions(), ...(await builtExpressions())]);
    expect(all.length).toBeGreaterThan(1_000);
    const known = new Set([...readProven(), ...readUnproven().map(nameOf)]);
    const fresh = all.filter((each) => !known.has(nameOf(each)));
    const until = performance.now() + PATIENCE_MS;
    const found: object[] = [];
    for (const each of fresh) {
      if (performance.now() > until) expect.fail(`${fresh.length} are not judged yet`);
      const { attack } = judge(each);
      if (attack !== null) found.push({ ...each, attack });
    }
    // Write it another way, or put it into the list: its attack is tried there, through all that the engine does.
    expect(found).toEqual([]);
  }, 60_000);

  it('are judged as they should be', () => {
    expect(judge({ source: '^(?:a|a)*$', flags: '' })).toMatchObject({ isProven: false });
    expect(judge({ source: '\\s*[;,]$', flags: 'u' }).attack).toMatch(/repeat/);
    expect(judge({ source: '^\\p{L}+$', flags: 'u' })).toEqual({ isProven: true, attack: null });
  });
});
