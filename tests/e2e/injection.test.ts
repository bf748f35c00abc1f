import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artefactPath, chatPath } from '#contract/paths.ts';
import { borrowBrowser, phone } from '#tests/support/browser.ts';
import { type ScriptedModel, startScriptedModel } from '#tests/support/scripted-model.ts';
import { type ShippedApp, startShippedApp } from '#tests/support/shipped-app.ts';
import { type Student, signUp, student } from '#tests/support/student.ts';

/**
 * Every hostile text on every surface at once: whatever a name, a model, a file or a card says is shown as text or
 * left out, and never run, opened or fetched.
 */

const FOREIGN = 'https://evil.example';
const RUN = 'window.__ran=(window.__ran||0)+1';
const corpus = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<img src="${FOREIGN}/pixel.png">`,
  `<svg onload="${RUN}"><script>${RUN}</script></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a><image href="${FOREIGN}/s.png"/></svg>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="${FOREIGN}"></iframe>`,
  `<object data="${FOREIGN}"></object><embed src="${FOREIGN}">`,
  `<link rel=stylesheet href="${FOREIGN}/a.css"><style>@import "${FOREIGN}/b.css"</style>`,
  `<base href="${FOREIGN}"><meta http-equiv=refresh content="0;url=${FOREIGN}">`,
  `<form action="${FOREIGN}"><button autofocus onfocus="${RUN}">x</button></form>`,
  `<details open ontoggle="${RUN}">x</details><video><source onerror="${RUN}"></video>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}">`,
  `<div style="background:url(${FOREIGN}/c.png)">x</div>`,
  `![suivi](${FOREIGN}/p.png?c=1)`,
  `[lien](javascript:${RUN})`,
  `[lien](data:text/html,<script>${RUN}</script>)`,
  `[lien](JaVaScRiPt&colon;${RUN})`,
  `<javascript:${RUN}>`,
  `$\\href{javascript:${RUN}}{x}$ $\\includegraphics{${FOREIGN}/k.png}$ $\\htmlData{a=b}{x}$`,
  `{{constructor.constructor('${RUN}')()}}`,
  `"'><script>${RUN}</script>`,
];
const everything = corpus.join('\n\n');
/** One that fits a field of a hundred characters. */
const short = `<img src=x onerror="window.__ran=1">`;

/** Some of it is on screen. */
const SEEN = /__ran|evil\.example/;

let model: ScriptedModel;
let server: ShippedApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let token: string;
const foreign: string[] = [];
const dialogs: string[] = [];

beforeAll(async () => {
  let pieces = 0;
  model = await startScriptedModel((_, answer) => {
    // Each answer is cut elsewhere.
    pieces += 1;
    for (const piece of everything.match(new RegExp(`[\\s\\S]{1,${pieces * 3}}`, 'g')) ?? [])
      answer.chunk(piece);
    answer.finish();
  });
  [server, browser] = await Promise.all([
    startShippedApp({ AI_BASE_URL: model.baseUrl.href, AI_MODEL: 'scripted' }),
    borrowBrowser(),
  ]);
  context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  page = await context.newPage();
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url))
      foreign.push(request.url());
  });
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  context.on('page', (opened) => void foreign.push(`opened ${opened.url()}`));
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
  await model?.close();
});

/** What a hostile text got out of a page: what ran, and each element that stands there because a text asked for it. */
async function findHarm(where: Page): Promise<string[]> {
  return await where.evaluate((origin) => {
    const found = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.matches('iframe, object, embed, base, form[action], meta, details[ontoggle]') ||
        [...element.attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            /^\s*(?:javascript|data:text)/i.test(value) ||
            (/^(?:src|srcset|action|data|poster|style|href|xlink:href)$/.test(name) &&
              new RegExp(`^\\S*${origin}`).test(value)),
        ),
    );
    const ran = '__ran' in window ? ['something ran'] : [];
    return [...ran, ...found.map((element) => element.outerHTML.slice(0, 200))];
  }, FOREIGN);
}

async function expectHarmless(surface: string): Promise<void> {
  // A picture that comes to nothing, asked for now: what stood there before has loaded lazily, failed and done its worst.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const last = new Image();
        last.onerror = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        last.src = '/icons/none.png';
      }),
  );
  expect(await findHarm(page), surface).toEqual([]);
  expect(foreign, surface).toEqual([]);
  expect(dialogs, surface).toEqual([]);
}

