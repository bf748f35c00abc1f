import { DETERMINERS, fitsPerson, has, numberOf, only, PERSON, set } from '#engine/language/grammar.ts';
import type { Lexicon } from '#engine/language/lexicon/lexicon.ts';
import type { Word } from '#engine/language/words.ts';
import { homophoneParticiple } from '../participles/homophones.ts';
import { hasVerbInClause, isWhole, verbsMissing } from '../verbs/clause.ts';

/** A homophone in its sentence. */
interface Place {
  readonly words: readonly Word[];
  readonly at: number;
  readonly before: Word | undefined;
  readonly next: Word | undefined;
  readonly lexicon: Lexicon;
}

/** Tells whether what stands around a homophone leaves this reading alone, whatever the tagger says. */
export const isCertain = (other: string, place: Place): boolean => CERTAIN[other]?.(place) ?? false;

/** What one has: « avoir peur », « avoir besoin ». */
const AVOIR_OBJECTS = set(
  'peur faim soif besoin mal envie raison honte lieu sommeil hâte tort horreur confiance conscience droit',
);
/** « Les mercredis on finit tôt »: times are no subjects. */
const TIMES = set(
  'jour soir matin nuit samedi dimanche lundi mardi mercredi jeudi vendredi semaine mois an année vacances match heure fois week-end été hiver',
);

const CERTAIN: Readonly<Record<string, (place: Place) => boolean>> = {
  /** « les courbes qui son tracer », « ils se son rendu », « les animaux son nourrit »: no noun follows. */
  sont: ({ words, at, before, next }) =>
    !/^(?:tout|chaque)$/.test(before?.low ?? '') &&
    (only(next, 'I') ||
      // « ceux qui son touchés », « les habits son encore mouillés »: no noun follows.
      (before?.low === 'qui' &&
        words[at - 2]?.tag !== 'S' &&
        has(next, 'QI') &&
        /(?:er|é|ée?s?)$/.test(next?.low ?? '')) ||
      (/^(?:encore|déjà|toujours|souvent|tous|toutes)$/.test(next?.low ?? '') &&
        (only(words[at + 2], 'I') || only(words[at + 2], 'Q'))) ||
      // « Deux côtés son égaux »: no plural follows « son ».
      (/[NQ]/.test(before?.tag ?? '') &&
        next !== undefined &&
        only(next, 'A') &&
        numberOf(next, 'A') === 'p') ||
      /^(?:ils|elles|se)$/.test(before?.low ?? '') ||
      (has(next, 'VQ') && !has(next, 'NADX') && /[NAPDQ]/.test(before?.tag ?? '')) ||
      (isPluralGroup(words, at) &&
        verbsMissing(upToNextClause(words, at)) > 0 &&
        isWhole(words) &&
        (/[SD]/.test(next?.tag ?? '') || (has(next, 'Q') && next?.tag !== 'N'))) ||
      // « Les vêtements que j’ai achetés son trop grands ».
      (/^(?:très|trop|plus|bien|pas|toujours|souvent)$/.test(next?.low ?? '') &&
        DETERMINERS.get(words[0]?.low ?? '')?.number === 'p' &&
        isWhole(words) &&
        verbsMissing(upToNextClause(words, at)) > 0)),
  a: isSurelyAvoir,
  /** « ni a l’école », « que vous porterez a notre demande »: another verb stands before, and none is missing. */
  à: ({ words, at, before, next }) =>
    before?.low === 'ni' ||
    // « née a Joal », « né en 1906 a Dakar »: where it was.
    (next?.tag === 'P' &&
      (/^(?:née?s?|morte?s?|arrivée?s?|allée?s?|partie?s?|restée?s?|installée?s?|habiter|vivre|aller|rester)$/.test(
        before?.low ?? '',
      ) ||
        (/^\d{4}$/.test(before?.text ?? '') && words[at - 2]?.low === 'en'))) ||
    (before?.tag === 'N' && /^(?:qui|laquelle|quoi)$/.test(next?.low ?? '')) ||
    (before?.tag === 'V' &&
      /[TNPMIRS]/.test(next?.tag ?? '') &&
      !AVOIR_OBJECTS.has(next?.low ?? '') &&
      !has(next, 'Q') &&
      verbsMissing(words, at) <= 0),
  ont: isSurelyHave,
  /** « il explique se chapitre »: the clause has its verb, and a noun may follow. */
  ce: ({ words, at, before, next }) =>
    next !== undefined &&
    has(next, 'N') &&
    !has(next, 'X') &&
    numberOf(next, 'N') === 's' &&
    /[VSDIQ]/.test(before?.tag ?? '') &&
    next.tag === 'V' &&
    verbsMissing(words, at + 1) <= 0 &&
    !/^(?:qu[ie']|et|ou|n[e'])$/.test(before?.low ?? ''),
  /** « La personne dons je te parle », « Le livre donc tu parles »: a noun, a subject, and no verb before. */
  dont: ({ words, at, before, next }) =>
    before?.tag === 'N' &&
    PERSON[next?.low ?? ''] !== undefined &&
    (next?.tag === 'R' || /^[nv]ous$/.test(next?.low ?? '')) &&
    !words.slice(0, at).some(({ tag }) => tag === 'V'),
  /** « au cinéma où à la piscine ». */
  ou: ({ words, at, before, next }) =>
    /^(?:à|au|aux|en|chez|avec|pour|a)$/.test(next?.low ?? '') &&
    /[NP]/.test(before?.tag ?? '') &&
    !words.slice(at + 1).some(({ tag, low }) => tag === 'V' && low !== 'a'),
  se: isSurelyReflexive,
  est: isSurelyIs,
};

