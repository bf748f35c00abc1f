import { normalise } from '#engine/text/structure/normalise.ts';
import { fold } from '#engine/text/words/fold.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';

/** The words that the engine uses to ask; they state no fact. */
const ASKING = new Set(
  `allemand anglais appellent associe-t-on colonne chiffre conséquence d datent équivaut idée valeur appelle appelle-t-on nomme-t-on désigne-t-on parle-t-on citez combien correspondent complétez complètent datez date dates correspond écrit désigne désignent dire dit dit-on est-ce
  est-il événement événements lieu espagnol expression définition formule font liste mot partie passé phrase réponses signifie sigle année temps terme nom but rôle mission veut pays unité description laquelle caractérise consiste égal emploie-t-on affirmations définitions exacte fausse ancien récent exemple formes illustre prend relation symbole vaut vraie relève soutient article première étape fait-on juste
  droit constitutionnel physique chimie physique-chimie biologie économie mathématiques philosophie informatique sociologie psychologie comptabilité`
    .split(/\s+/)
    .map(fold),
);

/** « 1945 », of which the text has written « 45 » or « 39-45 ». */
const isWholeYear = (word: string, known: ReadonlySet<string>) =>
  word.split('-').every((year) => /^(?:1[4-9]|20)\d\d$/.test(year) && known.has(year.slice(2)));

/** A word without its accents and case; the prime of « u' » and an apostrophe are the same sign here. */
const letters = (word: string) => fold(word).replaceAll("'", '’');

/** Returns the content words and the numbers of `item` that do not appear in `source`. Accents and case are ignored. */
export function unsupported(item: string, source: string): string[] {
  const written = words(normalise(source)).map(({ text }) => letters(text));
  const known = new Set(written.flatMap((word) => [word, ...(/^[\d-]+$/.test(word) ? word.split('-') : [])]));
  return words(item)
    .map(({ text }) => text)
    .filter(
      (word) =>
        !isStopWord(word) &&
        !ASKING.has(fold(word)) &&
        !known.has(letters(word)) &&
        // A heading « antigènes » is asked in the singular.
        !known.has(`${letters(word)}s`) &&
        !isWholeYear(word, known),
    );
}
