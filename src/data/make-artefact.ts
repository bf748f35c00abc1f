import { type ArtefactName, type EngineName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { errors } from '#contract/errors.ts';
import { describeRequest, makeCalls, type RevisionToolRequest } from '#contract/revision-tools.ts';
import { keepArtefact } from '#src/offline/keep-artefact.ts';
import { call } from './api.ts';
import { CallError } from './call.ts';
import { refreshUser } from './credentials.ts';
import type { DeviceStore } from './device-store.tsx';

interface ArtefactOrder {
  readonly name: ArtefactName;
  readonly request: RevisionToolRequest;
  /** Idempotency key: the same one again never costs twice. */
  readonly key: string;
  readonly device: DeviceStore;
  readonly signal: AbortSignal;
}

/**
 * Has the server make an artefact, for one credit, and keeps a copy on the device. `output` is the JSON text of its
 * shape, checked. Throws a `CallError`.
 */
export async function makeOnServer({
  name,
  request,
  key,
  device,
  signal,
}: ArtefactOrder): Promise<{ id: number; output: string; engine: EngineName }> {
  const reply = await call(makeCalls[name], { body: request, key, signal });
  refreshUser(reply.user);
  const { id, output, engine, createdAt } = reply;
  if (readArtefactOutput(name, output) === null) throw new CallError('internal', errors.internal.message);
  if (device.kind === 'open') {
    const artefact = { id, name, input: describeRequest(request), output, engine, createdAt };
    // The server has it: a device without room shows it all the same.
    await keepArtefact(device.database, artefact, () => new Date()).catch(() => undefined);
    void device.sync.now();
  }
  return { id, output, engine };
}
