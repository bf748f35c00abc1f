import type { Candidate } from '#engine/make/cards/candidate.ts';
import { stemSet } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';

/** An item that stops in the middle of a phrase: « étudier f si un ». */
const OPEN_ITEM = /\s(?:si\sun|un|une|si|de|à|le|la|les|et|ou|par|pour|dans|en|d’|l’)(?=\s?(?:;|,\s|\.?$))/u;
const ADJECTIVE_LABEL =
  /(?<ask>citez les|quels sont les|quelles sont les) (?<label>\p{L}+(?:ifs|ives|els|elles|aux|ales|iques|ieurs|ieures))(?=\.|\u202f\?)/iu;

/** « frontières héritées ; Katanga (1960-1963) ; dette -> dépendance »: lines under a heading, and no list of it. */
const isOfDifferentThings = (answer: string): boolean =>
  /;/.test(answer) && /\(\d{3,4}|\s(?:→|⇒|[-=]>)\s|\s=\s/u.test(answer);

/** Tells a list by its whole name; null for one with a broken item. */
export function asList(card: Candidate): Candidate | null {
  if (OPEN_ITEM.test(card.answer) || isOfDifferentThings(card.answer)) return null;
  const { ask, label } = ADJECTIVE_LABEL.exec(card.question)?.groups ?? {};
  const heading = card.sentence.headings.at(-1) ?? '';
  if (ask === undefined || label === undefined || label === 'matériaux') return card;
  // « Effets » above « positifs : » makes « les effets positifs ».
  if (words(heading).length !== 1 || !/[sx]$/.test(heading) || stemSet(heading).size === 0) return null;
  const name = heading.charAt(0).toLowerCase() + heading.slice(1);
  return { ...card, question: `Citez les ${name} ${label}.` };
}
