import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { Engine } from '#server/engines/engine.ts';
import { openLanguageModel } from '#server/engines/language-model/language-model-engine.ts';
import type { ModelFailure } from '#server/engines/language-model/model-failure.ts';
import type { Timeouts } from '#server/engines/language-model/stream-answer.ts';
import { createTestClock } from '#tests/support/clock.ts';
import {
  refuses,
  type Script,
  type ScriptedModel,
  says,
  saysNothing,
  saysThenCuts,
  saysThenErrs,
  saysThenNothing,
  startScriptedModel,
} from '#tests/support/scripted-model.ts';

const POEM = 'Le matin se lève sur le fleuve,\net la ville ouvre ses volets.';

describe('a language model', { timeout: 30_000 }, () => {
  let model: ScriptedModel;
  let engine: Engine;
  let failures: ModelFailure[];
  let heard: string[];
  const clock = createTestClock();
  /** The default time-outs are far longer than an answer takes on a busy machine. */
  const open = (over: Partial<Timeouts> = {}) =>
    openLanguageModel(
      { baseUrl: model.baseUrl, apiKey: 'sk-secret', model: 'scripted' },
      {
        clock,
        report: (failure) => failures.push(failure),
        timeouts: { firstTokenMs: 5_000, nextTokenMs: 2_500, retryAfterMs: 20, ...over },
      },
    );
  beforeEach(async () => {
    model = await startScriptedModel(says(POEM));
    failures = [];
    heard = [];
    engine = open();
  });
  afterEach(() => model.close());

  const write = (signal = new AbortController().signal) =>
    engine.write('poem', { desc: 'le matin' }, { userId: 1, signal, onText: (text) => heard.push(text) });

  it('streams the whole text so far, and last exactly what it answers', async () => {
    const answer = await write();
    expect(answer).toEqual({ made: true, text: POEM, tokens: 20 });
    expect(heard.length).toBeGreaterThan(2);
    for (const [at, text] of heard.entries()) expect(text.startsWith(heard[at - 1] ?? '')).toBe(true);
    expect(heard.at(-1)).toBe(POEM);
    const [request] = model.requests;
    expect(request).toMatchObject({ model: 'scripted', authorization: 'Bearer sk-secret' });
    expect(request?.max_tokens).toBeGreaterThan(0);
  });

  const early: [string, Script, number][] = [
    ['429', refuses(429), 429],
    ['429 that asks for 50 ms', refuses(429, { 'retry-after-ms': '50' }), 429],
    ['500', refuses(500), 500],
    ['503', refuses(503), 503],
  ];
  it.each(early)('is asked again when it answers %s once', async (_, script) => {
    model.play(script, says(POEM));
    expect(await write()).toMatchObject({ text: POEM });
    expect(model.requests).toHaveLength(2);
    expect(failures).toEqual([]);
  });

  it('is asked again when the connection breaks before the first token', async () => {
    model.play((_, answer) => answer.cut(), says(POEM));
    expect(await write()).toMatchObject({ text: POEM });
    expect(model.requests).toHaveLength(2);
  });

  it('is asked for an object again once, and no more', async () => {
    model.play(refuses(429));
    const request = { subject: 'Le fleuve', elements: '', source: '' };
    await expect(
      engine.make('Quiz', request, { userId: 1, signal: new AbortController().signal }),
    ).rejects.toMatchObject({
      code: 'engine_unavailable',
    });
    expect(model.requests).toHaveLength(2);
  });

  it.each(early.filter(([name]) => name !== '429 that asks for 50 ms'))(
    'is asked again once, and no more, when it goes on answering %s',
    async (_, script, status) => {
      model.play(script);
      await expect(write()).rejects.toMatchObject({ code: 'engine_unavailable' });
      expect(model.requests).toHaveLength(2);
      expect(failures.map((failure) => failure.status)).toEqual([status]);
    },
  );

  it.each([
    ['asks for a long wait', refuses(429, { 'retry-after': '60' }), 'limited'],
    ['knows no such key', refuses(401), 'refused'],
    ['knows no such model', refuses(404), 'refused'],
    ['finds the request bad', refuses(400), 'refused'],
    ['leads elsewhere', refuses(307, { location: 'http://127.0.0.1:9/latest/meta-data' }), 'refused'],
    ['never answers', saysNothing, 'silent'],
    ['answers without a token', saysThenNothing(''), 'silent'],
    ['stops in the middle', saysThenNothing('Le matin'), 'stalled'],
    ['breaks off in the middle', saysThenCuts('Le matin'), 'cut'],
    ['sends an error after 200', saysThenErrs(''), 'garbled'],
    ['sends an error in the middle', saysThenErrs('Le matin'), 'garbled'],
    ['sends what is no chunk', ((_, answer) => answer.raw('data: {"choices":3}\n\n')) as Script, 'garbled'],
    ['sends no JSON', ((_, answer) => answer.raw('data: <html>\n\n')) as Script, 'garbled'],
    ['ends without saying so', says(POEM, { reason: null as unknown as string }), 'cut'],
    ['says nothing at all', says(''), 'empty'],
    ['says only blanks', says(' \n '), 'empty'],
    ['says 3 MB', says('bla '.repeat(750_000), { by: 30_000 }), 'too_long'],
    ['says 8 MB in one line', ((_, answer) => answer.raw('x'.repeat(8_000_000))) as Script, 'too_long'],
  ])('that %s is asked once, and fails with a French sentence', async (_, script, kind) => {
    model.play(script);
    // The time-out is short because this answer never comes.
    if (kind === 'silent') engine = open({ firstTokenMs: 300 });
    if (kind === 'stalled') engine = open({ nextTokenMs: 300 });
    const failed = await write().catch((error) => error);
    expect(failed).toMatchObject({ name: 'Refusal', code: 'engine_unavailable' });
    expect(failed.message).toMatch(/^(?:Le service|La réponse).*\.$/);
    expect(failures.map((failure) => failure.kind)).toEqual([kind]);
    expect(model.requests).toHaveLength(1);
  });

  it('that is not there fails', async () => {
    await model.close();
    await expect(write()).rejects.toMatchObject({ code: 'engine_unavailable' });
    expect(failures.map(({ kind }) => kind)).toEqual(['unreachable']);
    model = await startScriptedModel();
  });

  it.each([
    ['whose name nobody knows', () => new URL('http://modele.invalid/v1')],
    ['that speaks no TLS where it should', () => new URL(model.baseUrl.href.replace('http:', 'https:'))],
  ])('%s fails with a French sentence', async (_, baseUrl) => {
    const timeouts = { firstTokenMs: 5_000, nextTokenMs: 2_500, retryAfterMs: 20 };
    const report = (failure: ModelFailure) => void failures.push(failure);
    engine = openLanguageModel({ baseUrl: baseUrl(), model: 'scripted' }, { clock, report, timeouts });
    await expect(write()).rejects.toMatchObject({
      code: 'engine_unavailable',
      message: errors.engine_unavailable.message,
    });
    expect(failures.map(({ kind }) => kind)).toEqual(['unreachable']);
  });

  it('that thinks aloud is heard thinking, and only its answer is kept', async () => {
    model.play(async (_, answer) => {
      answer.chunk('<think>Hmm,');
      answer.chunk(' un poème.</think>\n\nLe ma');
      while (heard.length === 0) await wait(5);
      answer.chunk('tin');
      answer.finish();
    });
    expect(await write()).toMatchObject({ text: 'Le matin' });
    expect(heard).toEqual(['Le ma', 'Le matin']);
  });

  it('that cuts a character in two, or sends a NUL, gives a text that can be stored', async () => {
    model.play((_, answer) => {
      answer.chunk('Un stylo \ud83d');
      answer.chunk('\udd8a\u0000 et \udd8a puis');
      answer.finish();
    });
    expect(await write()).toMatchObject({ text: 'Un stylo \u{1f58a} et  puis' });
    expect(heard[0]).toBe('Un stylo ');
  });

  it('that reaches its limit of tokens says so in the text', async () => {
    model.play(says('Le matin', { reason: 'length' }));
    const answer = await write();
    expect(answer).toMatchObject({
      made: true,
      text: expect.stringMatching(/^Le matin\n\n\[La réponse s’arrête/),
    });
    expect(heard.at(-1)).toBe((answer as { text: string }).text);
  });

  it.each([-5, 1e9, 2.5])(
    'whose count of tokens is %d is heard, and its count is not believed',
    async (count) => {
      const usage = { prompt_tokens: count, completion_tokens: count, total_tokens: count };
      model.play(says(POEM, { usage }));
      expect(await write()).toEqual({ made: true, text: POEM });
      expect(failures.map(({ kind }) => kind)).toEqual(['miscounted']);
    },
  );

  it('is told to stop with whoever asked, and hears it within a moment', async () => {
    const stopping = new AbortController();
    model.play(says('bla '.repeat(200), { by: 4, everyMs: 20 }));
    const call = write(stopping.signal);
    while (heard.length === 0) await wait(5);
    stopping.abort(new Error('stopped'));
    await expect(call).rejects.toThrow('stopped');
    const known = heard.length;
    await expect.poll(() => model.requests[0]?.left()).toBe(true);
    expect(heard).toHaveLength(known);
    expect(failures).toEqual([]);
  });

  it('that keeps failing is left alone for 30 seconds, then tried once', async () => {
    model.play(refuses(401));
    for (let times = 0; times < 5; times += 1) await write().catch(() => {});
    expect(model.requests).toHaveLength(5);
    await expect(write()).rejects.toThrow(/en panne\. Réessayez dans 30\u00a0secondes\.$/);
    expect(model.requests).toHaveLength(5);

    clock.advance(30_000);
    const probes = await Promise.allSettled([write(), write(), write()]);
    expect(probes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(model.requests).toHaveLength(6);
    await write().catch(() => {});
    expect(model.requests).toHaveLength(6);

    clock.advance(30_000);
    model.play(says(POEM));
    expect(await write()).toMatchObject({ text: POEM });
    expect(await write()).toMatchObject({ text: POEM });
  });

  it('is not left alone for requests that it finds bad', async () => {
    model.play(refuses(400));
    for (let times = 0; times < 8; times += 1) await write().catch(() => {});
    expect(model.requests).toHaveLength(8);
  });

  it('never has its key, its prompts or its own words repeated in what is logged or told', async () => {
    const scripts = [refuses(500), refuses(401), saysThenErrs('Le matin'), saysThenCuts('Le matin')];
    for (const script of scripts) {
      model.play(script);
      const told = await write().catch((error) => `${error.stack}`);
      const logged = failures.map((failure) => `${failure.stack} ${JSON.stringify(failure)}`).join('\n');
      expect(`${told}\n${logged}`).not.toMatch(/sk-secret|le matin|prompt was|Tu es l’assistant/i);
    }
  });
});
