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

  test('says what is missing, and takes the subject of notes that are pasted', async () => {
    const { person } = open('');
    expect(screen.getByText('Pour envoyer, écrivez un sujet ou collez votre cours.')).toBeTruthy();
    await person.click(screen.getByRole('textbox', { name: /Mon cours/ }));
    await person.paste('# La mitose\n\nLa mitose est la division d’une cellule en deux cellules.');
    expect(subject().value).toBe('La mitose');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' }).disabled).toBe(false);
    const together = screen.getByRole('link', { name: 'En faire plusieurs choses à la fois' });
    expect(together.getAttribute('href')).toBe('/revision/nouveau');
  });
});
