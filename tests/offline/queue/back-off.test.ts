import { describe, expect, it } from 'vitest';
import { createBackOff } from '#src/offline/queue/back-off.ts';

function setUp(random = 1) {
  let now = 0;
  const backOff = createBackOff({ now: () => now, random: () => random });
  return { backOff, pass: (ms: number) => (now += ms) };
}

describe('a change that fails', () => {
  it('waits twice as long each time, up to five minutes, and less by up to a half by chance', () => {
    const longest = setUp(1).backOff;
    const shortest = setUp(0).backOff;
    const waits = (backOff: typeof longest) =>
      Array.from({ length: 40 }, () => {
        backOff.failed('a');
        return backOff.readyAt('a');
      });
    expect(waits(longest).slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(waits(shortest).slice(0, 4)).toEqual([500, 1_000, 2_000, 4_000]);
    expect(longest.readyAt('a')).toBe(300_000);
  });

  it('waits alone', () => {
    const { backOff } = setUp();
    backOff.failed('a');
    backOff.failed('a');
    expect(backOff.readyAt('b')).toBe(0);
    expect(backOff.failuresOf('a')).toBe(2);
  });

  it('is followed by another: then the line is at fault and everything waits', () => {
    const { backOff } = setUp();
    backOff.failed('a');
    backOff.failed('b');
    expect(backOff.readyAt('c')).toBe(1_000);
    backOff.failed('c');
    expect(backOff.readyAt('d')).toBe(2_000);
    backOff.answered('d');
    expect(backOff.readyAt('e')).toBe(0);
    expect(backOff.readyAt('a')).toBe(1_000);
  });

  it('may go again when the connection comes back, and remembers how often it failed', () => {
    const { backOff } = setUp();
    backOff.failed('a');
    backOff.failed('b');
    backOff.reset();
    expect(backOff.readyAt('a')).toBe(0);
    expect(backOff.failuresOf('a')).toBe(1);
  });
});

describe('a server that asks to wait', () => {
  it('is obeyed, also after the connection came back', () => {
    const { backOff, pass } = setUp();
    backOff.askedToWait(7);
    backOff.reset();
    expect(backOff.readyAt('a')).toBe(7_000);
    pass(7_000);
    expect(backOff.readyAt('a')).toBe(7_000);
  });

  it('without a time is given ever more', () => {
    const { backOff } = setUp();
    backOff.askedToWait(null);
    expect(backOff.readyAt('a')).toBe(1_000);
    backOff.askedToWait(null);
    expect(backOff.readyAt('a')).toBe(2_000);
  });

  it('for days is asked again after an hour', () => {
    const { backOff } = setUp();
    backOff.askedToWait(1e9);
    expect(backOff.readyAt('a')).toBe(3_600_000);
  });
});
