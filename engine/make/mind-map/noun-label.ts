import { briefLabel, withoutArticle } from '#engine/make/short-label.ts';
import { pointsAway } from '#engine/text/clauses/clauses.ts';
import { splitItems } from '#engine/text/clauses/list-items.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';

/** Labels of noun groups, whole ones only. */

export const POSSESSIVE = /^(?:son|sa|ses|leurs?)\s(?=\p{L})/iu;

/** Words in -er and -re that are nouns after « de »: « le bruit de mer », « un mot d’ordre ». */
const NOUN =
  '(?!(?:mer|fer|ver|hiver|enfer|danger|terre|guerre|lettre|ordre|maître|titre|centre|filtre|cadre|arbre|mètre|ministre|nature|culture|chambre|nombre|septembre|octobre|novembre|décembre|genre|libre|autre|notre|votre|verre|pierre|cuir|désir|plaisir|avenir|souvenir|loisir|pouvoir|devoir|espoir|savoir|soir|histoire|mémoire|territoire|air|chair)\\s)';
/** « le pouvoir de donner des ordres »: the infinitive opens another group, « en ajoutant du solvant » another deed. */
const NEXT_DEED = new RegExp(
  `\\s(?:de\\s|d’)(?:en\\s|y\\s|se\\s|s’|l[ae]s?\\s)?${NOUN}\\p{Ll}{2,}(?:er|ir|[dt]re|[iu]re)\\s(?=(?:le|la|les|une?|des|du|de|aux?|son|sa|ses|en)\\s|l’).*$|\\sen\\s\\p{Ll}{3,}ant(?:\\s.*)?$|\\set\\snon\\s.*$`,
  'u',
);
/** « d’en contrôler l’exécution » is done and no thing. */
const DEED = /^(?:de\s|d’)(?:en\s|y\s|se\s|s’)?\p{Ll}{2,}(?:er|ir|[dt]re|[iu]re)(?:\s|$)/u;
/** « le corps contre les microbes »: the items that follow stand beside the microbes. */
const LAST_GROUP =
  /^(?:(?:le|la|les|une?|des)\s|l’)\p{Ll}[^,]*?\s(?:contre|entre|par|pour|avec|sur|sous|vers|dans)\s(?<last>(?:(?:le|la|les)\s|l’)\p{L}.*)$/u;
const WITH_ARTICLE = /^(?:(?:le|la|les)\s|l’)/u;

/** The nouns that a group lists; none where what follows the first is done (« de donner…, d’en contrôler… »). */
export function listedNouns(text: string): string[] {
  const items = splitItems(text);
  const [first = '', ...others] = items;
  if (others.some((item) => DEED.test(item))) return [];
  const last = others.every((item) => WITH_ARTICLE.test(item))
    ? LAST_GROUP.exec(first)?.groups?.last
    : undefined;
  return last === undefined || others.length === 0 ? items : [last, ...others];
}

/** No noun phrase begins with one of these: « répandu », « plus vite », « commun les biens ». */
const NO_NOUN =
  /^(?:premiers?|première|deuxième|seconde?|troisième|dernière?|plus|moins|mieux|bien|peu|trop|beaucoup|tout|ainsi|commun|fait|être|avoir|se|s’|ne|y|lui|non|pas)(?:(?<=’)|\s|$)/iu;

const SAYS_NOTHING =
  /^(?:partie|reste|suite|chose|fois|fin|cas|exemple|oui|non|pas|générale?|propre|année de (?:sa|leur) (?:mort|naissance))s?$/iu;

/** A label of a noun phrase that says something by itself. */
export function nounLabel(phrase: string, isSubject = false): string | null {
  const own = phrase
    .trim()
    .replace(POSSESSIVE, '')
    .replace(/^propres?\s(?=\p{L})/u, '')
    .replace(/^(?:(?:la|de) plupart (?:de |des |du |d’)|plusieurs (?=\p{L}))/iu, '')
    // « Le Rouge et le Noir en 1830 »
    .replace(/(?<=\p{L}{3})\s(?:en|vers|dès|depuis)\s(?:\p{L}{3,9}\s)?\d{4}$/u, '')
    // « leur vulgarité et leur goût »
    .replace(/\s(?<and>et|ou)\s(?:son|sa|ses|leurs?)\s(?=\p{Ll})/gu, ' $<and> ')
    // « des conflits entre ces deux groupes », « deux fleuves venus de régions plus humides »
    .replace(/(?<=\p{L}{3})\s(?:entre|de|dans|pour|avec|à|sur)\s(?:ce|cet|cette|ces)\s.*$/u, '')
    .replace(
      /(?<=\p{L}{3})\s(?:venu|issu|situé|placé|dirigé|destiné|composé|construit)e?s?\s(?=(?:\S+\s+){2}).*$/u,
      '',
    )
    .replace(NEXT_DEED, '')
    .replace(/\s(?:→|⇒|[-=]>)\s*$/u, '');
  const bare = withoutArticle(own);
  if (
    own === '' ||
    pointsAway(own) ||
    NO_NOUN.test(bare) ||
    SAYS_NOTHING.test(bare) ||
    DEED.test(own) ||
    (!isSubject && (hasFiniteVerb(`la ${bare}`) || INFINITIVE_ALONE.test(bare)))
  )
    return null;
  const label = briefLabel(own);
  return label !== null &&
    words(label).some(({ text }) => !isStopWord(text) && /\p{L}{3}|\p{Lu}{2}/u.test(text))
    ? label
    : null;
}

/** « cesse de publier »: what is done is no thing. */
const INFINITIVE_ALONE =
  /^(?!(?:mer|fer|ver|hiver|enfer|danger|berger|verger|étranger|foyer|loyer|noyer|pêcher|rocher|clocher|déjeuner|dîner|souper|laser|cancer|leader|toucher|goûter)(?!\p{L}))\p{Ll}{2,}[^i]er(?:\s|$)/u;
