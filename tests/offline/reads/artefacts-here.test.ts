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
    expect(await findMade(guest, made)).toEqual({ key, output: made.output });
    expect(await findMade(guest, { ...made, input: 'Sujet : Séismes' })).toBeNull();
    expect(await findMade(guest, { ...made, output: '{"data":[]}' })).toBeNull();
    expect(await findMade(guest, newArtefact('Volcans', 'Carte mentale'))).toBeNull();
  });

  it('is the same deck in whatever order its cards were drawn, and no other with one card less', async () => {
    const device = new Device();
    const guest = await device.open('invite');
    const card = (question: string) => ({ question, answer: 'Oui', explanation: '' });
    const deckOf = (...questions: string[]) => ({
      ...newArtefact('Volcans'),
      name: 'Flashcards' as const,
      output: JSON.stringify({ data: questions.map(card) }),
    });
    const key = await createArtefact(device.outbox(guest), deckOf('A', 'B', 'C'));
    expect(await findMade(guest, deckOf('C', 'A', 'B'))).toEqual({
      key,
      output: deckOf('A', 'B', 'C').output,
    });
    expect(await findMade(guest, deckOf('A', 'B'))).toBeNull();
  });

  it('is looked for only where there is a database, whatever the store says', async () => {
    expect(await hasDatabase('invite')).toBe(false);
  });
});
