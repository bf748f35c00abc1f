import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { paths } from '#contract/paths.ts';
import { saveDraft } from '#src/offline/drafts.ts';
import type { GenerationRequest } from '#src/offline/generation-request.ts';
import { listGenerations } from '#src/offline/items.ts';
import type { QueuedGeneration } from '#src/offline/outbox.ts';
import type { GenerationEntry } from '#src/offline/rows.ts';
import { useDeviceStore } from './device-store.tsx';
import { useLocal } from './local-items.ts';

const none: GenerationEntry[] = [];

/** Generations that wait for the connection, or those that are done and not yet seen; oldest first. */
export function useGenerations(state: 'waiting' | 'done'): GenerationEntry[] {
  return useLocal((database) => listGenerations(database, state), [state]) ?? none;
}

/** The way to ask for a generation with no connection. */
export interface SendLater {
  /** The last request that was queued here, while it waits; null otherwise. */
  readonly queued: GenerationEntry | null;
  /** Queues it. Rejects with a French sentence when the device could not keep it. */
  send(order: QueuedGeneration): Promise<void>;
  /** Takes it back. False when it is on its way already. */
  cancel(): Promise<boolean>;
}

/** 'Envoyer dès que possible'; null where nothing can be kept, and for a guest, who has no credits. */
export function useSendLater(): SendLater | null {
  const device = useDeviceStore();
  const waiting = useGenerations('waiting');
  const [seq, setSeq] = useState<number | null>(null);
  const sending = useRef(false);
  if (device.kind !== 'open' || device.database.isGuest) return null;
  const { outbox } = device;
  return {
    queued: waiting.find((entry) => entry.seq === seq) ?? null,
    async send(order) {
      if (sending.current) return;
      sending.current = true;
      try {
        setSeq(await outbox.queueGeneration(order));
      } catch {
        throw new Error('L’appareil n’a pas pu garder cette demande. Libérez de la place, puis réessayez.');
      } finally {
        sending.current = false;
      }
    },
    async cancel() {
      const gone = seq === null || (await outbox.cancelGeneration(seq));
      if (gone) setSeq(null);
      return gone;
    },
  };
}

const artefactPaths: Record<ArtefactName, string> = {
  'Carte mentale': paths.mindMap,
  Flashcards: paths.flashcards,
  Quiz: paths.quiz,
  'Frise Chronologique': paths.timeline,
};

/** The form that a request came from: its page, and the draft it keeps there. */
function formOf(request: GenerationRequest): { path: string; draft: string; typed: unknown } {
  switch (request.make) {
    case 'artefact':
      return { path: artefactPaths[request.name], draft: request.name, typed: request.body };
    case 'text':
      return {
        path: paths.tool.replace(':tool', request.slug),
        draft: `tool ${request.slug}`,
        typed: request.fields,
      };
    case 'session':
      return { path: paths.revision, draft: 'session', typed: request.fields };
  }
}

/** Opens the form of a request that was refused, with what was typed, and takes its notice away. */
export function useTakeUp(): (entry: GenerationEntry) => Promise<void> {
  const device = useDeviceStore();
  const navigate = useNavigate();
  return async ({ seq, request }) => {
    if (device.kind !== 'open') return;
    const { path, draft, typed } = formOf(request);
    await saveDraft(device.database, draft, typed, () => new Date());
    await device.outbox.dismissParked(seq);
    navigate(path);
  };
}
