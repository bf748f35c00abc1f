import { type ArtefactName, checkContent, type EngineName } from '#contract/artefacts/artefact.ts';
import { describeRequest, makeCalls, type RevisionToolRequest } from '#contract/revision-tools.ts';
import { notesOf } from '#engine/exchange/notes-of.ts';
import type { Idempotency } from '#server/accounts/idempotency.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Engine, EngineAnswer } from '#server/engines/engine.ts';
import { writerOf } from '#server/engines/written.ts';
import type { Job } from '#server/generation/job.ts';
import { insertItem } from '#server/items/repository.ts';

interface Order {
  readonly engine: Engine;
  readonly cost: number;
  readonly userId: number;
  readonly name: ArtefactName;
  readonly body: RevisionToolRequest;
  readonly idempotency: Idempotency;
}

/** What is stored of an artefact, and what is said beside it. */
type Made = ReturnType<typeof artefactFromAnswer>;

/** One artefact, stored with the request as it was put. */
export function artefactJob({ engine, cost, userId, name, body, idempotency }: Order): Job<Made> {
  return {
    userId,
    tool: makeCalls[name],
    idempotency,
    cost,
    ask: async (run) => {
      // One intention is one draw, however often it is carried out.
      const maker = idempotency.key === null ? run : { ...run, draw: idempotency.key };
      return artefactFromAnswer(
        { name, body, engine: writerOf(engine) },
        await engine.make(name, body, maker),
      );
    },
    store: (transaction, made, now) =>
      insertItem(transaction, userId, { ...made.item, client_id: null, created_at: now }),
    note: (made) => made.note,
  };
}

interface Request {
  readonly name: ArtefactName;
  readonly body: RevisionToolRequest;
  readonly engine: EngineName;
}

/**
 * Turns an engine's answer into what is stored and what is said beside it. Nothing is stored that does not fit its shape.
 * @throws Refusal `engine_refused` with the engine's own sentence; Error when the answer does not fit
 */
function artefactFromAnswer({ name, body, engine }: Request, answer: EngineAnswer<object>) {
  if (!answer.made) throw new Refusal('engine_refused', { message: answer.reason });
  const checked = checkContent(name, answer.artefact);
  if ('fault' in checked) throw new Error(`The engine's answer is no ${name}: ${checked.fault}`);
  const output = JSON.stringify(checked.content);
  const item = { type: 'revisionTool', name, input: describeRequest(body), output, engine } as const;
  const said = notesOf(name, checked.content);
  return { item, note: said.length > 0 ? said.join(' ') : undefined };
}
