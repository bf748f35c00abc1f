/**
 * The emergency stop. Served in the place of `sw.js`, it takes the service worker away from every device that looks
 * for an update: no page is answered from a cache any more, all come from the network. What people made is in
 * IndexedDB and stays. The next release's own `sw.js` brings everything back by itself.
 * How to use it: docs/OPERATING.md.
 */

/** Milliseconds from one leave to the next. */
const AGAIN_MS = 500;

let leaving;

/**
 * Leaves for as long as the browser lets this worker run. Once would not do: the page reloads when another worker takes
 * over and registers `sw.js` again, and a browser takes a worker back that was only waiting for its page to go.
 */
function keepLeaving() {
  leaving ??= setInterval(() => {
    // Gone: another call would take away whatever was registered since.
    if (self.registration.active === null) clearInterval(leaving);
    else self.registration.unregister();
  }, AGAIN_MS);
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const stop = async () => {
    keepLeaving();
    await self.registration.unregister();
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('ardoise-')).map((name) => caches.delete(name)));
  };
  event.waitUntil(stop());
});
// A page that opens under a worker that was taken back wakes it up. The network answers.
self.addEventListener('fetch', keepLeaving);
