import { normalise } from '#engine/text/structure/normalise.ts';
import { fold } from '#engine/text/words/stems.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';

/** The words that the engine uses to ask; they state no fact. */
const ASKING = new Set(
  `appelle appelle-t-on nomme-t-on désigne-t-on citez combien complétez complètent datez date dates correspond désigne désignent dit est-ce
  est-il événement expression définition font liste mot partie passé phrase réponses signifie sigle année temps terme nom but rôle mission`
    .split(/\s+/)
    .map(fold),
);

/** « 1945 », of which the text has written « 45 ». */
const isWholeYear = (word: string, known: ReadonlySet<string>) =>
  /^(?:1[4-9]|20)\d\d$/.test(word) && known.has(word.slice(2));

/** Returns the content words and the numbers of `item` that do not appear in `source`. Accents and case are ignored. */
export function unsupported(item: string, source: string): string[] {
  const known = new Set(words(normalise(source)).map(({ text }) => fold(text)));
  return words(item)
    .map(({ text }) => text)
    .filter(
      (word) =>
        !isStopWord(word) && !ASKING.has(fold(word)) && !known.has(fold(word)) && !isWholeYear(word, known),
    );
}
