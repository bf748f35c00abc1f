import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { writingExamples } from '#contract/writing/examples.ts';
import { type WritingToolSlug, writingTools } from '#contract/writing/tools.ts';
import { WritingToolPage } from '#src/pages/study/writing-tool-page.tsx';
import { channelIsOpen, emit, scriptedSocket } from '#tests/app/features/writing/scripted-socket.ts';
import {
  answer,
  answerLater,
  received,
  refuse,
  showPage,
  signIn,
  someone,
} from '#tests/app/scripted-server.tsx';

vi.mock('socket.io-client', () => scriptedSocket);
afterAll(() => vi.doUnmock('socket.io-client'));

interface Entry {
  input: string;
  output: string;
}

let reducedMotion: boolean;
/** What the tool wrote before, and what its history was asked with. */
let earlier: Entry[];
let asked: string[];
/** Keys of the calls that run a tool. */
let keys: (string | undefined)[];

beforeEach(() => {
  reducedMotion = false;
  earlier = [];
  asked = [];
  keys = [];
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  const scripted = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/tools/history') {
      asked.push(String(init.body));
      return new Response(JSON.stringify({ success: true, user: someone, data: earlier }));
    }
    if (url.startsWith('/api/tools/')) keys.push((init.headers as Record<string, string>)['idempotency-key']);
    // As the browser does: a call that is given up rejects at once.
    const givenUp = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
    return await Promise.race([scripted(url, init), givenUp]);
  });
});

const written = (output: string, more: object = {}) => ({
  success: true,
  id: 41,
  output,
  engine: 'local',
  user: { ...someone, credits: 2 },
  history: [{ input: 'Mot\u00a0: brave', output }],
  message: '',
  ...more,
});
const COMPLETION = '0b8e9c0e-7f3a-4c9a-9d53-6f1f0a1f2b3c';

