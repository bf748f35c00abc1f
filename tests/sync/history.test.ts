import { describe, expect, it } from 'vitest';
import { History } from './simulation/history.ts';

/** A history of one deck, in which `v1` is there and both sessions have read it. */
function begun(): History {
  const history = new History();
  write(history, 'a', 'v1');
  history.readsValue('b', 'deck', 'v1');
  return history;
}

function write(history: History, session: string, value: string): void {
  history.ends(history.asks(session, 'deck', value), 'stored');
}

describe('a history in which', () => {
  it('each reads what is newest to them is right, though two write at once', () => {
    const history = begun();
    write(history, 'a', 'v2');
    write(history, 'b', 'v3');
    history.readsValue('a', 'deck', 'v3');
    history.readsValue('b', 'deck', 'v3');
    history.endsAt('deck', 'v3');
    expect(history.faults).toEqual([]);
  });

  it('somebody does not read their own write is wrong', () => {
    const history = begun();
    write(history, 'b', 'v2');
    history.readsValue('b', 'deck', 'v1');
    expect(history.faults).toEqual([expect.stringContaining('although it knows « v2 »')]);
  });

  it('somebody reads what they had read before something newer is wrong', () => {
    const history = begun();
    write(history, 'a', 'v2');
    history.readsValue('b', 'deck', 'v2');
    history.readsValue('b', 'deck', 'v1');
    expect(history.faults).toEqual([expect.stringContaining('although it knows « v2 »')]);
  });

  it('the writes of one are read by another in the other order is wrong', () => {
    const history = begun();
    write(history, 'a', 'v2');
    write(history, 'a', 'v3');
    history.readsValue('b', 'deck', 'v3');
    history.readsValue('b', 'deck', 'v2');
    expect(history.faults).toEqual([expect.stringContaining('although it knows « v3 »')]);
  });

  it('what was written after a read is seen without what was read is wrong', () => {
    const history = begun();
    write(history, 'a', 'v2');
    history.readsValue('b', 'deck', 'v2');
    write(history, 'b', 'v3');
    history.readsValue('c', 'deck', 'v3');
    history.readsValue('c', 'deck', 'v2');
    expect(history.faults).toEqual([expect.stringContaining('although it knows « v3 »')]);
  });

  it('a stored write is gone in the end is wrong, an unknown one may be', () => {
    const history = begun();
    history.ends(history.asks('a', 'deck', 'v2'), 'unknown');
    history.endsAt('deck', 'v1');
    expect(history.faults).toEqual([]);
    write(history, 'b', 'v3');
    history.endsAt('deck', 'v1');
    expect(history.faults).toEqual([expect.stringContaining('« v3 », written after it, is lost')]);
  });

  it('something is read that nobody wrote, or of which was said that it is not stored, is wrong', () => {
    const history = begun();
    history.readsValue('a', 'deck', 'v9');
    history.ends(history.asks('a', 'deck', 'v2'), 'failed');
    history.readsValue('b', 'deck', 'v2');
    expect(history.faults).toEqual([
      expect.stringContaining('which nobody wrote there'),
      expect.stringContaining('of which was said that it is not stored'),
    ]);
  });

  it('one new thing is there twice, or comes back after it had gone, is wrong', () => {
    const history = new History();
    history.ends(history.asks('a', null, 'v1'), 'unknown');
    history.readsValue('a', 'deck', 'v1');
    history.readsValue('a', 'other deck', 'v1');
    history.sees('a', new Set(['deck']));
    history.sees('a', new Set());
    history.sees('a', new Set(['deck']));
    expect(history.faults).toEqual([
      expect.stringContaining('which nobody wrote there'),
      expect.stringContaining('again, which was gone'),
    ]);
  });
});
