import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import { before, isFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, type Word, words } from '#engine/text/words/words.ts';

/**
 * Parses simple declarative sentences and rejects all others, because a sentence that cannot be understood alone, or
 * that is no plain statement about a named thing, makes no card.
 *
 * In the patterns of this folder, `(?:(?<=’)|(?!\p{L}))` ends a word: it is elided (l’, qu’), or no letter follows.
 */

/** Words that connect a sentence to the previous one and can be omitted without changing its meaning. */
const CONNECTIVE =
  /^(?:ainsi|alors|cependant|toutefois|néanmoins|pourtant|en effet|en fait|de plus|en outre|par ailleurs|d’ailleurs|enfin|ensuite|puis|or|mais|et|donc|finalement|par conséquent|en conséquence|de même|en revanche|au contraire|à l’inverse|à l’opposé|d’abord|tout d’abord|en résumé|en conclusion|pour finir|autrement dit|de ce fait|dès lors|bref|également|aussi)(?:,\s*|\s+(?=(?:le|la|les|l’|un|une|des)(?:(?<=’)|(?!\p{L}))))/iu;
/** Labels before a sentence: « Définition : X est … », « À retenir : … ». */
const ANNOUNCEMENT =
  /^(?:définitions?|d[ée]f\.?|à retenir|retenons|rappels?|remarques?|rem|nb|n\.b|attention|important|conclusion|bilan|propriétés?|théorème|règle|loi|essentiel|résumé|note)\s*\d{0,2}\s*[:=–-]\s+/iu;

/** Words that refer to something outside the sentence. */
const POINTS_AWAY =
  /(?<!\p{L})(?:celui-ci|celle-ci|ceux-ci|celles-ci|ce dernier|cette dernière|ces derniers|ces dernières|ci-dessus|ci-dessous|ci-contre|suivante?s?|précédente?s?|susdit|ibid)(?!\p{L})/iu;
const POINTS_AWAY_FIRST =
  /^(?:il|elle|ils|elles|ce|c’|cet|cette|ces|cela|ceci|ça|celui|celle|ceux|celles|son|sa|ses|leur|leurs|lui|y|où|qui|que|qu’|dont|lequel|laquelle|lesquels|lesquelles|quand|lorsque|lorsqu’|comme|si|s’|car|parce|puisque|puisqu’|soit|non|oui|voici|voilà|voir|cf|exemples?|ex|source(?=\s*[:=])|notons|rappelons|l’un|l’une|les uns|les autres|d’autres|tous|toutes|certains|certaines|plusieurs|chacun|chacune|ni|là|ici|on|l’autre|les deux|le lendemain(?!\sd)|la veille(?!\sd)|peu après|plus tard|[^,.]{1,30}\s(?:même|mêmes|plus tard|auparavant|après|suivante?|là)(?=,))(?:(?<=’)|(?![\p{L}-]))/iu;
const PERSONAL =
  /(?<!\p{L})(?:je|j’|tu|nous|vous|notre(?!\sère)|nos(?!\sjours)|votre|vos|mon|mes)(?:(?<=’)|(?!\p{L}))/iu;
/** « je meurs de faim » in a quotation says nothing about the writer. */
const QUOTED = /«[^«»]*»|“[^“”]*”|"[^"]*"/gu;
const IMPERSONAL = /^(?:il\s+(?:y\s+a|existe|faut|s’agit)|on\s)/iu;

/**
 * « Cependant, la France… » becomes « La France… »; « Définition : une cellule est… » becomes « Une cellule est… ».
 */
export function withoutConnective(sentence: string): string {
  let text = withoutSo(sentence.replace(ANNOUNCEMENT, ''));
  for (let cut = text.replace(CONNECTIVE, ''); cut !== text; cut = text.replace(CONNECTIVE, '')) text = cut;
  return text === sentence ? sentence : text.charAt(0).toUpperCase() + text.slice(1);
}

/** « La France est donc un pays… » concludes; in « l’acte par lequel il ne se donne donc à personne » it is quoted. */
function withoutSo(text: string): string {
  const at = text.search(/\sdonc\s/u);
  return at === -1 || SUBORDINATE.test(text.slice(0, at)) ? text : text.slice(0, at) + text.slice(at + 5);
}

const SUBORDINATE =
  /(?<!\p{L})(?:qui|que|qu’|dont|où|lequel|laquelle|lesquels|lesquelles)(?:(?<=’)|(?!\p{L}))/u;