/** « Le Nil et le plus long fleuve du monde. », « Celui qui rit et mon frère. »: no verb but this one. */
function isSurelyIs({ words, at, next }: Place): boolean {
  const isSingular = words[0]?.tag !== 'T' || DETERMINERS.get(words[0].low)?.number !== 'p';
  // « Cependant, le voyage et long et dangereux. »
  const aside = words[1]?.low === ',' ? 2 : 0;
  const isOne =
    words.findIndex(({ low }) => low === 'et') === at && !words.slice(aside).some(({ low }) => low === ',');
  if (
    next === undefined ||
    !isOne ||
    !isSingular ||
    !isWhole(words) ||
    !/[TRP]/.test(words[aside]?.tag ?? '')
  )
    return false;
  const after = words.slice(at + 1);
  if (after.some(({ tag }) => /[VWJ]/.test(tag))) return false;
  const clauses = words.filter(({ tag }) => /[WJ]/.test(tag)).length;
  if (clauses > 1 || verbsMissing(words) <= 0) return false;
  const isMost = /^(?:le|la)$/.test(next.low) && /^(?:plus|moins)$/.test(words[at + 2]?.low ?? '');
  const isSaid = /^(?:très|trop|toujours|déjà)$/.test(next.low) && /[AQ]/.test(words[at + 2]?.tag ?? '');
  const isRelated =
    clauses === 1 && (/^(?:un|une|mon|ma|ton|ta|son|sa|notre|votre)$/.test(next.low) || only(next, 'A'));
  const isAttribute =
    words[at - 1]?.tag === 'N' &&
    next.tag === 'A' &&
    words[aside]?.tag === 'T' &&
    numberOf(next, 'AQ') !== 'p';
  return isMost || isSaid || isRelated || isAttribute;
}

