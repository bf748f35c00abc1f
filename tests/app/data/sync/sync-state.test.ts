import { expect, it } from 'vitest';
import { type SyncSituation, stateOfSync } from '#src/data/sync/sync-state.ts';
import { wordsOfSync } from '#src/features/sync/sync-words.ts';

const resting: SyncSituation = {
  replay: { state: 'idle' },
  fetching: false,
  doneAt: 1_000,
  retryAt: null,
  failure: null,
  offline: false,
  pending: 0,
  refused: 0,
  isFull: false,
  now: 50_000,
};
const words = (more: Partial<SyncSituation>, now = 121_000): string =>
  wordsOfSync(stateOfSync({ ...resting, ...more }), now).short;

it('says each of the seven states in words', () => {
  expect(words({})).toBe('À jour il y a 2\u00a0min');
  expect(words({ fetching: true })).toBe('Mise à jour en cours');
  expect(words({ replay: { state: 'draining' }, pending: 2 })).toBe('Mise à jour en cours');
  expect(words({ pending: 3 })).toBe('3 en attente');
  expect(words({ replay: { state: 'waiting', until: 54_500 }, pending: 1 })).toBe(
    'Nouvelle tentative dans 5\u00a0s',
  );
  expect(words({ retryAt: 150_000, failure: 'server' })).toBe('Nouvelle tentative dans 2\u00a0min');
  expect(words({ refused: 1 })).toBe('Échec de la mise à jour');
  expect(words({ offline: true })).toBe('Hors connexion');
  expect(words({ offline: true, pending: 2 })).toBe('Hors connexion · 2 en attente');
  expect(words({ isFull: true })).toBe('Plus de place sur l’appareil');
});

it('never says up to date while something waits, was refused, failed, or was never fetched', () => {
  const hindrances: Partial<SyncSituation>[] = [
    { pending: 1 },
    { refused: 1 },
    { isFull: true },
    { offline: true },
    { failure: 'store' },
    { failure: 'server' },
    { fetching: true },
    { doneAt: null },
    { replay: { state: 'paused' } },
    { replay: { state: 'draining' } },
    { retryAt: 60_000 },
  ];
  for (const more of hindrances) expect(stateOfSync({ ...resting, ...more }).kind).not.toBe('up-to-date');
  expect(stateOfSync(resting).kind).toBe('up-to-date');
});

it('names the cause of a failure, and a retry that is due is no longer announced', () => {
  const kinds = (more: Partial<SyncSituation>) => stateOfSync({ ...resting, ...more });
  expect(kinds({ failure: 'store', pending: 4 })).toEqual({ kind: 'failed', cause: 'store', count: 4 });
  expect(kinds({ failure: 'server', retryAt: 40_000 })).toEqual({
    kind: 'failed',
    cause: 'server',
    count: 0,
  });
  expect(kinds({ replay: { state: 'paused' } })).toMatchObject({ cause: 'signed-out' });
  expect(kinds({ isFull: true, offline: true, pending: 1 })).toEqual({ kind: 'no-room', count: 1 });
});
