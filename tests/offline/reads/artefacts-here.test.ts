import { describe, expect, it } from 'vitest';
import { createArtefact } from '#src/offline/changes/import.ts';
import { hasDatabase } from '#src/offline/database/open.ts';
import { findMade } from '#src/offline/reads/artefacts-here.ts';
import { Device, newArtefact } from '#tests/offline/device.ts';

describe('what was made before', () => {
  it('is found by what it holds and what was asked, and by nothing less', async () => {
    const device = new Device();
    const guest = await device.open('invite');
    const made = newArtefact('Volcans');
    const key = await createArtefact(device.outbox(guest), made);
    expect(await findMade(guest, made)).toBe(key);
    expect(await findMade(guest, { ...made, input: 'Sujet : Séismes' })).toBeNull();
    expect(await findMade(guest, { ...made, output: '{"data":[]}' })).toBeNull();
    expect(await findMade(guest, newArtefact('Volcans', 'Carte mentale'))).toBeNull();
  });

  it('is looked for only where there is a database, whatever the store says', async () => {
    expect(await hasDatabase('invite')).toBe(false);
  });
});
