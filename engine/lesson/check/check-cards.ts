import { counted } from '#engine/exchange/count-wording.ts';
import { comparable } from '../text/plain.ts';
import type { Context } from './context.ts';

const LEAST_CARDS = 20;
const LONGEST_ANSWER = 160;
const MOST_ITEMS = 4;
/** A shorter answer may stand in its question by right: « oui », a number, a letter. */
const LEAST_TOLD = 6;

/** cards.md: how many, no front twice, answers that one says in a breath. */
export function checkCards({ folder: { cards }, in: notesOf }: Context): void {
  const note = notesOf('cards.md');
  if (cards.length > 0 && cards.length < LEAST_CARDS)
    note(1, `Il y a ${counted(cards.length, 'carte')} ; il en faut au moins ${LEAST_CARDS}.`);
  const fronts = new Map<string, number>();
  for (const { line, question, answer } of cards) {
    const front = comparable(question).toLowerCase();
    const twin = fronts.get(front);
    if (twin !== undefined) note(line, `Cette carte demande la même chose que celle de la ligne ${twin}.`);
    fronts.set(front, line);
    const length = comparable(answer).length;
    if (length > LONGEST_ANSWER) note(line, `La réponse a ${length} caractères ; ${LONGEST_ANSWER} au plus.`);
    const said = comparable(answer)
      .toLowerCase()
      .replace(/^(?:les?|la|l’|une?|des|du) ?|\.$/g, '');
    // « Le plus petit ou le plus grand ? » has to say both.
    if (said.length >= LEAST_TOLD && front.includes(said) && !/ ou /.test(front))
      note(line, 'La question dit déjà la réponse.');
    const items = answer.match(/^[-*] /gm)?.length ?? 0;
    if (items > MOST_ITEMS)
      note(line, `La réponse est une liste de ${items} choses ; ${MOST_ITEMS} au plus.`);
  }
}
