import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isForClass } from '#engine/library/class-lessons.ts';
import type { LessonEntry } from '#engine/library/lesson.ts';
import { listLessons } from '#src/device/lessons.ts';
import { keepSchoolClass } from '#src/device/school-class.ts';
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

  test('lists the lessons of the class that was chosen in the library first', async () => {
    const french = { system: 'France', name: 'Terminale générale' };
    keepSchoolClass(french);
    const lessons = await listLessons();
    const { person } = open('');
    await person.click(screen.getByRole('button', { name: 'Choisir une leçon' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leçons sur l’appareil' }));
    const [first] = await dialog.findAllByRole('listitem');
    expect(isForClass(lessons[0] as LessonEntry, french)).toBe(false);
    expect(first?.textContent).toContain(lessons.find((lesson) => isForClass(lesson, french))?.title);
    keepSchoolClass(null);
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
