import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { errors } from '#contract/errors.ts';
import { describeRequest, makeCalls } from '#contract/revision-tools.ts';
import type { User } from '#contract/users.ts';
import type { GenerationRequest } from '#src/offline/generation-request.ts';
import type { Acknowledgement } from '#src/offline/ports.ts';
import { type Call, CallError } from './call.ts';

/**
 * Asks for a generation that waited its turn, for one credit; `key` is its idempotency key. Answers what was made,
 * with its content when it came along. Throws a `CallError`.
 */
export async function sendGeneration(
  call: Call,
  request: GenerationRequest,
  options: { key: string; signal: AbortSignal },
  onUser: (user: User) => void,
): Promise<Extract<Acknowledgement, { kind: 'generation' }>> {
  switch (request.make) {
    case 'artefact': {
      const { name, body } = request;
      const reply = await call(makeCalls[name], { body, ...options });
      onUser(reply.user);
      const { id, output, engine, createdAt } = reply;
      if (readArtefactOutput(name, output) === null) {
        // Not `internal`: the same key would bring the same answer for ever.
        throw new CallError('engine_unavailable', errors.internal.message);
      }
      const artefact = { id, name, input: describeRequest(body), output, engine, createdAt };
      return { kind: 'generation', id, artefact };
    }
    case 'text': {
      const reply = await call('runTool', {
        params: { slug: request.slug },
        body: request.fields,
        ...options,
      });
      onUser(reply.user);
      return { kind: 'generation', id: reply.id };
    }
    case 'session': {
      const reply = await call('startSession', { body: request.fields, ...options });
      onUser(reply.user);
      return { kind: 'generation', id: reply.revision };
    }
  }
}
