/**
 * What must hold wherever somebody taps, types, reloads and goes back, written for Bombadil, which bundles this file, acts by itself
 * and looks at every property in every state (https://github.com/antithesishq/bombadil). What is exported is either a property or a
 * source of actions; nothing else of the project can be imported here.
 */
import { always, eventually, next, type Tree } from '@antithesishq/bombadil';
import { type ActionTemplate, actions, extract, weighted } from '@antithesishq/bombadil/browser';
import {
  clicks,
  inputs,
  lastAction,
  navigation,
  scroll,
} from '@antithesishq/bombadil/browser/defaults/actions';

export {
  noConsoleErrors,
  noUncaughtExceptions,
  noUnhandledPromiseRejections,
} from '@antithesishq/bombadil/browser/defaults/properties';

/** What a pupil writes, right and wrong; what the generators of Bombadil write beside it is no language at all. */
const writing = [
  'la photosynthese c koi, jai controle demain',
  'Les plantes vertes fabrique leur nourriture grâce a la lumière. Ce phénomène s’appelle la photosynthèse.',
  'En 1789 les états généraux se réunissent à Versailles. Le 14 juillet, les Parisiens prennent la Bastille.',
  'La mitose : division d’une cellule en deux cellules identiques. Elle compte quatre phases.',
].join('|');

/** Taps that end what is to be explored: the session itself, or the account. */
const leaves = /déconnecter|Supprimer (mon|le) compte|Effacer|Tout supprimer/i;

function staying(tree: Tree<ActionTemplate>): Tree<ActionTemplate> {
  if ('branches' in tree)
    return { branches: tree.branches.map(([weight, branch]) => [weight, staying(branch)]) };
  const { value } = tree;
  const isLeaving =
    typeof value === 'object' && 'Click' in value && leaves.test(value.Click.fingerprint.textContent ?? '');
  return isLeaving ? { value: 'Wait' } : tree;
}

const writes = actions(() => [{ TypeText: { text: { Regexp: writing }, delayMillis: 5 } }]);
const ways = weighted([
  [10, clicks],
  [4, inputs],
  [4, writes],
  [2, scroll],
  [2, navigation],
]);

/** After a page was loaded anew nothing is touched until it has had the time to put back what it keeps. */
export const pupil = actions(
  () => (lastAction.current === 'Reload' ? ['Wait'] : staying(ways.generate())) as Tree<ActionTemplate>,
);

const page = extract(({ document }) => ({
  headings: document.querySelectorAll('h1').length,
  title: document.title,
}));

/** No white page, and no page without a name, for longer than a phone takes. */
export const everyPageHasItsHeading = always(
  eventually(() => page.current.headings === 1 && page.current.title.endsWith('Ardoise')).within(
    15,
    'seconds',
  ),
);

const leaks = extract(({ document }) => {
  const words = document.querySelector('main')?.innerText ?? '';
  return /\bundefined\b|\[object \w+\]|\bNaN\b|\bnull\b/.exec(words)?.[0] ?? '';
});

export const noWordOfTheProgram = always(() => leaks.current === '');

const overflow = extract(
  ({ document }) => document.documentElement.scrollWidth - document.documentElement.clientWidth,
);

export const nothingIsWiderThanThePhone = always(
  eventually(() => overflow.current <= 1).within(3, 'seconds'),
);

/** The texts that stand in the fields of a page, by the label of the field, and whether what was sent of them came back. */
const fields = extract(({ document, window }) => ({
  path: window.location.pathname,
  isAnswered: document.querySelector('main [aria-label^="Résultat"]') !== null,
  texts: Object.fromEntries(
    [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')].map((field, place) => [
      field.labels?.[0]?.textContent ?? String(place),
      field.value,
    ]),
  ),
}));

/** What was sent and answered is in the history; the field begins anew. */
export const noDraftIsLost = always(() => {
  const before = fields.current;
  return next(() => {
    const isReloaded = lastAction.current === 'Reload' && fields.current.path === before.path;
    if (!isReloaded || before.isAnswered) return true;
    return eventually(() =>
      Object.entries(before.texts).every(
        ([name, text]) => text === '' || fields.current.texts[name] === text,
      ),
    ).within(10, 'seconds');
  });
});

const waiting = extract(({ document }) =>
  [...document.querySelectorAll('header button')].some((chip) => /en attente/.test(chip.textContent ?? '')),
);

/** The server is there all along. */
export const theQueueDrains = always(eventually(() => !waiting.current).within(60, 'seconds'));

const credits = extract(({ document }) => {
  const name = document
    .querySelector('[aria-label$="crédit"], [aria-label$="crédits"]')
    ?.getAttribute('aria-label');
  return name ? Number.parseInt(name, 10) : 0;
});

export const creditsAreNeverNegative = always(() => credits.current >= 0);