/** « SA (société anonyme) » is no « sa ». */
const ACRONYM_FIRST = /^\p{Lu}{2,}(?:\s\(|\s?[:=→])/u;

/** « la chose telle qu’elle nous apparaît », « ce qui nous entoure »: whoever we are. */
const GENERIC = /(?<=\s(?:qui|qu’(?:ils?|elles?))\s)nous\s(?=\p{Ll}+(?:e|t|d|ent)(?!\p{L}))/gu;

/**
 * Tells whether a sentence can be understood alone: a statement without « il », « cela », « nous » that refer to
 * another sentence.
 */
export function standsAlone(sentence: string): boolean {
  const own = sentence.replace(QUOTED, '« »').replace(GENERIC, '');
  if (/[?:…]$|^[(—]|\?\s*»?$/.test(sentence) || POINTS_AWAY.test(own) || PERSONAL.test(own)) return false;
  return !POINTS_AWAY_FIRST.test(sentence) || IMPERSONAL.test(sentence) || ACRONYM_FIRST.test(sentence);
}

/** « un gaz qu’il nomme deux ans plus tard »: who names it, and after what? */
const OF_SOMEBODY = /^(?:[^\s’]+[\s’]){1,3}qu’(?:ils?|elles?)\s(?!fait\s|faut\s|y\s)/iu;
const LATER =
  /(?<!\p{L})(?:ans?|années?|mois|jours|semaines)\splus\stard(?!\p{L})|(?<!\p{L})la\smême\sannée(?!\p{L})/iu;

/** Tells whether a noun phrase refers to something outside itself, by a pronoun, a demonstrative or « son ». */
export function pointsAway(phrase: string): boolean {
  return (
    POINTS_AWAY.test(phrase) ||
    OF_SOMEBODY.test(phrase) ||
    LATER.test(phrase) ||
    POINTS_AWAY_FIRST.test(phrase) ||
    /(?<!\p{L})(?:ce|cet|cette|ces|cela|ceci|celui|celle|ceux|celles|tel|telle|tels|telles)(?!\p{L})/iu.test(
      phrase,
    )
  );
}

/** The parts of a simple declarative sentence. */
export interface Clause {
  /** What precedes the subject, with its comma: « En biologie, »; usually empty. */
  readonly lead: string;
  readonly subject: string;
  /** The finite verb with its pronoun and auxiliary: « est », « se compose », « a provoqué ». */
  readonly verb: string;
  /** What follows the verb, without the final full stop. */
  readonly rest: string;
}

const LEAD =
  /^(?:en|dans|chez|pour|selon|à|au|aux|sur|sous|avec|depuis|pendant|durant|après|avant|vers|par|malgré|grâce|sans|lors|dès|du|de|entre|jusqu’|contre|face|parmi|outre|aujourd’hui|ailleurs|plus\s(?:au|à))(?:(?<=’)|(?!\p{L}))[^,;:.!?]{0,110},\s+/iu;
const DATE_LEAD =
  /^(?:le|la|l’)\s?(?:[^,;:.!?]{0,60}\d[^,;:.!?]{0,60}|(?:même|veille|nuit|lendemain|année|an)(?!\p{L})[^,;:.!?]{0,60}),\s+/iu;
const PREPOSITIONS = new Set(
  `de d’ du des à au aux en dans par sur sous pour avec sans entre vers chez contre selon depuis dès avant après et ou
  que comme tout toute tous toutes outre malgré pendant durant parmi hors sauf via ds pr ac`.split(/\s+/),
);
const ARTICLES = new Set(['le', 'la', 'les', 'l’', 'un', 'une']);
const NOT_IN_SUBJECT = new Set(
  `qui que qu’ dont où quand si lorsque lorsqu’ puisque car ne n’ pas se s’ il elle ils elles on ce c’ cela ceci y lui donc mais
  ni puis sinon lequel laquelle parce afin comment pourquoi je tu nous vous ci là`.split(/\s+/),
);
/** A parenthesis between subject and verb: « , appelé aussi malaria, », « , voyageur marocain, ». */
const INSERTION =
  /(?<=^[^,]{2,80}),\s(?!(?:le|la|les|l’|un|une|des|du|de la|et|ou|qui|que|mais|puis|en\s\d)(?:(?<=’)|(?!\p{L})))[^,]{3,130},$/u;
/** Pronouns between subject and verb that belong to the verb. */
const CLITIC = new Set(['se', 's’', 'en', 'y', 'lui', 'leur']);
const NOT_LAST = new Set([
  ...PREPOSITIONS,
  ...ARTICLES,
  'très',
  'plus',
  'moins',
  'aussi',
  'ainsi',
  'souvent',
  'toujours',
]);
const SUBJECT_WORDS_MAX = 14;

/**
 * Splits a plain sentence into subject, verb and rest. Null for other sentences: no known verb, a pronoun as subject,
 * a relative clause before the verb, a negation, a question.
 */
export function readClause(sentence: string): Clause | null {
  const cached = clauseCache.get(sentence);
  if (cached !== undefined) return cached;
  if (clauseCache.size >= CACHE_MAX) clauseCache.clear();
  const clause = parseClause(sentence);
  clauseCache.set(sentence, clause);
  return clause;
}

/** The cache of the last clauses, because every kind of card parses every sentence. */
const clauseCache = new Map<string, Clause | null>();
const CACHE_MAX = 2_000;

function parseClause(sentence: string): Clause | null {
  const lead = (LEAD.exec(sentence) ?? DATE_LEAD.exec(sentence))?.[0] ?? '';
  const inLead = lead !== '' ? splitPlain(sentence.slice(lead.length), lead) : null;
  return inLead ?? splitPlain(sentence, '');
}

/**
 * A relative clause between subject and verb: « La révolution industrielle, qui commence en Angleterre, désigne… ».
 */
const RELATIVE_INSERTION =
  /^([^,;:]{3,60}),\s(?:qui|que|qu’|dont|où)(?:(?<=’)|\s)[^,;:]{3,110},(?=\s(?!(?:et|ou|mais|puis|qui|que|dont|où)\s))/u;

function splitPlain(body: string, lead: string): Clause | null {
  return (
    split(body, lead) ??
    (RELATIVE_INSERTION.test(body) ? split(body.replace(RELATIVE_INSERTION, '$1'), lead) : null)
  );
}

function split(body: string, lead: string): Clause | null {
  const list = words(body);
  for (let at = 1; at < list.length; at += 1) {
    const word = list[at] as Word;
    const previous = list[at - 1] as Word;
    if (
      !isFiniteVerb(word.text, before(list, at), list[at + 1]?.text ?? '') ||
      /[;:]/.test(body.slice(previous.end, word.start))
    )
      continue;
    // « se heurte », « en prévoit », « lui ouvre »: the pronoun belongs to the verb.
    const start = at > 1 && CLITIC.has(previous.text) ? previous.start : word.start;
    const written = body.slice(0, start).trim();
    const subject = written.replace(INSERTION, '');
    if (/,$/.test(subject)) continue;
    if (!isNounPhrase(subject)) return null;
    const end = auxiliaryEnd(list, at);
    const rest = withoutFullStop(body.slice(end).trim());
    if (rest.includes('?')) return null;
    return { lead: lead.trim(), subject, verb: body.slice(start, end), rest };
  }
  return null;
}

const PARTICIPLE_END = /(?:é|i|u|is|it|ert|eint|aint|oint)$/;

/** An auxiliary includes its participle: « a provoqué », « ont été », « s’est ». */
function auxiliaryEnd(list: readonly Word[], at: number): number {
  const verb = list[at] as Word;
  const next = list[at + 1];
  const alone = /^(?:a|ont|avait|avaient)$/.test(verb.text);
  if (
    next === undefined ||
    !alone ||
    !PARTICIPLE_END.test(next.text) ||
    /^(?:trois|six|dix|huit|mais|puis|depuis)$/.test(next.text)
  )
    return verb.end;
  return next.end;
}

/**
 * Tells whether a phrase is a noun phrase: « la Révolution française », « Victor Hugo », « les plantes vertes de la
 * forêt ».
 */
export function isNounPhrase(phrase: string): boolean {
  const bare = phrase.replace(/\s*\([^)]*\)/g, '').replace(/[«»“”"]/g, '');
  const list = words(bare);
  const first = list[0]?.text ?? '';
  if (
    list.length === 0 ||
    list.length > SUBJECT_WORDS_MAX ||
    /[,;:!?()]|’\s*$/.test(bare) ||
    pointsAway(bare)
  )
    return false;
  const low = first.toLowerCase();
  if (
    !ARTICLES.has(low) &&
    low !== 'des' &&
    !/^(?:chaque|tout|toute|deux|trois)$/.test(low) &&
    !/^[\p{Lu}\p{N}]/u.test(first)
  ) {
    return false;
  }
  if (!ARTICLES.has(low) && low !== 'des' && PREPOSITIONS.has(low) && low !== 'tout' && low !== 'toute')
    return false;
  return list.every((word, at) => {
    const text = word.text.toLowerCase();
    const previous = list[at - 1]?.text.toLowerCase() ?? '';
    if (NOT_IN_SUBJECT.has(text)) return false;
    if (at === list.length - 1 && NOT_LAST.has(text)) return false;
    return at === 0 || !ARTICLES.has(text) || PREPOSITIONS.has(previous);
  });
}

/** Tells whether a phrase consists of names and grammar words: « Victor Hugo », « Léopold II », « Jeanne d’Arc ». */
export function isName(phrase: string): boolean {
  const list = words(phrase);
  return (
    list.length > 0 &&
    list.length <= 5 &&
    /^\p{Lu}/u.test(phrase) &&
    list.every(
      (word) =>
        /^[\p{Lu}\d]/u.test(word.text) || /^(?:de|d’|du|le|la|van|von|ben|ibn|Ier|et|al)$/.test(word.text),
    ) &&
    !isStopWord(list[0]?.text ?? '')
  );
}
