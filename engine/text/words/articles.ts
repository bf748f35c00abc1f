/** French articles and other small words that depend on the next word. */

const VOWEL = /^[«“"(]?\s*[aeiouyàâäéèêëîïôöùûüœæAEIOUYÀÂÄÉÈÊËÎÏÔÖÙÛÜŒÆ]/;
/** Words with a silent h. Nothing elides before other words in h (« le héros », « la houille »). */
const SILENT_H =
  /^[«“"(]?\s*h(?:ab[ei]|allu|alei|armo|ebd|ect|elv|ell[eé]|é[bcdglmprst](?!os|riss|ros\b)|erb|eure|exa|ier\b|i[bpv]|irond|isto|omm|omo|on[no]|op|ô[pt]|orizon|orlog|orm|orr|osp|ost|uil|uî|um|ydr|ygi|ym|yp)/i;
/** Vowel letters that do not elide: « le onze », « le oui », « le yaourt », « que Yaoundé ». */
const NO_ELISION = /^[«“"(]?\s*(?:onz|oui|uhlan|ululer|[yY][aeiouAEIOU])/;

const elides = (next: string) => (VOWEL.test(next) && !NO_ELISION.test(next)) || SILENT_H.test(next);

/** Writes « que la plante », « qu’un atome », « qu’Internet ». */
export function que(next: string): string {
  return elides(next) ? `qu’${next}` : `que ${next}`;
}

/** Writes « de Kinshasa », « d’un atome », « du noyau », « des plantes », « de la feuille ». */
export function de(next: string): string {
  if (/^le\s/i.test(next)) return `du ${next.slice(3)}`;
  if (/^les\s/i.test(next)) return `des ${next.slice(4)}`;
  if (/^des\s/i.test(next)) return `de ${next.slice(4)}`;
  return elides(next) ? `d’${next}` : `de ${next}`;
}

const FIRST_ARTICLE =
  /^(?:Le|La|Les|L’|Un|Une|Des|Du|Au|Aux|En|Dans|À|Chaque|Tout|Toute|Depuis|Pendant|Sous|Sur|Par|Pour|Vers|De|D’|Entre|Chez|Selon|Après|Avant|Avec|Sans|Il|On|Deux|Trois|Quatre|Cinq|Six|Sept|Huit|Neuf|Dix|Plusieurs|Certains|Certaines|Ce|Cette|Ces|Cet|Durant|Lors|Malgré|Grâce|Jusqu’|Dès)(?:(?<=’)|(?!\p{L}))/u;

/** Towns whose name keeps its capital article. */
const NAME_WITH_ARTICLE =
  /^(?:Le (?:Caire|Cap|Havre|Mans|Creusot|Pirée|Touquet)|La (?:Haye|Mecque|Havane|Rochelle|Paz|Nouvelle-Orléans|Valette))(?!\p{L})/u;

/** Writes a phrase as inside a sentence: its grammar word in lower case, a name unchanged. */
export function inside(phrase: string): string {
  if (NAME_WITH_ARTICLE.test(phrase)) return phrase;
  return FIRST_ARTICLE.test(phrase) ? phrase.charAt(0).toLowerCase() + phrase.slice(1) : phrase;
}

/** Writes a phrase with a capital at its beginning. */
export function capitalised(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** Tells whether a phrase is plural by its first word: « Les plantes », « Des roches », « Trois pays ». */
export function isPlural(phrase: string): boolean {
  return /^(?:les|des|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|plusieurs|certaine?s)\s/i.test(phrase);
}
