import { afterEach, beforeEach, vi } from 'vitest';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { clearCredentials, saveCredentials } from '#src/data/account/credentials.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { someone } from '#tests/app/scripted-server.tsx';

/** A call as it reached the network. */
export interface Asked {
  readonly call: string;
  readonly key: string | null;
  readonly body: unknown;
}

/** What became of a call: an answer, or `lost` on its way. `down` is a network without a server. */
type Outcome = object | 'lost';

/** Every call but those about the server's health, in order. */
export let asked: Asked[];
let outcomes: Outcome[];
let isDown: boolean;

/** The next calls end so; the last one is repeated. */
export function play(...next: Outcome[]): void {
  outcomes = next;
}

/** Whether anything answers at all. */
export function setLine(line: 'up' | 'down'): void {
  isDown = line === 'down';
}

export const refusal = (code: ErrorCode, more: object = {}) => ({
  success: false,
  code,
  message: errors[code].message,
  ...more,
});

export const deck = JSON.stringify({
  data: [
    { question: 'Un ?', answer: '1', explanation: '' },
    { question: 'Deux ?', answer: '2', explanation: '' },
  ],
});

/** A deck as the server answers it. */
export const made = (id: number) => ({
  success: true,
  id,
  output: deck,
  engine: 'model',
  createdAt: '2026-11-20T09:00:00.000Z',
  user: someone,
  message: 'Vos flashcards sont prêtes.',
});

/** Signs somebody in, in front of a server that does what the test says, below the app's own calls. */
export function onScriptedEngine(): void {
  beforeEach(() => {
    asked = [];
    outcomes = [];
    isDown = false;
    reportAnswer(true);
    saveCredentials('token', someone);
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const health = url === '/api/health';
      if (!health) {
        asked.push({
          call: `${init.method} ${url}`,
          key: new Headers(init.headers).get('idempotency-key'),
          body: init.body === undefined ? null : JSON.parse(String(init.body)),
        });
      }
      init.signal?.throwIfAborted();
      if (isDown) throw new TypeError('Failed to fetch');
      if (health) return Response.json({ success: true, status: 'ok', database: 'sqlite', engine: 'local' });
      const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
      if (outcome === undefined || outcome === 'lost') throw new TypeError('Failed to fetch');
      const { code } = outcome as { code?: ErrorCode };
      return Response.json(outcome, { status: code === undefined ? 200 : errors[code].status });
    });
  });
  afterEach(() => {
    clearCredentials();
    vi.unstubAllGlobals();
  });
}
