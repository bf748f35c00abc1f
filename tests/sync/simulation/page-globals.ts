import type { Tab } from './browser.ts';
import { anySignal } from './globals.ts';
import type { Reply, Request } from './server.ts';

const nothing = (): void => {};

/** What a realm finds of a browser, apart from time, chance and disk. Each call out of it is a step of its tab. */
export function pageGlobals(tab: Tab): Record<string, unknown> {
  const { device } = tab;
  const { loop, network, template } = device.parts;
  const listen = (type: string, listener: (event: unknown) => void) => {
    const all = tab.listeners.get(type) ?? new Set();
    tab.listeners.set(type, all.add(listener));
  };
  const forget = (type: string, listener: (event: unknown) => void) =>
    void tab.listeners.get(type)?.delete(listener);
  const cookies = {
    token: template.token,
    id: String(template.user.id),
    userData: JSON.stringify(template.user),
  };

  class Channel {
    readonly #channel: { name: string; hear: (data: unknown) => void };
    readonly #listeners = new Set<(event: unknown) => void>();
    constructor(name: string) {
      const hear = (data: unknown) => {
        for (const listener of this.#listeners) listener({ data });
      };
      this.#channel = { name, hear };
      tab.channels.add(this.#channel);
    }
    addEventListener(_: string, listener: (event: unknown) => void) {
      this.#listeners.add(listener);
    }
    postMessage(data: unknown) {
      tab.burn('postMessage');
      for (const other of device.tabs) {
        for (const channel of other.channels) {
          if (channel.name !== this.#channel.name || channel === this.#channel) continue;
          loop.after(1, other.actor, 'message', () => channel.hear(data));
        }
      }
    }
    close() {
      tab.channels.delete(this.#channel);
    }
  }

  async function fetch(url: string, init: RequestInit = {}): Promise<unknown> {
    tab.burn('fetch');
    const { signal } = init;
    const headers = init.headers as Record<string, string>;
    const request: Request = {
      method: (init.method ?? 'GET') as Request['method'],
      url,
      headers,
      body: init.body as string | undefined,
    };
    const isChange = headers['idempotency-key'] !== undefined;
    const reply = await new Promise<Reply | null>((resolve, reject) => {
      const abort = () => settle(() => reject(new DOMException('Aborted', 'AbortError')));
      let isSettled = false;
      const settle = (tell: () => void) => {
        if (isSettled || tab.isDead) return;
        isSettled = true;
        signal?.removeEventListener('abort', abort);
        if (isChange) tab.noteSending(-1);
        tell();
      };
      if (signal?.aborted) return void reject(new DOMException('Aborted', 'AbortError'));
      if (isChange) tab.noteSending(1);
      signal?.addEventListener('abort', abort);
      network.send(device, request, (heard) => settle(() => resolve(heard)));
    });
    if (reply === null) throw new TypeError('Failed to fetch');
    return {
      ok: reply.status >= 200 && reply.status < 300,
      status: reply.status,
      json: async () => JSON.parse(reply.body),
    };
  }

  const storageOf = (stored: Map<string, string>) => ({
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });

  return {
    console: { log: nothing, info: nothing, warn: nothing, error: nothing },
    fetch,
    BroadcastChannel: Channel,
    AbortController,
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    DOMException,
    structuredClone,
    queueMicrotask,
    Blob,
    anySignal,
    Event,
    CustomEvent,
    addEventListener: listen,
    removeEventListener: forget,
    dispatchEvent(event: Event) {
      for (const listener of [...(tab.listeners.get(event.type) ?? [])]) listener(event);
      return true;
    },
    localStorage: storageOf(device.storage),
    sessionStorage: storageOf(new Map()),
    location: { href: 'https://ardoise.test/', protocol: 'https:' },
    cookieStore: {
      getAll: async () =>
        Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value) })),
    },
    document: {
      get cookie() {
        return Object.entries(cookies)
          .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
          .join('; ');
      },
      get visibilityState() {
        return tab.isVisible ? 'visible' : 'hidden';
      },
      addEventListener: listen,
      removeEventListener: forget,
    },
    navigator: {
      get onLine() {
        return device.weather !== 'down';
      },
      locks: {
        request: (name: string, { signal }: { signal: AbortSignal }, task: () => Promise<unknown>) => {
          tab.burn('lock');
          return device.lock(tab, name, signal, task);
        },
      },
    },
    openChannel() {
      const socket = {
        connected: true,
        on: (name: string, listener: (data: unknown) => void) => {
          if (name === 'changes') tab.onWord = listener;
        },
        connect: () => socket,
        disconnect: () => {
          tab.onWord = null;
          return socket;
        },
      };
      return socket;
    },
  };
}
