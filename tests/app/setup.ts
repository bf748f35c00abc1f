import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, vi } from 'vitest';
import { removeCookies } from '#src/data/account/cookies.ts';

/**
 * The files of tests of components share one page: what a page is made of takes longer to load than most of them to run.
 * The app's own modules hold state on purpose (who is signed in, what waits), so that each file loads them anew, and leaves
 * the page as it found it. What a file mocks it unmocks (`vi.doUnmock`).
 */
vi.resetModules();

// A connection that a file leaves open would block the next one that deletes the same database.
globalThis.indexedDB = new IDBFactory();
Dexie.dependencies.indexedDB = indexedDB;

// Longer than a busy machine takes: what never comes still fails, only later.
configure({ asyncUtilTimeout: 8_000 });

const undo: (() => void)[] = [];
for (const target of [window, document]) {
  const add = target.addEventListener;
  target.addEventListener = (type: string, ...rest: [EventListener, AddEventListenerOptions?]) => {
    add.call(target, type, ...rest);
    // Packages stay loaded, and listen once for all files.
    const [, , caller = ''] = new Error().stack?.split('\n') ?? [];
    if (!caller.includes('/node_modules/')) undo.push(() => target.removeEventListener(type, ...rest));
  };
  undo.push(() => {
    target.addEventListener = add;
  });
}

// jsdom gives the elements of a formula no style, and to read the name of what contains one fails: theirs is that of the element
// around them.
const { getComputedStyle } = window;
const isStyled = (element: Element) => 'style' in element;
window.getComputedStyle = (element, pseudo) => {
  let found = element;
  while (!isStyled(found) && found.parentElement !== null) found = found.parentElement;
  return getComputedStyle.call(window, found, pseudo);
};
undo.push(() => {
  window.getComputedStyle = getComputedStyle;
});

afterAll(() => {
  // The package remembers what is mounted for all files: the next one would unmount it, from a page that it is no longer in.
  cleanup();
  for (const step of undo.reverse()) step();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const root of [document.head, document.body]) root.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  removeCookies();
  history.replaceState(null, '', '/');
});
