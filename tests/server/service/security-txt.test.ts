import { expect, it } from 'vitest';
import { DAY } from '#contract/limits.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer } from '#tests/support/server.ts';

const NOW = Date.UTC(2027, 0, 15);
const PATH = '/.well-known/security.txt';

it('names whom to tell about a hole, for less than a year', async () => {
  const server = await startTestServer({
    engine: createScriptedEngine(),
    clock: { now: () => NOW },
    publicUrl: new URL('https://ardoise.example'),
    securityContact: new URL('mailto:securite@ardoise.example'),
  });
  const { statusCode, headers, body } = await server.app.inject({ method: 'GET', url: PATH });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toBe('mailto:securite@ardoise.example');
  expect(fields.get('Canonical')).toBe(`https://ardoise.example${PATH}`);
  const believedMs = Date.parse(fields.get('Expires') ?? '') - NOW;
  expect(believedMs).toBeGreaterThan(90 * DAY);
  expect(believedMs).toBeLessThan(365 * DAY);
  await server.close();
});

it('names nobody where the operator has named nobody', async () => {
  const server = await startTestServer({ engine: createScriptedEngine() });
  expect((await server.app.inject({ method: 'GET', url: PATH })).statusCode).toBe(404);
  await server.close();
});
