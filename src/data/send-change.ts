import type { ItemType } from '#contract/history.ts';
import type { User } from '#contract/users.ts';
import type { Acknowledgement, OutgoingChange, Send, SendOutcome } from '#src/offline/ports.ts';
import { type Call, CallError } from './call.ts';
import { sendGeneration } from './send-generation.ts';
import { setbackOf } from './setback.ts';

const favoriteCalls = {
  session: 'setSessionFavorite',
  tool: 'setToolFavorite',
  revisionTool: 'setArtefactFavorite',
} as const satisfies Record<ItemType, string>;

const deleteCalls = {
  session: 'deleteSession',
  tool: 'deleteTool',
  revisionTool: 'deleteArtefact',
} as const satisfies Record<ItemType, string>;

/**
 * The outbox's way to the server: each queued change is one call that carries its mutation id as idempotency key.
 * A deletion of what is already gone has done what it was for. `onUser` is told the account as answers show it.
 */
export function createSendChange(call: Call, onUser: (user: User) => void = () => {}): Send {
  async function send(change: OutgoingChange, signal: AbortSignal): Promise<Acknowledgement> {
    const key = change.mutationId;
    switch (change.kind) {
      case 'favorite': {
        const { itemType, id, favorite } = change;
        const reply = await call(favoriteCalls[itemType], {
          params: { id },
          body: { favorite },
          key,
          signal,
        });
        onUser(reply.user);
        return { kind: 'favorite', favorite: reply.favorite };
      }
      case 'delete':
        await call(deleteCalls[change.itemType], { params: { id: change.id }, key, signal });
        return { kind: 'delete' };
      case 'reviews':
        await call('sendReviews', { body: { events: [...change.events] }, key, signal });
        return { kind: 'reviews' };
      case 'report': {
        const { itemType, id, reason } = change;
        await call('sendReport', { body: { itemType, id, reason }, key, signal });
        return { kind: 'report' };
      }
      case 'generation':
        return await sendGeneration(call, change.request, { key, signal }, onUser);
      case 'edit': {
        const { id, output } = change;
        const { edition } = await call('editArtefact', { params: { id }, body: { output }, key, signal });
        return { kind: 'edit', edition };
      }
      case 'import': {
        const reply = await call('importArtefact', { body: change.body, key, signal });
        onUser(reply.user);
        return { kind: 'import', id: reply.id, createdAt: reply.createdAt };
      }
    }
  }

  return async (change, signal): Promise<SendOutcome> => {
    try {
      return { kind: 'done', answer: await send(change, signal) };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (change.kind === 'delete' && error.code === 'not_found') {
        return { kind: 'done', answer: { kind: 'delete' } };
      }
      // The key of a generation that failed brings the same failure for ever: asking again is the person's decision.
      const isOver = change.kind === 'generation' && error.code === 'engine_unavailable';
      return error.lasting || isOver ? { kind: 'refused', message: error.message } : setbackOf(error);
    }
  };
}
