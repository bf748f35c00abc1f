import { rm } from 'node:fs/promises';
import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { artefactPath } from '#contract/paths.ts';
import { importBodyOf } from '#tests/support/artefacts.ts';
import { openPersistent } from '#tests/support/browser.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts';
import { ask, type Member, signUpAt } from './over-http.ts';
import { processesOf, signal } from './processes.ts';

/** What a person sees at last, at the latest: a click, a page. */
const PATIENCE_MS = 30_000;

const made = z.object({ id: z.int() });
const listed = z.object({ data: z.array(z.object({ id: z.int(), favorite: z.boolean() })) });

/** One artefact of the account: what its heart may be, as far as anybody can know. */
export interface Thing {
  readonly id: number;
  readonly subject: string;
  /** One state once it was seen on screen; both while a change may or may not have been kept. */
  may: ReadonlySet<boolean>;
}

/** What was said to be wrong, and whether the app said that it keeps it. */
export interface Report {
  readonly reason: string;
  readonly kept: boolean;
}

/** Everything about one phone in a person's hand: its browser with a profile on disk, its line, its account. */
export class Phone {
  readonly line: FaultProxy;
  readonly member: Member;
  readonly things: Thing[];
  readonly reports: Report[] = [];
  readonly #profile: string;
  readonly #server: string;
  #context: BrowserContext | null = null;

  private constructor(server: string, profile: string, line: FaultProxy, member: Member, things: Thing[]) {
    this.#server = server;
    this.#profile = profile;
    this.line = line;
    this.member = member;
    this.things = things;
  }

  /** A phone whose account has `count` artefacts, signed in. */
  static async open(server: string, data: string, profile: string, count: number): Promise<Phone> {
    const member = await signUpAt(server, data);
    const things: Thing[] = [];
    for (let place = 0; place < count; place += 1) {
      const subject = `Objet ${String.fromCharCode(65 + place)}`;
      const body = importBodyOf({ input: `Sujet : ${subject}` });
      const answer = await ask(server, 'POST', '/revision-tools/import', { token: member.token, body });
      things.push({ id: made.parse(answer?.body).id, subject, may: new Set([false]) });
    }
    const line = await startFaultProxy(new URL(server));
    const phone = new Phone(server, profile, line, member, things);
    const context = await phone.#browser();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${phone.#origin}/login`);
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor({ timeout: PATIENCE_MS });
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await phone.list(page);
    return phone;
  }

  get #origin(): string {
    return this.line.url.origin;
  }

  async #browser(): Promise<BrowserContext> {
    this.#context ??= await openPersistent(this.#profile);
    this.#context.setDefaultTimeout(PATIENCE_MS);
    return this.#context;
  }

  /** The pages that still live; one is opened where there is none. */
  async pages(): Promise<Page[]> {
    const open = (await this.#browser()).pages().filter((page) => !page.isClosed());
    // A browser that starts shows an empty page.
    for (const page of open) if (!page.url().startsWith(this.#origin)) await this.list(page);
    return open.length > 0 ? open : [await this.openTab()];
  }

  async openTab(): Promise<Page> {
    const page = await (await this.#browser()).newPage();
    // A page that died is closed, as a person closes it.
    page.on('crash', () => void page.close().catch(() => undefined));
    await this.list(page);
    return page;
  }

  /** Shows the history, from the device when the line is down. */
  async list(page: Page): Promise<void> {
    await page.goto(`${this.#origin}/account/history`, { waitUntil: 'commit' });
    await page
      .getByRole('article')
      .nth(this.things.length - 1)
      .waitFor();
  }

  #heart(page: Page, { subject }: Thing) {
    return page.getByRole('article').filter({ hasText: subject }).locator('button[aria-pressed]');
  }

  /** What the screen says of a heart. */
  async shown(page: Page, thing: Thing): Promise<boolean> {
    return (await this.#heart(page, thing).getAttribute('aria-pressed')) === 'true';
  }

  /** Turns a heart over, and waits until the screen says so. */
  async tap(page: Page, thing: Thing): Promise<void> {
    const wanted = !(await this.shown(page, thing));
    thing.may = new Set([...thing.may, wanted]);
    await this.#heart(page, thing).click();
    await this.#heart(page, thing)
      .and(page.locator(`[aria-pressed=${wanted}]`))
      .waitFor();
    thing.may = new Set([wanted]);
  }

  /** Turns a heart over and ends something `delay` milliseconds later: nobody knows whether it was kept. */
  async tapAnd(page: Page, thing: Thing, delay: number, end: () => Promise<void> | void): Promise<void> {
    thing.may = new Set([true, false]);
    const heart = await this.#heart(page, thing).elementHandle();
    const tapped = heart
      ?.evaluate((button) => (button as unknown as { click(): void }).click())
      .catch(() => undefined);
    await pass(delay);
    await end();
    await tapped;
  }

  /** Says that something is wrong with an artefact; not with one that is not on the phone while there is no line. */
  async report(page: Page, thing: Thing, reason: string): Promise<void> {
    await page.goto(this.#origin + artefactPath({ id: thing.id }), { waitUntil: 'commit' });
    const say = page.getByRole('button', { name: 'Signaler une erreur' });
    const isAway = page.getByText('Pas encore disponible hors connexion');
    await say.or(isAway).first().waitFor();
    if (await isAway.isVisible()) return await this.list(page);
    await say.click();
    await page.getByRole('dialog').getByRole('textbox').fill(reason);
    await page.getByRole('dialog').getByRole('button', { name: 'Signaler', exact: true }).click();
    await page.getByText('Votre signalement est enregistré').waitFor();
    this.reports.push({ reason, kept: true });
    await this.list(page);
  }

  /** Ends what draws the pages, workers included, at once. */
  killRenderers(): void {
    for (const pid of processesOf(this.#profile).renderers) signal(pid, 'SIGKILL');
  }

  /** Stops what draws the pages for so long, as a phone does with an app in the background. */
  async freeze(ms: number): Promise<void> {
    const { renderers } = processesOf(this.#profile);
    for (const pid of renderers) signal(pid, 'SIGSTOP');
    await pass(ms);
    for (const pid of renderers) signal(pid, 'SIGCONT');
  }

  /** Ends the whole browser at once; the next page starts it again. */
  async killBrowser(): Promise<void> {
    const context = this.#context;
    this.#context = null;
    const { browser } = processesOf(this.#profile);
    if (browser !== null) signal(browser, 'SIGKILL');
    await context?.close().catch(() => undefined);
  }

  /** Pages that died are put away; those that were frozen go on. */
  async tidy(): Promise<void> {
    for (const page of (await this.#browser()).pages()) {
      const alive = page.evaluate(() => true).catch(() => false);
      if ((await Promise.race([alive, pass(2_000, false)])) !== true)
        await page.close().catch(() => undefined);
    }
  }

  /** How many changes wait on the device. */
  async waiting(page: Page): Promise<number> {
    return await page.evaluate(async (name) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const count = database.transaction('outbox').objectStore('outbox').count();
      return await new Promise<number>((resolve) => {
        count.onsuccess = () => {
          database.close();
          resolve(count.result);
        };
      });
    }, `ardoise-${this.member.id}`);
  }

  /** What the server says of each heart. */
  async onServer(): Promise<Map<number, boolean>> {
    const answer = await ask(this.#server, 'GET', '/users/special/history', { token: this.member.token });
    return new Map(listed.parse(answer?.body).data.map(({ id, favorite }) => [id, favorite]));
  }

  async close(): Promise<void> {
    await this.killBrowser();
    await this.line.close();
    await rm(this.#profile, { recursive: true, force: true });
  }
}
