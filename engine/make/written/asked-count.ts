const COUNT = /(?<![\p{L}\p{N}])(\d{1,3})\s*(?:questions?|cartes?|flashcards?|items?)(?!\p{L})/iu;

/** The number of items that « Éléments » asks for, with the words that say it; null when they say none. */
export function readAskedCount(elements: string): { readonly count: number; readonly words: string } | null {
  const [words = '', digits = ''] = COUNT.exec(elements) ?? [];
  return digits === '' ? null : { count: Number(digits), words };
}