/** The page of a tool that wrote `entries` before. */
function open(slug: WritingToolSlug | 'nothing', entries: Entry[] = []) {
  signIn();
  earlier = entries;
  return showPage(
    <Routes>
      <Route path="/tools/:tool" element={<WritingToolPage />} />
    </Routes>,
    `/tools/${slug}`,
  );
}
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a writing tool', () => {
  test('has its title, its fields by name with their counters, and an output card that waits', async () => {
    open('development');
    expect(screen.getByRole('heading', { level: 1, name: 'Développement' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Données requises' })).toBeTruthy();
    for (const { title, max } of writingTools.development.prompts) {
      expect(field(title)).toBeTruthy();
      expect(screen.getAllByText(`0/${max}`).length).toBeGreaterThan(0);
    }
    expect(screen.getByRole('heading', { name: 'Votre paragraphe' })).toBeTruthy();
    expect(document.title).toBe('Développement – Ardoise');
    await waitFor(() => expect(asked).toEqual(['{"name":"Développement"}']));
  });

  test('can be sent once every required field is within its limits, and refuses what goes beyond', async () => {
    const { person } = open('revision');
    expect(button('Envoyer').disabled).toBe(true);
    await person.type(field('Sujet'), 'ab');
    expect(button('Envoyer').disabled).toBe(true);
    await person.type(field('Sujet'), 'c');
    expect(button('Envoyer').disabled).toBe(false);
    await person.click(field('Sujet'));
    await person.paste('d'.repeat(150));
    expect(field('Sujet').value).toHaveLength(100);
  });

  test('shows the result, who wrote it, the new balance’s history, and says it is ready', async () => {
    const { person } = open('synonym');
    await person.type(field('Mot'), 'brave');
    answer(written('vaillant, courageux'));
    await person.click(button('Envoyer'));
    await screen.findByRole('heading', { name: 'Résultat' });
    expect(await screen.findByText('vaillant, courageux')).toBeTruthy();
    expect(screen.getByText('Moteur local, sans IA générative')).toBeTruthy();
    expect(screen.getByText('Le texte est prêt.')).toBeTruthy();
    expect(received).toEqual([{ call: 'POST /api/tools/synonym', body: { word: 'brave' } }]);
    await person.click(button('Historique'));
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'brave' })).toBeTruthy();
  });

  test('warns of what a model wrote', async () => {
    const { person } = open('poem');
    await person.type(field('Description'), 'la pluie');
    answer(written('Il pleut.\nEncore.', { engine: 'model' }));
    await person.click(button('Envoyer'));
    expect(await screen.findByText('IA, à vérifier')).toBeTruthy();
    expect(screen.getByText(/Une IA a écrit ce texte/)).toBeTruthy();
    expect(screen.getByText(/Il pleut/).textContent).toBe('Il pleut.\nEncore.');
  });

  test('says in red why there is none, with what was typed still there', async () => {
    const { person } = open('poem');
    await person.type(field('Description'), 'la pluie');
    refuse('success', 'engine_refused', { message: 'Un poème demande une IA générative.' });
    await person.click(button('Envoyer'));
    const sentence = await screen.findByText('Un poème demande une IA générative.');
    expect(sentence.closest('[role=alert]')).toBeTruthy();
    expect(field('Description').value).toBe('la pluie');
    expect(button('Envoyer').disabled).toBe(false);
  });

  test('with no credit leads to the plans and offers the device', async () => {
    const { person } = open('correction');
    await person.type(field('Texte'), 'Il pleuvait.');
    refuse('success', 'no_credit');
    await person.click(button('Envoyer'));
    await screen.findByText(/Vous n’avez plus de crédit/);
    expect(screen.getByRole('link', { name: 'Voir les formules' }).getAttribute('href')).toBe('/pricing');
    expect(button('Faire sur l’appareil')).toBeTruthy();
  });

  test('opens an earlier text again, fields and result', async () => {
    const { person } = open('rewriting', [
      { input: 'Texte\u00a0: Un jour\n  de pluie\nStyle\u00a0: simple', output: 'Il pleuvait.' },
    ]);
    await person.click(button('Historique'));
    await person.click(await screen.findByRole('button', { name: /Un jour/ }));
    expect(field('Texte').value).toBe('Un jour\nde pluie');
    expect(field('Style').value).toBe('simple');
    expect(screen.getByText('Il pleuvait.')).toBeTruthy();
    expect(screen.getByText('De votre historique')).toBeTruthy();
  });

  test('of an unknown name is a page that is not there', () => {
    open('nothing');
    expect(screen.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy();
    expect(received).toEqual([]);
  });
});

describe('the layout', () => {
  const panes = () =>
    screen.getByRole('heading', { name: 'Données requises' }).closest('section')?.parentElement;
  const isStacked = () => /stacked/.test(panes()?.className ?? '');

  test('is side by side in auto until the result has more than 1,000 characters', async () => {
    const { person } = open('freestyle', [
      { input: 'Votre demande\u00a0: court', output: 'a'.repeat(1_000) },
      { input: 'Votre demande\u00a0: long', output: 'b'.repeat(1_001) },
    ]);
    expect(isStacked()).toBe(false);
    await person.click(button('Historique'));
    await person.click(await screen.findByRole('button', { name: 'court' }));
    expect(isStacked()).toBe(false);
    await person.click(button('Historique'));
    await person.click(await screen.findByRole('button', { name: 'long' }));
    expect(isStacked()).toBe(true);
    await person.click(button('Disposition'));
    await person.click(screen.getByRole('menuitemradio', { name: 'Horizontale' }));
    expect(isStacked()).toBe(false);
    await person.click(button('Disposition'));
    expect(screen.getByRole('menuitemradio', { name: 'Horizontale', checked: true })).toBeTruthy();
    await person.click(screen.getByRole('menuitemradio', { name: 'Verticale' }));
    expect(isStacked()).toBe(true);
  });
});

