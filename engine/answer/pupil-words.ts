import { fold } from '#engine/text/words/fold.ts';
import { isStopWord } from '#engine/text/words/words.ts';

/** How pupils type quickly, and how the same is said in full. Applied in order. */
const TYPED: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:pk|pq|pkoi|pourkoi|prq|prkoi)(?!\p{L})/giu, 'pourquoi'],
  [/(?<!\p{L})(?:koi|kwa|koa)(?!\p{L})/giu, 'quoi'],
  [/(?<!\p{L})(?:ki)(?!\p{L})/giu, 'qui'],
  [/(?<!\p{L})(?:kan|kand)(?!\p{L})/giu, 'quand'],
  [/(?<!\p{L})(?:kel|kelle)(?!\p{L})/giu, 'quelle'],
  [/(?<!\p{L})(?:kom+en|coment|commen)(?!\p{L})/giu, 'comment'],
  [/(?<!\p{L})(?:cb|cmb|cbien|conbien)(?!\p{L})/giu, 'combien'],
  [/(?<!\p{L})intro(?!\p{L})/giu, 'introduction'],
  [/(?<!\p{L})(?:dc)(?!\p{L})/giu, 'donc'],
  // « en ete » is the summer.
  [/(?<=(?<!\p{L})(?:a|ont|avait|avaient|t[- ]il|t[- ]elle) )ete(?!\p{L})/giu, 'été'],
  [/(?<!\p{L})etre(?!\p{L})/giu, 'être'],
  [/(?<!\p{L})(?:bcp)(?!\p{L})/giu, 'beaucoup'],
  [/(?<!\p{L})(?:stp|svp|s['’ ]il (?:te|vous) pla[iî]t|mdr|prof|monsieur|madame)(?!\p{L})/giu, ' '],
  [
    /(?<!\p{L})(?:(?:et )?j['’ ]?ai (?:rien|pas) compris|j(?:e|['’ ]) ?(?:ne )?comprends? (?:pas|rien)(?: [àa])?|j['’ ]?ai pas compris)(?!\p{L})/giu,
    ' ',
  ],
  [
    /(?<!\p{L})(?:explique|raconte|r[ée]sume|parle|dis|donne|montre)[- ]?(?:r|z)?[- ](?:moi|nous)(?: (?:de|du|sur))?(?!\p{L})/giu,
    ' ',
  ],
  [/(?<!\p{L})(?:expliquer?|r[ée]sum[eé]r?)(?!\p{L})/giu, ' '],
  [/(?<!\p{L})(?:c|c['’ ]?est|[cs][ée])[- ]?quoi(?!\p{L})/giu, 'qu’est-ce que'],
  [/^(?:c|c['’ ]?est)[- ]qui qui(?!\p{L})/iu, 'qui'],
  [/^(?:c|c['’ ]?est)[- ]qui(?!\p{L})/iu, 'qui est'],
  [/^(.*[^ ,])[ ,]{1,3}(?:c|c['’ ]?est)[- ]qui ?\??$/iu, 'qui est $1'],
  [/^(.*[^ ,])[ ,]{1,3}qu’est-ce que ?\??$/iu, 'qu’est-ce que $1'],
  // « c koi les 3 conditions » asks for a list.
  [
    /^qu’est-ce que les (?=(?:\d|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)(?!\p{L}))/iu,
    'quelles sont les ',
  ],
  [/^a (?=quoi)/iu, 'à '],
  [/(?<!\p{L})(?:y['’ ]?a|ya)(?!\p{L})/giu, 'il y a'],
];

/** With one space at most between two words, no expression above takes longer than its text. */
const withPlainSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The message in full words: « c koi la mitose » is « qu’est-ce que la mitose ». What is already in full stays. */
export function inFullWords(message: string): string {
  const written = withPlainSpaces(message);
  let said = written;
  for (const [typed, full] of TYPED) said = said.replace(typed, full);
  return withPlainSpaces(said) || written;
}

/**
 * Words of a question that name nothing, or that a text says otherwise: they may be missing from the answer. Folded,
 * because pupils leave accents out.
 */
const LIGHT = new Set(
  `explique expliquer moi parle dis resume quoi qui que quand comment pourquoi combien difference differences entre
  peuple faire fait font faut va vont aller marche marchent fonctionne fonctionnent sert servent servir attrape attraper
  attrapent tue tuer tuent mort meurt trouve trouver trouvent decouvert decouvre invente inventer cree creer arrive
  arriver passe passer devient deviennent commence commencer finit finir fini finie terminer termine terminee achever acheve achevee forme former forment change changer changent
  donne donner donnent rentre rentrer sort sortir calcule calculer mesure mesurer gens gars truc trucs chose choses
  plus moins tres bien avait etait etaient sont est ont peut pouvoir peux veut importe quel quelle quels quelles
  ecrit ecrire ecrivit
  reconnaitre reconnait reconnaissable identifier distinguer sait exemple exemples vivait vivaient vivent vit vivre
  voir savoir sais dire dit appelle appeler signifie veux bateau pays gagne perd utilise utiliser utilite role but
  prendre prend prennent pris prise prit
  compte comptent vient viennent vaut exprime pense pensent pensait penser formule formules veulent voulait voulaient vouloir voulu
  proteger protege comprendre utile reussir preparer lutter soigner eviter resoudre
  tombe tomber tombee tombent chute
  existe exister important importance pendant apres avant y a t il elle on nous vous ils elles ce cela ca`
    .trim()
    .split(/\s+/),
);

/** Tells whether a word of a question may be missing from what answers it. */
export const isLight = (word: string): boolean => LIGHT.has(fold(word)) || isStopWord(word);

/** « éclate-t-elle » asks with its verb turned round. */
const TURNED = /-(?:ce|(?:t-)?on|(?:t-)?ils?|(?:t-)?elles?|moi|tu|vous)$/i;

/** A verb without the pronoun that a question puts behind it: « éclate-t-elle » is « éclate ». */
export const withoutPronoun = (word: string): string => word.replace(TURNED, '');
