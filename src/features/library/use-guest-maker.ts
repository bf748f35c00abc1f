import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { describeRequest } from '#contract/revision-tools.ts';
import { useWork } from '#src/data/generation/use-work.ts';
import { madeOf } from '#src/data/generation/what-now.ts';
import { useKeepMade } from '#src/data/guest/guest-artefacts.ts';
import { makeOnDevice } from '#src/device/engine/engine.ts';
import type { LackedLesson } from '#src/device/engine/engine-messages.ts';

/** What the device made of a lesson for somebody without an account. */
export interface GuestMade {
  readonly name: ArtefactName;
  /** JSON text of its shape. */
  readonly output: string;
  /** Where it can be opened again; null when the device could not keep it. */
  readonly path: string | null;
  /** Set when what was written for the lesson was not on this device. */
  readonly lacked: LackedLesson | undefined;
}

/** Makes an artefact from a lesson on the device and stores it there. The work ends when the page is left. */
export function useGuestMaker(title: string) {
  const keep = useKeepMade();
  const [name, setName] = useState<ArtefactName | null>(null);
  const work = useWork<GuestMade>();
  return {
    ...work,
    /** What was asked for last. */
    name,
    make(asked: ArtefactName) {
      setName(asked);
      work.run(async (signal) => {
        const request = { subject: title, elements: '', source: '' };
        const { artefact, lacked } = madeOf(await makeOnDevice(asked, request, { signal }));
        const output = JSON.stringify(artefact);
        const path = await keep({ name: asked, input: describeRequest(request), output, engine: 'device' });
        return { name: asked, output, path, lacked };
      });
    },
  };
}

/** Opens what was made, alone on its page. @param fallback the page that shows it where the device could keep nothing */
export function useOpenMade(made: GuestMade | null, fallback: string | null = null): void {
  const navigate = useNavigate();
  const to = made === null ? null : (made.path ?? fallback);
  const lacked = made?.lacked;
  useEffect(() => {
    if (to !== null) navigate(to, { state: lacked && { lacked } });
  }, [to, lacked, navigate]);
}
