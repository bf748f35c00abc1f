import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Revision } from '#contract/sessions.ts';
import { ChatPage } from '#src/pages/study/chat-page.tsx';
import {
  answer,
  answerLater,
  received,
  refuse,
  showPage,
  signIn,
  someone,
} from '#tests/app/scripted-server.tsx';

// The channel only hurries: here everything comes by HTTP, as on a network that blocks it.
vi.mock('socket.io-client', () => ({ io: () => ({ on() {}, disconnect() {}, connected: true }) }));
afterAll(() => vi.doUnmock('socket.io-client'));

const fiche = {
  role: 'assistant',
  content: '# La cellule\n\nElle a un **noyau**.',
  engine: 'local',
} as const;
const started = {
  educationSystem: 'France',
  classe: '2de',
  level: 'SVT',
  subject: 'La cellule',
  attributes: '',
  createdAt: '2026-11-20T10:00:00.000Z',
};
const session = (over: Partial<Revision> = {}): Revision => ({
  chat: [fiche],
  tokenNbre: 370,
  state: 'open',
  ...started,
  ...over,
});
const told = (over: Partial<Revision> = {}) => ({ success: true, revision: session(over), user: someone });
const answered = (question: string, reply: string) => ({
  ...told({
    chat: [
      fiche,
      { role: 'user', content: question },
      { role: 'assistant', content: reply, engine: 'local' },
    ],
  }),
  message: 'Réponse reçue.',
});

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

