import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://ardoise.test';
const paths = [
  '/assets/late-a-11111111.js',
  '/assets/late-b-22222222.js',
  '/assets/late-c-33333333.js',
] as const;
const [A, B, C] = paths;

/** What the worker has of the browser: a cache, which may be full, and a network, which may be down. */
let kept: Map<string, Response>;
let isFull: boolean;
let asked: string[];
let answerTo: (path: string) => Response;
const pathOf = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

/** An answer of a server, which knows the address that it came from. */
function answer(path: string, { type = 'text/javascript', status = 200 } = {}): Response {
  const response = new Response(`of ${path}`, { status, headers: { 'content-type': type } });
  Object.defineProperty(response, 'url', { value: ORIGIN + path });
  return response;
}

beforeEach(() => {
  kept = new Map();
  isFull = false;
  asked = [];
  answerTo = (path) => answer(path);
  const cache = {
    match: async (request: string | Request) => kept.get(pathOf(request))?.clone(),
    put: async (request: string | Request, response: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(pathOf(request), response);
    },
    keys: async () => [...kept.keys()].map((path) => new Request(ORIGIN + path)),
    delete: async (request: string | Request) => kept.delete(pathOf(request)),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (request: string | Request) => {
    asked.push(pathOf(request));
    return answerTo(pathOf(request));
  });
});
afterEach(() => vi.unstubAllGlobals());

interface LateFiles {
  answerLateFile(request: Request): Promise<Response>;
  cacheAll(paths: readonly string[]): Promise<boolean>;
  updateCached(paths: readonly string[]): Promise<void>;
  deleteOutdated(paths: readonly string[]): Promise<void>;
}
/** By name: the compiler of these tests knows no worker's globals. */
const WORKER_PART: string = '#sw/late-files.ts';
const lateFiles = async (): Promise<LateFiles> => await import(WORKER_PART);

const cut = () => {
  throw new TypeError('Failed to fetch');
};
const read = async (path: string) => {
  const { answerLateFile } = await lateFiles();
  return await (await answerLateFile(new Request(ORIGIN + path))).text();
};

describe('a late file', () => {
  it('comes from the server once, and from the device from then on', async () => {
    expect(await read(A)).toBe(`of ${A}`);
    answerTo = cut;
    expect(await read(A)).toBe(`of ${A}`);
    expect(asked).toEqual([A]);
  });

  it('is answered on a device without room, this once', async () => {
    isFull = true;
    expect(await read(A)).toBe(`of ${A}`);
    expect(kept.size).toBe(0);
  });

  it.each([
    ['a captive portal’s page', { type: 'text/html' }],
    ['a failure of the server', { status: 503 }],
  ])('that is %s is not kept in its place', async (_, wrong) => {
    answerTo = (path) => answer(path, wrong);
    await read(A);
    expect(kept.size).toBe(0);
  });
});

describe('all of them', () => {
  it('are fetched where they are missing, and said to be there', async () => {
    await read(B);
    const { cacheAll } = await lateFiles();
    expect(await cacheAll(paths)).toBe(true);
    expect(asked).toEqual([B, A, C]);
  });

  it('stay as far as they came when the connection breaks, and the page is told', async () => {
    answerTo = (path) => (path === B ? cut() : answer(path));
    const { cacheAll } = await lateFiles();
    expect(await cacheAll(paths)).toBe(false);
    expect([...kept.keys()]).toEqual([A]);
    answerTo = (path) => answer(path);
    expect(await cacheAll(paths)).toBe(true);
    expect(asked).toEqual([A, B, B, C]);
  });

  it('are not said to be there when one could not be kept', async () => {
    isFull = true;
    const { cacheAll } = await lateFiles();
    expect(await cacheAll(paths)).toBe(false);
  });
});

describe('a new release', () => {
  const before = A.replace('11111111', 'earlier0');
  beforeEach(() => void kept.set(before, answer(before)));

  it('brings its edition of what was on the device, and nothing else', async () => {
    const { updateCached, deleteOutdated } = await lateFiles();
    await updateCached(paths);
    expect(asked).toEqual([A]);
    await deleteOutdated(paths);
    expect([...kept.keys()]).toEqual([A]);
  });

  it('is installed though none of it can be fetched', async () => {
    answerTo = cut;
    const { updateCached } = await lateFiles();
    await expect(updateCached(paths)).resolves.toBeUndefined();
    expect([...kept.keys()]).toEqual([before]);
  });
});
