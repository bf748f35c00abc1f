import { AVOIR, BETWEEN, ETRE, has, is, only, PERSON, set } from '#engine/language/grammar.ts';
import type { Weighed } from '#engine/language/tagger/tagger.ts';
import type { Word } from '#engine/language/words.ts';
import { hasOtherVerb, hasVerbNear } from './clause.ts';

/** Verbs that an infinitive follows without a preposition, by lemma. */
const TAKES_INFINITIVE = set(
  'pouvoir devoir vouloir aller falloir faire laisser savoir oser préférer aimer espérer penser croire désirer souhaiter sembler venir adorer détester compter daigner valoir voir entendre regarder sentir paraître faillir',
);
/** Those of them that nothing but an infinitive follows. */
const STRICT = set('pouvoir devoir vouloir aller falloir');
const TAKES = set("pour sans à de d' par");
/** Nouns whose complement is « de » and an infinitive: « la façon de parler ». */
const NOUN_TAKES = set(
  'façon manière moyen but droit envie besoin temps possibilité capacité chance occasion permission désir volonté intention habitude peur honte choix devoir rêve plaisir courage idée risque obligation interdiction',
);
/** « quelque chose de mangé », « trois de cassés »: a participle may follow « de ». */
const PARTICIPLE_AFTER_DE = set("rien chose quoi autre plus moins personne quelqu'un fois");
/** « les enfants jouer » after these has its own infinitive. */
export const PERCEIVES = set(
  'voir regarder entendre sentir écouter laisser faire envoyer emmener mener observer apercevoir aider',
);
/** What may part a preposition from its infinitive: « de ne plus le voir ». */
const NEGATED = set("ne n' pas plus jamais rien mieux bien trop tout");
/** Forms of avoir that are nothing else: « a » may be « à », « as » and « avions » are nouns. */
const SURELY_AVOIR = set(
  'ai avons avez ont avais avait aviez avaient auront aurons aurez aurais aurait auraient avoir ayant eu',
);

export type Wanted = 'infinitive' | 'participle' | 'finite';

/** « c’est couper les vivres ». */
const isThat = (words: readonly Word[], at: number): boolean =>
  /^(?:c'|ce|cela|ça|n'|ne)$/.test(words[at - 1]?.low ?? '') &&
  words.slice(Math.max(0, at - 2), at).some(({ low }) => /^(?:c'|ce|cela|ça)$/.test(low));

const isInverted = (word: Word | undefined): boolean =>
  word?.tag === 'R' && /^-(?:je|tu|ils?|elles?|on|nous|vous)$/.test(word.low);

/** The place of the word that governs a verb, over adverbs and inverted pronouns. */
export function governorOf(words: readonly Word[], at: number): number {
  let place = at - 1;
  while (
    place > 0 &&
    (is(words[place], BETWEEN) ||
      words[place]?.tag === 'D' ||
      words[place]?.low === 'mieux' ||
      isInverted(words[place]))
  )
    place -= 1;
  return place;
}

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
    lead('QA', 'IV') > 0
  )
    return 'participle';
  if (name !== '~er') return null;
  return (
    afterPreposition(words, at, lead) ??
    afterVerb(words, at, lead) ??
    afterJoinedInfinitive(words, at, lead) ??
    afterSubject(words, at, score) ??
    afterNoun(words, at, lead)
  );
}

