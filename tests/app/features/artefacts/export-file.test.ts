import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readArdoise } from '#engine/exchange/ardoise-file.ts';
import { deckOfLabels } from '#engine/occlusion/deck.ts';
import { unpackText } from '#src/device/engine/packed-text.ts';
import {
  exportFile,
  filesToShare,
  formatsFor,
  formatsOf,
  type LoadedArtefact,
} from '#src/features/artefacts/export-file.ts';

const content = {
  data: Array.from({ length: 30 }, (_, at) => ({
    id: `c${at}`,
    question: `Q${at}`,
    answer: 'R',
    explanation: '',
  })),
};
const artefact: LoadedArtefact = {
  kind: 'here',
  name: 'Flashcards',
  input: 'Sujet : La Révolution / 1789',
  engine: 'model',
  output: JSON.stringify(content),
  item: {
    key: 'revisionTool:4',
    id: 4,
    type: 'revisionTool',
    name: 'Flashcards',
    input: 'Sujet : La Révolution / 1789',
    engine: 'model',
    favorite: 0,
    serverFavorite: 0,
    createdAt: '2026-11-20T10:00:00.000Z',
    onDevice: 1,
  },
};
const textOf = async (file: File) => unpackText(new Uint8Array(await file.arrayBuffer()), 1_000_000);

describe('an artefact that leaves', () => {
  it('is a small file that holds it whole, under a name that every system takes', async () => {
    const { file } = await exportFile(artefact, 'ardoise');
    expect(file.name).toBe('la-revolution-1789.ardoise');
    expect(file.size).toBeLessThan(artefact.output.length / 2);
    expect(readArdoise((await textOf(file)) ?? '')).toMatchObject({
      artefacts: [{ name: 'Flashcards', input: artefact.input, content }],
    });
  });

  it('is offered to the share sheet as plain text too, which browsers do pass on', async () => {
    const [own, plain] = await filesToShare(artefact);
    expect(own?.name).toBe('la-revolution-1789.ardoise');
    expect(plain?.name).toBe('la-revolution-1789.ardoise.txt');
    expect(plain?.type).toBe('text/plain');
    expect(readArdoise((await plain?.text()) ?? '')).toMatchObject({ artefacts: [{ content }] });
  });

  it('has a name in every format that can hold it', async () => {
    const names = await Promise.all(
      formatsOf.Flashcards.map(async (format) => (await exportFile(artefact, format)).file.name),
    );
    expect(names).toEqual([
      'la-revolution-1789.ardoise',
      'la-revolution-1789-anki.txt',
      'la-revolution-1789.md',
    ]);
  });

  it('says so when it is damaged', async () => {
    await expect(exportFile({ ...artefact, output: '{' }, 'markdown')).rejects.toThrow('abîmé');
  });
});

describe('what asks about a figure', () => {
  const figure = { lesson: 'cellule', name: 'cellule-animale' };
  const [first, ...rest] = content.data;
  const withFigure = { ...artefact, output: JSON.stringify({ data: [{ ...first, figure }, ...rest] }) };

  it('stays behind with a word, but in Ardoise’s own file', async () => {
    for (const format of ['anki', 'markdown'] as const) {
      const { file, note } = await exportFile(withFigure, format);
      expect(await textOf(file)).not.toMatch(/\bQ0\b/);
      expect(note).toBe('1 question sur une figure reste dans Ardoise, qui seule la dessine.');
    }
    const { file, note } = await exportFile(withFigure, 'ardoise');
    expect(await textOf(file)).toContain('cellule-animale');
    expect(note).toBeNull();
  });

  it('is not exported alone', async () => {
    const alone = { ...artefact, output: JSON.stringify({ data: [{ ...first, figure }] }) };
    await expect(exportFile(alone, 'markdown')).rejects.toThrow(/sur une figure/);
  });
});

describe('a deck of a picture with masks', () => {
  const mask = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 };
  const deck = deckOfLabels({ lesson: 'cellule', name: 'mitose' }, [{ mask, text: 'Noyau' }]);
  const masked = { ...artefact, name: 'Flashcards' as const, output: JSON.stringify(deck) };

  it('goes to Anki as a package with its picture, no other deck does', async () => {
    expect(formatsFor(masked)).toEqual(['ardoise', 'anki-package', 'markdown']);
    expect(formatsFor(artefact)).not.toContain('anki-package');
    const readPicture = async () => ({ bytes: new Uint8Array([7]), extension: '.png' });
    const { file, note } = await exportFile(masked, 'anki-package', readPicture);
    expect([file.name.endsWith('.apkg'), note]).toEqual([true, null]);
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    expect(Object.keys(files).toSorted()).toEqual(['0', 'collection.anki2', 'media']);
  });

  it('says where its picture is when it is not here', async () => {
    await expect(exportFile(masked, 'anki-package', async () => null)).rejects.toThrow(
      'L’image est sur l’appareil où elle a été prise',
    );
  });
});
