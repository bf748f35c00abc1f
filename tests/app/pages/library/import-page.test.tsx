import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImportPage } from '#src/pages/library/import-page.tsx';
import { showPage, signIn } from '#tests/app/scripted-server.tsx';

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
  // Without an account there is nowhere to keep it: the way to one is there.
  expect(screen.queryByRole('button', { name: 'Importer' })).toBeNull();
  expect(screen.getByRole('link', { name: 'créez un compte' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Aperçu' }));
  expect(await screen.findByText('Capitale du Kenya')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByText('2 cartes lues')).toBeNull();
});

test('running text becomes a course for the revision tools', async () => {
  signIn();
  await paste('La photosynthèse est le processus par lequel les plantes fabriquent leur matière. '.repeat(3));
  expect(await screen.findByRole('link', { name: 'Quiz' })).toBeTruthy();
});

test('a file that is nothing Ardoise reads is refused, by its name', async () => {
  const { person, container } = showPage(<ImportPage />, '/importer');
  const picker = container.querySelector('input[type=file]');
  if (!(picker instanceof HTMLInputElement)) throw new Error('no file picker');
  await person.upload(picker, new File([new Uint8Array([0, 1, 2, 3])], 'image.txt', { type: 'text/plain' }));
  expect(await screen.findByText(/« image.txt » n’est pas un texte/)).toBeTruthy();
});
