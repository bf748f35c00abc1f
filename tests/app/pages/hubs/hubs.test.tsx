import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { writingTools } from '#contract/writing/tools.ts';
import { PreparePage } from '#src/compositions/prepare-page.ts';
import { DeviceStoreContext } from '#src/data/device/device-store.ts';
import { ServiceContext } from '#src/data/server/service.ts';
import { HomePage } from '#src/pages/hubs/home-page.tsx';
import { RevisionPage } from '#src/pages/hubs/revision-page.tsx';
import { WritingPage } from '#src/pages/hubs/writing-page.tsx';
import { openDevice } from '#tests/app/data/opened-device.tsx';
import { onDevice } from '#tests/app/features/library/device-worker.ts';
import { showPage, signIn } from '#tests/app/scripted-server.tsx';

onDevice();

const headings = (level: number) => screen.getAllByRole('heading', { level }).map((one) => one.textContent);
const linksOf = (names: readonly string[]) =>
  names.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
const titles = Object.values(writingTools).map(({ title }) => title);

test('the writing hub has the 13 tools as links, Plume Libre first', () => {
  signIn();
  showPage(<WritingPage />, '/redaction');
  expect(headings(1)).toEqual(['Donnez vie à vos idées']);
  expect(headings(2)).toEqual(['Rédactions', 'Progresser']);
  expect(headings(3)).toEqual([...titles, 'Mes fautes']);
  expect(linksOf(['Mes fautes'])).toEqual(['/redaction/mes-fautes']);
  expect(linksOf(titles)).toEqual(Object.values(writingTools).map(({ to }) => to));
});

test('where the server has no model, the tools that need one say so and stand last', () => {
  signIn();
  const page = (
    <ServiceContext value={{ hasModel: false, generationCost: 0 }}>
      <WritingPage />
    </ServiceContext>
  );
  showPage(page, '/redaction');
  const cards = screen.getAllByRole('link').filter((one) => one.getAttribute('href')?.startsWith('/tools/'));
  const lacking = cards.filter((one) =>
    one.textContent?.includes('Demande une IA\u00a0: pas sur ce serveur'),
  );
  expect(cards).toHaveLength(13);
  expect(cards.slice(-5)).toEqual(lacking);
  expect(lacking.map((one) => one.getAttribute('href'))).toEqual([
    '/tools/freestyle',
    '/tools/rewriting',
    '/tools/poem',
    '/tools/content-generator',
    '/tools/traduction',
  ]);
  expect(cards[0]?.getAttribute('href')).toBe('/tools/correction');
});

test('the home screen goes from sessions to lessons, revision tools and writing, the quiz among them', async () => {
  signIn({ fname: 'Aline' });
  showPage(<HomePage />, '/home');
  expect(headings(1)).toEqual(['Bonjour Aline']);
  expect(headings(2)).toEqual([
    'Sessions de révision',
    'Leçons et cours',
    'Outils de révision',
    'Rédactions',
  ]);
  expect(screen.getByRole('button', { name: 'Démarrer une session de révision' })).toBeTruthy();
  expect(linksOf(['Voir tout l’historique', 'Plume Libre', 'Quiz'])).toEqual([
    '/account/history',
    '/tools/freestyle',
    '/revision/quiz',
  ]);
  // The spinner of the first half second, and not a moment more.
  expect(screen.getByText('Chargement…')).toBeTruthy();
  await expect.poll(() => screen.queryByText('Chargement…')).toBeNull();
});

test('the home screen shows what the account made last, with the way to the rest', async () => {
  signIn();
  const { store } = await openDevice({
    type: 'revisionTool',
    id: 12,
    favorite: false,
    name: 'Flashcards',
    input: 'Sujet : Le Nil',
    engine: 'device',
    clientId: null,
    createdAt: '2026-03-02T08:00:00.000Z',
  });
  showPage(
    <DeviceStoreContext value={store}>
      <HomePage />
    </DeviceStoreContext>,
    '/home',
  );
  await screen.findByRole('heading', { level: 2, name: 'Mes créations' });
  expect(linksOf(['Le Nil', 'Toutes mes créations'])).toEqual([
    '/artefacts/MTI=',
    '/account/history?type=revisionTool',
  ]);
});

test('the revision hub leads to the due cards, the courses and the tools, and has no history before there are sessions', () => {
  signIn();
  showPage(<RevisionPage />, '/revision');
  expect(headings(1)).toEqual(['Votre chemin vers la maîtrise']);
  expect(headings(2)).toEqual(['Leçons et cours', 'Outils de révision']);
  expect(linksOf(['Révision du jour', 'Mes cours'])).toEqual(['/review', '/courses']);
  expect(linksOf(['Carte mentale', 'Frise Chronologique', 'Flashcards', 'Quiz'])).toEqual([
    '/revision/mind-map',
    '/revision/timeline',
    '/revision/flashcards',
    '/revision/quiz',
  ]);
});

test('the page of the chat is fetched while the form of a session is filled in, not before', async () => {
  signIn();
  const prepare = vi.fn();
  const { person } = showPage(
    <PreparePage value={prepare}>
      <RevisionPage />
    </PreparePage>,
    paths.revision,
  );
  const start = await screen.findByRole('button', { name: 'Démarrer une session de révision' });
  expect(prepare).not.toHaveBeenCalled();
  await person.click(start);
  await screen.findByRole('dialog', { name: 'Session de révision' });
  expect(prepare).toHaveBeenCalledWith(paths.chat);
});
