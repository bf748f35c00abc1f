import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WritingToolSlug } from '#contract/writing/tools.ts';
import { type DeviceStore, DeviceStoreContext } from '#src/data/device/device-store.ts';
import { type Service, ServiceContext } from '#src/data/server/service.ts';
import { WritingToolPage } from '#src/pages/study/writing-tool-page.tsx';
import { PriceContext } from '#src/ui/forms/price.ts';
import { openDevice } from '#tests/app/data/opened-device.tsx';
import { answer, received, refuse, showPage, signIn, someone } from '#tests/app/scripted-server.tsx';

vi.mock('socket.io-client', () => ({ io: () => ({ on() {}, disconnect() {}, connected: true }) }));
afterAll(() => vi.doUnmock('socket.io-client'));

/** Texts of any length, in the tools that take one. */

/** What this device's engine was asked, in order, and its workers that still run. */
let questions: string[];
let running: Set<ScriptedWorker>;
/** The question, counted from 1, that it does not come to answer. */
let heldAt: number;

/** An engine that knows one fault and sums up by first sentences: it answers a moment after each question. */
class ScriptedWorker extends EventTarget {
  constructor() {
    super();
    running.add(this);
  }

  postMessage({ fields }: { fields: { text?: string; content?: string } }): void {
    const text = fields.text ?? fields.content ?? '';
    questions.push(text);
    if (questions.length === heldAt) return;
    setTimeout(() => {
      if (!running.has(this)) return;
      const data = fields.text === undefined ? summarised(text) : corrected(text);
      this.dispatchEvent(new MessageEvent('message', { data }));
    }, 20);
  }

  terminate(): void {
    running.delete(this);
  }
}

const summarised = (text: string) => ({ made: true, text: text.split('. ')[0] ?? '' });

function corrected(text: string) {
  const changes = [...text.matchAll(/joue\b/g)].map(({ index }) => ({
    ...{ rule: 'accord-verbe', about: '', explanation: 'Le verbe s’accorde.' },
    ...{ start: index, end: index + 4, before: 'joue', after: 'jouent' },
  }));
  const correction = { text: text.replaceAll(/joue\b/g, 'jouent'), changes, doubts: [] };
  return { made: true, text: correction.text, correction };
}

/** Keys of the calls that run a tool. */
let keys: (string | null)[];
beforeEach(() => {
  keys = [];
  questions = [];
  running = new Set();
  heldAt = 0;
  vi.stubGlobal('Worker', ScriptedWorker);
  // The dictionary is on the device.
  vi.stubGlobal('caches', { open: async () => ({ match: async () => new Response('') }) });
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const scripted = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/tools/history') return Response.json({ success: true, user: someone, data: [] });
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return await scripted(url, init);
  });
});

const local: Service = { hasModel: false, generationCost: 0 };
const model: Service = { hasModel: true, generationCost: 1 };

function open(slug: WritingToolSlug, service: Service, device: DeviceStore = { kind: 'unavailable' }) {
  signIn();
  return showPage(
    <DeviceStoreContext value={device}>
      <ServiceContext value={service}>
        <PriceContext value={service.generationCost}>
          <Routes>
            <Route path="/tools/:tool" element={<WritingToolPage />} />
          </Routes>
        </PriceContext>
      </ServiceContext>
    </DeviceStoreContext>,
    `/tools/${slug}`,
  ).person;
}
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const paste = async (person: ReturnType<typeof open>, name: string, text: string) => {
  await person.click(field(name));
  await person.paste(text);
};
const written = (output: string) => ({
  success: true,
  id: 41,
  output,
  engine: 'model',
  user: someone,
  history: [],
  message: '',
});
const textsOf = (slug: string) =>
  received
    .filter(({ call }) => call === `POST /api/tools/${slug}`)
    .map(({ body }) => String((body as Record<string, unknown>).text));

const FAULTY = 'Les enfants joue dans la cour de l’école, et leurs parents les regardent de loin. ';
const PLAIN = 'Le fleuve Congo coule vers l’Atlantique, et il ne tarit jamais, même en saison sèche. ';

