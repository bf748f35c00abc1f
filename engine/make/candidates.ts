import { findDefinitions } from '#engine/text/definitions.ts';
import type { StudyText } from '#engine/text/study-text.ts';
import { words } from '#engine/text/words.ts';
import type { Candidate } from './candidate.ts';
import { becauseCards, relationCards } from './cause-cards.ts';
import { dateCards } from './date-cards.ts';
import { definitionCards } from './definition-cards.ts';
import { enumerationCards, listCards, pronounListCards } from './enumeration-cards.ts';
import { gapCards } from './gap-cards.ts';
import { personCards } from './person-cards.ts';
import { quantityCards } from './quantity-cards.ts';
import { countDates, type Reading, readStatements } from './reading.ts';
import { roleCards } from './role-cards.ts';

const PROGRESS_EVERY = 20;
/** Several artefacts are made of one text: what can be asked of it is worked out once. */
const known = new WeakMap<StudyText, readonly Candidate[]>();

/**
 * Everything that can be asked about a text, before the best are chosen; a gap only where nothing better is found.
 * `onProgress` is called with the number of sentences read so far and in all.
 */
export function collectCandidates(
  study: StudyText,
  onProgress?: (done: number, total: number) => void,
): readonly Candidate[] {
  const cached = known.get(study);
  if (cached) {
    onProgress?.(study.sentences.length, study.sentences.length);
    return cached;
  }
  const { readings, text } = readStatements(study);
  const sameDate = countDates(readings);
  const terms = definedTerms(readings);

  const candidates: Candidate[] = [...listCards(study, text), ...pronounListCards(study, text)];
  readings.forEach((reading, at) => {
    const asked = [
      ...enumerationCards(reading),
      ...definitionCards(reading),
      ...becauseCards(reading),
      ...relationCards(reading),
      ...roleCards(reading),
      ...dateCards(reading, sameDate),
      ...personCards(reading),
      ...quantityCards(reading),
    ];
    candidates.push(...(asked.length > 0 ? asked : gapCards(reading, terms)));
    if ((at + 1) % PROGRESS_EVERY === 0) onProgress?.(at + 1, readings.length);
  });
  onProgress?.(readings.length, readings.length);
  known.set(study, candidates);
  return candidates;
}

/** What the text itself explains: « matière organique », « stomates », without article. */
function definedTerms(readings: readonly Reading[]): string[] {
  const found = readings.flatMap(({ statement }) =>
    findDefinitions(statement)
      .filter(({ form }) => form !== 'attribute' && form !== 'named')
      .map(({ term }) => term.replace(/^(?:une?|le|la|les|l’|des)\s?|[«»]\s?/giu, '').trim()),
  );
  return [...new Set(found)].filter((term) => term.length >= 5 && words(term).length <= 3);
}
