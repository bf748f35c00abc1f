import { AVOIR, BETWEEN, ETRE, has, is, only, PERSON, set } from '#engine/language/grammar.ts';
import type { Language } from '#engine/language/language.ts';
import { lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import { homophonesOf } from '#engine/language/tagger/homophones.ts';
import type { Weighed } from '#engine/language/tagger/tagger.ts';
import type { Tag } from '#engine/language/tagger/tags.ts';
import type { Word } from '#engine/language/words.ts';
import { hasVerbNear } from './clause.ts';
import { type Finding, instead, type ParsedRule } from './finding.ts';

/** Verbs that an infinitive follows without a preposition, by lemma. */
const TAKES_INFINITIVE = set(
  'pouvoir devoir vouloir aller falloir faire laisser savoir oser préférer aimer espérer penser croire désirer souhaiter sembler venir adorer détester compter daigner valoir voir entendre regarder sentir paraître faillir',
);
/** Those of them that nothing but an infinitive follows. */
const STRICT = set('pouvoir devoir vouloir aller falloir');
const TAKES = set("pour sans à de d' par");
/** « quelque chose de mangé », « trois de cassés »: a participle may follow « de ». */
const PARTICIPLE_AFTER_DE = set("rien chose quoi autre plus moins personne quelqu'un fois");

/** « les enfants jouer » after these has its own infinitive. */
const PERCEIVES = set(
  'voir regarder entendre sentir écouter laisser faire envoyer emmener mener observer apercevoir aider',
);

type Wanted = 'infinitive' | 'participle' | 'finite';

/**
 * The endings of verbs that sound alike: -er, -é, -ez, -ait; « fini » and « finit ». What stands before the verb decides,
 * and the tagger has to agree.
 *
 * wrong: « Il faut travaillé. » « Elle a oublier. » « Vous aller bien. » « Il a détruis la ville. » « des livres acheter »
 * right: « de nombreux livres achetés » « après avoir mangé » « Il a à manger. » « Les jeunes mariés arrivent. »
 */
export const verbEndings: ParsedRule = ({ words }, language) => {
  const tags = words.map(({ tag }) => tag);
  return words.flatMap((word, at): Finding[] => {
    if (word.kind !== 'word' || word.capital || at === 0 || has(word, 'DX')) return [];
    if (/^(?:était|étais|étaient)$/.test(word.low) && isAfterAvoir(words, at))
      return [instead(word, 'été', 'avoir-été')];
    const homophones = homophonesOf(word.low, language.lexicon);
    if (homophones === null || !/^~(?:er|i|u)$/.test(homophones.name)) return [];
    const weighed = language.tagger.weigh(words, at, tags);
    if (weighed === null) return [];
    const wanted = wantedAt(words, at, homophones.name, weighed);
    if (wanted === null || isAlready(word, wanted)) return [];
    const form = formFor(word, wanted, homophones.members, words, at, language);
    return form === null || form === word.low
      ? []
      : [
          instead(
            word,
            form,
            wanted === 'finite' ? 'accord-verbe' : homophones.name === '~er' ? 'er-é' : 'participe-passé',
          ),
        ];
  });
};

/** « c’est couper les vivres ». */
const isThat = (words: readonly Word[], at: number): boolean =>
  /^(?:c'|ce|cela|ça|n'|ne)$/.test(words[at - 1]?.low ?? '') &&
  words.slice(Math.max(0, at - 2), at).some(({ low }) => /^(?:c'|ce|cela|ça)$/.test(low));

function isAfterAvoir(words: readonly Word[], at: number): boolean {
  let place = at - 1;
  while (place > 0 && is(words[place], BETWEEN)) place -= 1;
  return is(words[place], AVOIR) && words[place]?.tag !== 'N';
}

const isAlready = (word: Word, wanted: Wanted): boolean =>
  has(word, { infinitive: 'I', participle: 'QA', finite: 'V' }[wanted]);

/** What must stand at a place; null when it can't be told. */
function wantedAt(
  words: readonly Word[],
  at: number,
  name: string,
  weighed: readonly Weighed[],
): Wanted | null {
  const score = (tags: string) =>
    weighed.find(({ tag }) => tags.includes(tag))?.score ?? Number.NEGATIVE_INFINITY;
  const lead = (tags: string, others: string) => score(tags) - score(others);
  let place = at - 1;
  while (place > 0 && (is(words[place], BETWEEN) || words[place]?.tag === 'D')) place -= 1;
  const governor = words[place];
  const direct = words[at - 1];
  if (governor === undefined) return null;
  // « A noter que… »
  if (
    is(governor, AVOIR) &&
    !(governor.low === 'a' && place === 0) &&
    governor.tag !== 'N' &&
    lead('Q', 'IV') > -10
  )
    return 'participle';
  if (
    (is(governor, ETRE) || governor.lemma === 'être' || governor.low === 'été') &&
    governor.tag !== 'N' &&
    !isThat(words, place) &&
    lead('QA', 'IV') > 0
  )
    return 'participle';
  if (name !== '~er') return null;
  let before = at - 1;
  while (before > 0 && words[before]?.tag === 'K') before -= 1;
  const head = words[before];
  if (head === undefined) return null;
  if (is(head, TAKES) && head.tag === 'S') {
    const isSure = /^(?:pour|sans)$/.test(head.low);
    if (
      /^(?:de|d')$/.test(head.low) &&
      (is(words[before - 1], PARTICIPLE_AFTER_DE) || words[before - 1]?.tag === 'M')
    )
      return null;
    // « pas de passé commun », « un pays de traités ».
    if (!isSure && has(words[at], 'N')) return null;
    return lead('I', 'QVA') > (isSure ? -40 : 0) && lead('I', 'N') > -20 ? 'infinitive' : null;
  }
  // « il doit se protégé ».
  let beyond = at - 1;
  while (beyond > 0 && (is(words[beyond], BETWEEN) || words[beyond]?.tag === 'K')) beyond -= 1;
  const modal = words[beyond];
  if (direct?.tag === 'K' && modal?.tag === 'V' && STRICT.has(modal.lemma) && lead('I', 'QV') > -20)
    return 'infinitive';
  if (
    /[VIGQ]/.test(governor.tag) &&
    TAKES_INFINITIVE.has(governor.lemma) &&
    !(PERCEIVES.has(governor.lemma) && words.slice(0, at).some(({ tag }) => tag === 'K')) &&
    lead('I', 'QV') > 0
  )
    return 'infinitive';
  const person =
    direct?.tag === 'R' || direct?.tag === 'K' ? PERSON[subjectOf(words, at)?.low ?? ''] : undefined;
  // « il on gagné » is « ils ont gagné », and so is « les enfants on manger ».
  const isDoubled = subjectOf(words, at)?.low === 'on' && /[RNAP]/.test(words[at - 2]?.tag ?? '');
  if (person !== undefined && !isDoubled && score('V') >= score('IQAN') && !hasVerbNear(words, at))
    return 'finite';
  // « Il regarde les enfants joué. »
  if (
    direct?.tag === 'N' &&
    lead('I', 'QV') > 0 &&
    words
      .slice(Math.max(0, at - 4), at)
      .some(
        ({ tag, lemma }) => tag === 'V' && /^(?:voir|regarder|entendre|écouter|laisser|faire)$/.test(lemma),
      )
  )
    return 'infinitive';
  // « les documents demander »: nothing but a participle can follow a noun.
  if (
    direct?.tag === 'N' &&
    lead('Q', 'IVN') > 50 &&
    only(words[at], 'I') &&
    !words.slice(0, at).some(({ lemma }) => PERCEIVES.has(lemma))
  )
    return 'participle';
  return null;
}

/** The subject pronoun before a verb and its clitics. */
function subjectOf(words: readonly Word[], at: number): Word | undefined {
  let place = at - 1;
  while (place > 0 && (words[place]?.tag === 'K' || /^n[e']$/.test(words[place]?.low ?? ''))) place -= 1;
  const word = words[place];
  return word?.tag === 'R'
    ? word
    : words[place + 1]?.low === 'vous' && /^(?:|que|si|quand)$/.test(words[place]?.low ?? '')
      ? words[place + 1]
      : undefined;
}

const PAST: Readonly<Record<string, string>> = { 1: 'ais', 2: 'ais', 3: 'ait', 5: 'ez', 6: 'aient' };

function formFor(
  word: Word,
  wanted: Wanted,
  members: readonly string[],
  words: readonly Word[],
  at: number,
  { lexicon }: Language,
): string | null {
  const withKind = (kind: Tag, fits: (low: string) => boolean) =>
    members.find(
      (one) => fits(one) && lexicon.entry(one)?.readings.some((reading) => reading.kind === kind),
    ) ?? null;
  if (wanted === 'infinitive') return withKind('I', (one) => one.endsWith('er'));
  if (wanted === 'participle') {
    const lemmas = new Set(
      word.readings.filter(({ kind }) => /[VIQ]/.test(kind)).map((one) => lemmaOf(word.low, one)),
    );
    return (
      members.find((one) =>
        lexicon
          .entry(one)
          ?.readings.some(
            (reading) =>
              reading.kind === 'Q' &&
              reading.gender !== 'f' &&
              reading.number !== 'p' &&
              lemmas.has(lemmaOf(one, reading)),
          ),
      ) ?? null
    );
  }
  const ending = PAST[PERSON[subjectOf(words, at)?.low ?? ''] ?? ''];
  return ending === undefined
    ? null
    : withKind('V', (one) => one.endsWith(ending) && !(ending === 'ais' && one.endsWith('ait')));
}
