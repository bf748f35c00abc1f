import { isName } from '#engine/text/clauses/clauses.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';

/** After one of these, and only then, a noun follows another. */
const BEFORE_A_NOUN =
  /^(?:l[ea]s?|l’|un|une|du|des|de|d’|à|aux?|en|et|sur|sous|par|pour|contre|entre|dans|avec|sans|ou|ses|son|sa|leurs?|chaque|trois|deux|quatre|cinq|six|sept|huit|neuf|dix|grande?s?|petite?s?|premi(?:er|ère)s?|seconde?s?|nouve(?:au|l|lle|aux|lles)|\d+\p{L}*|[IVX]+e?)$/iu;
/** Adjectives without a common ending. */
const ADJECTIVE =
  /^(?:froid|noir|civil|blanc|blanch|roug|vert|saint|modern|libr|mondial|doubl|ancien|grand|long|court|sec|haut|bass?|chaud|fort|mort|franc|grec|turc|ottoman|slav|russ|belg|arab|perpétuel|provisoir|sociaux|région|populair|sud|nord|est|ouest|final|aboli)e?s?$/u;
/** How adjectives and participles end; verbs in such an ending are known to the text rules, except for a few. */
const ADJECTIVE_ENDING =
  /(?:iques?|aires?|[ai]bles?|istes?|oires?|[aio]ns?|i?ennes?|a[il]e?s?|aux|elle?s?|els?|[oa]ises?|[ai]ines?|ines?|aines?|i[fv]e?s?|eu[xs]e?s?|iers?|ières?|[éu]e?s?|ants?|antes?|entes?)$/u;
const VERB_IN_THEM =
  /^(?:abdiqu|piqu|trafiqu|intrigu|réunific|rival|caval|hal|accabl|cibl|cribl|dépist|apais|bais|crois|achèv|crev|enlis|pein|patin|pi[ée]tin|ruin|chant|plant|hant|vant|aliment|orient)e(?:nt)?$/u;

/**
 * Tells whether a phrase is a name or a noun with what belongs to it, and no sentence whose verb is not known: « La guerre
 * de Corée », but not « Les ouvrières marchent ».
 */
export function isNamedGroup(phrase: string): boolean {
  if (isName(phrase)) return true;
  if (hasFiniteVerb(phrase)) return false;
  const list = words(phrase).map(({ text }) => text);
  const [first = ''] = list;
  const areSeveral = /^(?:les|des|deux|trois|quatre|cinq)$/iu.test(first);
  const isAfterHead = (at: number) =>
    list.slice(1, at).every((word) => !/^(?:de|d’|du|des|à|au|aux|en)$/iu.test(word));
  return list.every((word, at) => {
    if (at === 0 || /^[\p{Lu}\d]/u.test(word) || BEFORE_A_NOUN.test(word)) return true;
    if (BEFORE_A_NOUN.test(list[at - 1] ?? '')) return true;
    if (areSeveral && isAfterHead(at) && !/[sx]$/u.test(word)) return false;
    return (ADJECTIVE.test(word) || ADJECTIVE_ENDING.test(word)) && !VERB_IN_THEM.test(word);
  });
}