function open(path = '/chat/5') {
  signIn();
  const page = (
    <Routes>
      <Route path="/chat/:id" element={<ChatPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  return showPage(page, path).person;
}

const box = () => screen.findByLabelText<HTMLTextAreaElement>('Votre message');
/** Writes into the box at once: a keystroke each would only test the test's own typing. */
async function write(person: ReturnType<typeof open>, text: string): Promise<void> {
  await person.click(await box());
  await person.paste(text);
}
const send = () => screen.getByRole('button', { name: 'Envoyer' });
const sentTexts = () =>
  received.flatMap(({ call, body }) => (call.startsWith('POST /api/revision/5/chat') ? [body] : []));

describe('a session', () => {
  it('shows its fiche as a document, who wrote it, and how much of it is used', async () => {
    answer(told());
    open();
    await screen.findByRole('heading', { level: 1, name: 'La cellule' });
    await screen.findByRole('heading', { level: 3, name: 'La cellule' });
    expect(screen.getByText('Moteur local, sans IA générative')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Progression de la session' });
    expect(bar.getAttribute('aria-valuenow')).toBe('10');
    expect(screen.getByText('SVT · 2de')).toBeTruthy();
  });

  it('hands its fiche over to the revision tools', async () => {
    answer(told());
    open();
    const quiz = await screen.findByRole('link', { name: 'Quiz' });
    expect(quiz.getAttribute('href')).toBe('/revision/quiz?sujet=La+cellule');
    for (const name of ['Flashcards', 'Carte mentale', 'Frise chronologique']) {
      expect(screen.getByRole('link', { name })).toBeTruthy();
    }
  });

  it.each(['0', '1e3', '0x5', 'a', '99999999999'])('%s is no session', async (id) => {
    open(`/chat/${id}`);
    await screen.findByRole('heading', { level: 1, name: /introuvable|existe pas/i });
    expect(received).toEqual([]);
  });

  it('that is not one’s own is not there', async () => {
    refuse('success', 'not_found');
    open();
    await screen.findByRole('heading', { level: 1, name: /introuvable|existe pas/i });
  });

  it('that is still being written shows the fiche as it grows, and looks again by itself', async () => {
    const completionId = crypto.randomUUID();
    answer(
      told({
        chat: [],
        tokenNbre: 0,
        state: 'writing',
        writing: [{ completionId, question: null, text: 'Elle a' }],
      }),
    );
    answer(told());
    open();
    await screen.findByText('Elle a');
    expect(send().getAttribute('aria-busy')).toBe('true');
    await screen.findByText('noyau');
    expect(send().getAttribute('aria-busy')).toBeNull();
  });
});

describe('a message', () => {
  it('shows at once, and its answer takes the place of waiting', async () => {
    answer(told());
    const arrive = answerLater(answered('Et le noyau ?', 'Il porte l’ADN.'));
    const person = open();
    await write(person, 'Et le noyau ?');
    await person.keyboard('{Enter}');
    await screen.findByText('Et le noyau ?', { selector: 'p' });
    expect((await box()).value).toBe('');
    expect(screen.getByText('Ardoise écrit…', { selector: 'span[class*=note]' })).toBeTruthy();
    arrive();
    await screen.findByText('Il porte l’ADN.');
    expect(sentTexts()).toEqual([{ chat: 'Et le noyau ?' }]);
    expect(await screen.findByText(/Réponse : Il porte l’ADN/)).toBeTruthy();
  });

  it('goes on to a new line with Shift and Enter', async () => {
    answer(told());
    const person = open();
    await person.type(await box(), 'un{Shift>}{Enter}{/Shift}deux');
    expect((await box()).value).toBe('un\ndeux');
    expect(sentTexts()).toEqual([]);
  });

  it('that is empty asks to continue', async () => {
    answer(told());
    answer(answered('Continue', 'La suite.'));
    const person = open();
    await box();
    await person.click(send());
    await screen.findByText('La suite.');
    expect(sentTexts()).toEqual([{ chat: '' }]);
  });

  it('that fails is back in the box, and is tried again as the same message', async () => {
    answer(told());
    refuse('success', 'engine_unavailable');
    answer(told());
    answer(answered('Encore', 'Voilà.'));
    const keys: (string | null)[] = [];
    const person = open();
    const scripted = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (init.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
      return scripted(url, init);
    });
    await write(person, 'Encore');
    await person.click(send());
    await screen.findByText(/ne répond pas/);
    await waitFor(async () => expect((await box()).value).toBe('Encore'));
    await person.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Voilà.');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect((await box()).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  it('whose answer was lost on its way is found again, and nothing is called a failure', async () => {
    answer(told());
    answer({ captive: 'portal' });
    answer(answered('Et après ?', 'Trouvée.'));
    const person = open();
    await write(person, 'Et après ?');
    await person.keyboard('{Enter}');
    await screen.findByText('Trouvée.');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    expect((await box()).value).toBe('');
  });

  it('a hint is one tap, with the attempt that stands in the box', async () => {
    answer(told());
    answer(answered('x', 'Un indice.'));
    const person = open();
    await write(person, 'Je crois que c’est le noyau');
    await person.click(screen.getByRole('button', { name: 'Indice' }));
    await screen.findByText('Un indice.');
    expect(sentTexts()).toEqual([
      { chat: 'Donne-moi un indice, sans la réponse.\n\nMon essai : Je crois que c’est le noyau' },
    ]);
  });

  it('a question in the box is what the hint is about', async () => {
    answer(told());
    answer(answered('x', 'Un indice.'));
    const person = open();
    await write(person, 'Qu’est-ce que le noyau ?');
    await person.click(screen.getByRole('button', { name: 'Indice plus fort' }));
    await screen.findByText('Un indice.');
    expect(JSON.stringify(sentTexts())).toContain('Question : Qu’est-ce que le noyau ?');
    expect((await box()).value).toBe('');
  });

  it('« Interroge-moi » is one tap', async () => {
    answer(told());
    answer(answered('x', 'Question.'));
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Interroge-moi' }));
    await screen.findByText('Question.');
    expect(JSON.stringify(sentTexts())).toContain('Interroge-moi');
  });
});

describe('a session at its end', () => {
  it('says that it is full, closes the box and starts the next one on the same subject in one tap', async () => {
    answer(told({ state: 'full', tokenNbre: 3_700 }));
    answer({ success: true, revision: 6, user: { ...someone, credits: 2 }, message: 'Prête.' });
    answer(told({ subject: 'La suite' }));
    const person = open();
    await screen.findByText('Cette session est pleine');
    expect(screen.queryByLabelText('Votre message')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Nouvelle session sur ce sujet' }));
    await screen.findByRole('heading', { level: 1, name: 'La suite' });
    const { createdAt: _, ...fields } = started;
    expect(received.find(({ call }) => call === 'POST /api/revision/start')?.body).toEqual(fields);
    expect(screen.getByLabelText('Adresse').textContent).toBe('/chat/6');
  });

  it('that failed says why, and starts again', async () => {
    answer(
      told({ chat: [], state: 'failed', failure: 'Le modèle n’a pas répondu. Votre crédit est rendu.' }),
    );
    open();
    await screen.findByText('Le modèle n’a pas répondu. Votre crédit est rendu.');
    expect(screen.getByRole('button', { name: 'Recommencer' })).toBeTruthy();
    expect(screen.queryByLabelText('Votre message')).toBeNull();
  });
});