async function call(method: string, path: string, body?: object) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { id: number; revision: number; token: string; message: string };
  expect(answer.message ?? '', `${path} ${response.status}`).not.toMatch(/invalide/);
  expect(response.status, path).toBe(200);
  return answer;
}

const artefacts = {
  Flashcards: {
    data: corpus.map((text) => ({ question: text, answer: text, explanation: text, source: text })),
  },
  Quiz: {
    quizTitle: short,
    quizSynopsis: everything.slice(0, 1_900),
    questions: corpus.map((text) => ({
      question: text,
      questionType: 'photo',
      questionPic: `${FOREIGN}/q.png`,
      answers: [text, short],
      correctAnswer: 1,
      explanation: text,
      messageForCorrectAnswer: short,
      messageForIncorrectAnswer: short,
      segment: short,
    })),
  },
  'Carte mentale': {
    title: short,
    description: everything.slice(0, 1_900),
    subtopics: corpus.map((text) => ({ title: text, description: text, subtopics: [] })),
  },
  'Frise Chronologique': { data: corpus.map((text) => ({ date: short, event: text, description: text })) },
};

test('the look itself finds them where a page draws them as HTML', async () => {
  const careless = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  await careless.route(/^https?:/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  // A refresh would lead away before anybody can look.
  const staying = corpus.filter((text) => !text.includes('http-equiv'));
  await careless.setContent(`<body>${staying.join('\n')}</body>`, { waitUntil: 'commit' });
  await expect.poll(() => findHarm(careless)).toContain('something ran');
  expect((await findHarm(careless)).length).toBeGreaterThan(5);
  expect(asked.length).toBeGreaterThan(0);
  await careless.context().close();
});

test('names are shown as they were typed, on every page that greets by them', async () => {
  const hostile: Student = { ...student, fname: short, lname: short };
  await signUp(page, server, hostile);
  await expectHarmless('home');
  const { email, password } = hostile;
  ({ token } = await call('POST', '/users/login', { email, password }));
  await page.goto(`${server.url}/account`);
  await page.getByText(short).first().waitFor();
  await expectHarmless('account');
});

test('what a model writes into a session and a tool stays text', async () => {
  const { revision } = await call('POST', '/revision/start', {
    educationSystem: `Autre: {${short}}`,
    classe: `Autre: {${short}}`,
    level: short,
    subject: everything.slice(0, 290),
    attributes: everything.slice(0, 290),
  });
  await page.goto(server.url + chatPath(revision));
  await page.locator('#fiche').waitFor();
  await page.getByRole('button', { name: 'Interroge-moi' }).waitFor();
  await expectHarmless('fiche');
  await page.getByLabel('Votre message').fill(everything.slice(0, 3_900));
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect.poll(() => page.getByText('[lien](data:text/html').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Interroge-moi' }).waitFor();
  await expectHarmless('chat');

  await page.goto(`${server.url}/tools/freestyle`);
  await page.getByLabel('Votre demande').fill(short);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('button', { name: 'Ajouter aux favoris' }).waitFor();
  await expectHarmless('tool');
  await page.getByRole('button', { name: 'Historique' }).click();
  await page.getByRole('dialog').waitFor();
  await expectHarmless("the tool's history");
});

test.each(Object.entries(artefacts))(
  '%s of hostile texts are drawn, presented and played',
  async (name, content) => {
    const { id } = await call('POST', '/revision-tools/import', {
      clientId: randomUUID(),
      name,
      input: `Sujet : ${short}`,
      output: JSON.stringify(content),
      engine: 'file',
    });
    const path = artefactPath({ id });
    for (const place of [path, `${path}/presenter`, `${path}/exercices`]) {
      await page.goto(server.url + place);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.getByText(SEEN).first().waitFor();
      await expectHarmless(`${name} at ${place}`);
    }
    await page.goto(server.url + path);
    const start = page
      .getByRole('button', { name: /Commencer|Retourner|Voir la réponse|Liste|Texte/ })
      .first();
    if (await start.isVisible()) await start.click();
    await expectHarmless(`${name} begun`);
  },
);

test('a file that is brought in is looked at without being run, and the history lists it', async () => {
  const deck = artefacts.Flashcards.data.map(({ question, answer }) => `${question}\t${answer}`).join('\n');
  await page.goto(`${server.url}/importer`);
  const file = {
    name: `${short.replaceAll('/', '')}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(deck),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('onerror').first().waitFor();
  await expectHarmless('import');
  for (const place of ['/account/history', '/home', '/revision', '/review']) {
    await page.goto(server.url + place);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectHarmless(place);
  }
});
