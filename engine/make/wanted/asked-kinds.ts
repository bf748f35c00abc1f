import type { ItemKind } from '#contract/dropped.ts';

/** The words by which « Éléments » asks for a kind. A word that is a topic too (« la date de… ») asks all the same. */
const WORDS: readonly (readonly [ItemKind, RegExp])[] = [
  ['definition', /(?<!\p{L})(?:d[ée]finitions?|vocabulaire|termes)(?!\p{L})/giu],
  ['date', /(?<!\p{L})(?:dates?|chronologie|rep[èe]res)(?!\p{L})/giu],
  ['cause', /(?<!\p{L})(?:causes?|raisons?|cons[ée]quences?|pourquoi)(?!\p{L})/giu],
  ['list', /(?<!\p{L})(?:listes?|[ée]num[ée]rations?)(?!\p{L})/giu],
  ['person', /(?<!\p{L})(?:personnes|personnages|personnalit[ée]s|acteurs)(?!\p{L})/giu],
  ['place', /(?<!\p{L})(?:lieux)(?!\p{L})/giu],
  ['number', /(?<!\p{L})(?:chiffres|nombres|statistiques)(?!\p{L})/giu],
];

/** The kinds that « Éléments » asks for, and its other words: « 12 dates sur Lumumba » leaves « 12 sur Lumumba ». */
export function readAskedKinds(elements: string): {
  readonly kinds: ReadonlySet<ItemKind>;
  readonly rest: string;
} {
  const kinds = new Set<ItemKind>();
  let rest = elements;
  for (const [kind, words] of WORDS) {
    const left = rest.replace(words, ' ');
    if (left !== rest) kinds.add(kind);
    rest = left;
  }
  return { kinds, rest };
}