describe('the example', () => {
  test('is typed into its fields, then shows its output as an example that was not paid for', async () => {
    const { person } = open('synonym');
    await person.click(button('Exemple'));
    await waitFor(() => expect(field('Mot').value).not.toBe(''));
    await screen.findByText('Exemple, non enregistré');
    expect(field('Mot').value).toBe('courageux');
    expect(screen.getByRole('heading', { name: 'Résultat' })).toBeTruthy();
    expect(received).toEqual([]);
  });

  test('is there at once where less motion is asked for', async () => {
    reducedMotion = true;
    const { person } = open('traduction');
    await person.click(button('Exemple'));
    expect(field('Langue').value).toBe('anglais');
    expect(screen.getByText(writingExamples.traduction)).toBeTruthy();
  });

  test('stops as soon as the person types, and gives back what stood there before', async () => {
    const { person } = open('summarize');
    await person.type(field('Texte'), 'À moi.');
    await person.click(button('Exemple'));
    await waitFor(() => expect(field('Texte').value).toMatch(/^Le /));
    await person.type(field('Texte'), '!');
    const stopped = field('Texte').value;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(field('Texte').value).toBe(stopped);
    expect(screen.queryByText('Exemple, non enregistré')).toBeNull();

    reducedMotion = true;
    await person.clear(field('Texte'));
    await person.type(field('Texte'), 'À moi.');
    await person.click(button('Exemple'));
    await person.click(button('Reprendre mon texte'));
    expect(field('Texte').value).toBe('À moi.');
    expect(screen.queryByText('Exemple, non enregistré')).toBeNull();
  });
});

describe('a text that is being written', () => {
  const say = (name: string, data: string, over: object = {}) =>
    act(() => emit(name, { userId: someone.id, completionId: COMPLETION, data, ...over }));

  /** Sends, and waits for the answer that `arrive` brings; the next call is answered at once with `next`. */
  async function send(next?: object) {
    const page = open('poem');
    await page.person.type(field('Description'), 'la pluie');
    await waitFor(() => expect(channelIsOpen()).toBe(true));
    const arrive = answerLater(written('Il pleut.\nToujours.'));
    if (next !== undefined) answer(next);
    await page.person.click(button('Envoyer'));
    return { ...page, arrive };
  }

  test('is seen as it grows, and ends as the server’s answer', async () => {
    const { arrive } = await send();
    say('completionId', COMPLETION);
    say('completion', 'Il');
    expect(screen.getByText('Il')).toBeTruthy();
    say('completion', 'Il pleut', { userId: 8 });
    expect(screen.queryByText('Il pleut')).toBeNull();
    say('completion', 'Il pleut.\nTou');
    say('completion', 'Il');
    expect(screen.getByText(/Tou/).textContent).toBe('Il pleut.\nTou');
    expect(screen.queryByRole('heading', { name: 'Résultat' })).toBeNull();
    act(arrive);
    await screen.findByRole('heading', { name: 'Résultat' });
    expect(screen.getByText(/Toujours/).textContent).toBe('Il pleut.\nToujours.');
  });

  test('comes whole where the channel says nothing', async () => {
    const { arrive } = await send();
    act(arrive);
    expect((await screen.findByText(/Toujours/)).textContent).toBe('Il pleut.\nToujours.');
  });

  test('can be stopped, by the key it was asked with', async () => {
    const { person, arrive } = await send({ success: true });
    await person.click(button('Arrêter'));
    await waitFor(() =>
      expect(received.map(({ call }) => call)).toEqual([
        'POST /api/tools/poem',
        `POST /api/generations/${keys[0]}/stop`,
      ]),
    );
    act(arrive);
    await screen.findByRole('heading', { name: 'Résultat' });
  });

  test('is asked for again at once when the app comes back, never twice', async () => {
    await send(written('Il pleut, enfin.'));
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Il pleut, enfin.')).toBeTruthy();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('data-saver mode', () => {
  test('opens no channel', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    const { person } = open('poem');
    await person.type(field('Description'), 'la pluie');
    answer(written('Il pleut.'));
    await person.click(button('Envoyer'));
    await screen.findByText('Il pleut.');
    expect(channelIsOpen()).toBe(false);
  });
});
