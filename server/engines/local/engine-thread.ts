import { parentPort } from 'node:worker_threads';
import type { Engine, Run } from '#server/engines/engine.ts';
import { openLocalEngine } from './local-engine.ts';
import type { Answers, Ask, Reply } from './thread-messages.ts';

/** The thread of the local engine, with a build entry of its own. It reads the lessons at once, then answers what it is asked. */
const engine = openLocalEngine({ ahead: true });

/** The text comes whole with the answer, and the other side drops the ask of whoever leaves. */
const run: Run = { userId: 0, signal: new AbortController().signal, onText: () => {} };

function answer(asked: Ask, { make, write, refuseSession, openSession, reply }: Engine) {
  switch (asked.call) {
    case 'make':
      return make(asked.artefact, asked.request, { ...run, ...asked.drawn });
    case 'write':
      return write(asked.slug, asked.fields, run);
    case 'refuseSession':
      return refuseSession(asked.session, run);
    case 'openSession':
      return openSession(asked.session, run);
    case 'reply':
      return reply(asked.turn, run);
  }
}

const post = (reply: Reply) => parentPort?.postMessage(reply);

parentPort?.on('message', (asked: Ask) => {
  // A failure must be answered too: whoever waits has a credit reserved.
  (async (): Promise<Answers[Ask['call']]> => await answer(asked, engine))().then(
    (answered) => post({ answer: answered }),
    (error: unknown) => post({ failed: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }),
  );
});
