import { useState } from 'react';
import type { ArtefactName, EngineName } from '#contract/artefacts/artefact.ts';
import { artefactPath } from '#contract/paths.ts';
import { describeRequest, type RevisionToolRequest } from '#contract/revision-tools.ts';
import type { Progress } from '#engine/local-maker.ts';
import type { DeviceStore } from '#src/data/device/device-store.ts';
import { useDroppedItems } from '#src/data/device/dropped-items.ts';
import { useOpenedDevice } from '#src/data/device/use-opened-device.ts';
import { useAsk } from '#src/data/generation/use-ask.ts';
import { madeOf } from '#src/data/generation/what-now.ts';
import { pathOfArtefact } from '#src/data/guest/guest-artefacts.ts';
import { createArtefact } from '#src/data/items/create-artefact.ts';
import { makeOnDevice } from '#src/device/engine/engine.ts';
import type { LackedLesson } from '#src/device/engine/engine-messages.ts';
import { askToPersist } from '#src/device/storage.ts';

/** What was made; `output` is the JSON text of the shape that `name` says. */
export interface MadeArtefact {
  readonly name: ArtefactName;
  readonly output: string;
  readonly engine: EngineName;
  /** Where it can be opened again; null when it was not kept. */
  readonly path: string | null;
  /** True for an example: the device makes it, and it is shown but not stored. */
  readonly isExample: boolean;
  /** The lesson whose own questions and cards were not on this device. */
  readonly lacked?: LackedLesson | undefined;
}

/** What the person asked for, in their own words. */
export type Asked = Pick<RevisionToolRequest, 'elements' | 'source'>;

interface Work {
  readonly name: ArtefactName;
  readonly request: RevisionToolRequest;
  readonly isExample: boolean;
  /** Names the intention, so that trying it again draws the same. */
  readonly draw: string;
}

/** Asks for an artefact of that name, and keeps what was made. */
export function useMaking(name: ArtefactName) {
  const opened = useOpenedDevice();
  const { items: dropped } = useDroppedItems();
  const [share, setShare] = useState<number | null>(null);
  const asking = useAsk<'artefact', MadeArtefact>({
    form: name,
    make: 'artefact',
    read: ({ artefact: { id, output, engine } }) => ({
      name,
      output,
      engine,
      path: artefactPath({ id }),
      isExample: false,
    }),
    // From the first stored artefact on, the browser is asked not to evict this site's data.
    onMade: ({ path }) => path !== null && void askToPersist(),
  });
  /** Only cards and questions can be dropped. */
  const teaches = (name === 'Flashcards' || name === 'Quiz') && dropped.length > 0;
  const orderOf = (request: RevisionToolRequest) =>
    ({
      request: {
        make: 'artefact',
        name,
        body: teaches ? { ...request, dropped: [...dropped] } : request,
      },
      title: `${name} – ${request.subject.trim()}`,
    }) as const;
  const here = (request: RevisionToolRequest, isExample: boolean) => {
    setShare(null);
    const order = orderOf(request);
    const work = { name, request: order.request.body, isExample, draw: crypto.randomUUID() };
    asking.onDevice(order, (signal) => makeHere(work, opened, signal, setShare));
  };

  return {
    ...asking,
    /** The share (0 to 1) of a long text that the device has read; null when it is unknown. */
    share: asking.isOnDevice ? share : null,
    isAsked: (request: RevisionToolRequest) => asking.isAsked(orderOf(request).request),
    /** Asks the server to make it. */
    make: (request: RevisionToolRequest) => asking.onServer(orderOf(request)),
    makeHere: (request: RevisionToolRequest) => here(request, false),
    /** Makes an example on the device, only to look at. */
    makeExample: (request: RevisionToolRequest) => here(request, true),
  };
}

async function makeHere(
  { name, request, isExample, draw }: Work,
  opened: () => Promise<DeviceStore>,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<MadeArtefact> {
  const { artefact, lacked } = madeOf(await makeOnDevice(name, request, { signal, onProgress, draw }));
  const output = JSON.stringify(artefact);
  const shown = { name, output, engine: 'device', isExample, lacked } as const;
  if (isExample) return { ...shown, path: null };
  const device = await opened();
  if (device.kind !== 'open') return { ...shown, path: null };
  const input = describeRequest(request);
  const clientId = await createArtefact(device, { name, input, output, engine: 'device' });
  return { ...shown, path: pathOfArtefact({ clientId }) };
}
