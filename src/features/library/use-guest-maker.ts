import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { describeRequest } from '#contract/revision-tools.ts';
import { useKeepMade } from '#src/data/guest-artefacts.ts';
import { makeOnDevice } from '#src/device/engine.ts';

/** What the device made of a lesson for somebody without an account, or why it could not. */
export type GuestMade =
  | {
      readonly made: true;
      readonly name: ArtefactName;
      /** JSON text of its shape. */
      readonly output: string;
      /** Where it can be opened again; null when the device could not keep it. */
      readonly path: string | null;
    }
  | { readonly made: false; readonly reason: string };

/** Makes an artefact of a lesson on the device and keeps it there. Ends when the page goes. */
export function useGuestMaker(title: string) {
  const keep = useKeepMade();
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);
  return useMutation({
    mutationFn: async (name: ArtefactName): Promise<GuestMade> => {
      abort.current = new AbortController();
      const request = { subject: title, elements: '', source: '' };
      const made = await makeOnDevice(name, request, abort.current.signal);
      if (!made.made) return made;
      const output = JSON.stringify(made.artefact);
      const path = await keep({ name, input: describeRequest(request), output, engine: 'device' });
      return { made: true, name, output, path };
    },
  });
}
