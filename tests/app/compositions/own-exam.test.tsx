import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { courseSourcePath, ownExamPath, paths } from '#contract/paths.ts';
import { readOwnPlace } from '#engine/exam/own-paper.ts';
import { useOwnExam } from '#src/compositions/own-exam.ts';
import { DeviceStoreContext } from '#src/data/device/device-store.ts';
import { ExamScreen } from '#src/features/exam/exam-screen.tsx';
import { createArtefact } from '#src/offline/changes/import.ts';
import { addSource, createCourse, noteOrigin } from '#src/offline/stores/courses.ts';
import { type OpenedDevice, openDevice } from '#tests/app/data/opened-device.tsx';
import { showPage } from '#tests/app/scripted-server.tsx';

const ports = { now: () => new Date(), newId: () => crypto.randomUUID() };

let store: OpenedDevice;
let course: string;
let source: string;
let key: string;
beforeEach(async () => {
  ({ store } = await openDevice());
  course = await createCourse(store.database, { title: 'Biologie', subject: '', classe: '5e' }, ports);
  const blocks = [{ page: 3, kind: 'paragraph' as const, text: 'La membrane entoure la cellule.' }];
  const document = {
    name: 'a.pdf',
    kind: 'file' as const,
    title: null,
    pages: 3,
    pagesWithoutText: 0,
    blocks,
  };
  source = await addSource(store.database, course, document, ports);
  const question = {
    ...{ question: 'Qu’est-ce qui entoure la cellule ?', questionType: 'text', correctAnswer: '2' },
    ...{ answers: ['le noyau', 'la membrane'], explanation: 'La membrane entoure la cellule.' },
  };
  const output = JSON.stringify({ quizTitle: 'La cellule', quizSynopsis: '', questions: [question] });
  key = await createArtefact(store.outbox, { name: 'Quiz', input: 'La cellule', output, engine: 'device' });
  const origin = { key, course, source, section: 'La cellule', firstPage: 3, lastPage: 3 };
  await noteOrigin(store.database, { ...origin, name: 'Quiz' }, ports);
});

function Exam() {
  const own = useOwnExam();
  if (own === null) return '…';
  return (
    <ExamScreen
      {...{ lessons: [], ofClass: [], schoolClass: null, classFilter: null, own, onSitting: () => {} }}
      library={{
        drawFigure: () => null,
        sectionPath: (slug) => {
          const place = readOwnPlace(slug);
          return place === null ? '' : courseSourcePath(place.course, place.source, { page: place.page });
        },
        reportItem: () => null,
      }}
    />
  );
}
const show = (path: string) =>
  showPage(
    <DeviceStoreContext value={store}>
      <Exam />
    </DeviceStoreContext>,
    path,
  );

test('an exam on one’s own course asks its questions, and leads back to their page', async () => {
  const { person } = show(ownExamPath(course, [key]));
  await screen.findByText(/1 question à choix multiple, tirée/);
  await person.click(screen.getByRole('button', { name: "Commencer l'examen" }));
  await screen.findByText('Qu’est-ce qui entoure la cellule ?');
  await person.click(screen.getByText('le noyau'));
  await person.click(screen.getByRole('button', { name: "Terminer l'examen" }));
  await person.click(screen.getByRole('button', { name: 'Rendre ma copie' }));
  const links = await screen.findAllByRole('link', { name: /La cellule/ });
  for (const link of links) {
    expect(link.getAttribute('href')).toBe(courseSourcePath(course, source, { page: 3 }));
  }
});

test('says that there is no sure question, and is the ordinary page for a course that is not here', async () => {
  const empty = show(ownExamPath(course, []));
  await screen.findByText(/aucune question sûre/);
  empty.unmount();
  show(ownExamPath('00000000-0000-4000-8000-000000000000', [key]));
  await screen.findByText('Mes matières');
  expect(paths.exam).toBe('/exam');
});
