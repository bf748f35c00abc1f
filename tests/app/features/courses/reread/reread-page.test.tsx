import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DeviceStoreContext } from '#src/data/device/device-store.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { type Service, ServiceContext } from '#src/data/server/service.ts';
import { RereadSource } from '#src/features/courses/reread/reread-source.tsx';
import { CheckDialog } from '#src/features/revision-tools/recognised/check-dialog.tsx';
import { readPages, readSource } from '#src/offline/reads/courses.ts';
import { addSource, createCourse } from '#src/offline/stores/courses.ts';
import { PriceContext } from '#src/ui/forms/price.ts';
import { type OpenedDevice, openDevice } from '#tests/app/data/opened-device.tsx';
import {
  answer,
  answerLater,
  received,
  refuse,
  showPage,
  signIn,
  someone,
} from '#tests/app/scripted-server.tsx';

/** A browser scales pictures; here they stay what they are. */
vi.mock('#src/device/documents/photos/page-to-send.ts', () => ({
  pageToSend: async (picture: Blob) => picture,
}));

const ports = { now: () => new Date(), newId: () => crypto.randomUUID() };
const seeing: Service = { hasModel: true, generationCost: 1, readsPictures: true };
const READ = '# La cellule\n\nLe […] contient l’ADN.\n\n- la membrane';

let store: OpenedDevice;
let source: string;
beforeEach(async () => {
  URL.createObjectURL = () => 'blob:page';
  URL.revokeObjectURL = () => undefined;
  reportAnswer(true);
  signIn();
  ({ store } = await openDevice());
  const course = await createCourse(store.database, { title: 'Biologie', subject: '', classe: '' }, ports);
  source = await addSource(
    store.database,
    course,
    {
      ...{ name: 'Photo 1', kind: 'file', title: null, pages: 1, pagesWithoutText: 0 },
      blocks: [{ page: 1, kind: 'paragraph', text: 'La celule est un.' }],
    },
    ports,
  );
});

async function show(service: Service | null = seeing) {
  const stored = await readSource(store.database, source);
  if (stored === null) throw new Error('No source');
  return showPage(
    <DeviceStoreContext value={store}>
      <ServiceContext value={service}>
        <PriceContext value={service?.generationCost ?? null}>
          <RereadSource
            source={stored}
            picture={new Blob(['page'], { type: 'image/jpeg' })}
            drawCheck={(check) => <CheckDialog {...check} />}
          />
        </PriceContext>
      </ServiceContext>
    </DeviceStoreContext>,
    '/home',
  );
}
const words = async () =>
  (await readPages(store.database, source)).map((block) => (block.kind === 'row' ? '' : block.text));
const button = (name: string) => screen.getByRole('button', { name });
const read = (text = READ) => ({ success: true, text, user: { ...someone, credits: 2 }, message: 'Lue.' });

describe('« Relire avec l’IA »', () => {
  test('says its price, what it is good for, and where the picture goes', async () => {
    await show();
    expect(button('Relire avec l’IA').textContent).toContain('·\u00a01');
    expect(
      screen.getByText(/écriture à la main et les formules.*envoyée au serveur.*ne la garde pas/),
    ).toBeTruthy();
  });

  test('is not there for a visitor, or where no model reads pictures', async () => {
    await show(null);
    await show({ hasModel: true, generationCost: 1 });
    await show({ ...seeing, readsPictures: false });
    expect(screen.queryByRole('button')).toBeNull();
    // The address of each of the three, and nothing else.
    expect(document.body.textContent).toBe('/home/home/home');
  });

  test('is one line without a connection', async () => {
    reportAnswer(false);
    await show();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/^Hors connexion/)).toBeTruthy();
  });

  test('puts nothing into the course before the person has looked at it, and gives the earlier text back', async () => {
    answer(read());
    const { person } = await show();
    await person.click(button('Relire avec l’IA'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Relire le texte de la photo' }));
    expect(received.at(-1)).toEqual({
      call: 'POST /api/page-readings',
      body: { picture: btoa('page') },
    });
    expect(dialog.getByText(/Lu par l’IA, qui peut se tromper/)).toBeTruthy();
    expect(dialog.getByRole('img', { name: /photographiée/ })).toBeTruthy();
    expect(await words()).toEqual(['La celule est un.']);
    await person.clear(dialog.getByLabelText('Mot 1 sur 1'));
    await person.type(dialog.getByLabelText('Mot 1 sur 1'), 'noyau');
    await person.click(dialog.getByRole('button', { name: 'Garder ce texte' }));
    await waitFor(async () =>
      expect(await words()).toEqual(['La cellule', 'Le noyau contient l’ADN.', 'la membrane']),
    );
    await person.click(await screen.findByRole('button', { name: 'Remettre le texte d’avant' }));
    await waitFor(async () => expect(await words()).toEqual(['La celule est un.']));
    expect(button('Relire avec l’IA')).toBeTruthy();
  });

  test('keeps what was read for whoever closed it, and asks for it once', async () => {
    answer(read());
    const { person } = await show();
    await person.click(button('Relire avec l’IA'));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    await person.click(button('Voir le texte lu par l’IA'));
    expect(within(await screen.findByRole('dialog')).getByText(/la membrane/)).toBeTruthy();
    expect(received.filter(({ call }) => call.includes('page-readings'))).toHaveLength(1);
    expect(await words()).toEqual(['La celule est un.']);
  });

  test('says why it failed, and offers the same again', async () => {
    refuse('success', 'engine_unavailable');
    answer(read());
    const { person } = await show();
    await person.click(button('Relire avec l’IA'));
    await screen.findByText(/ne répond pas.*Votre crédit est rendu\.$/);
    await person.click(button('Réessayer'));
    await screen.findByRole('dialog');
  });

  test('without a credit leads to the plans', async () => {
    refuse('success', 'no_credit');
    const { person } = await show();
    await person.click(button('Relire avec l’IA'));
    expect(await screen.findByRole('link', { name: 'Voir les formules' })).toBeTruthy();
  });

  test('can be stopped while the model reads', async () => {
    const arrive = answerLater({
      ...{ success: false, code: 'stopped' },
      message: 'Vous avez arrêté cette demande. Votre crédit est rendu.',
    });
    answer({ success: true });
    const { person } = await show();
    await person.click(button('Relire avec l’IA'));
    await waitFor(() => expect(received.at(-1)?.call).toBe('POST /api/page-readings'));
    await person.click(button('Annuler'));
    await waitFor(() => expect(received.at(-1)?.call).toMatch(/^POST \/api\/generations\/[\w-]+\/stop$/));
    arrive();
  });
});
