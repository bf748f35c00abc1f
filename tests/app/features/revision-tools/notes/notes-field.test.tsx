import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentBlock } from '#engine/documents/document.ts';
import { NotesField } from '#src/features/revision-tools/notes/notes-field.tsx';
import { showPage } from '#tests/app/scripted-server.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A device whose reader finds that in any file. */
function reads(title: string | null, blocks: readonly DocumentBlock[]) {
  const document = { title, blocks, pages: 1, pagesWithoutText: 0 };
  class Reader extends EventTarget {
    postMessage() {
      const data = { said: 'read', document, pictures: [] };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Reader);
}

function Form({ onTitle }: { onTitle: (title: string) => void }) {
  const [value, setValue] = useState('');
  return <NotesField value={value} onValue={setValue} onTitle={onTitle} />;
}

async function openFile(name: string) {
  const onTitle = vi.fn();
  const { person } = showPage(<Form onTitle={onTitle} />, '/');
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await person.upload(field as HTMLInputElement, new File(['x'], name, { type: 'application/pdf' }));
  await screen.findByText(/^Texte de/);
  return onTitle;
}

const heading = { page: 1, kind: 'heading', level: 1, text: 'La cellule' } as const;
const paragraph = { page: 1, kind: 'paragraph', text: 'La cellule est l’unité du vivant.' } as const;

test('a file whose title says nothing is named by its first heading, and what « # » means is said', async () => {
  reads('about:blank', [heading, paragraph]);
  expect(await openFile('x.pdf')).toHaveBeenLastCalledWith('La cellule');
  expect(screen.getByText(/Les lignes qui commencent par # sont ses titres/)).toBeTruthy();
});

test('without a heading it is named by its file', async () => {
  reads('Microsoft Word - x.doc', [paragraph]);
  expect(await openFile('Biologie_cellulaire.pdf')).toHaveBeenLastCalledWith('Biologie cellulaire');
  expect(screen.queryByText(/commencent par #/)).toBeNull();
});

test('and by what it is about, where a camera or a scanner named the file', async () => {
  reads(null, [paragraph]);
  expect(await openFile('IMG_20260312.pdf')).toHaveBeenLastCalledWith('La cellule');
});
