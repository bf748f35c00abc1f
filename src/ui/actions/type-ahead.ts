import { searchable } from '#contract/text.ts';

/** Milliseconds after which a letter begins a new word. */
const PAUSE_MS = 1_000;

/**
 * Type-ahead of a menu or a tree: letters in quick succession are the beginning of an item's name, one letter again and again goes
 * round the items that begin with it. Accents and capitals make no difference.
 * @param now milliseconds, from any origin
 */
export function createTypeAhead(now: () => number = () => performance.now()) {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    /** Begins a new word: the menu was opened again. */
    reset: () => {
      typed = '';
    },
    /** True while a space belongs to the name that is being typed. */
    isTyping: () => typed !== '' && now() - last <= PAUSE_MS,
    /** The place of the item that the letter leads to from item `at`, or undefined where none begins so. */
    type(letter: string, names: readonly string[], at: number): number | undefined {
      typed = now() - last > PAUSE_MS ? letter : typed + letter;
      last = now();
      const isOneLetter = [...typed].every((one) => one === letter);
      const wanted = searchable(isOneLetter ? letter : typed);
      // A further letter of a name may leave the focus where it is; a first one goes on to the next item.
      const first = isOneLetter ? at + 1 : Math.max(0, at);
      const places = names.map((_, step) => (first + step) % names.length);
      return places.find((place) => searchable(names[place] ?? '').startsWith(wanted));
    },
  };
}
