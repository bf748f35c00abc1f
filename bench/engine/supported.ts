import { normalise } from '#engine/text/normalise.ts';
import { fold } from '#engine/text/stems.ts';
import { isStopWord, words } from '#engine/text/words.ts';

/** The words with which the engine asks; they carry no fact. */
const ASKING = new Set(
  `appelle appelle-t-on nomme-t-on désigne-t-on citez combien complétez complètent datez date dates correspond désigne désignent dit est-ce
  est-il événement expression définition font liste mot partie passé phrase réponses signifie sigle année temps terme nom but rôle mission`
    .split(/\s+/)
    .map(fold),
);

/** The words of substance and the numbers of `item` that stand nowhere in `source`. Accents and case don't count. */
export function unsupported(item: string, source: string): string[] {
  const known = new Set(words(normalise(source)).map(({ text }) => fold(text)));
  return words(item)
    .map(({ text }) => text)
    .filter((word) => !isStopWord(word) && !ASKING.has(fold(word)) && !known.has(fold(word)));
}
