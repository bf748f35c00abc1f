import { afterEach, expect, it } from 'vitest';
import type { Engine, Run } from '#server/engines/engine.ts';
import { openThreadedEngine } from '#server/engines/local/threaded-engine.ts';

/** A thread that does what the word in its request says, and answers with the number of requests it has received. */
const scripted = `
  import { parentPort } from 'node:worker_threads';
  let asked = 0;
  const told = (text) => parentPort.postMessage({ answer: { made: true, text } });
  parentPort.on('message', ({ call, fields, session, drawn }) => {
    asked += 1;
    if (call === 'make') return parentPort.postMessage({ answer: { made: true, artefact: drawn } });
    if (call === 'refuseSession') return parentPort.postMessage({ answer: session.subject });
    switch (fields.word) {
      case 'hang': for (;;);
      case 'die': return process.exit(3);
      case 'throw': throw new Error('broken');
      case 'fail': return parentPort.postMessage({ failed: 'no such word' });
      case 'slow': return setTimeout(() => told(asked + ' slow'), 80);
      case 'refuse': return parentPort.postMessage({ answer: { made: false, reason: 'Non.' } });
      default: told(asked + ' ' + fields.word);
    }
  });
`;
const entry = new URL(`data:text/javascript,${encodeURIComponent(scripted)}`);

const texts: string[] = [];
const run = (signal = new AbortController().signal, userId = 1): Run => ({
  userId,
  signal,
  onText: (text) => texts.push(text),
});
const ask = (engine: Engine, word: string, signal?: AbortSignal, userId?: number) =>
  engine.write('synonym', { word }, run(signal, userId));

afterEach(() => texts.splice(0));

it('answers in the order of the asks, one at a time, each text told once', async () => {
  const engine = openThreadedEngine(entry);
  const answers = await Promise.all(['slow', 'b', 'c'].map((word) => ask(engine, word)));
  expect(answers).toEqual(['1 slow', '2 b', '3 c'].map((text) => ({ made: true, text })));
  expect(texts).toEqual(['1 slow', '2 b', '3 c']);
});

it('takes turns between accounts, and lets none fill the queue', async () => {
  const engine = openThreadedEngine(entry);
  const flood = Promise.allSettled(Array.from({ length: 30 }, (_, at) => ask(engine, `a${at}`)));
  const others = Promise.all([ask(engine, 'b', undefined, 2), ask(engine, 'c', undefined, 3)]);
  // The first ask of the flood is under way; of those that wait, one comes before each of the others.
  expect(await others).toEqual(['3 b', '4 c'].map((text) => ({ made: true, text })));
  const ended = await flood;
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
  expect(ended.at(-1)).toMatchObject({ reason: { code: 'too_many_tries' } });
});

it('hands a refusal on as it is, with no text', async () => {
  const engine = openThreadedEngine(entry);
  expect(await ask(engine, 'refuse')).toEqual({ made: false, reason: 'Non.' });
  expect(await engine.refuseSession({ subject: 'Non plus.' } as never, run())).toBe('Non plus.');
  expect(texts).toEqual([]);
});

it('hands the name of the intention on, by which the same is drawn again', async () => {
  const engine = openThreadedEngine(entry);
  const request = { subject: 'La cellule', elements: '', source: '' };
  const asker = { userId: 1, signal: new AbortController().signal };
  expect(await engine.make('Flashcards', request, { ...asker, draw: 'one' })).toMatchObject({
    artefact: { draw: 'one' },
  });
  expect(await engine.make('Flashcards', request, asker)).toMatchObject({ artefact: {} });
});

it('lets whoever leaves go at once, asks nothing for who has not been served yet, and goes on', async () => {
  const engine = openThreadedEngine(entry);
  const leaving = new AbortController();
  const [slow, waiting, later] = [
    ask(engine, 'slow', leaving.signal),
    ask(engine, 'never', leaving.signal),
    ask(engine, 'later'),
  ];
  leaving.abort(new Error('left'));
  await expect(slow).rejects.toThrow('left');
  await expect(waiting).rejects.toThrow('left');
  expect(await later).toEqual({ made: true, text: '2 later' });
  expect(texts).toEqual(['2 later']);
});

it.each(['die', 'throw', 'hang', 'fail'])('that fails on one ask (%s) answers the next', async (word) => {
  const engine = openThreadedEngine(entry, { stuckMs: 1_500 });
  const [failed, next] = [ask(engine, word), ask(engine, 'next')];
  await expect(failed).rejects.toThrow();
  expect(await next).toMatchObject({ made: true, text: expect.stringContaining('next') });
});

it('starts its thread when it is told that the server answers, or at the first ask, once', async () => {
  const began: unknown[] = [];
  const heard = new BroadcastChannel('ardoise-thread-began');
  heard.onmessage = (event) => began.push(event);
  const announcing = `
    new BroadcastChannel('ardoise-thread-began').postMessage('began');
    ${scripted}
  `;
  const engine = openThreadedEngine(new URL(`data:text/javascript,${encodeURIComponent(announcing)}`));
  engine.warmUp?.();
  engine.warmUp?.();
  await expect.poll(() => began.length).toBe(1);
  expect(await ask(engine, 'x')).toMatchObject({ text: '1 x' });
  expect(began).toHaveLength(1);
  heard.close();
});

it('ends a thread that is asked nothing for a while, never one that is at work, and starts another for the next ask', async () => {
  const engine = openThreadedEngine(entry, { idleMs: 30 });
  // Each takes longer than the thread may be idle.
  const answers = await Promise.all([ask(engine, 'slow'), ask(engine, 'slow')]);
  expect(answers).toMatchObject([{ text: '1 slow' }, { text: '2 slow' }]);
  await expect.poll(() => ask(engine, 'x'), { interval: 100 }).toMatchObject({ text: '1 x' });
});
