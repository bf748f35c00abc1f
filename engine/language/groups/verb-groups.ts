import type { Word } from '../words.ts';

/** A verb with its auxiliary, clitics and negation: « ne les avait pas vus », « peuvent être remplacés ». */
export interface VerbGroup {
  /** Places of the first and last word in the sentence. */
  readonly first: number;
  readonly last: number;
  /** The finite verb, which agrees with the subject; null for an infinitive or a participle alone. */
  readonly finite: number | null;
  /** The verb that carries the meaning: the participle or infinitive when there is one. */
  readonly main: number;
  /** The forms of avoir and être that help it, in order. */
  readonly auxiliaries: readonly number[];
  /** The participle after an auxiliary. */
  readonly participle: number | null;
  /** Object and reflexive pronouns before the verb. */
  readonly clitics: readonly number[];
  readonly isNegated: boolean;
}

/** Words that may stand between the parts of a verb group. */
const BETWEEN = new Set(
  'pas jamais plus rien point guère bien mieux déjà toujours encore trop très beaucoup tout tous toutes vraiment aussi enfin souvent mal peu assez presque ainsi donc longtemps ensuite également même parfois peut-être surtout'.split(
    ' ',
  ),
);
const NEGATIONS = new Set(['pas', 'jamais', 'plus', 'rien', 'point', 'guère', 'aucun', 'aucune', 'personne']);
/** Verbs that an infinitive follows with no preposition, and that make one group with it. */
const MODALS = new Set(
  'pouvoir devoir vouloir aller faire laisser falloir savoir venir oser sembler paraître'.split(' '),
);

/** Finds the verb groups of a sentence, from left to right. */
export function findVerbGroups(words: readonly Word[]): VerbGroup[] {
  const groups: VerbGroup[] = [];
  let at = 0;
  while (at < words.length) {
    const group = groupFrom(words, at);
    if (group === null) at += 1;
    else {
      groups.push(group);
      at = group.last + 1;
    }
  }
  return groups;
}

function groupFrom(words: readonly Word[], from: number): VerbGroup | null {
  const clitics: number[] = [];
  let at = from;
  let isNegated = false;
  while (
    words[at]?.tag === 'K' ||
    /^n[e']$/.test(words[at]?.low ?? '') ||
    (at > from && NEGATIONS.has(words[at]?.low ?? ''))
  ) {
    if (words[at]?.tag === 'K') clitics.push(at);
    else isNegated = true;
    at += 1;
  }
  const start = words[at];
  if (start === undefined || !/[VIG]/.test(start.tag)) return null;
  let main = at;
  let last = at;
  let participle: number | null = null;
  const auxiliaries: number[] = [];
  for (;;) {
    const verb = words[main];
    if (verb === undefined) break;
    const next = skip(words, main + 1);
    const word = words[next];
    const isAuxiliary = /^(?:avoir|être)$/.test(verb.lemma) || (verb.tag === 'Q' && verb.low === 'été');
    for (let one = main + 1; one < next; one += 1) if (NEGATIONS.has(words[one]?.low ?? '')) isNegated = true;
    if (isAuxiliary && word?.tag === 'Q') {
      auxiliaries.push(main);
      participle = next;
    } else if (!(MODALS.has(verb.lemma) && word?.tag === 'I')) {
      if (next > main + 1 && words[main + 1]?.low !== 'tout')
        last = Math.max(last, lastNegation(words, main, next));
      break;
    }
    main = next;
    last = next;
  }
  return {
    first: from,
    last,
    finite: start.tag === 'V' ? at : null,
    main,
    auxiliaries,
    participle,
    clitics,
    isNegated,
  };
}

/** The place after the adverbs, clitics and inverted pronouns that part a verb from the next. */
function skip(words: readonly Word[], from: number): number {
  let at = from;
  while (
    at < from + 4 &&
    (BETWEEN.has(words[at]?.low ?? '') ||
      words[at]?.tag === 'K' ||
      isInverted(words[at]) ||
      isAdverb(words[at]))
  )
    at += 1;
  return at;
}

const isAdverb = (word: Word | undefined): boolean => word?.tag === 'D' && word.low.endsWith('ment');
/** « -il », « -nous »: a pronoun that a hyphen binds to its verb. */
const isInverted = (word: Word | undefined): boolean => word?.tag === 'R' && word.low.startsWith('-');

function lastNegation(words: readonly Word[], main: number, next: number): number {
  for (let at = next - 1; at > main; at -= 1) if (NEGATIONS.has(words[at]?.low ?? '')) return at;
  return main;
}
