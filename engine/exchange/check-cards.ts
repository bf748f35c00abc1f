import { type Flashcard, type FlashcardDeck, flashcard } from '#contract/artefacts/flashcards.ts';
import { DECK_CARDS } from '#contract/limits.ts';
import { cardId } from '#engine/make/card-id.ts';
import { asText } from '#engine/quiz/coerce.ts';
import type { CheckedList } from './checked.ts';
import { fieldsOf, fitting, listOf } from './fields.ts';

/** One card; null where it lacks a side, or has one that does not fit. */
function checkCard(raw: unknown): Flashcard | null {
  const fields = fieldsOf(raw);
  if (fields === null) return null;
  const { id, explanation, source } = flashcard.shape;
  const checked = flashcard.safeParse({
    question: asText(fields.question),
    answer: asText(fields.answer),
    explanation: fitting(explanation, fields.explanation) ?? '',
    ...optional('id', fitting(id, fields.id)),
    ...optional('source', fitting(source, fields.source)),
  });
  return checked.success ? checked.data : null;
}

const optional = <Key extends string>(key: Key, text: string | undefined) =>
  text === undefined || text === '' ? {} : ({ [key]: text } as Record<Key, string>);

/**
 * Checks the cards that a model wrote or a file held. A card that stands there twice is taken once; every card gets a
 * name of its own, the one it came with where nobody else has it, so that reviews find it again.
 * @param value an object with a list in `data`, or the list alone
 */
export function checkCards(value: unknown): CheckedList<FlashcardDeck> {
  const written = listOf(value, 'data');
  const data: Flashcard[] = [];
  const names = new Set<string>();
  const contents = new Set<string>();
  let twice = 0;
  for (const raw of written) {
    const card = data.length < DECK_CARDS ? checkCard(raw) : null;
    if (card === null) continue;
    const content = cardId(card.question, card.answer);
    if (contents.has(content)) {
      twice += 1;
      continue;
    }
    contents.add(content);
    const name = card.id !== undefined && !names.has(card.id) ? card.id : freeName(content, names);
    names.add(name);
    data.push({ ...card, id: name });
  }
  const dropped = written.length - data.length - twice;
  return { content: data.length === 0 ? null : { data }, dropped, twice };
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`;
  return name;
}
