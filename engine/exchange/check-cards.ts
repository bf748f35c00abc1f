import { type Flashcard, type FlashcardDeck, flashcard } from '#contract/artefacts/flashcards.ts';
import { DECK_CARDS } from '#contract/limits.ts';
import { cardId } from '#engine/make/cards/card-id.ts';
import { checkWhy } from '#engine/quiz/check-why.ts';
import { asText } from '#engine/quiz/coerce.ts';
import type { CheckedList } from './checked-list.ts';
import { fieldsOf, fitting, listOf } from './fields.ts';

/** Checks one card; null when a side is missing or does not fit the contract. */
function checkCard(raw: unknown): Flashcard | null {
  const fields = fieldsOf(raw);
  if (fields === null) return null;
  const { id, explanation, source, figure, occlusion, formulas } = flashcard.shape;
  const drawn = figure.safeParse(fields.figure).data;
  const masked = occlusion.safeParse(fields.occlusion).data;
  const beside = formulas.safeParse(fields.formulas).data;
  const checked = flashcard.safeParse({
    question: asText(fields.question),
    answer: asText(fields.answer),
    explanation: fitting(explanation, fields.explanation) ?? '',
    ...optional('id', fitting(id, fields.id)),
    ...optional('source', fitting(source, fields.source)),
    ...(drawn && { figure: drawn }),
    ...(drawn && masked && { occlusion: masked }),
    ...(beside && { formulas: beside }),
    ...checkWhy(fields.why),
  });
  return checked.success ? checked.data : null;
}

const optional = <Key extends string>(key: Key, text: string | undefined) =>
  text === undefined || text === '' ? {} : ({ [key]: text } as Record<Key, string>);

/**
 * Checks the cards that a model wrote or a file contained. A repeated card counts once. Every card gets a unique id,
 * and keeps its own where that is free, so that its reviews still find it.
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
