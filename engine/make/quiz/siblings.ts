import { headOf, type World, worldOf } from '#engine/make/quiz/head-noun.ts';
import { withoutArticle } from '#engine/make/short-label.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import type { Fact } from './facts/fact.ts';

/**
 * Which answers can stand beside each other: a student hesitates only between things of one kind. Options are siblings
 * by their head noun, by what they are (two processes), by the place of the text that treats them, or by their form.
 */

const KINSHIP = { genus: 5, world: 3, sameWord: 3, section: 2, part: 1, beside: 1 };
/** Rows so near each other were written as a pair. */
const BESIDE = 2;
/** An option below this is from another world than the answer and is ruled out at a glance. */
export const KIN_MIN = 2;

/** What is compared of a fact, read once: every question of a quiz is compared with all others. */
interface Traits {
  readonly genus: string | null;
  readonly isProcess: boolean;
  /** The kind of thing; null where nothing is defined. */
  readonly world: World | null;
  /** The head of a name of several words. */
  readonly word: string | null;
  readonly section: string;
  readonly depth: number;
}
const known = new WeakMap<Fact, Traits>();

function traitsOf(fact: Fact): Traits {
  const cached = known.get(fact);
  if (cached) return cached;
  const { concept, sentence } = fact;
  const head = concept ? headOf(concept.meaning) : null;
  const name = concept?.term.includes(' ') ? headOf(concept.term) : null;
  const traits = {
    genus: head?.stem ?? null,
    isProcess: head?.isProcess ?? false,
    // « Commissaire de justice » says by its name that it is somebody.
    world: concept ? (isSomebody(concept.term) ? 'person' : worldOf(concept.meaning)) : null,
    word: name?.stem ?? null,
    section: sentence.headings.join('\n'),
    depth: sentence.headings.length,
  };
  known.set(fact, traits);
  return traits;
}

const isSomebody = (term: string): boolean => worldOf(term) === 'person';

/** How near a wrong answer is to the right one; 0 for strangers. `skip` is 1 where the text has one title above all. */
export function kinship(one: Fact, other: Fact, skip: number): number {
  const [a, b] = [traitsOf(one), traitsOf(other)];
  const section = a.section === b.section && a.depth > skip;
  const part = !section && a.depth > skip && one.sentence.headings[skip] === other.sentence.headings[skip];
  const flat = a.depth <= skip && b.depth <= skip;
  return (
    (a.genus !== null && a.genus === b.genus ? KINSHIP.genus : 0) +
    (a.word !== null && a.word === b.word ? KINSHIP.sameWord : 0) +
    (a.world !== null && a.world === b.world && a.world !== 'thing' ? KINSHIP.world : 0) +
    (section || flat ? KINSHIP.section : 0) +
    (part ? KINSHIP.part : 0) +
    (Math.abs(one.sentence.index - other.sentence.index) <= BESIDE ? KINSHIP.beside : 0)
  );
}

/** Nouns with which a definition of anything may begin: that two have one in common says nothing. */
const VAGUE_GENUS = stemSet(
  'hausse baisse augmentation diminution élévation réduction accumulation variation situation ensemble fait partie état élément type forme façon manière moyen action capacité phénomène caractère quantité part nombre système processus période moment lieu endroit personne chose notion',
);
const shareGenus = (a: Traits, b: Traits): boolean =>
  a.genus !== null && a.genus === b.genus && (a.section === b.section || !VAGUE_GENUS.has(a.genus));

/** Tells whether two definitions begin with nouns of one kind: « un verbe qui… », or two processes of one section. */
export function areOfOneKind(one: Fact, other: Fact): boolean {
  const [a, b] = [traitsOf(one), traitsOf(other)];
  return shareGenus(a, b) || (a.isProcess && b.isProcess && a.section === b.section);
}

/** Notions, whose definitions begin with any noun: « comparaison sans… », « exagération qui… ». */
const ABSTRACT: ReadonlySet<World | null> = new Set(['thing', 'process', 'idea']);

/** Worlds of very different things, which are siblings only under one heading: a price and a speed. */
const WIDE: ReadonlySet<World | null> = new Set([...ABSTRACT, 'measure', 'period', 'group']);

/**
 * Tells whether both are of one world: a person alone among things, or a measure, is found without knowing it. Notions
 * have their siblings under their own heading, or in a short text.
 */
export function isComparable(one: Fact, other: Fact, isShort = false): boolean {
  const [a, b] = [traitsOf(one), traitsOf(other)];
  if (shareGenus(a, b)) return true;
  if (a.section !== b.section)
    return a.world === b.world && (isShort || (AFAR.has(a.world) && !WIDE.has(a.world)));
  return (
    a.world === b.world ||
    (ABSTRACT.has(a.world) && ABSTRACT.has(b.world)) ||
    (isObject(a.world) && isObject(b.world) && !(isApart(a.world) && isApart(b.world)))
  );
}

