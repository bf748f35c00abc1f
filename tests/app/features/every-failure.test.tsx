import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { SessionStartCard } from '#src/features/sessions/session-start-card.tsx';
import { ChatPage } from '#src/pages/study/chat-page.tsx';
import { FlashcardsPage, MindMapPage, QuizPage, TimelinePage } from '#src/pages/study/revision-tool-page.tsx';
import { WritingToolPage } from '#src/pages/study/writing-tool-page.tsx';
import { onDevice } from '#tests/app/features/library/device-worker.ts';
import { showPage, signIn, someone } from '#tests/app/scripted-server.tsx';

vi.mock('socket.io-client', () => ({ io: () => ({ on() {}, disconnect() {}, connected: true }) }));

/** Each failure says the same, and offers the same, on every screen that asks an engine. */

onDevice();

const started = {
  educationSystem: 'France',
  classe: '2de',
  level: 'SVT',
  subject: 'La cellule',
  attributes: '',
  createdAt: '2026-11-20T10:00:00.000Z',
};
const revision = {
  chat: [{ role: 'assistant', content: '# La cellule', engine: 'local' }],
  tokenNbre: 370,
  state: 'open',
  ...started,
};

interface Failing {
  readonly title: string;
  readonly role: 'alert' | 'status';
  /** In their order; a screen leaves out what it can't do. */
  readonly steps: readonly string[];
  readonly more?: object;
}
const LIBRARY = 'Ouvrir la bibliothèque';
const DEVICE = 'Faire sur l’appareil';
const RETRY = 'Réessayer';
const alert = (title: string, steps: readonly string[] = [], more = {}): Failing => ({
  title,
  role: 'alert',
  steps,
  more,
});

/** What each refusal says on every screen. */
const refusals: Partial<Record<ErrorCode, Failing>> = {
  invalid_payload: alert('Demande à corriger', [], { fields: { subject: 'Indiquez un sujet' } }),
  invalid_token: alert('Session expirée', ['Se reconnecter']),
  no_credit: alert('Plus de crédit', [LIBRARY, DEVICE, 'Voir les formules']),
  not_found: alert('Introuvable'),
  session_full: alert('Session terminée', ['Nouvelle session sur ce sujet']),
  stopped: { title: 'Demande arrêtée', role: 'status', steps: [RETRY] },
  too_large: alert('Trop volumineux'),
  key_reused: alert('Demande à refaire', [RETRY]),
  engine_refused: alert('Impossible à faire ainsi', [LIBRARY]),
  too_many_tries: alert('Trop de demandes', ['Réessayer dans 12\u00a0s'], { retryAfter: 12 }),
  too_many_generations: alert('Encore un instant', ['Réessayer dans 12\u00a0s'], { retryAfter: 12 }),
  internal: alert('Une erreur est survenue', [DEVICE, RETRY]),
  unavailable: alert('Service indisponible', [LIBRARY, DEVICE, RETRY]),
  engine_unavailable: alert('Service indisponible', [LIBRARY, DEVICE, RETRY]),
};

const MAYBE = /^Peut-être déjà fait.: vérification au retour du réseau$/;

type Person = ReturnType<typeof showPage>['person'];
const at = (path: string, url: string, page: ReactElement): Person =>
  showPage(
    <Routes>
      <Route path={path} element={page} />
      <Route path="*" element={null} />
    </Routes>,
    url,
  ).person;
const press = (person: Person, name: string) => person.click(screen.getByRole('button', { name }));

interface AskingScreen {
  readonly open: () => Promise<Person>;
  /** The field that the test types into, and what it types. */
  readonly field: () => Promise<HTMLInputElement>;
  readonly typed: string;
  readonly send: string;
  /** The steps that not every screen has. */
  readonly can: readonly string[];
  /** The refusals that are tried on it, of screens that are one component; all of them otherwise. */
  readonly tried?: readonly ErrorCode[];
}

const pages: Readonly<Record<ArtefactName, () => ReactElement>> = {
  'Carte mentale': MindMapPage,
  'Frise Chronologique': TimelinePage,
  Flashcards: FlashcardsPage,
  Quiz: QuizPage,
};

const revisionTool = (name: ArtefactName, tried?: readonly ErrorCode[]): AskingScreen => ({
  ...(tried && { tried }),
  open: async () => at('/', '/', pages[name]()),
  field: () => screen.findByLabelText<HTMLInputElement>('Sujet'),
  typed: 'La cellule',
  send: 'Envoyer',
  can: [LIBRARY, DEVICE],
});

