import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { MINUTE, SECOND } from '#contract/limits.ts';
import type { Engine, EngineAnswer, Maker, Run, TextAnswer } from '#server/engines/engine.ts';
import type { Ask } from './thread-messages.ts';
import { createThreadQueue, type Patience } from './thread-queue.ts';

const ordinaryPatience: Patience = {
  /** The slowest answer takes about one second. */
  stuckMs: 20 * SECOND,
  /** A class that works goes on asking; a night takes no memory. */
  idleMs: 10 * MINUTE,
};

/**
 * The local engine in a thread of its own: reading all lessons, or making a quiz of 20,000 characters, takes up to a
 * second of computing, in which the process would answer nobody else.
 * @param entry the built `engine-thread.ts`
 */
export function openThreadedEngine(entry: URL, patience: Partial<Patience> = {}): Engine {
  const thread = createThreadQueue(entry, { ...ordinaryPatience, ...patience });

  async function text(asked: Extract<Ask, { call: 'write' | 'openSession' | 'reply' }>, run: Run) {
    const answer: TextAnswer = await thread.ask(asked, run);
    if (answer.made) run.onText(answer.text);
    return answer;
  }

  return {
    name: 'local',
    warmUp: thread.start,
    make: async <Name extends ArtefactName>(
      artefact: Name,
      request: Parameters<Engine['make']>[1],
      { draw, ...asker }: Maker,
    ) =>
      (await thread.ask(
        { call: 'make', artefact, request, drawn: draw === undefined ? {} : { draw } },
        asker,
      )) as EngineAnswer<ArtefactContent<Name>>,
    write: (slug, fields, run) => text({ call: 'write', slug, fields }, run),
    refuseSession: (session, asker) => thread.ask({ call: 'refuseSession', session }, asker),
    openSession: (session, run) => text({ call: 'openSession', session }, run),
    reply: (turn, run) => text({ call: 'reply', turn }, run),
  };
}
