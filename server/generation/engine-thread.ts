import { parentPort } from 'node:worker_threads';
import type { Engine, Run } from './engine.ts';
import { openLocalEngine } from './local-engine.ts';
import type { Answers, Ask, Said } from './thread-messages.ts';

/** The thread of the local engine, an entry of its own: it reads the lessons at once, then answers what it is asked. */
const engine = openLocalEngine({ ahead: true });

/** The text comes whole with the answer, and whoever leaves is told by the other side. */
const run: Run = { signal: new AbortController().signal, onText: () => {} };

function answer(asked: Ask, { make, write, refuseSession, openSession, reply }: Engine) {
  switch (asked.call) {
    case 'make':
      return make(asked.artefact, asked.request, run.signal);
    case 'write':
      return write(asked.slug, asked.fields, run);
    case 'refuseSession':
      return refuseSession(asked.session);
    case 'openSession':
      return openSession(asked.session, run);
    case 'reply':
      return reply(asked.turn, run);
  }
}

const say = (said: Said) => parentPort?.postMessage(said);

parentPort?.on('message', (asked: Ask) => {
  // A failure must answer too: whoever waits holds somebody's credit.
  (async (): Promise<Answers[Ask['call']]> => await answer(asked, engine))().then(
    (answered) => say({ answer: answered }),
    (error: unknown) => say({ failed: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }),
  );
});
