import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EngineName } from '#contract/artefacts/artefact.ts';
import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { artefactPath } from '#contract/paths.ts';
import { describeRequest, type RevisionToolRequest } from '#contract/revision-tools.ts';
import { type DeviceStore, useDeviceStore } from '#src/data/device-store.tsx';
import { makeDeckOnServer } from '#src/data/make-deck.ts';
import { makeFlashcardsOnDevice } from '#src/device/engine.ts';

/** `preview` is the device's work too, shown and not kept. */
export type Workshop = 'server' | 'device' | 'preview';

export interface MadeDeck {
  readonly deck: FlashcardDeck;
  readonly engine: EngineName;
  /** Where it can be opened again; null when it was not kept. */
  readonly path: string | null;
  readonly where: Workshop;
}

interface Order {
  readonly request: RevisionToolRequest;
  readonly where: Workshop;
}

/** The device's engine has no text to work from: a sentence, not a fault. */
export class EngineRefusal extends Error {}

/**
 * Makes a deck, on the server for a credit or on the device for nothing. The same request keeps its idempotency
 * key until it changes, so that trying again after a lost answer never costs twice.
 */
export function useDeckMaker() {
  const device = useDeviceStore();
  const attempt = useRef({ request: '', key: '' });
  const abort = useRef(new AbortController());

  const keyOf = (request: RevisionToolRequest): string => {
    const text = JSON.stringify(request);
    if (attempt.current.request !== text) attempt.current = { request: text, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  const mutation = useMutation({
    mutationFn: async ({ request, where }: Order): Promise<MadeDeck> => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      if (where !== 'server') return makeHere(request, where, device, signal);
      const made = await makeDeckOnServer({ request, key: keyOf(request), device, signal });
      return { deck: made.deck, engine: made.engine, path: artefactPath({ id: made.id }), where };
    },
    // The next request is another one, even with the same words.
    onSuccess: () => {
      attempt.current = { request: '', key: '' };
    },
  });

  return { ...mutation, cancel: () => abort.current.abort() };
}

async function makeHere(
  request: RevisionToolRequest,
  where: Exclude<Workshop, 'server'>,
  device: DeviceStore,
  signal: AbortSignal,
): Promise<MadeDeck> {
  const made = await makeFlashcardsOnDevice(request, signal);
  if (!made.made) throw new EngineRefusal(made.reason);
  const deck = made.artefact;
  if (where === 'preview' || device.kind !== 'open') return { deck, engine: 'device', path: null, where };
  const clientId = await device.outbox.createArtefact({
    name: 'Flashcards',
    input: describeRequest(request),
    output: JSON.stringify(deck),
    engine: 'device',
  });
  return { deck, engine: 'device', path: artefactPath({ clientId }), where };
}
