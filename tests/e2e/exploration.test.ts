import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { explore } from '#bench/torture/exploration/exploration.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A page of one's own, with the parts of the app that the exploration looks at; `faults` are what its script does wrong. */
async function serve(faults: string): Promise<string> {
  const page = `<!doctype html>
    <html lang="fr">
      <head><meta name="viewport" content="width=device-width"><title>Essai – Ardoise</title></head>
      <body>
        <header><span role="img" aria-label="3 crédits">3</span></header>
        <main>
          <h1>Essai</h1>
          <label>Texte <textarea id="texte"></textarea></label>
          <button>Envoyer</button>
        </main>
        <script>
          const field = document.querySelector('textarea');
          field.value = localStorage.getItem('texte') ?? '';
          field.addEventListener('input', () => localStorage.setItem('texte', field.value));
          ${faults}
        </script>
      </body>
    </html>`;
  const opened = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  }).listen(0, '127.0.0.1');
  server = opened;
  await new Promise((listening) => opened.once('listening', listening));
  const address = opened.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return `http://127.0.0.1:${address.port}/`;
}

const tap = (what: string) =>
  `document.querySelector('button').addEventListener('click', () => { ${what} });`;

test('a walk of a page that does what it should finds nothing', async () => {
  const { states, failures } = await explore(await serve(''), 15);
  expect(failures).toEqual([]);
  expect(states).toBeGreaterThan(10);
});

test.each([
  ['noUncaughtExceptions', tap('throw new Error("oh")')],
  ['noUnhandledPromiseRejections', tap('Promise.reject(new Error("oh"))')],
  ['noConsoleErrors', tap('console.error("oh")')],
  ['noWordOfTheProgram', tap('document.querySelector("h1").textContent = "Bonjour undefined"')],
  ['nothingIsWiderThanThePhone', tap('document.querySelector("h1").style.width = "900px"')],
  ['creditsAreNeverNegative', tap('document.querySelector("[role=img]").ariaLabel = "-1 crédits"')],
  ['noDraftIsLost', 'localStorage.clear(); field.value = ""; localStorage.setItem = () => {};'],
])('a walk finds a page that breaks %s', async (property, faults) => {
  const { failures } = await explore(await serve(faults), 100, { untilBroken: true });
  expect(failures.join('\n')).toContain(property);
});
