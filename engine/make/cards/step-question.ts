import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { quoted } from './row-question.ts';

/** « etapes : », « Les 4 phases de la mitose »: what is listed are the parts of one course of things. */
const STEPS =
  /(?<!\p{L})(?<kind>[ée]tapes?|phases?|stades?)(?<whole>\s(?:(?:de|du|des)\s|d’)[^:(),]{3,50})?(?=\s?(?:[:(]|$))/iu;
const NAMED = { e: 'l’étape', é: 'l’étape', p: 'la phase', s: 'le stade' } as const;

/**
 * Asks for a step under the name of what it is a step of: « La phagocytose : en quoi consiste l’étape « digestion » ? »,
 * since the word alone has another meaning. Null for a sentence that is no item of a list of steps.
 */
export function stepQuestion(term: string, sentence: Sentence, study: StudyText): string | null {
  if (!sentence.inList) return null;
  const list = study.lists.find(
    ({ index, items }) => index <= sentence.index && sentence.index < index + items.length,
  );
  const heading = sentence.headings.at(-1) ?? '';
  const { kind = '', whole = '' } =
    STEPS.exec(list?.intro?.text ?? '')?.groups ?? STEPS.exec(heading)?.groups ?? {};
  const first = kind.charAt(0).toLowerCase();
  if (!isInitial(first)) return null;
  const asked = `en quoi consiste ${NAMED[first]} ${quoted(term)}${whole}`;
  return whole === '' && heading !== '' && !STEPS.test(heading) ? `${heading}\u00a0: ${asked}` : asked;
}

const isInitial = (letter: string): letter is keyof typeof NAMED => letter in NAMED;
