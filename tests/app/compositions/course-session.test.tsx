import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { CourseSession } from '#src/compositions/course-session.tsx';
import { DeviceStoreContext } from '#src/data/device/device-store.ts';
import { addSource, createCourse } from '#src/offline/stores/courses.ts';
import { type OpenedDevice, openDevice } from '#tests/app/data/opened-device.tsx';
import { breakWorkers, onDevice, running } from '#tests/app/features/library/device-worker.ts';
import { showPage } from '#tests/app/scripted-server.tsx';

onDevice();

const ports = { now: () => new Date(), newId: () => crypto.randomUUID() };
let store: OpenedDevice;
let course: string;
beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  ({ store } = await openDevice());
  course = await createCourse(store.database, { title: 'Agriculture', subject: '', classe: '' }, ports);
  const page = (number: number, text: string) => ({ page: number, kind: 'paragraph', text }) as const;
  await addSource(
    store.database,
    course,
    {
      name: 'sahel.pdf',
      kind: 'file',
      title: null,
      pages: 2,
      pagesWithoutText: 0,
      blocks: [
        { page: 1, kind: 'heading', level: 1, text: 'Le Sahel' },
        page(1, 'Le mil est une céréale qui pousse sur des sols secs.'),
        { page: 2, kind: 'heading', level: 1, text: 'Le repos de la terre' },
        page(2, 'La jachère est le repos que l’on donne à un champ.'),
      ],
    },
    ports,
  );
});

const open = (id = course) =>
  showPage(
    <DeviceStoreContext value={store}>
      <CourseSession id={id} loading="…" missing="Introuvable" />
    </DeviceStoreContext>,
    `/courses/${id}/session`,
  );
async function ask(person: ReturnType<typeof open>['person'], text: string) {
  await person.click(screen.getByLabelText('Votre message'));
  await person.paste(text);
  await person.click(screen.getByRole('button', { name: 'Envoyer' }));
}

describe('a session about a course of one’s own', () => {
  test('opens with its fiche, and answers in its words, which lead to their page', async () => {
    const { person } = open();
    await screen.findByRole('heading', { level: 2, name: 'Fiche de révision' });
    await ask(person, 'C’est quoi la jachère ?');
    const link = await screen.findByRole('link', { name: /Le repos de la terre/ });
    expect(link.getAttribute('href')).toMatch(
      new RegExp(`^/courses/${course}/[^?]+\\?page=2#phrase=La%20jach`),
    );
  });

  test('a question and a hint are one tap each', async () => {
    const { person } = open();
    await screen.findByRole('heading', { level: 2, name: 'Fiche de révision' });
    await person.click(screen.getByRole('button', { name: 'Interroge-moi' }));
    await screen.findByText('Question', { exact: false, selector: 'strong' });
    await person.click(screen.getByRole('button', { name: 'Indice' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is there again when it is opened again, and its worker ends with it', async () => {
    const { person, unmount } = open();
    await screen.findByRole('heading', { level: 2, name: 'Fiche de révision' });
    await ask(person, 'C’est quoi la jachère ?');
    await screen.findByRole('link', { name: /Le repos de la terre/ });
    unmount();
    await waitFor(() => expect(running.size).toBe(0));
    open();
    await screen.findByRole('link', { name: /Le repos de la terre/ });
  });

  test('says so when the engine can’t start', async () => {
    breakWorkers();
    open();
    await screen.findByText(/La recherche dans votre cours n’a pas pu se faire/);
  });

  test('a course that is not here is missing', async () => {
    open(crypto.randomUUID());
    await screen.findByText('Introuvable');
  });
});