describe('a correction', () => {
  test('of a long text is made on the device, whole, part by part, with every rule', async () => {
    const person = open('correction', model);
    const text = `${FAULTY.repeat(20)}\n\n${FAULTY.repeat(20)}`;
    await paste(person, 'Texte', text);
    expect(field('Texte').value).toBe(text);
    expect(screen.getByText(/^Texte long.: 3.282.caractères, gardés en entier\./)).toBeTruthy();
    expect(screen.getByText(/traité en 3.parties, coupées en fin de phrase/)).toBeTruthy();
    expect(await screen.findByText('Fait sur l’appareil : gratuit, même sans connexion.')).toBeTruthy();

    await person.click(button('Envoyer'));
    await screen.findByText('Fait en 3 parties, mises bout à bout.');
    expect(await screen.findAllByRole('link', { name: /^Remplacer «.joue.» par «.jouent.»/ })).toHaveLength(
      40,
    );
    expect(received).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Résultat' }));
    // One worker for all parts, and none for the rules, which came with them.
    expect(questions).toHaveLength(3);
    expect(running.size).toBe(0);
    expect(field('Texte').value).toBe(text);
  });

  test('of a long text stands in the history, and opens again whole with its rules', async () => {
    const { store } = await openDevice();
    const person = open('correction', model, store);
    const text = `${FAULTY.repeat(20)}\n\n${FAULTY.repeat(20)}`.trim();
    await paste(person, 'Texte', text);
    await person.click(button('Envoyer'));
    await screen.findByText('Gardé dans l’historique, sur cet appareil.');
    await person.clear(field('Texte'));
    await person.click(button('Historique'));
    await person.click(await screen.findByRole('button', { name: /^Les enfants joue/ }));
    await screen.findByText('De votre historique');
    expect(field('Texte').value).toBe(text);
    expect(await screen.findAllByRole('link', { name: /^Remplacer «.joue.» par «.jouent.»/ })).toHaveLength(
      40,
    );
    screen.getByRole('button', { name: 'Comprendre la règle' });
  });

  test('can be stopped, says how far it got, and goes on from there', async () => {
    const person = open('correction', local);
    await paste(person, 'Texte', FAULTY.repeat(60));
    heldAt = 2;
    await person.click(button('Envoyer'));
    await screen.findByText('Partie 2 sur 4…', { selector: '[role=status]' });
    await person.click(button('Arrêter'));
    await screen.findByText('Arrêté après 1 partie sur 4');
    expect(screen.getByText('Votre texte reste ici en entier.')).toBeTruthy();
    expect(screen.getByText(/la suite de votre texte n’est pas encore faite/)).toBeTruthy();
    expect(running.size).toBe(0);
    await person.click(button('Reprendre'));
    await screen.findByText('Fait en 4 parties, mises bout à bout.');
    // What was done is not done again.
    expect(questions).toHaveLength(5);
    expect(questions[2]).toBe(questions[1]);
    expect(screen.queryByText(/^Arrêté/)).toBeNull();
  });
});

test('a summary of a long text is made on the device where the server has no model', async () => {
  const person = open('summarize', local);
  await paste(person, 'Texte', PLAIN.repeat(20));
  await person.click(button('Envoyer'));
  await screen.findByText('Fait en 2 parties, mises bout à bout.');
  expect(received).toEqual([]);
});

describe('a text that a model works through', () => {
  test('goes in calls within their limits, each paid once, and is joined', async () => {
    const person = open('rewriting', model);
    const text = PLAIN.repeat(12).trim();
    await paste(person, 'Texte', text);
    await person.type(field('Style'), 'simple');
    expect(button('Envoyer').textContent).toBe('Envoyer·\u00a02');
    expect(screen.getByText('Coûte 2 crédits.')).toBeTruthy();
    answer(written('Un.'));
    answer(written('Deux.'));
    await person.click(button('Envoyer'));
    await screen.findByText('Un. Deux.');
    expect(screen.getByText(/Chaque partie est dans votre historique\./)).toBeTruthy();
    expect(textsOf('rewriting').join(' ')).toBe(text);
    for (const part of textsOf('rewriting')) expect(part.length).toBeLessThanOrEqual(600);
    expect(new Set(keys).size).toBe(2);
  });

  test('keeps what was made when a part is refused, and asks for the rest alone', async () => {
    const person = open('rewriting', model);
    await paste(person, 'Texte', PLAIN.repeat(12).trim());
    answer(written('Un.'));
    refuse('success', 'too_many_generations');
    answer(written('Deux.'));
    await person.click(button('Envoyer'));
    await screen.findByText('Encore un instant');
    expect(screen.getByText(/^1 partie sur 2/)).toBeTruthy();
    expect(screen.getByText('Un.')).toBeTruthy();
    await person.click(button('Réessayer'));
    await screen.findByText('Un. Deux.');
    expect(textsOf('rewriting')).toHaveLength(3);
    await waitFor(() => expect(screen.queryByText('Encore un instant')).toBeNull());
  });
});

describe('a tool that needs a model, on a server without one', () => {
  test('says so before the effort, and leads to what works', async () => {
    open('poem', local);
    expect(screen.getByText('Demande une IA : pas sur ce serveur')).toBeTruthy();
    for (const [name, to] of [
      ['Synonymes', '/tools/synonym'],
      ['Correction', '/tools/correction'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
    }
  });

  test('is as ever where there is one', () => {
    open('poem', model);
    expect(screen.queryByText(/Demande une IA/)).toBeNull();
  });
});

test('what is missing stands beside « Envoyer » until it can be pressed', async () => {
  const person = open('traduction', model);
  expect(screen.getByText('Pour envoyer, remplissez « Langue » et « Texte ».')).toBeTruthy();
  await person.type(field('Langue'), 'anglais');
  expect(screen.getByText('Pour envoyer, remplissez « Texte ».')).toBeTruthy();
  await person.type(field('Texte'), 'Il pleut.');
  expect(screen.getByText('Coûte 1 crédit.')).toBeTruthy();
  expect(button('Envoyer').disabled).toBe(false);
});
