import { AVOIR, BETWEEN, ETRE, genderOf, has, is, only, PERSON, set } from '#engine/language/grammar.ts';
import type { Weighed } from '#engine/language/tagger/tagger.ts';
import type { Word } from '#engine/language/words.ts';
import { afterNoun, askedFor, type Lead, PERCEIVES, type Wanted } from './after-noun.ts';
import { hasOtherVerb, hasVerbNear } from './clause.ts';
import { governorOf, isInverted } from './governor.ts';
import {
  GONE_FOR,
  LEAVES,
  NOUN_TAKES,
  PARTICIPLE_AFTER_DE,
  STRICT,
  SURELY_AVOIR,
  TAKES,
  TAKES_INFINITIVE,
  VERB_TAKES,
} from './infinitive-askers.ts';
import { afterJoinedInfinitive } from './joined-verbs.ts';

/** What may part a preposition from its infinitive: « de ne plus le voir ». */
const NEGATED = set("ne n' pas plus jamais rien mieux bien trop tout");
/** « c’est couper les vivres ». */
const isThat = (words: readonly Word[], at: number): boolean =>
  /^(?:c'|ce|cela|ça|n'|ne)$/.test(words[at - 1]?.low ?? '') &&
  words.slice(Math.max(0, at - 2), at).some(({ low }) => /^(?:c'|ce|cela|ça)$/.test(low));

/** « être libre n’est pas hésiter »: an infinitive is said to be another one. */
const isInfinitiveSubject = (words: readonly Word[], verb: number): boolean =>
  words[verb]?.tag === 'V' &&
  words.slice(0, verb).some(({ tag }) => tag === 'I') &&
  !words.slice(0, verb).some(({ tag, low }) => tag === 'V' || PERSON[low] !== undefined);

/** What must stand at a place; null when it can't be told. */
export function wantedAt(
  words: readonly Word[],
  at: number,
  name: string,
  weighed: readonly Weighed[],
): Wanted | null {
  const score = (tags: string) =>
    weighed.find(({ tag }) => tags.includes(tag))?.score ?? Number.NEGATIVE_INFINITY;
  const lead = (tags: string, others: string) => score(tags) - score(others);
  const place = governorOf(words, at);
  const governor = words[place];
  if (governor === undefined) return null;
  if (is(governor, AVOIR) && governor.tag !== 'N' && !(governor.low === 'a' && place === 0)) {
    // Nothing but « à » lets an infinitive follow avoir.
    const isSure =
      is(governor, SURELY_AVOIR) ||
      (words[place - 1]?.tag === 'R' && /^[3]$/.test(PERSON[words[place - 1]?.low ?? ''] ?? ''));
    if (isSure && only(words[at], 'I')) return 'participle';
    // « A noter que… »
    if (lead('Q', 'IV') > -10) return 'participle';
  }
  if (
    (is(governor, ETRE) || governor.lemma === 'être' || governor.low === 'été') &&
    governor.tag !== 'N' &&
    !isThat(words, place) &&
    !isInfinitiveSubject(words, place) &&
    // « la joie y est exprimer avec force »: nothing is an infinitive there.
    // « vous êtes allez »: no second finite verb.
    (lead('QA', 'IV') > (words[place - 1]?.low === 'y' ? -80 : 0) ||
      (/ez$/.test(words[at]?.low ?? '') && only(words[at], 'V') && governor.low === 'êtes'))
  )
    return 'participle';
  if (name !== '~er') return null;
  // « elle est restée enfermée »: how she stayed, and not what she stayed to do.
  if (governor.tag === 'Q' && /^(?:rester|demeurer)$/.test(governor.lemma) && only(words[at], 'I'))
    return 'participle';
  return (
    askedFor(words, at) ??
    afterPreposition(words, at, lead) ??
    afterVerb(words, at, lead) ??
    afterJoinedInfinitive(words, at, lead) ??
    afterSubject(words, at, score) ??
    afterNoun(words, at, lead)
  );
}

/** « pour manger », « de ne plus le voir ». */
function afterPreposition(words: readonly Word[], at: number, lead: Lead): Wanted | null {
  let before = at - 1;
  // « de la retrouvé »: an article to the tagger.
  const isClitic = (word: Word | undefined) =>
    word?.tag === 'K' || (/^(?:les?|la|l')$/.test(word?.low ?? '') && !has(words[at], 'N'));
  while (before > 0 && (isClitic(words[before]) || is(words[before], NEGATED))) before -= 1;
  const head = words[before];
  if (head === undefined || !is(head, TAKES) || head.tag !== 'S') return null;
  const isParted = before < at - 1;
  const isDe = /^(?:de|d')$/.test(head.low);
  // « par le conjugué », « commencer par manger ».
  const ending = words[before - 1]?.tag === 'D' ? words[before - 2] : words[before - 1];
  if (head.low === 'par' && !/^(?:finir|commencer|terminer|débuter)$/.test(ending?.lemma ?? '')) return null;
  // « cela ne sert à rien de pleurer ».
  const isUseless = words[before - 1]?.low === 'rien' && /^(?:à|a)$/.test(words[before - 2]?.low ?? '');
  if (isUseless && /é$/.test(words[at]?.low ?? '')) return 'infinitive';
  if (isDe && (is(words[before - 1], PARTICIPLE_AFTER_DE) || words[before - 1]?.tag === 'M')) return null;
  const asking = words.slice(0, before).findLast(({ tag }) => /[VQI]/.test(tag));
  const isAskedByVerb =
    isDe &&
    !has(words[at], 'N') &&
    asking !== undefined &&
    VERB_TAKES.has(asking.lemma) &&
    words[before - 1]?.tag !== 'D';
  const isAsked =
    isAskedByVerb ||
    (isDe && NOUN_TAKES.has(words[before - 1]?.lemma ?? '') && words[before - 1]?.tag === 'N');
  const isSure =
    // « finir par »: what follows other verbs was left above.
    /^(?:pour|sans|par)$/.test(head.low) ||
    isAsked ||
    (isParted && (isClitic(words[at - 1]) || /^n[e']$/.test(words[before + 1]?.low ?? '')));
  // « des rapides empêchent les bateaux de passés ».
  const isKept =
    isAskedByVerbOf(words, before, /^empêcher$/) && /és$/.test(words[at]?.low ?? '') && has(words[at], 'Q');
  if (isDe && isKept && !NAMED_BY_PARTICIPLE.test(words[at]?.low ?? '')) return 'infinitive';
  // « millions d’arrivés »: a participle that agrees is a noun.
  if (!isSure && /s$/.test(words[at]?.low ?? '')) return null;
  // « pas de passé commun », « un pays de traités ».
  if (!isSure && has(words[at], 'N')) return null;
  // « a pour dérivée », « sans armée ».
  const isSaidOfNoun = (head.low === 'pour' && is(words[before - 1], AVOIR)) || head.low === 'sans';
  if (isSaidOfNoun && !isParted && has(words[at], 'N')) return null;
  if (isParted && !isClitic(words[at - 1]) && !/^n[e']$/.test(words[before + 1]?.low ?? '')) return null;
  return lead('I', 'QVA') > (isSure ? -40 : 0) && (isSure || lead('I', 'N') > -20) ? 'infinitive' : null;
}

/** Whether the nearest verb before a place is one of these. */
const isAskedByVerbOf = (words: readonly Word[], at: number, lemmas: RegExp): boolean =>
  lemmas.test(words.slice(0, at).findLast(({ tag }) => /[VQI]/.test(tag))?.lemma ?? '');

/** People and things that are named by a participle: « il faut les députés présents », « les alliés », « les marchés ». */
const NAMED_BY_PARTICIPLE =
  /^(?:abonn|acc|accus|affili|alli|assoc|associ|assur|bless|brûl|condamn|cong|dél[ée]gu|déport|déput|diplôm|divorc|employ|envoy|exil|expos|expatri|fianc|handicap|immigr|initi|insurg|intern|invit|jur|licenci|march|mari|mutil|naufrag|noy|préjug|prépos|privilégi|réfugi|relev|rescap|résum|retrait|révolt|salari|sinistr|trac|trait|communiqu|dîn|énonc)és$/;

/** « il faut les protégés »: of these verbs a thing is no object, or nobody names those people. */
const isGovernedObject = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.low === 'les' &&
  /^(?:pouvoir|devoir|falloir)$/.test(words[at - 2]?.lemma ?? '') &&
  /és$/.test(words[at]?.low ?? '') &&
  !NAMED_BY_PARTICIPLE.test(words[at]?.low ?? '');

/** « il doit manger », « il doit se protéger », « il vaut mieux demander », « sans oser lui parler ». */
function afterVerb(words: readonly Word[], at: number, lead: Lead): Wanted | null {
  const governor = words[governorOf(words, at)];
  const direct = words[at - 1];
  // « elle doit les gardé », « il n’ose pas en parlée »: an article and a preposition to the tagger.
  const isClitic =
    direct?.tag === 'K' ||
    /^(?:nous|vous)$/.test(direct?.low ?? '') ||
    (/^(?:le|la|les|l'|en|y)$/.test(direct?.low ?? '') &&
      // « elle n’osa la traité »: no noun of this gender.
      (!has(words[at], 'N') ||
        isGovernedObject(words, at) ||
        (direct?.low === 'la' && genderOf(words[at] as Word, 'N') === 'm')));
  let beyond = at - 1;
  while (
    beyond > 0 &&
    (is(words[beyond], BETWEEN) ||
      words[beyond]?.tag === 'K' ||
      (isClitic && beyond === at - 1) ||
      /^(?:nous|vous)$/.test(words[beyond]?.low ?? '') ||
      isInverted(words[beyond]))
  )
    beyond -= 1;
  const modal = words[beyond];
  if (isClitic && modal !== undefined && beyond < at - 1) {
    const isStrict = /[VQ]/.test(modal.tag) && STRICT.has(modal.lemma);
    // « il pourrait vous recevez »: no second finite verb.
    const isConjugated = /ez$/.test(words[at]?.low ?? '') && only(words[at], 'V') && modal.tag === 'V';
    if (isStrict && (isConjugated || lead('I', 'QV') > -20)) return 'infinitive';
    // « des femmes venues lui commander des bijoux »: whoever comes has no other object.
    if (
      modal.lemma === 'venir' &&
      /^(?:lui|leur|me|te)$/.test(direct?.low ?? '') &&
      /é$/.test(words[at]?.low ?? '')
    )
      return 'infinitive';
    if (
      /[VIG]/.test(modal.tag) &&
      TAKES_INFINITIVE.has(modal.lemma) &&
      !PERCEIVES.has(modal.lemma) &&
      lead('I', 'QV') > 0
    )
      return 'infinitive';
  }
  // « je pars étudié à Dakar »: what one goes to do.
  if (
    direct !== undefined &&
    /[VI]/.test(direct.tag) &&
    LEAVES.has(direct.lemma) &&
    is(words[at], GONE_FOR) &&
    !/^(?:par|de|d')$/.test(words[at + 1]?.low ?? '')
  )
    return 'infinitive';
  if (governor === undefined || !/[VIGQ]/.test(governor.tag) || !TAKES_INFINITIVE.has(governor.lemma))
    return null;
  // « il m’a fait pleurer », « je les ai vus entrer ».
  if (/^(?:faire|laisser)$/.test(governor.lemma) && !has(words[at], 'N') && governor.tag !== 'N')
    return lead('I', 'QV') > -40 ? 'infinitive' : null;
  if (PERCEIVES.has(governor.lemma) && words.slice(0, at).some(({ tag }) => tag === 'K'))
    return governor.tag === 'Q' && /é$/.test(words[at]?.low ?? '') && direct === governor
      ? 'infinitive'
      : null;
  // « il semble cassé », « il se croit protégé »: the attribute of the subject.
  if (/^(?:sembler|paraître|croire)$/.test(governor.lemma) && has(words[at], 'Q')) return null;
  // « il vaut mieux demander ».
  if (governor.lemma === 'valoir' && direct?.low === 'mieux' && !has(words[at], 'NA')) return 'infinitive';
  // « je le veux coupé »: the participle tells of the object; « lui, il veut jouer » has none.
  const place = governorOf(words, at);
  let clitic = place - 1;
  while (/^n[e']$/.test(words[clitic]?.low ?? '')) clitic -= 1;
  const hasObject = words[clitic]?.tag === 'K' || /^(?:le|la|les|l')$/.test(words[clitic]?.low ?? '');
  // « il se veut réservé »: what one wants to be.
  if (governor.lemma === 'vouloir' && /^(?:se|me|te)$/.test(words[clitic]?.low ?? '') && has(words[at], 'Q'))
    return null;
  // « elle les veut cassés »: it agrees with the object.
  if (words[clitic]?.low === 'les' && governor.tag === 'V' && /s$/.test(words[at]?.low ?? '')) return null;
  const isStrict = STRICT.has(governor.lemma) && governor.tag === 'V' && !hasObject && !has(words[at], 'NA');
  // « tu ne dois pas oublié de… »: nothing but an infinitive follows.
  const isBare =
    STRICT.has(governor.lemma) &&
    // « il a dû cédé ».
    // « de bien vouloir étudié ».
    (/[VI]/.test(governor.tag) || (governor.tag === 'Q' && /^(?:dû|pu|voulu|osé)$/.test(governor.low))) &&
    !hasObject &&
    (/é$/.test(words[at]?.low ?? '') || (/ée?s?$/.test(words[at]?.low ?? '') && place >= at - 2));
  // « il aime dessiné »: what one likes to do.
  const isLiked =
    /^(?:aimer|adorer|détester|préférer)$/.test(governor.lemma) &&
    governor.tag === 'V' &&
    direct === governor &&
    !hasObject &&
    /ée?s?$/.test(words[at]?.low ?? '') &&
    !has(words[at], 'N');
  return isBare || isLiked || lead('I', 'QV') > (isStrict ? -60 : 0) ? 'infinitive' : null;
}

/** « il manger » is « il mangeait ». */
function afterSubject(words: readonly Word[], at: number, score: (tags: string) => number): Wanted | null {
  const direct = words[at - 1];
  // « ce qui resté », « les gens qui arriver en retard »: « qui » has no other verb.
  if (direct?.low === 'qui' && direct.tag === 'W' && words[at - 2]?.tag !== 'S' && !has(words[at], 'NA'))
    return hasOtherVerb(words, at) ? null : 'finite';
  // « le programme que vous proposer correspond »: the clause has no verb but this one.
  const isRelative =
    direct?.low === 'vous' && /^qu[e']$/.test(words[at - 2]?.low ?? '') && words[at - 3]?.tag === 'N';
  if (isRelative && only(words[at], 'I') && words[at + 1]?.tag === 'V') return 'finite';
  // « les horaires que vous indiquez », « ce que vous demandez »: no participle stands behind « que vous ».
  const isAskedFor =
    direct?.low === 'vous' &&
    /^qu[e']$/.test(words[at - 2]?.low ?? '') &&
    /^(?:N|A|Q|R)$/.test(words[at - 3]?.tag ?? '') &&
    /é$/.test(words[at]?.low ?? '');
  if (isAskedFor) return 'finite';
  const person =
    direct?.tag === 'R' || direct?.tag === 'K' ? PERSON[subjectOf(words, at)?.low ?? ''] : undefined;
  // « il on gagné » is « ils ont gagné », and so is « les enfants on manger ».
  const isDoubled =
    subjectOf(words, at)?.low === 'on' &&
    (/[RNAPGQ]/.test(words[at - 2]?.tag ?? '') ||
      /^(?:nous|vous|leur|lui|les)$/.test(words[at - 2]?.low ?? ''));
  return person !== undefined && !isDoubled && score('V') >= score('IQAN') && !hasVerbNear(words, at)
    ? 'finite'
    : null;
}

/** The subject pronoun before a verb and its clitics. */
export function subjectOf(words: readonly Word[], at: number): Word | undefined {
  let place = at - 1;
  while (place > 0 && (words[place]?.tag === 'K' || /^n[e']$/.test(words[place]?.low ?? ''))) place -= 1;
  const word = words[place];
  return word?.tag === 'R'
    ? word
    : words[place + 1]?.low === 'vous' && /^(?:|que|si|quand)$/.test(words[place]?.low ?? '')
      ? words[place + 1]
      : undefined;
}
