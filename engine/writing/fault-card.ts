import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { isHomophoneRule } from './homophone-rules.ts';
import type { OwnFault } from './own-faults.ts';
import type { RuleName } from './rules/rule-names.ts';

/** Slips of the keyboard: they are counted, but a card about a space teaches nothing. */
const TYPED: ReadonlySet<RuleName> = new Set<RuleName>([
  'espace-double',
  'espace-ponctuation',
  'guillemets',
  'points-de-suspension',
  'apostrophe',
]);
const WORD = /^[\p{L}’'-]+$/u;
/** Characters that a card's sides hold (contract/artefacts/flashcards.ts). */
const LONGEST = { question: 600, answer: 1_200, explanation: 2_000 };

/** Cuts a text after `max` units without splitting a character. */
const cut = (text: string, max: number) => text.slice(0, max).replace(/\p{Surrogate}/gu, '');

/**
 * A card from a fault of one's own, or null where there is nothing to learn. Where two words sound alike, the sentence has
 * a gap and both words are offered; otherwise the fault is to be found. The answer is the sentence put right.
 */
export function faultCard(fault: OwnFault): Flashcard | null {
  if (TYPED.has(fault.rule)) return null;
  return {
    id: fault.key,
    question: cut(questionOf(fault), LONGEST.question),
    answer: cut(fault.right, LONGEST.answer),
    explanation: cut(fault.why, LONGEST.explanation),
  };
}

function questionOf({ rule, wrong, before, after, place }: OwnFault): string {
  if (!isHomophoneRule(rule) || !WORD.test(before) || !WORD.test(after))
    return `Trouvez la faute, puis corrigez-la\u00a0: «\u00a0${wrong}\u00a0»`;
  // In the order of the alphabet, so that their order tells nothing.
  const words = [before.toLowerCase(), after.toLowerCase()].sort((one, other) =>
    one.localeCompare(other, 'fr'),
  );
  const sentence = `${wrong.slice(0, place)}___${wrong.slice(place + before.length)}`;
  return `${words.join(' ou ')}\u202f? «\u00a0${sentence}\u00a0»`;
}
