import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createScriptedEngine, oneCard } from '#tests/support/scripted-engine.ts';
import { startTestServer } from '#tests/support/server.ts';

it('a close waits for the request under way, and not for its connection', async () => {
  let finish = () => {};
  const engine = createScriptedEngine(
    () =>
      new Promise((resolve) => {
        finish = () => resolve({ made: true, artefact: oneCard });
      }),
  );
  const server = await startTestServer({ engine });
  const { token } = await server.signUp();
  const url = `${await server.url()}/api/revision-tools/flashcards`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(url, { agent: new Agent({ keepAlive: true }), method: 'POST', headers });
    call.on('error', reject).on('response', (response) => resolve(response.resume()));
    call.end('{"subject":"x"}');
  });
  while (engine.requests.length === 0) await wait(5);

  let closed = false;
  const closing = server.close().then(() => {
    closed = true;
  });
  await wait(500);
  expect(closed).toBe(false);
  finish();
  const { statusCode, headers: answer } = await answered;
  expect({ statusCode, connection: answer.connection }).toEqual({ statusCode: 200, connection: 'close' });
  await closing;
});
