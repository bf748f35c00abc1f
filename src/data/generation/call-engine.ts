import { type EngineName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { sentenceOf } from '#contract/failures.ts';
import { describeRequest, makeCalls } from '#contract/revision-tools.ts';
import type { User } from '#contract/users.ts';
import { type Call, CallError } from '#src/data/server/call.ts';
import type { GenerationRequest } from '#src/offline/changes/generation.ts';
import type { MadeArtefact } from '#src/offline/stores/keep-artefact.ts';

/** An earlier text: the request as `describeWriting` words it, and the output. */
export interface WritingEntry {
  readonly input: string;
  readonly output: string;
}

/** The server's answer to a request. `history` lists what the tool wrote lately, newest first. */
export type Answer =
  | { readonly make: 'artefact'; readonly artefact: MadeArtefact }
  | {
      readonly make: 'text';
      readonly id: number;
      readonly output: string;
      readonly engine: EngineName;
      readonly history: readonly WritingEntry[];
    }
  | { readonly make: 'session'; readonly id: number };

interface CallOptions {
  /** Idempotency key: the same key again joins the running generation or brings the first answer, at no cost. */
  readonly key: string;
  readonly signal: AbortSignal;
}

/**
 * Sends one request to the server's engine, at the engine's price; `onUser` receives the account as it is afterwards. Each kind
 * of generation has its only call here. The JSON text of an artefact is checked against its shape. Throws a `CallError`.
 */
export async function callEngine(
  call: Call,
  request: GenerationRequest,
  options: CallOptions,
  onUser: (user: User) => void,
): Promise<Answer> {
  switch (request.make) {
    case 'artefact': {
      const { name, body } = request;
      const reply = await call(makeCalls[name], { body, ...options });
      onUser(reply.user);
      const { id, output, engine, createdAt } = reply;
      if (readArtefactOutput(name, output) === null) {
        // This is a lasting refusal, because the same key would always bring the same answer.
        throw new CallError('engine_refused', sentenceOf('internal'));
      }
      return {
        make: 'artefact',
        artefact: { id, name, input: describeRequest(body), output, engine, createdAt },
      };
    }
    case 'text': {
      const { slug, fields } = request;
      const reply = await call('runTool', { params: { slug }, body: fields, ...options });
      onUser(reply.user);
      const { id, output, engine, history } = reply;
      return { make: 'text', id, output, engine, history };
    }
    case 'session': {
      const reply = await call('startSession', { body: request.fields, ...options });
      onUser(reply.user);
      return { make: 'session', id: reply.revision };
    }
  }
}
