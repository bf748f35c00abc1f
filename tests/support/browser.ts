import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { findChromium } from '#tests/support/find-chromium.ts';

/** The phone everything is designed for first. */
export const phone = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'fr-FR',
} satisfies BrowserContextOptions;

/**
 * What Playwright turns off (a later list of features takes the place of the one before), and then the panels behind the
 * address bar: each page would load two of them, at the price of a screen of the app.
 */
export const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const flags = [
  `--disable-features=${disabledFeatures.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function launchOptions(more: readonly string[] = []) {
  const { path, env } = await findChromium();
  return { executablePath: path, args: [...flags, ...more], headless: true, env: { ...process.env, ...env } };
}

/** A Chromium with a profile of its own that is gone when it closes; `more` are further flags. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await launchOptions(more));
}

let shared: Promise<Browser> | undefined;

/**
 * The Chromium that the tests of one process share, started when the first of them asks; it ends with the process. What a
 * test opened in it is gone once it is closed, for the next one to find nothing.
 */
export async function borrowBrowser(): Promise<Browser> {
  const running = await shared?.catch(() => undefined);
  if (running?.isConnected() !== true) shared = launchBrowser();
  const browser = await (shared ?? launchBrowser());
  const close = async () => void (await Promise.all(browser.contexts().map((context) => context.close())));
  return new Proxy(browser, {
    get(target, name) {
      if (name === 'close') return close;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * A Chromium whose profile stays on disk, so that a test can close it and start it again as a person would.
 * @param profile folder of the profile, made when it is missing; the test removes it
 * @param viewport in CSS pixels
 * @param more further flags
 */
export async function openPersistent(
  profile: string,
  viewport: { width: number; height: number } = phone.viewport,
  more: readonly string[] = [],
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { ...(await launchOptions(more)), ...phone, viewport });
}

export interface PageNoise {
  /** What the pages complained of so far, in order. */
  readonly complaints: readonly string[];
  /** Throws with all of them when there are any: call it at the end of a test. */
  expectNone(): void;
}

/**
 * Listens to every page of a context for console errors and uncaught exceptions.
 * @param expected complaints that a test provokes on purpose, such as a request that fails offline
 */
export function listenForErrors(context: BrowserContext, expected: readonly RegExp[] = []): PageNoise {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? error.error().message}`));
  return {
    complaints,
    expectNone: () => {
      if (complaints.length > 0)
        throw new Error(`Unexpected errors in the browser:\n${complaints.join('\n')}`);
    },
  };
}

/** Milliseconds that a service worker's installation may take on a machine that does much else. */
const INSTALL_MS = 90_000;

/** Milliseconds between two looks at something that takes a while. */
const LOOK_MS = 100;

/** Waits until a page is under the control of an active service worker: from then on it works offline. */
export async function waitForWorker(page: Page): Promise<void> {
  const isControlled = () => navigator.serviceWorker.controller?.state === 'activated';
  // Looking at each frame would have the page drawn all the time.
  await page.waitForFunction(isControlled, undefined, { timeout: INSTALL_MS, polling: LOOK_MS });
}

/** Waits until what comes after the app is on the device too, with or without the texts of the lessons. */
export async function waitForLateFiles(page: Page, lessons: 'none' | 'texts' = 'texts'): Promise<void> {
  await waitForWorker(page);
  await page.waitForFunction(
    (lessons) =>
      new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data === true);
        navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_LATE_FILES', lessons }, [port2]);
      }),
    lessons,
  );
}

/**
 * Waits until whatever moves or fades in has arrived, and what comes in after it: half faded in, words have less contrast
 * than they will.
 */
export async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        return playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime));
      });
    for (let still = 0; still < 3; still += 1) {
      await frame();
      const moving = ending();
      if (moving.length > 0) still = 0;
      await Promise.allSettled(moving.map((one) => one.finished));
    }
  });
}
