import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { deckLink } from '#src/features/sharing/hand-over/deck-link.ts';
import { openDatabase } from '#src/offline/database/open.ts';
import { listArtefactsHere } from '#src/offline/reads/artefacts-here.ts';
import { forgetShared, putShared } from '#src/offline/stores/shared-inbox.ts';
import { ImportPage } from '#src/pages/library/import-page.tsx';
import { showPage } from '#tests/app/scripted-server.tsx';

async function paste(text: string) {
  const { person } = showPage(<ImportPage />, '/importer');
  await person.click(screen.getByLabelText('Coller des cartes ou un cours'));
  await person.paste(text);
  await person.click(screen.getByRole('button', { name: 'Lire' }));
  return person;
}

test('pasted cards are proposed, and can be looked at, before anything is kept', async () => {
  const person = await paste('Capitale du Kenya\tNairobi\nCapitale du Gabon\tLibreville');
  expect(await screen.findByText('2 cartes lues')).toBeTruthy();
  expect(screen.getByText('1 élément à vérifier avant l’import')).toBeTruthy();
  expect(screen.queryByText(/Importé/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Aperçu' }));
  expect(await screen.findByText('Capitale du Kenya')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Écarter' }));
  expect(screen.queryByText('2 cartes lues')).toBeNull();
});

test('a guest keeps what comes in, and its cards enter the review', async () => {
  const person = await paste('Capitale du Kenya\tNairobi\nCapitale du Gabon\tLibreville');
  await person.click(await screen.findByRole('button', { name: 'Importer' }));
  expect(
    await screen.findByText(/Importé sur cet appareil.*Ses cartes entrent dans votre révision/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir' }).getAttribute('href')).toMatch(/^\/library\/creations\//);
  const opened = await openDatabase('invite', { clock: deviceClock, onClosed: () => undefined });
  if (!opened.ok) throw new Error('no database');
  expect(await listArtefactsHere(opened.database)).toMatchObject([{ item: { name: 'Flashcards' } }]);
  opened.database.close();
});

test('an address that carries a deck proposes it, the same gates as a file before it', async () => {
  const deck = { data: [{ question: 'Capitale du Kenya', answer: 'Nairobi', explanation: '' }] };
  const given = { name: 'Flashcards', input: 'Sujet : Afrique', output: JSON.stringify(deck) } as const;
  const link = await deckLink(given, 'https://ardoise.test');
  showPage(<ImportPage />, link?.url.replace('https://ardoise.test', '') ?? '');
  expect(await screen.findByText('1 carte lue')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Afrique' })).toBeTruthy();
});

test('files that other apps shared and that found no room are told', async () => {
  await putShared({ at: Date.now(), title: '', text: 'Le Nil', files: [], leftOut: 3 });
  showPage(<ImportPage />, '/importer');
  expect(await screen.findByText(/laissés de côté, faute de place\s: 3\./)).toBeTruthy();
  await forgetShared();
});

test('an address whose code is damaged says so, and proposes nothing', async () => {
  showPage(<ImportPage />, '/importer#d=H4sIAAAA');
  expect(await screen.findByText(/Ce code est abîmé ou incomplet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Importer' })).toBeNull();
});

test('running text leads to everything that can be made of it, without an account too', async () => {
  await paste('La photosynthèse est le processus par lequel les plantes fabriquent leur matière. '.repeat(3));
  const way = await screen.findByRole('link', { name: /En faire des cartes/ });
  expect(way.getAttribute('href')).toBe('/revision/nouveau');
});

test('a file that is nothing Ardoise reads is refused, by its name', async () => {
  const { person, container } = showPage(<ImportPage />, '/importer');
  const picker = container.querySelector('input[type=file]');
  if (!(picker instanceof HTMLInputElement)) throw new Error('no file picker');
  await person.upload(picker, new File([new Uint8Array([0, 1, 2, 3])], 'image.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/« image.txt » n’est pas un texte/)).toBeTruthy();
});