/** Tells whether both are of one world that says something: two processes, two places. */
export function areOfOneWorld(one: Fact, other: Fact): boolean {
  const [a, b] = [traitsOf(one).world, traitsOf(other).world];
  return (
    a !== null &&
    b !== null &&
    a !== 'thing' &&
    (a === b || (ABSTRACT.has(a) && ABSTRACT.has(b) && b !== 'thing'))
  );
}

/** « Extinction », « renforcement », « assimilation »: notions whose names say that something is done. */
export function areNamedAsDeeds({ concept: one }: Fact, { concept: other }: Fact): boolean {
  const [a, b] = [one, other].map((concept) =>
    concept === undefined ? null : headOf(withoutArticle(concept.term)),
  );
  return (
    a?.isProcess === true &&
    b?.isProcess === true &&
    !isSomebody(one?.term ?? '') &&
    !isSomebody(other?.term ?? '')
  );
}

/** A lever, a mud and a mouth of a river are objects that nobody takes for each other. */
const isApart = (world: World | null): boolean =>
  world === 'place' || world === 'matter' || world === 'device';

/** Worlds that a student may confuse with each other; the others only with themselves. */
const CLASS: Partial<Record<World, string>> = {
  place: 'object',
  matter: 'object',
  organ: 'object',
  device: 'object',
  figure: 'object',
  process: 'act',
  idea: 'idea',
  text: 'idea',
};
const isObject = (world: World | null): boolean =>
  world === 'thing' || (world !== null && CLASS[world] === 'object');

/** Of these, the definition itself shows that nothing else is asked: « une maladie qui… », « celui qui… ». */
const SHOWN: ReadonlySet<World | null> = new Set([
  'person',
  'deity',
  'living',
  'illness',
  'event',
  'measure',
  'period',
  'weather',
]);

/** « Angle d’incidence » says by its first noun that it is no point, and « taux directeur » that it is no sum. */
function isRuledOutByName(one: Fact, other: Fact): boolean {
  const [a, b] = [traitsOf(one), traitsOf(other)];
  if (b.word === null || a.genus === null || b.word === a.genus || b.word === a.word) return false;
  return b.word === b.genus;
}

const MILD: ReadonlySet<World> = new Set(['illness', 'event', 'period', 'weather']);
const isMild = (a: World, b: World): boolean =>
  (MILD.has(a) && ABSTRACT.has(b)) || (MILD.has(b) && ABSTRACT.has(a)) || isMeasured(a, b);
/** « une intensité trop forte » may be asked beside « une liaison directe », and not beside a process. */
const isMeasured = (a: World, b: World): boolean =>
  (a === 'measure' && b === 'thing') || (a === 'thing' && b === 'measure');

/** These are siblings under any heading: two illnesses, two organs, two genres. */
const AFAR: ReadonlySet<World | null> = new Set([...SHOWN, 'organ', 'device', 'figure', 'text']);

/** Tells whether an option can't be meant: « Complice » where an act is asked, or a molecule where an illness is. */
export function isOutOfPlace(one: Fact, other: Fact): boolean {
  const [a, b] = [traitsOf(one).world, traitsOf(other).world];
  if (isRuledOutByName(one, other)) return true;
  if (a === b || a === null || b === null) return false;
  // « une perte de souplesse » among the defects of sight is one of them.
  if (one.sentence.headings.join('\n') === other.sentence.headings.join('\n') && isMild(a, b)) return false;
  if (SHOWN.has(a) || SHOWN.has(b)) return true;
  // One that is not paid may fill up beside two that are.
  if (a === 'due' || b === 'due') return false;
  return a !== 'thing' && b !== 'thing' && (CLASS[a] ?? a) !== (CLASS[b] ?? b);
}

/** Of these the name of what is asked shows that nothing else is meant: « un sismographe », « une taxe ». */
const SHOWN_BY_NAME: ReadonlySet<World | null> = new Set([...SHOWN, 'device', 'due', 'organ', 'text']);

/**
 * Tells whether the meaning of one thing can't be taken for that of another, whose name alone is given: a person where a
 * thing is asked. A place, an act and an idea can, where the name says nothing.
 */
export function isOtherMeaning(one: Fact, other: Fact): boolean {
  const [a, b] = [traitsOf(one).world, traitsOf(other).world];
  return a !== b && (SHOWN_BY_NAME.has(a) || SHOWN_BY_NAME.has(b)) && !(a && b && isMild(a, b));
}

/** « Le philosophe grec Démocrite » beside bare names, or a note beside sentences, is told by its form. */
export function formOf(answer: string, kind: string): string {
  if (kind === 'event') return hasFiniteVerb(answer) ? 'sentence' : 'note';
  if (kind === 'person') return /^(?:Le|La|L’|Les)\s?\p{Ll}/u.test(answer) ? 'titled' : 'name';
  return '';
}