/** « Les élèves ce son mit », « Les enfants, fatigués, ce sont endormis », « de ce reposé », « pour ce laver ». */
function isSurelyReflexive({ words, at, before, next }: Place): boolean {
  const isJoined =
    /[NAQ]/.test(before?.tag ?? '') ||
    (before?.low === ',' && words.slice(0, at - 1).some(({ low }) => low === ','));
  if (
    /^(?:son|sont)$/.test(next?.low ?? '') &&
    isJoined &&
    DETERMINERS.get(words[0]?.low ?? '')?.number === 'p' &&
    has(words[at + 2], 'QVI') &&
    !has(words[at + 2], 'X')
  )
    return true;
  // « Le soleil ce couche à l’ouest. »: the only verb of its clause.
  if (
    /[NP]/.test(before?.tag ?? '') &&
    /[TP]/.test(words[0]?.tag ?? '') &&
    isWhole(words) &&
    next?.readings.some((one) => fitsPerson(one, '36')) === true &&
    !/^(?:être|avoir|pouvoir|devoir)$/.test(next.lemma) &&
    /[SD.]/.test(words[at + 2]?.tag ?? '') &&
    verbsMissing(words, at + 1) > 0
  )
    return true;
  // « pour ce faire » is a set phrase.
  return (
    /^(?:de|d'|pour|sans)$/.test(before?.low ?? '') &&
    ((only(next, 'I') && next?.low !== 'faire') ||
      only(next, 'Q') ||
      (only(next, 'QA') && /é$/.test(next?.low ?? '') && /[.SD]/.test(words[at + 2]?.tag ?? '.')))
  );
}

/** « les filles on le même droit », « les deux équipes on bien jouer », « les pluies on détruis les récoltes ». */
function isSurelyHave({ words, at, before, next, lexicon }: Place): boolean {
  if (before === undefined) return false;
  // « beaucoup n’on pas pu », « ces hommes y on commis »: a clitic never stands before « on ».
  if (/^(?:n'|y)$/.test(before.low)) return true;
  // « les gens on du partir »: « ont dû ».
  if (
    next?.low === 'du' &&
    before.tag === 'N' &&
    (only(words[at + 2], 'I') || /é$/.test(words[at + 2]?.low ?? ''))
  )
    return true;
  // « ils se sont mariés et on trois fils »: the same subject has something.
  const isTheirs =
    /^(?:ils|elles)$/.test(words[0]?.low ?? '') || DETERMINERS.get(words[0]?.low ?? '')?.number === 'p';
  if (
    before.low === 'et' &&
    isTheirs &&
    /[TM]/.test(next?.tag ?? '') &&
    !words.slice(at + 1).some(({ tag, low }) => tag === 'V' || low === ',')
  )
    return true;
  const isPlural = isPluralGroup(words, at);
  if (!isPlural && (!has(before, 'N') || numberOf(before, 'NA') !== 'p')) return false;
  let place = at + 1;
  while (words[place]?.tag === 'D') place += 1;
  const verb = words[place];
  const isArticle = /^(?:le|la|les|l'|un|une|des|du|leur|leurs)$/.test(next?.low ?? '');
  const isNoun = isArticle && /[NA]/.test(words[at + 2]?.tag ?? '') && !has(words[at + 2], 'V');
  // « on » would be a second subject.
  const isHeardAlike =
    verb !== undefined &&
    has(verb, 'V') &&
    isPlural &&
    !TIMES.has(before.lemma) &&
    participleHeard(verb, lexicon);
  if (isHeardAlike) return true;
  if (hasVerbInClause(words, at) && !(isPlural && isOnlyA(words, at))) return false;
  return isNoun || (only(verb, 'I') && /er$/.test(verb?.low ?? '')) || (only(verb, 'QAN') && has(verb, 'Q'));
}

/** « détruis » and « détruit » sound like the participle. */
const participleHeard = (verb: Word, lexicon: Lexicon): boolean =>
  homophoneParticiple(verb, lexicon) !== null ||
  [verb.low.replace(/s$/, 't'), verb.low.replace(/[st]$/, '')].some(
    (form) => form !== verb.low && lexicon.entry(form)?.readings.some(({ kind }) => kind === 'Q') === true,
  );

/** « La guerre à commencer », « il nous à donné », « elle à peur »: the verb avoir, whatever the tagger says. */
function isSurelyAvoir({ words, at, before }: Place): boolean {
  let place = at + 1;
  while (words[place]?.tag === 'D' || words[place]?.low === 'encore') place += 1;
  const next = words[place];
  const isVerbal =
    only(next, 'I') || (has(next, 'VQ') && !has(next, 'NAI')) || next?.low === 'été' || next?.low === 'eu';
  // « quelqu’un les à prises », « les lois que Newton à découvertes »: « à » never follows « les », nor parts a clause with « que ».
  if (/^les$/.test(before?.low ?? '') && has(next, 'QI')) return true;
  const opener = groupOpener(words, at);
  if (
    /^qu[e']$/.test(words[opener]?.low ?? '') &&
    /[NA]/.test(words[opener - 1]?.tag ?? '') &&
    has(next, 'Q') &&
    next?.capital === false &&
    words[place + 1]?.tag !== 'N'
  )
    return true;
  // « il s’est lavé et à préparer le repas »: what someone did next.
  if (
    before?.low === 'et' &&
    only(next, 'I') &&
    words.slice(0, at).findLast(({ tag }) => /[VQI]/.test(tag))?.tag === 'Q' &&
    !words.slice(0, at).some(({ low }, one) => /^[aà]$/.test(low) && has(words[one + 1], 'I'))
  )
    return true;
  // « que la science à amélioré »; « si difficiles à comprimer que » has no noun.
  const opensGroup = /[NP]/.test(before?.tag ?? '') && /[JW]/.test(words[opener]?.tag ?? '');
  const opensHere = (from: number) => from < 0 || /[.JWCNPAD]/.test(words[from]?.tag ?? '');
  if (before === undefined || words[place + 1]?.low === ':') return false;
  // « l’ouverture du pays à partir de 1978 ».
  if (next?.low === 'partir' && /^d(?:e|'|u|es)$/.test(words[place + 1]?.low ?? '')) return false;
  // « le professeur nous à donné »: a clitic needs a verb.
  const isClitic = /^(?:nous|vous|lui|leur|l'|m'|t'|n'|y)$/.test(before.low) && !before.capital;
  if (isClitic && isVerbal && /[NPRWA,]/.test(words[at - 2]?.tag ?? '')) return true;
  const isSubject = /^(?:il|on|qui|ça|elle)$/.test(before.low) && opensHere(at - 2);
  if (isSubject && (AVOIR_OBJECTS.has(next?.low ?? '') || isVerbal)) return true;
  // « La température à atteint 40 degrés »: a participle and its object.
  const hasObject = has(next, 'VQ') && !has(next, 'I') && /[TM]/.test(words[place + 1]?.tag ?? '');
  return (
    (isVerbal || hasObject) &&
    /[NAPMX]/.test(before.tag) &&
    (/[TP]/.test(words[0]?.tag ?? '') || opensGroup) &&
    isWhole(words) &&
    (verbsMissing(upToNextClause(withoutVerb(words, place), at), at) > 0 ||
      isOnlyA(words, at) ||
      (opensGroup && !hasVerbInClause(withoutVerb(words, place), at)))
  );
}

/** « La maîtresse à punit »: what follows « à » is no finite verb, whatever the tagger says. */
const withoutVerb = (words: readonly Word[], at: number): readonly Word[] =>
  words.map((word, place) => (place === at && word.tag === 'V' ? { ...word, tag: 'Q' as const } : word));

/** The place of the word before the noun groups that end before this place. */
function groupOpener(words: readonly Word[], at: number): number {
  let first = at - 1;
  while (
    first >= 0 &&
    (/[NAPTM]/.test(words[first]?.tag ?? '') || /^(?:de|d'|du|des)$/.test(words[first]?.low ?? ''))
  )
    first -= 1;
  return first;
}

/** « Les filles on le même droit a l’éducation »: no verb but « a », which is another fault. */
const isOnlyA = (words: readonly Word[], at: number): boolean =>
  upToNextClause(words, at).every(({ tag, low }, place) => tag !== 'V' || low === 'a' || place === at);

/** The sentence up to the next « et il », « mais le »: a clause of its own. */
function upToNextClause(words: readonly Word[], at: number): readonly Word[] {
  const end = words.findIndex(
    ({ tag }, place) => place > at && tag === 'C' && /[RTK]/.test(words[place + 1]?.tag ?? ''),
  );
  return end < 0 ? words : words.slice(0, end);
}

/** « les animaux du parc », « la majorité des gens »: a plural group that opens its clause and ends before this place. */
function isPluralGroup(words: readonly Word[], at: number): boolean {
  let first = at - 1;
  while (first >= 0 && /[NAQTMPSD]/.test(words[first]?.tag ?? '')) first -= 1;
  const start = words[first + 1];
  const opens =
    first < 0 ||
    /[JW]/.test(words[first]?.tag ?? '') ||
    /^(?:,|mais|car|donc|et)$/.test(words[first]?.low ?? '');
  if (!opens || start === undefined) return false;
  const isMost =
    /^(?:majorité|plupart|moitié)$/.test(words[first + 2]?.low ?? '') && words[first + 3]?.low === 'des';
  return isMost || (DETERMINERS.get(start.low)?.number === 'p' && start.tag === 'T');
}
