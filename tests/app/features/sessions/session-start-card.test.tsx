import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { courseSessionPath } from '#contract/paths.ts';
import { readPlainText } from '#engine/documents/formats/plain-text.ts';
import { classFirst } from '#engine/library/class-lessons.ts';
import { DeviceStoreContext } from '#src/data/device/device-store.ts';
import { listLessons } from '#src/device/lessons.ts';
import { keepSchoolClass } from '#src/device/school-class.ts';
import { SessionStartCard } from '#src/features/sessions/session-start-card.tsx';
import { suggestLessons } from '#src/features/sessions/suggest-lessons.ts';
import { addSource, createCourse } from '#src/offline/stores/courses.ts';
import { saveDraft } from '#src/offline/stores/drafts.ts';
import { openDevice } from '#tests/app/data/opened-device.tsx';
import { onDevice } from '#tests/app/features/library/device-worker.ts';
import { answer, received, refuse, showPage, signIn, someone } from '#tests/app/scripted-server.tsx';

onDevice();
afterEach(() => keepSchoolClass(null));

async function open() {
  signIn();
  const { person } = showPage(<SessionStartCard />, '/home');
  await person.click(screen.getByRole('button', { name: 'Démarrer une session de révision' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Session de révision' }));
  await dialog.findByLabelText('Sujet');
  return { person, dialog };
}

async function fill({ person, dialog }: Awaited<ReturnType<typeof open>>) {
  await person.click(dialog.getByLabelText('Classe'));
  await person.click(await dialog.findByRole('option', { name: '4e des humanités' }));
  await person.click(dialog.getByLabelText('Matière'));
  await person.paste('Mon atelier');
  await person.click(dialog.getByLabelText('Sujet'));
  await person.paste('La cellule');
}

describe('the dialog of a session', () => {
  it('begins with the system of one’s country, offers its classes, and takes one’s own words', async () => {
    answer({ success: true, revision: 12, user: { ...someone, credits: 2 }, message: 'Prête.' });
    const opened = await open();
    const { person, dialog } = opened;
    // A phone's field has no room for « République démocratique du Congo », which is what is sent.
    expect(dialog.getByLabelText<HTMLInputElement>('Système éducatif').value).toBe('RD Congo');
    await fill(opened);
    await person.click(dialog.getByRole('button', { name: 'Démarrer' }));
    await waitFor(() => expect(screen.getByLabelText('Adresse').textContent).toBe('/chat/12'));
    expect(received).toEqual([
      {
        call: 'POST /api/revision/start',
        body: {
          educationSystem: 'République démocratique du Congo',
          classe: '4e des humanités',
          level: 'Mon atelier',
          subject: 'La cellule',
          attributes: '',
        },
      },
    ]);
  });

  it('begins with the class that was chosen in the library, and with its lessons', async () => {
    const french = { system: 'France', name: 'Terminale générale' };
    keepSchoolClass(french);
    const { person, dialog } = await open();
    expect(dialog.getByLabelText<HTMLInputElement>('Système éducatif').value).toBe('France');
    expect(dialog.getByLabelText<HTMLInputElement>('Classe').value).toBe('Terminale générale');
    await person.click(dialog.getByLabelText('Sujet'));
    await person.paste('Afrique');
    const suggested = within(await dialog.findByRole('list', { name: 'Leçons de la bibliothèque' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    const lessons = await listLessons();
    expect(suggested).toEqual(suggestLessons(classFirst(lessons, french), 'Afrique', ''));
    expect(suggested).not.toEqual(suggestLessons(lessons, 'Afrique', ''));
  });

  it('keeps the class of a session that was being written, and proposes one’s own for the next', async () => {
    const { store } = await openDevice();
    const show = async () => {
      signIn();
      const view = showPage(
        <DeviceStoreContext value={store}>
          <SessionStartCard />
        </DeviceStoreContext>,
        '/home',
      );
      await view.person.click(screen.getByRole('button', { name: 'Démarrer une session de révision' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Session de révision' }));
      return { ...view, dialog };
    };
    const { database } = store;
    const now = () => new Date();
    const fields = { educationSystem: 'Sénégal', classe: 'Terminale S2', level: '', attributes: '' };
    keepSchoolClass({ system: 'France', name: '3e' });
    await saveDraft(database, 'session', { ...fields, subject: 'La cellule' }, now);
    const begun = await show();
    await waitFor(() =>
      expect(begun.dialog.getByLabelText<HTMLInputElement>('Classe').value).toBe('Terminale S2'),
    );
    begun.unmount();
    await saveDraft(database, 'session', { ...fields, level: 'Maths', subject: '' }, now);
    const next = await show();
    await waitFor(() => expect(next.dialog.getByLabelText<HTMLInputElement>('Matière').value).toBe('Maths'));
    expect(next.dialog.getByLabelText<HTMLInputElement>('Classe').value).toBe('3e');
  });

  it('says what is missing under each field, and sends nothing', async () => {
    const { person, dialog } = await open();
    await person.click(dialog.getByRole('button', { name: 'Démarrer' }));
    expect(dialog.getAllByText('Champs invalide')).toHaveLength(3);
    // At once, so that no key that is pressed next goes astray.
    expect(document.activeElement).toBe(dialog.getByLabelText('Classe'));
    expect(received).toEqual([]);
    await person.type(dialog.getByLabelText('Sujet'), 'x');
    await waitFor(() => expect(dialog.getAllByText('Champs invalide')).toHaveLength(2));
  });

  it('keeps what was typed under the server’s refusal', async () => {
    refuse('success', 'engine_refused', { message: 'Pas de leçon sur ce sujet. Proches : La mitose.' });
    const opened = await open();
    const { person, dialog } = opened;
    await fill(opened);
    await person.click(dialog.getByRole('button', { name: 'Démarrer' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Proches : La mitose.');
    expect(dialog.getByLabelText<HTMLInputElement>('Sujet').value).toBe('La cellule');
    expect(dialog.getByRole('link', { name: 'Ouvrir la bibliothèque' })).toBeTruthy();
  });

  it('leads to the plans when no credit is left', async () => {
    refuse('success', 'no_credit');
    const opened = await open();
    const { person, dialog } = opened;
    await fill(opened);
    await person.click(dialog.getByRole('button', { name: 'Démarrer' }));
    const link = await dialog.findByRole('link', { name: 'Voir les formules' });
    expect(link.getAttribute('href')).toBe('/pricing');
  });

  it('uses the same key for the same session, so that a lost answer never costs twice', async () => {
    const keys: (string | null)[] = [];
    const opened = await open();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url === '/api/revision/start') keys.push(new Headers(init.headers).get('idempotency-key'));
      throw new TypeError('Failed to fetch');
    });
    const { person, dialog } = opened;
    await fill(opened);
    await person.click(dialog.getByRole('button', { name: 'Démarrer' }));
    await dialog.findByText(/^Peut-être déjà fait.: vérification au retour du réseau$/);
    await person.click(dialog.getByRole('button', { name: 'Démarrer' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    await person.click(await dialog.findByRole('button', { name: 'Vérifier maintenant' }));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(new Set(keys).size).toBe(1);
  });

  it('suggests the lessons that are on the device', async () => {
    const { person, dialog } = await open();
    await person.click(dialog.getByLabelText('Sujet'));
    await person.paste('photosyn');
    await person.click(await dialog.findByRole('button', { name: 'La photosynthèse' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Sujet').value).toBe('La photosynthèse');
    expect(dialog.queryByRole('list', { name: 'Leçons de la bibliothèque' })).toBeNull();
  });

  it('starts on a course of one’s own from that course, on the device and for nothing', async () => {
    const { store } = await openDevice();
    const ports = { now: () => new Date(), newId: () => crypto.randomUUID() };
    const course = await createCourse(
      store.database,
      { title: 'Le mil et le sorgho', subject: '', classe: '' },
      ports,
    );
    await addSource(
      store.database,
      course,
      { ...readPlainText('Le mil est une céréale.'), name: 'Notes', kind: 'text' },
      ports,
    );
    signIn();
    const { person } = showPage(
      <DeviceStoreContext value={store}>
        <SessionStartCard />
      </DeviceStoreContext>,
      '/home',
    );
    await person.click(screen.getByRole('button', { name: 'Démarrer une session de révision' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Session de révision' }));
    const own = within(await dialog.findByRole('list', { name: 'Mes cours' }));
    await person.click(own.getByRole('button', { name: 'Le mil et le sorgho' }));
    await dialog.findByText(/à partir de votre cours, sans connexion et sans crédit/);
    // Somebody may want the lesson or the model all the same.
    await person.click(dialog.getByRole('radio', { name: 'Ardoise' }));
    expect(dialog.queryByText(/à partir de votre cours/)).toBeNull();
    await person.click(dialog.getByRole('radio', { name: 'Mon cours' }));
    await person.click(dialog.getByRole('button', { name: 'Démarrer' }));
    await waitFor(() => expect(screen.getByLabelText('Adresse').textContent).toBe(courseSessionPath(course)));
    // What an earlier form asks again by itself is not of this one.
    expect(JSON.stringify(received)).not.toContain('sorgho');
  });
});
