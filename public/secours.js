/**
 * Watches whether the app starts. A release that can't would otherwise come back from the worker's cache at every
 * visit. What fails to start is cured once: the service worker goes, its caches go, the page is asked of the network
 * again. What then still fails gets a page that says so and that nothing of the app is needed for. What a person made
 * is in IndexedDB and is never touched.
 *
 * A file of its own (the Content-Security-Policy allows no inline script) and in older words than the app, so that a
 * browser that can't read the app can read this.
 */
(() => {
  /** Milliseconds between the last static file and the first drawn screen before it counts as a failure. */
  const PATIENCE_MS = 10000;
  const CURED = 'ardoise.cured-at';
  /** Milliseconds within which a second failure is not cured by the same cure. */
  const CURE_LASTS_MS = 600000;
  let isOver = false;

  /** The app has drawn something. */
  const hasStarted = () => document.documentElement.dataset.started === 'yes';

  function mayCure() {
    try {
      const last = Number(sessionStorage.getItem(CURED) || Number.NEGATIVE_INFINITY);
      if (Math.abs(Date.now() - last) < CURE_LASTS_MS) return false;
      sessionStorage.setItem(CURED, String(Date.now()));
      return true;
    } catch {
      // Nothing would stop a loop.
      return false;
    }
  }

  async function cure() {
    const registrations =
      'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
    // Only copies of the app: the dictionary (`writing-data`) is no part of a release.
    const names = 'caches' in globalThis ? await caches.keys() : [];
    await Promise.all(names.filter((name) => name.startsWith('ardoise-')).map((name) => caches.delete(name)));
  }

  function element(name, text, children = []) {
    const made = document.createElement(name);
    if (text !== null) made.textContent = text;
    made.append(...children);
    return made;
  }

  function showRescue() {
    const again = element('button', 'Réessayer');
    again.type = 'button';
    again.addEventListener('click', () => {
      again.textContent = 'Un instant…';
      sessionStorage.removeItem(CURED);
      location.reload();
    });
    const heading = element('h1', 'Ardoise n’a pas pu démarrer');
    heading.tabIndex = -1;
    const why = navigator.onLine
      ? 'Cette version ne fonctionne pas sur cet appareil. Réessayez dans quelques minutes, ou mettez votre navigateur à jour.'
      : 'Il n’y a pas de connexion. Réessayez dès que le réseau revient.';
    const safe = [
      'votre historique, vos cartes et vos révisions',
      'vos brouillons',
      'ce qui attend d’être envoyé, qui partira au prochain démarrage',
    ].map((text) => element('li', text));
    const main = element('main', null, [
      heading,
      element('p', why),
      again,
      element('h2', 'Rien n’est perdu'),
      element('p', 'Sont toujours sur cet appareil\u00a0:'),
      element('ul', null, safe),
      element('p', 'N’effacez pas les données du site\u202f: c’est là que tout se trouve.'),
    ]);
    main.className = 'shell-page rescue';
    document.title = 'Ardoise n’a pas pu démarrer';
    document.body.replaceChildren(main);
    heading.focus();
  }

  async function rescue() {
    if (isOver) return;
    isOver = true;
    // With no connection the copy on the device is all there is: even one that fails may start the next time.
    if (!navigator.onLine || !mayCure()) {
      showRescue();
      return;
    }
    await cure().catch(() => undefined);
    location.reload();
  }

  /** An error of the app before its first screen, or a part of it that can't be loaded; an image is neither. */
  addEventListener(
    'error',
    (event) => {
      const isApp = event instanceof ErrorEvent || event.target instanceof HTMLScriptElement;
      if (isApp && !hasStarted()) rescue();
    },
    true,
  );
  // `load` waits for every static file: a slow first visit is not mistaken for an app that fails.
  addEventListener('load', () => {
    setTimeout(() => {
      if (!hasStarted()) rescue();
    }, PATIENCE_MS);
  });
  // A screen that broke while the app runs offers the same cure.
  addEventListener('ardoise:cure', () => {
    cure()
      .catch(() => undefined)
      .then(() => location.reload());
  });
})();
