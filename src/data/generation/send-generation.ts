import type { User } from '#contract/users.ts';
import type { Call } from '#src/data/server/call.ts';
import type { GenerationRequest } from '#src/offline/changes/generation.ts';
import type { AnswerTo } from '#src/offline/changes/kinds.ts';
import { callEngine } from './call-engine.ts';

/**
 * Asks for a generation that waited its turn, at the engine's price; `key` is its idempotency key. Answers what was made,
 * with its content when it came along, and the account. Throws a `CallError`.
 */
export async function sendGeneration(
  call: Call,
  request: GenerationRequest,
  options: { key: string; signal: AbortSignal },
): Promise<AnswerTo<'generation'> & { user?: User }> {
  const account: { user?: User } = {};
  const answer = await callEngine(call, request, options, (user) => {
    account.user = user;
  });
  if (answer.make !== 'artefact') return { id: answer.id, ...account };
  return { id: answer.artefact.id, artefact: answer.artefact, ...account };
}
