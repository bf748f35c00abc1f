import type { EngineName } from '#contract/artefacts/artefact.ts';
import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { describeRequest, type RevisionToolRequest } from '#contract/revision-tools.ts';
import { keepArtefact } from '#src/offline/keep-artefact.ts';
import { call } from './api.ts';
import { CallError } from './call.ts';
import { refreshUser } from './credentials.ts';
import type { DeviceStore } from './device-store.tsx';

interface DeckOrder {
  readonly request: RevisionToolRequest;
  /** Idempotency key: the same one again never costs twice. */
  readonly key: string;
  readonly device: DeviceStore;
  readonly signal: AbortSignal;
}

/** Has the server make a deck, for one credit, and keeps a copy on the device. Throws a `CallError`. */
export async function makeDeckOnServer({
  request,
  key,
  device,
  signal,
}: DeckOrder): Promise<{ id: number; deck: FlashcardDeck; engine: EngineName }> {
  const reply = await call('makeFlashcards', { body: request, key, signal });
  refreshUser(reply.user);
  const deck = readArtefactOutput('Flashcards', reply.output);
  if (deck === null) throw new CallError('internal', 'Une erreur inconnu a eu lieu');
  const { id, output, engine, createdAt } = reply;
  if (device.kind === 'open') {
    const artefact = {
      id,
      name: 'Flashcards',
      input: describeRequest(request),
      output,
      engine,
      createdAt,
    } as const;
    // The server has it: a device without room shows it all the same.
    await keepArtefact(device.database, artefact, () => new Date()).catch(() => undefined);
    void device.sync.now();
  }
  return { id, deck, engine };
}
