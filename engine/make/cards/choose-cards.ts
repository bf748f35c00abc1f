import { ANYTHING, type Item, LATER, type Taste } from '#engine/make/wanted/dropped.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import type { Candidate, CardKind } from './candidate.ts';

/** Each further card of a kind costs this much, so that a deck does not ask the same thing twenty times. */
const REPEAT_COST: Record<CardKind, number> = {
  definition: 0.35,
  date: 0.45,
  event: 0.45,
  cause: 0.35,
  enumeration: 0.4,
  role: 0.4,
  place: 0.5,
  person: 0.5,
  quantity: 0.5,
  pair: 0.15,
  gap: 0.6,
};
/** What a card gains by touching a requested element, and by touching the subject. */
const REQUESTED = 100;
const ON_SUBJECT = 0.5;
/** What the notes say is to be learnt by heart comes before everything that is not asked for. */
const BY_HEART = 20;
/** Gap cards are a last resort: at most one for two others, although a short text may have a few. */
const GAPS = { share: 1 / 2, min: 4 };
/** Each further card of a part costs this much, so that the parts take turns. */
const SAME_PART_COST = 0.06;
/** A table has this share of a deck at most, as long as something else is left. */
const TABLE = { share: 0.35, min: 4, late: 3 };
/** Two cards with this share of common stems ask for the same fact. */
const SAME_FACT = 0.72;

interface Weighed {
  readonly candidate: Candidate;
  readonly stems: ReadonlySet<string>;
  readonly touched: number;
  readonly worth: number;
}

/**
 * Chooses the best cards, at most `limit`: one for each sentence, of many kinds, none asking for the same fact as
 * another. Cards that touch `elements` come first, the rest in the order of the text.
 */
export function chooseCards(
  candidates: readonly Candidate[],
  {
    subject,
    elements,
    limit,

    taste = ANYTHING,
  }: {
    readonly subject: string;
    readonly elements: string;
    readonly limit: number;
    readonly taste?: Taste;
  },
): Candidate[] {
  const requested = stemSet(elements);
  const onSubject = stemSet(subject);
  const wanted = candidates.filter((one) => isFair(one) && !taste.isGone(itemOf(one)));
  let left = wanted.map((candidate): Weighed => {
    const stems = stemSet(`${candidate.question} ${candidate.answer}`);
    const touched = count(requested, stems);
    const asked = touched * REQUESTED + (candidate.byHeart ? BY_HEART : 0);
    const worth =
      candidate.worth +
      asked +
      Math.min(count(onSubject, stems), 2) * ON_SUBJECT -
      taste.lateness(itemOf(candidate)) * LATER;
    return { candidate, stems, touched, worth };
  });

  const chosen: Weighed[] = [];
  const kinds = new Map<CardKind, number>();
  const parts = new Map<string, number>();
  const fromTable = new Map<number, number>();
  const ofTable = Math.max(TABLE.min, Math.floor(limit * TABLE.share));
  while (chosen.length < limit && left.length > 0) {
    const price = ({ candidate, worth }: Weighed) => {
      const ofIt = tableOf(candidate) === null ? 0 : (fromTable.get(candidate.sentence.block) ?? 0);
      return (
        worth -
        (kinds.get(candidate.kind) ?? 0) * REPEAT_COST[candidate.kind] -
        (parts.get(partOf(candidate)) ?? 0) * SAME_PART_COST -
        (ofIt >= ofTable ? BY_HEART + TABLE.late : 0)
      );
    };
    const best = left.reduce((a, b) => (price(b) > price(a) ? b : a));
    const { kind } = best.candidate;
    chosen.push(best);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    parts.set(partOf(best.candidate), (parts.get(partOf(best.candidate)) ?? 0) + 1);
    const table = tableOf(best.candidate);
    if (table !== null) fromTable.set(table, (fromTable.get(table) ?? 0) + 1);
    left = left.filter((other) => other !== best && !isSameSentence(best, other) && !isSameFact(best, other));
  }

  return withFewGaps(chosen)
    .sort(
      (a, b) =>
        b.touched - a.touched ||
        Number(b.candidate.byHeart ?? false) - Number(a.candidate.byHeart ?? false) ||
        a.candidate.sentence.index - b.candidate.sentence.index,
    )
    .map(({ candidate }) => candidate);
}

