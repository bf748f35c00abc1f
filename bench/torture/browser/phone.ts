import { rm } from 'node:fs/promises';
import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { artefactPath } from '#contract/paths.ts';
import { importBodyOf } from '#tests/support/artefacts.ts';
import { openPersistent } from '#tests/support/browser.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/processes/fault-proxy.ts';
import { ask, type Member, signUpAt } from '../over-http.ts';
import { processesOf, signal } from '../processes.ts';

/** Milliseconds in which the screen must show a change: the result of a click, a page. */
const TIMEOUT_MS = 30_000;

const made = z.object({ id: z.int() });
const listed = z.object({ data: z.array(z.object({ id: z.int(), favorite: z.boolean() })) });

/** One artefact of the account, with the possible states of its favourite mark. */
export interface PhoneArtefact {
  readonly id: number;
  readonly subject: string;
  /** One state once it was seen on screen; both while it is unknown whether a change was stored. */
  may: ReadonlySet<boolean>;
}

/** The text of a report, and whether the app said that it stored it. */
export interface Report {
  readonly reason: string;
  readonly kept: boolean;
}

/** One phone: its browser with a profile on disk, its connection, its account. */
export class Phone {
  readonly line: FaultProxy;
  readonly member: Member;
  readonly artefacts: PhoneArtefact[];
  readonly reports: Report[] = [];
  readonly #profile: string;
  readonly #server: string;
  #context: BrowserContext | null = null;

  private constructor(
    server: string,
    profile: string,
    line: FaultProxy,
    member: Member,
    artefacts: PhoneArtefact[],
  ) {
    this.#server = server;
    this.#profile = profile;
    this.line = line;
    this.member = member;
    this.artefacts = artefacts;
  }

  /** Opens a phone that is signed in to an account with `count` artefacts. */
  static async open(server: string, data: string, profile: string, count: number): Promise<Phone> {
    const member = await signUpAt(server, data);
    const artefacts: PhoneArtefact[] = [];
    for (let place = 0; place < count; place += 1) {
      const subject = `Objet ${String.fromCharCode(65 + place)}`;
      const body = importBodyOf({ input: `Sujet : ${subject}` });
      const answer = await ask(server, 'POST', '/revision-tools/import', { token: member.token, body });
      artefacts.push({ id: made.parse(answer?.body).id, subject, may: new Set([false]) });
    }
    const line = await startFaultProxy(new URL(server));
    const phone = new Phone(server, profile, line, member, artefacts);
    const context = await phone.#browser();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${phone.#origin}/login`);
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor({ timeout: TIMEOUT_MS });
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await phone.list(page);
    return phone;
  }

  get #origin(): string {
    return this.line.url.origin;
  }

  async #browser(): Promise<BrowserContext> {
    this.#context ??= await openPersistent(this.#profile);
    this.#context.setDefaultTimeout(TIMEOUT_MS);
    return this.#context;
  }

  /** The pages that are still alive; opens one when there is none. */
  async pages(): Promise<Page[]> {
    const open = (await this.#browser()).pages().filter((page) => !page.isClosed());
    // A browser that was just started shows an empty page.
    for (const page of open) if (!page.url().startsWith(this.#origin)) await this.list(page);
    return open.length > 0 ? open : [await this.openTab()];
  }

  async openTab(): Promise<Page> {
    const page = await (await this.#browser()).newPage();
    // A person closes a page that has crashed.
    page.on('crash', () => void page.close().catch(() => undefined));
    await this.list(page);
    return page;
  }

  /** Shows the history, from the device when the connection is down. */
  async list(page: Page): Promise<void> {
    await page.goto(`${this.#origin}/account/history`, { waitUntil: 'commit' });
    await page
      .getByRole('article')
      .nth(this.artefacts.length - 1)
      .waitFor();
  }

  #heart(page: Page, { subject }: PhoneArtefact) {
    return page.getByRole('article').filter({ hasText: subject }).locator('button[aria-pressed]');
  }

  /** The state of a favourite mark on screen. */
  async shown(page: Page, artefact: PhoneArtefact): Promise<boolean> {
    return (await this.#heart(page, artefact).getAttribute('aria-pressed')) === 'true';
  }

  /** Toggles a favourite mark, and waits until the screen shows it. */
  async tap(page: Page, artefact: PhoneArtefact): Promise<void> {
    const wanted = !(await this.shown(page, artefact));
    artefact.may = new Set([...artefact.may, wanted]);
    await this.#heart(page, artefact).click();
    await this.#heart(page, artefact)
      .and(page.locator(`[aria-pressed=${wanted}]`))
      .waitFor();
    artefact.may = new Set([wanted]);
  }

  /**
   * Toggles a favourite mark and kills something `delay` milliseconds later: it is unknown whether the change was
   * stored.
   */
  async tapAnd(
    page: Page,
    artefact: PhoneArtefact,
    delay: number,
    end: () => Promise<void> | void,
  ): Promise<void> {
    artefact.may = new Set([true, false]);
    const heart = await this.#heart(page, artefact).elementHandle();
    const tapped = heart
      ?.evaluate((button) => (button as unknown as { click(): void }).click())
      .catch(() => undefined);
    await pass(delay);
    await end();
    await tapped;
  }

  /** Reports an artefact. It skips one that is not on the phone while there is no connection. */
  async report(page: Page, artefact: PhoneArtefact, reason: string): Promise<void> {
    await page.goto(this.#origin + artefactPath({ id: artefact.id }), { waitUntil: 'commit' });
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

  /** Kills the renderer processes, workers included, at once. */
  killRenderers(): void {
    for (const pid of processesOf(this.#profile).renderers) signal(pid, 'SIGKILL');
  }

  /** Stops the renderer processes for `ms`, as a phone does with an app in the background. */
  async freeze(ms: number): Promise<void> {
    const { renderers } = processesOf(this.#profile);
    for (const pid of renderers) signal(pid, 'SIGSTOP');
    await pass(ms);
    for (const pid of renderers) signal(pid, 'SIGCONT');
  }

  /** Kills the whole browser at once; the next page starts it again. */
  async killBrowser(): Promise<void> {
    const context = this.#context;
    this.#context = null;
    const { browser } = processesOf(this.#profile);
    if (browser !== null) signal(browser, 'SIGKILL');
    await context?.close().catch(() => undefined);
  }

  /** Closes crashed pages and continues frozen ones. */
  async tidy(): Promise<void> {
    for (const page of (await this.#browser()).pages()) {
      const alive = page.evaluate(() => true).catch(() => false);
      if ((await Promise.race([alive, pass(2_000, false)])) !== true)
        await page.close().catch(() => undefined);
    }
  }

  /** The number of changes that wait on the device. */
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

  /** The state of each favourite mark on the server. */
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
