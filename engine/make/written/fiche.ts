import type { Card, LessonStudy } from '#engine/lesson/folder.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import type { Fiche } from '#engine/make/fiche/fiche-shape.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { drawItems, itemsFor, touchedBy } from './choose-items.ts';
import { plainText } from './plain-text.ts';
import { readWishes } from './wishes.ts';

const MOST = { dates: 12, questions: 8 };

/** A card that asks for the meaning of a word: « Qu’est-ce que la mitose ? ». */
const MEANING =
  /^(?:Qu’est-ce (?:qu’|que )|Que (?:désigne|signifie)(?:nt)?(?: le mot| l’expression)? |Que veut dire )(.+?)\s?\?$/u;

/** The revision sheet of a lesson: what is to be known by heart, the words and dates that were written for it. */
export function ficheFromStudy(
  study: LessonStudy,
  { title, appendix }: Pick<Lesson, 'title' | 'appendix'>,
  elements: string,
  random: () => number,
): Fiche {
  const wishes = readWishes(elements);
  const cards = itemsFor(study.cards, wordsOf, wishes);
  const meanings = cards.flatMap((card) => {
    const term = MEANING.exec(plainText(card.question))?.[1];
    return term === undefined ? [] : [{ card, term: withoutArticle(term) }];
  });
  const others = cards.filter((card) => !meanings.some((meaning) => meaning.card === card));
  const events = (study.timeline ?? []).map((event) => ({
    event,
    touched: touchedBy(wishes.about, `${event.section} ${event.event} ${event.description}`),
  }));
  const named = events.filter(({ touched }) => touched > 0);
  return {
    title,
    definitions: meanings.map(({ card, term }) => ({
      term,
      meaning: lowered(plainText(card.answer)),
      source: sourceOf(card),
    })),
    dates: (named.length > 0 ? named : events).slice(0, MOST.dates).map(({ event }) => ({
      date: capitalised(event.date),
      event: `${plainText(event.event).replace(/\.$/, '')}.`,
      source: plainText(event.description),
    })),
    sentences: byHeart(appendix).map((text) => ({ text, source: BY_HEART })),
    lists: [],
    questions: drawItems(others, MOST.questions, random).map((card) => ({
      question: plainText(card.question),
      answer: plainText(card.answer),
      source: sourceOf(card),
    })),
  };
}

const wordsOf = ({ question, answer, origin }: Card): string => `${origin.section} ${question} ${answer}`;
const sourceOf = ({ origin }: Card): string => (origin.quote === null ? '' : plainText(origin.quote.text));

const BY_HEART = 'À savoir par cœur';

/** The list of what is to be known by heart, without the marks of its Markdown. */
function byHeart(appendix: string): string[] {
  const [, section = ''] = appendix.split(`## ${BY_HEART}\n`);
  const [own = ''] = section.split(/^## /m);
  return own
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => plainText(line.slice(2)));
}

const withoutArticle = (term: string): string => {
  const bare = term
    .replace(/^(?:« | »)|(?: ?»)$/g, '')
    .replace(/^(?:un|une|des|le|la|les|l’)(?:(?<=’)| )/i, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
};

/** A meaning follows its term: a sentence that begins with an ordinary word goes on with a small letter. */
const lowered = (text: string): string =>
  /^(?:Un|Une|Des|Le|La|Les|L’|Ce|Celui|Celle|Ceux|Tout|Toute|Quand|Qui)\b/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
