import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ArtefactName, EngineName } from '#contract/artefacts/artefact.ts';
import { artefactPath } from '#contract/paths.ts';
import { describeRequest, type RevisionToolRequest } from '#contract/revision-tools.ts';
import type { Progress } from '#engine/local-maker.ts';
import { type DeviceStore, useDeviceStore } from '#src/data/device-store.tsx';
import { pathOfArtefact } from '#src/data/guest-artefacts.ts';
import { makeOnServer } from '#src/data/make-artefact.ts';
import { makeOnDevice } from '#src/device/engine.ts';
import { askToPersist } from '#src/device/storage.ts';

/** `preview` is the device's work too, shown and not kept. */
export type Workshop = 'server' | 'device' | 'preview';

/** What was made; `output` is the JSON text of the shape that `name` says. */
export interface MadeArtefact {
  readonly name: ArtefactName;
  readonly output: string;
  readonly engine: EngineName;
  /** Where it can be opened again; null when it was not kept. */
  readonly path: string | null;
  readonly where: Workshop;
}

interface Order {
  readonly name: ArtefactName;
  readonly request: RevisionToolRequest;
  readonly where: Workshop;
}

/** The device's engine has no text to work from: a sentence, not a fault. */
export class EngineRefusal extends Error {}

/**
 * Makes an artefact, on the server for a credit or on the device for nothing. The same request keeps its idempotency
 * key until it changes, so that trying again after a lost answer never costs twice.
 */
export function useMaker() {
  const device = useDeviceStore();
  const attempt = useRef({ order: '', key: '' });
  const abort = useRef(new AbortController());
  const [share, setShare] = useState<number | null>(null);

  const keyOf = ({ name, request }: Order): string => {
    const order = JSON.stringify([name, request]);
    if (attempt.current.order !== order) attempt.current = { order, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  const mutation = useMutation({
    mutationFn: async (order: Order): Promise<MadeArtefact> => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      setShare(null);
      const { name, request, where } = order;
      if (where !== 'server') return makeHere(order, device, signal, setShare);
      const made = await makeOnServer({ name, request, key: keyOf(order), device, signal });
      const { id, output, engine } = made;
      return { name, output, engine, path: artefactPath({ id }), where };
    },
    // The next request is another one, even with the same words.
    onSuccess: ({ path }) => {
      attempt.current = { order: '', key: '' };
      // From the first thing that is kept, the browser is asked not to clear it away.
      if (path !== null) void askToPersist();
    },
  });

  return {
    ...mutation,
    /** The share of a long text that the device has read; null where nothing tells. */
    share,
    cancel: () => abort.current.abort(),
    /** Hands over the key of a request that will be sent later; the message about it goes. */
    giveKey(order: Order): string {
      const key = keyOf(order);
      attempt.current = { order: '', key: '' };
      mutation.reset();
      return key;
    },
  };
}

async function makeHere(
  { name, request, where }: Order,
  device: DeviceStore,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<MadeArtefact> {
  const made = await makeOnDevice(name, request, signal, onProgress);
  if (!made.made) throw new EngineRefusal(made.reason);
  const output = JSON.stringify(made.artefact);
  const shown = { name, output, engine: 'device', where } as const;
  if (where === 'preview' || device.kind !== 'open') return { ...shown, path: null };
  const input = describeRequest(request);
  const clientId = await device.outbox.createArtefact({ name, input, output, engine: 'device' });
  return { ...shown, path: pathOfArtefact({ clientId }) };
}