const screens: Readonly<Record<string, AskingScreen>> = {
  'a writing tool': {
    open: async () => at('/tools/:tool', '/tools/summarize', <WritingToolPage />),
    field: () => screen.findByLabelText<HTMLInputElement>('Texte'),
    typed: 'Le fleuve Congo coule vers l’Atlantique.',
    send: 'Envoyer',
    can: [DEVICE],
  },
  flashcards: revisionTool('Flashcards'),
  'a quiz': revisionTool('Quiz', ['no_credit', 'engine_unavailable']),
  'a mind map': revisionTool('Carte mentale', ['no_credit', 'engine_unavailable']),
  'a timeline': revisionTool('Frise Chronologique', ['no_credit', 'engine_unavailable']),
  'the session dialog': {
    async open() {
      const person = at('/', '/', <SessionStartCard />);
      await press(person, 'Démarrer une session de révision');
      for (const label of ['Classe', 'Matière']) {
        await person.click(await screen.findByLabelText(label));
        await person.paste('Biologie');
      }
      return person;
    },
    field: () => screen.findByLabelText<HTMLInputElement>('Sujet'),
    typed: 'La cellule',
    send: 'Démarrer',
    can: [LIBRARY],
  },
  chat: {
    open: async () => at('/chat/:id', '/chat/5', <ChatPage />),
    field: () => screen.findByLabelText<HTMLInputElement>('Votre message'),
    typed: 'Et le noyau\u202f?',
    send: 'Envoyer',
    can: ['Nouvelle session sur ce sujet'],
  },
};

/** What the call that asks an engine ends with; `down`: with no answer, and none to any call after it. */
let outcome: { readonly status: number; readonly body: object } | 'down';
beforeEach(() => {
  let isDown = false;
  reportAnswer(true);
  signIn();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const isAsking = method === 'POST' && url !== '/api/tools/history';
    isDown ||= isAsking && outcome === 'down';
    if (isDown) throw new TypeError('Failed to fetch');
    if (isAsking && outcome !== 'down') return Response.json(outcome.body, { status: outcome.status });
    if (url === '/api/tools/history') return Response.json({ success: true, user: someone, data: [] });
    if (url === '/api/revision/5' && !isAsking)
      return Response.json({ success: true, revision, user: someone });
    throw new TypeError('Failed to fetch');
  });
});

/** The message under the form, once it is there. */
async function message(title: string | RegExp): Promise<HTMLElement> {
  const found = await screen.findByText(title, { selector: 'p' });
  return found.closest<HTMLElement>('[role=alert], [role=status]') ?? found;
}
/** The names of its buttons and links, without the price beside them. */
const stepsIn = (box: HTMLElement) =>
  [...box.querySelectorAll('button, a')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent?.replace(/·.*/, ''),
  );

describe.each(Object.entries(screens))('%s', (_, asking) => {
  const offered = (steps: readonly string[]) =>
    steps.filter(
      (step) =>
        asking.can.includes(step) || ![LIBRARY, DEVICE, 'Nouvelle session sur ce sujet'].includes(step),
    );

  async function fail(): Promise<void> {
    const person = await asking.open();
    await person.click(await asking.field());
    await person.paste(asking.typed);
    await press(person, asking.send);
  }

  const tried = Object.entries(refusals).filter(
    ([code]) => asking.tried?.some((one) => one === code) ?? true,
  );

  it.each(tried)('refused as %s', async (code, { title, role, steps, more }) => {
    const { status, message: sentence } = errors[code as ErrorCode];
    outcome = { status, body: { success: false, code, message: sentence, ...more } };
    await fail();
    const box = await message(title);
    expect(box.getAttribute('role')).toBe(role);
    expect(box.textContent).toContain(sentence);
    expect(stepsIn(box)).toEqual(offered(steps));
    await waitFor(async () => expect((await asking.field()).value).toBe(asking.typed));
    // Whoever types on is not disturbed.
    expect(box.contains(document.activeElement)).toBe(false);
  });

  it('whose answer is lost, with no way to ask for it', async () => {
    outcome = 'down';
    await fail();
    const box = await message(MAYBE);
    expect(box.getAttribute('role')).toBe('status');
    const steps = ['Ne plus attendre', DEVICE, 'Vérifier maintenant'];
    expect(stepsIn(box)).toEqual(offered(steps));
    await waitFor(async () => expect((await asking.field()).value).toBe(asking.typed));
  });
});