type Lead = (tags: string, others: string) => number;

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
  if (isDe && (is(words[before - 1], PARTICIPLE_AFTER_DE) || words[before - 1]?.tag === 'M')) return null;
  const isAsked = isDe && NOUN_TAKES.has(words[before - 1]?.lemma ?? '') && words[before - 1]?.tag === 'N';
  const isSure = /^(?:pour|sans)$/.test(head.low) || isAsked || (isParted && isClitic(words[at - 1]));
  // « pas de passé commun », « un pays de traités ».
  if (!isSure && has(words[at], 'N')) return null;
  // « a pour dérivée », « sans armée ».
  const isSaidOfNoun = (head.low === 'pour' && is(words[before - 1], AVOIR)) || head.low === 'sans';
  if (isSaidOfNoun && !isParted && has(words[at], 'N')) return null;
  if (isParted && !isClitic(words[at - 1]) && !/^n[e']$/.test(words[before + 1]?.low ?? '')) return null;
  return lead('I', 'QVA') > (isSure ? -40 : 0) && (isSure || lead('I', 'N') > -20) ? 'infinitive' : null;
}

/** « il doit manger », « il doit se protéger », « il vaut mieux demander », « sans oser lui parler ». */
function afterVerb(words: readonly Word[], at: number, lead: Lead): Wanted | null {
  const governor = words[governorOf(words, at)];
  const direct = words[at - 1];
  let beyond = at - 1;
  while (
    beyond > 0 &&
    (is(words[beyond], BETWEEN) || words[beyond]?.tag === 'K' || isInverted(words[beyond]))
  )
    beyond -= 1;
  const modal = words[beyond];
  if (direct?.tag === 'K' && modal !== undefined && beyond < at - 1) {
    const isStrict = modal.tag === 'V' && STRICT.has(modal.lemma);
    if (isStrict && lead('I', 'QV') > -20) return 'infinitive';
    if (
      /[VIG]/.test(modal.tag) &&
      TAKES_INFINITIVE.has(modal.lemma) &&
      !PERCEIVES.has(modal.lemma) &&
      lead('I', 'QV') > 0
    )
      return 'infinitive';
  }
  if (governor === undefined || !/[VIGQ]/.test(governor.tag) || !TAKES_INFINITIVE.has(governor.lemma))
    return null;
  if (PERCEIVES.has(governor.lemma) && words.slice(0, at).some(({ tag }) => tag === 'K')) return null;
  // « il vaut mieux demander ».
  if (governor.lemma === 'valoir' && direct?.low === 'mieux' && !has(words[at], 'NA')) return 'infinitive';
  // « je le veux coupé »: the participle tells of the object.
  const hasObject = words.slice(0, governorOf(words, at)).some(({ tag }) => tag === 'K');
  const isStrict = STRICT.has(governor.lemma) && governor.tag === 'V' && !hasObject && !has(words[at], 'NA');
  return lead('I', 'QV') > (isStrict ? -60 : 0) ? 'infinitive' : null;
}

/** « pour se laver et manger »: « et » joins an infinitive with an infinitive. */
function afterJoinedInfinitive(words: readonly Word[], at: number, lead: Lead): Wanted | null {
  let link = at - 1;
  while (link > 0 && words[link]?.tag === 'K') link -= 1;
  if (!/^(?:et|ou|puis)$/.test(words[link]?.low ?? '') || lead('I', 'QA') < -60) return null;
  if (has(words[at], 'N') && words[at + 1]?.tag !== 'T') return null;
  for (let back = link - 1; back >= 0; back -= 1) {
    const tag = words[back]?.tag ?? '';
    if (/[JW]/.test(tag) || /^[.:;!?]$/.test(words[back]?.text ?? '')) return null;
    if (tag === 'I') {
      // « il a fait peindre et décoré », « être aimé et respecté »: a participle may be joined to another one.
      const isHelped = /^(?:être|avoir)$/.test(words[back]?.lemma ?? '');
      return isHelped || PERCEIVES.has(words[governorOf(words, back)]?.lemma ?? '') ? null : 'infinitive';
    }
    if (/[VQ]/.test(tag)) return null;
    // « un repas préparé et servi »: nothing but objects stands between.
    if (words[back]?.tag === 'A' && back === link - 1) return null;
  }
  return null;
}

/** « il manger » is « il mangeait ». */
function afterSubject(words: readonly Word[], at: number, score: (tags: string) => number): Wanted | null {
  const direct = words[at - 1];
  const person =
    direct?.tag === 'R' || direct?.tag === 'K' ? PERSON[subjectOf(words, at)?.low ?? ''] : undefined;
  // « il on gagné » is « ils ont gagné », and so is « les enfants on manger ».
  const isDoubled = subjectOf(words, at)?.low === 'on' && /[RNAP]/.test(words[at - 2]?.tag ?? '');
  return person !== undefined && !isDoubled && score('V') >= score('IQAN') && !hasVerbNear(words, at)
    ? 'finite'
    : null;
}

/** « il regarde les enfants jouer », « les documents demandés », « les enfants, fatigués par le voyage ». */
function afterNoun(words: readonly Word[], at: number, lead: Lead): Wanted | null {
  const direct = words[at - 1];
  const isAside = direct?.low === ',' && words[at - 2]?.tag === 'N';
  if (direct?.tag !== 'N' && !isAside) return null;
  if (
    !isAside &&
    lead('I', 'QV') > 0 &&
    words
      .slice(Math.max(0, at - 4), at)
      .some(
        ({ tag, lemma }) => tag === 'V' && /^(?:voir|regarder|entendre|écouter|laisser|faire)$/.test(lemma),
      )
  )
    return 'infinitive';
  if (!only(words[at], 'I') || words.slice(0, at).some(({ lemma }) => PERCEIVES.has(lemma))) return null;
  // « fatiguer par le voyage »: whoever did it follows.
  if (words[at + 1]?.low === 'par' && (isAside || hasOtherVerb(words, at) || lead('Q', 'IVN') > 0))
    return 'participle';
  // « les documents demander »: nothing but a participle can follow a noun.
  return !isAside && lead('Q', 'IVN') > 50 ? 'participle' : null;
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
