import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { courseSourcePath } from '#contract/paths.ts';
import { useCourseShelf } from '#src/data/device/course-shelf.ts';
import { useCourse } from '#src/data/device/courses.ts';
import { DeviceStoreContext } from '#src/data/device/device-store.ts';
import { AskCourse } from '#src/features/courses/ask-course.tsx';
import type { CourseBlock } from '#src/offline/database/course-rows.ts';
import { addSource, createCourse } from '#src/offline/stores/courses.ts';
import { openDevice } from '#tests/app/data/opened-device.tsx';
import { showPage } from '#tests/app/scripted-server.tsx';

// There is no worker here: it answers nothing, and knows a section of one question.
vi.mock('#src/device/engine/engine.ts', () => ({
  openCourseQuestions: () => ({
    ask: async (question: string) => ({
      quotations: [],
      nearest: question.includes('Dia') ? { section: 1, heading: 'La crise de 1962' } : null,
    }),
    close: () => undefined,
  }),
}));

function Asked({ course }: { course: string }) {
  const shelf = useCourseShelf();
  const found = useCourse(course);
  return found && shelf && <AskCourse course={course} sources={found.sources} shelf={shelf} />;
}

const ports = { now: () => new Date(), newId: () => crypto.randomUUID() };
const blocks: CourseBlock[] = [
  { page: 1, kind: 'heading', level: 1, text: 'La naissance' },
  { page: 1, kind: 'paragraph', text: 'Le Sénégal devient indépendant en 1960.' },
  { page: 2, kind: 'heading', level: 1, text: 'La crise de 1962' },
  { page: 2, kind: 'paragraph', text: 'Mamadou Dia veut une économie planifiée. Senghor le fait arrêter.' },
];

test('a question that no sentence answers leads to the nearest part, and one on something else to none', async () => {
  const { store } = await openDevice();
  const course = await createCourse(store.database, { title: 'Histoire', subject: '', classe: '6e' }, ports);
  const kept = {
    name: 'senegal.pdf',
    kind: 'file',
    title: null,
    pages: 2,
    pagesWithoutText: 0,
    blocks,
  } as const;
  const id = await addSource(store.database, course, kept, ports);
  showPage(
    <DeviceStoreContext value={store}>
      <Asked course={course} />
    </DeviceStoreContext>,
    '/',
  );
  const ask = async (question: string) => {
    const field = await screen.findByLabelText('Votre question');
    await userEvent.clear(field);
    await userEvent.type(field, question);
    await userEvent.click(screen.getByRole('button', { name: 'Demander' }));
  };
  await ask('Pourquoi Mamadou Dia est-il arrêté ?');
  const link = await screen.findByRole('link', { name: /^La crise de 1962/ });
  expect(link.getAttribute('href')).toBe(
    courseSourcePath(course, id, { page: 2, quote: 'La crise de 1962' }),
  );
  expect(screen.getByText('Je ne trouve pas de phrase qui réponde')).toBeTruthy();
  await ask('Pourquoi Lumumba est-il arrêté ?');
  await screen.findByText('Je ne trouve pas de réponse dans ce cours');
});
