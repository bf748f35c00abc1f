import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RevisionTool } from '#src/features/revision-tools/revision-tool.tsx';
import { showPage, signIn } from '#tests/app/scripted-server.tsx';

const open = (search: string) => {
  signIn();
  return showPage(
    <RevisionTool name="Flashcards">{() => null}</RevisionTool>,
    `/revision/flashcards${search}`,
  );
};
const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Sujet' });

describe('the flashcards tool', () => {
  test('begins with the subject that the link asked for, ready to be sent', () => {
    open(`?${new URLSearchParams({ sujet: 'La photosynthèse' })}`);
    expect(subject().value).toBe('La photosynthèse');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' }).disabled).toBe(false);
  });

  test('reads it once: what is typed afterwards stays', async () => {
    const { person } = open('?sujet=Le%20romantisme');
    await person.clear(subject());
    await person.type(subject(), 'La cellule');
    expect(subject().value).toBe('La cellule');
  });

  test('takes no more of it than a subject may have', () => {
    open(`?sujet=${'a'.repeat(500)}`);
    expect(subject().value).toBe('a'.repeat(100));
  });

  test('is empty without it', () => {
    open('');
    expect(subject().value).toBe('');
  });
});
