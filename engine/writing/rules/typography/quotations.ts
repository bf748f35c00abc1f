import type { Range } from './verbatim.ts';

/** A stretch between guillemets ends on its line. */
const GUILLEMETS = /«[^«»\n]{1,600}»|“[^“”\n]{1,600}”/gu;

/** How much of the line before and after guillemets says who speaks. */
const BEFORE = 120;
const AFTER = 60;

/** A text that speaks of texts quotes them: its guillemets hold sources, whatever verb introduces them. */
const COMMENTARY =
  /(?<!\p{L})(?:auteure?s?|poètes?|poèmes?|poésie|narrat(?:eur|rice)s?|écrivaine?s?|romans?|romancière?s?|strophes?|vers|extraits?|citations?|philosophes?|proverbes?|dictons?|fables?|discours|articles? \d+|versets?|chapitres? \d+|évangile|bible|coran|selon|d[’']après)(?!\p{L})/iu;

/** Verbs of telling, in tenses that a story has and a commentary has not. */
const TOLD =
  '(?:(?:demand|cri|murmur|chuchot|hurl|ajout|lanç|soupir|continu|expliqu|ordonn|annonç|exclam|écri|insist|gronda?|suppli|appel|conseill|rétorqu|répliqu|avou|balbuti|salu|interrog|interromp|bégay)(?:as?|ais?|ait|èrent|aient|ée?)|dit|dis|disait|disais|dirent|répond(?:it|is|ait|ais|u|irent)|repri[ts]|fi[ts])';
/** The same verbs before « -il », where the inversion shows that somebody speaks. */
const INVERTED =
  '(?:(?:demand|cri|murmur|chuchot|hurl|ajout|lanc|soupir|continu|expliqu|ordonn|annonc|exclam|écri|insist|grond|suppli|conseill|rétorqu|répliqu|avou)e|dit|répond|reprend|fait|' +
  `${TOLD})`;
/** Someone of whom a story speaks: a pronoun, or a noun with a determiner that is no name of a source. */
const PRONOUN = "(?:je|j[’']|tu|il|elle|on|nous|vous|ils|elles)";
const PERSON =
  "(?:(?:le|la|les|un|une|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|leurs?|ce|cet|cette|ces)[ \\u00a0]|l[’'])[\\p{Ll}-]{2,20}";
/** Between a subject and its verb: « il me l’a », « elle lui ». */
const CLITICS =
  "(?:(?:ne|me|te|se|lui|leur|nous|vous|le|la|les|y|en|a|ai|as|ont|avons|avez|avait|ma|ta|la|sa)[ \\u00a0]|(?:m|t|s|l|n)[’'](?:a|ai|as|ont|avait|avaient)?[ \\u00a0]?)";

/** « Ma mère m’a dit : », « Le lendemain, il répondit à son frère : ». A comma ends who is meant. */
const INTRODUCED = new RegExp(
  `(?<![\\p{L}’'-])(?:${PRONOUN}|${PERSON})[ \\u00a0]?${CLITICS}{0,3}${TOLD}(?!\\p{L})[^.:;!?«»\\n]{0,50}:[ \\u00a0\\u202f]*$`,
  'iu',
);
/** « … », dit-il ; « … » cria le gardien. */
const FOLLOWED = new RegExp(
  `^[ \\u00a0\\u202f]*,?[ \\u00a0]*(?:(?:me|te|se|lui|leur|nous|vous|[mts][’'](?:a|est)?[ \\u00a0]?)[ \\u00a0]?)?(?:${INVERTED}-(?:t-)?(?:il|elle|on|je|ils|elles|nous)(?!\\p{L})|${TOLD}[ \\u00a0](?:${PERSON}|\\p{Lu}\\p{Ll}{2,20})(?!\\p{L}))`,
  'iu',
);
/** The same inside: « Viens, dit-il, nous partons. » */
const INSIDE = new RegExp(
  `,[ \\u00a0](?:(?:me|te|se|lui|leur|nous|vous|[mts][’'])[ \\u00a0]?)?${INVERTED}-(?:t-)?(?:il|elle|on|je|ils|elles)[,.]`,
  'iu',
);
/** What is said is a sentence, and no word that is spoken of: it ends with a mark, or has some words. */
const SAID = /[.!?…,][ \u00a0\u202f]*[»”]$|(?:\p{L}+[ \u00a0]+){3}/u;
/** The place of what is quoted follows it: « … » (v. 12). */
const REFERENCE = /^[ \u00a0]*\(/u;

/**
 * The stretches of a text between guillemets that someone else wrote or said: a source, a title, a word that is spoken
 * of. Their words are left as they are, their marks are not. What somebody says in a story is the writer’s own, and is
 * none of them: « Tu est en retard », dit-il. In doubt, a stretch is a quotation.
 */
export function quotations(text: string): Range[] {
  const isCommentary = COMMENTARY.test(text);
  return [...text.matchAll(GUILLEMETS)]
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
    .filter((range) => isCommentary || !isDialogue(text, range));
}

function isDialogue(text: string, { start, end }: Range): boolean {
  const said = text.slice(start, end);
  if (!SAID.test(said)) return false;
  const [before = ''] = text
    .slice(Math.max(0, start - BEFORE), start)
    .split('\n')
    .slice(-1);
  const [after = ''] = text.slice(end, end + AFTER).split('\n');
  if (REFERENCE.test(after)) return false;
  return INTRODUCED.test(before) || FOLLOWED.test(after) || INSIDE.test(said);
}