const partOf = ({ sentence }: Candidate): string => sentence.headings.join('\n');
/** The table of a row; null for anything else. */
const tableOf = ({ sentence }: Candidate): number | null =>
  sentence.cells === undefined ? null : sentence.block;

/** A card as the memory of dropped items knows it: as it was shown. */
export function itemOf({ question, answer, sentence, source }: Candidate): Item {
  return { question, answers: [answer], source: source ?? sentence.text };
}

/** The two directions and the columns of a row are cards of their own. */
const areSides = (a: Weighed, b: Weighed) => a.candidate.kind === 'pair' && b.candidate.kind === 'pair';

/** A line of notes dates several deeds, or names several persons, and each is asked alone. */
const areDeeds = (a: Weighed, b: Weighed) =>
  a.candidate.kind === b.candidate.kind &&
  (a.candidate.kind === 'date' || a.candidate.kind === 'person') &&
  a.candidate.answer !== b.candidate.answer;

const isSameSentence = (a: Weighed, b: Weighed) =>
  a.candidate.sentence === b.candidate.sentence && !areSides(a, b) && !areDeeds(a, b);

function withFewGaps(chosen: readonly Weighed[]): Weighed[] {
  const others = chosen.filter(({ candidate }) => candidate.kind !== 'gap').length;
  let gaps = Math.max(GAPS.min, Math.floor(others * GAPS.share));
  return chosen.filter(({ candidate, touched }) => {
    if (candidate.kind !== 'gap' || touched > 0) return true;
    gaps -= 1;
    return gaps >= 0;
  });
}

/** A word that refers to something outside the card: « ce rôle », « y participer ». */
const POINTS_AWAY =
  /(?<!\p{L})(?:(?:cet|cette|ces)\s|ce\s(?!qui|que|qu’|dont|sont|fut)|celui-|celle-|ceux-|celles-|(?<!il\s)y\s(?!a\s))/iu;

/** « Pour lui, qu’est-ce que… ? »: of whom? */
const OF_SOMEBODY = /^(?:pour|selon|d’après|chez|avec|sans)\s(?:lui|elle|eux|elles)(?!\p{L})/iu;
/** « À quoi mènent les plus célèbres ? »: the most famous what? « Les affaires les plus graves » says it. */
const OF_WHICH = /(?<![sxz])\sles\s(?:plus|moins)\s\p{L}+\u202f\?$/u;
/** « Sur le même principe », « de la même façon »: as something that was told before, unless « que » says as what. */
const SAME_AS_BEFORE =
  /^(?:[^\s,]{1,4}\s)?(?:le|la|les|au|du)\smêmes?\s(?:principe|façon|manière|cause|raison|but|règle|sens|idée|modèle|méthode|chose|objectif)s?(?!\squ)(?!\p{L})/iu;

/** Tells whether a card gives nothing away, refers to nothing outside itself and is not too long. */
export function isFair({ question, answer, kind }: Candidate): boolean {
  if (question.length > 400 || answer.length > 900 || answer.length === 0) return false;
  // « N » stands in « newton », and « y » is no pronoun in a formula: sides are quoted, not told.
  if (kind === 'pair') return !question.includes(`\u00a0${answer}\u00a0`);
  if (POINTS_AWAY.test(question) || POINTS_AWAY.test(answer.split(',')[0] ?? '')) return false;
  if (OF_SOMEBODY.test(question) || OF_WHICH.test(question) || SAME_AS_BEFORE.test(answer)) return false;
  const bare = fold(answer).replace(/[.\s]+$/, '');
  if (fold(question).includes(bare)) return false;
  const asked = stemSet(question);
  const answered = stemSet(answer);
  return kind === 'quantity' || answered.size === 0 || [...answered].some((stem) => !asked.has(stem));
}

function isSameFact(a: Weighed, b: Weighed): boolean {
  if (areSides(a, b)) return a.candidate.question === b.candidate.question;
  if (fold(a.candidate.question) === fold(b.candidate.question)) return true;
  const common = count(a.stems, b.stems);
  const all = a.stems.size + b.stems.size - common;
  return all > 0 && common / all >= SAME_FACT;
}

function count(stems: ReadonlySet<string>, among: ReadonlySet<string>): number {
  let found = 0;
  for (const stem of stems) if (among.has(stem)) found += 1;
  return found;
}
