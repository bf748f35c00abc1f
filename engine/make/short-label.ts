import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import { capitalised, inside } from '#engine/text/words/articles.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';

/** A label on a map has at most this many characters. */
export const LABEL_MAX = 50;
/** In « les goûts, la mode et les habitudes » each item keeps its article, so the first one does too. */
const SEVERAL =
  /^(?:le\s|la\s|les\s|l’|des\s)[^;:]{1,50}\s(?:et|ou)\s(?:le\s|la\s|les\s|l’|des\s)[^,;:]{1,50}$/iu;
/** « un peu d’histoire » is no « peu d’histoire », « le long de la faille » no « long de la faille ». */
const ARTICLE =
  /^(?!un\speu\s|le\slong\s(?:de\s|du\s|des\s|d’)|la\splupart\s)(?:le|la|les|une?|des|l’)(?:(?<=’)|\s)\s?/u;
/** The parts that a noun phrase can lose: first what is said about it, then its last complement. */
const SAID_OF_IT =
  /\s?(?:,(?!\d)|[;:(–—]|\s(?:qui|que|qu’|dont|où|lequel|laquelle|lorsque|quand|afin|pour|parce|car|ainsi|comme|c’est-à-dire)(?:(?<=’)|(?=\s))).*$/u;
const COMPLEMENT =
  /\s(?:de|du|des|d’|à|au|aux|en|dans|par|pour|sur|sous|avec|entre|contre|vers|et|ou|selon|sans|chez|après|apres|avant|pendant|depuis|ds|pr|ac)(?:(?<=’)|(?=\s))(?!.*\s(?:de|du|des|d’|à|au|aux|en|dans|par|pour|sur|sous|avec|entre|contre|vers|et|ou|selon|sans|chez|après|apres|avant|pendant|depuis|ds|pr|ac)(?:(?<=’)|(?=\s))).*$/u;

/** « des glaciers dans » after « des régions » is gone. */
const OPEN_PREPOSITION =
  /\s(?:à|en|dans|par|pour|sur|sous|avec|entre|contre|vers|sans|chez|après|avant|pendant|depuis)$/u;
/** « des sanctions décidées », after « par de nombreux pays » is gone. */
const DONE_LAST =
  /(?<=\s\p{L}{4,20})(?<!\s(?:avec|dans|pour|sous|sans|leur|leurs|chaque))\s\p{Ll}{3,20}(?:é|ée|és|ées)$/u;
/** « l’enjambement des premiers »: of the first what? */
const OPEN_END =
  /\s(?:(?:de|du|des)\s|d’)(?:premi(?:er|ère)|dernier|dernière|principal|principale|principaux|second|seconde|seul|seule|ancien|ancienne|nouveaux|nouvelle|grand|grande|petit|petite|autre|nombreux|nombreuse|divers|diverse|même)s?$/u;
/** « l’organe le plus étendu du corps » is only that in the body. */
const SUPERLATIVE = /\s(?:le|la|les)\s(?:plus|moins)\s\p{L}+\s(?:de|du|des)\s/u;

/**
 * Turns a noun phrase into the label of a node: no article, a capital, at most `LABEL_MAX` characters. A long phrase
 * loses what is said about it and then one complement after the other. Null when no short head remains.
 */
export function shortLabel(phrase: string): string | null {
  let label = withoutFullStop(phrase.trim())
    .replace(/(?:^|\s)\([^()]*\)/g, '')
    .replace(/^«\s?([^«»]*?)\s?»$/u, '$1');
  if (SEVERAL.test(label) && label.length <= LABEL_MAX) return headed(label);
  label = withoutArticle(label);
  const bare = label;
  if (label.length > LABEL_MAX || /[,;:]/.test(label)) label = label.replace(SAID_OF_IT, '');
  while (label.length > LABEL_MAX) {
    const shorter = label.replace(COMPLEMENT, '').replace(OPEN_PREPOSITION, '').replace(DONE_LAST, '');
    if (shorter === label) return null;
    label = shorter;
  }
  // « la complémentarité des côtes de l’Afrique et de l’Amérique » is not that of Africa alone.
  if (/^\set\s(?:de|du|des|d’|à|au|aux|en|par)(?:\s|(?<=’))/u.test(bare.slice(label.length)))
    label = label.replace(COMPLEMENT, '');
  label = label
    .replace(OPEN_END, '')
    .replace(/\s(?:de part et d’autre|au sein|au niveau|à partir|par rapport|grâce)$/u, '')
    .trim();
  const list = words(label);
  const last = list.at(-1)?.text ?? '';
  if (
    list.length === 0 ||
    label.length < 2 ||
    label.endsWith('’') ||
    (isStopWord(last) && !/^\p{Lu}{2,}$/u.test(last))
  )
    return null;
  return headed(label);
}

const BRIEF_WORDS = 6;

/** The label of a noun phrase with at most six words; it loses one complement after the other. Null without such a head. */
export function briefLabel(phrase: string): string | null {
  let label = shortLabel(phrase);
  if (label !== null && SUPERLATIVE.test(label)) return label;
  while (label !== null && withoutArticle(label).split(/\s+/u).length > BRIEF_WORDS) {
    const shorter = label.replace(COMPLEMENT, '');
    label = shorter === label ? null : shortLabel(shorter.replace(/\s(?:et|ou)$/u, ''));
  }
  return label;
}

/** « La mitose » becomes « mitose »; « Le Caire » and « La Haye » keep the article of their name. */
export function withoutArticle(phrase: string): string {
  const low = inside(phrase);
  return low === phrase && /^\p{Lu}/u.test(phrase) ? phrase : low.replace(ARTICLE, '');
}

const NAMED = /^(?:le\s|l’)?(?:mot|terme|nom|titre|expression|verbe)\s(?:de\s)?«\s?(?<name>[^»]+?)\s?»$/iu;

const OF_THAT_NAME = /^le\s(?:nom|titre)\s(?:de\s|d’)(?<name>\p{Lu}[^«»]*)$/iu;

/** « Le mot « ubuntu » » is about « ubuntu », « le nom de Jaga » about the Jaga. */
export function namedTerm(term: string): string {
  return NAMED.exec(term)?.groups?.name ?? OF_THAT_NAME.exec(term)?.groups?.name ?? term;
}

/** Capitalises a name, except one with a capital inside, « pH », a unit, « g/L », and a letter of a formula, « u_n ». */
export function headed(name: string): string {
  return /^\p{Ll}\p{Lu}|^\p{Ll}{1,3}\/\p{L}|^\p{Ll}(?:_|\s?[=(<>≤≥])/u.test(name) ? name : capitalised(name);
}
