import { setBeside } from '#contract/formulas/beside.ts';
import type { Card, LessonStudy } from '#engine/lesson/folder.ts';
import { BY_HEART, byHeart } from '#engine/library/by-heart.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import type { Fiche } from '#engine/make/fiche/fiche-shape.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { drawItems, itemsFor, ofLevel, touchedBy } from './choose-items.ts';
import { keyDates } from './key-dates.ts';
import { markedText } from './plain-text.ts';
import { readWishes } from './wishes.ts';

const MOST = { dates: 12, questions: 8 };

/** A card that asks for the meaning of a word, « Qu’est-ce que la mitose ? », but not what one thing has « de plus ». */
const MEANING =
  /^(?:Qu’est-ce (?:qu’|que )|Que (?:(?:désigne|signifie)(?:nt)?|veut dire)(?: le mot| le sigle| l’expression)? )(?!.* a de plus )(.+?)\s?\?$/u;

/** The revision sheet of a lesson: what is to be known by heart, the words and dates that were written for it. */
export function ficheFromStudy(
  study: LessonStudy,
  { title, appendix }: Pick<Lesson, 'title' | 'appendix'>,
  elements: string,
  random: () => number,
): Fiche {
  const wishes = readWishes(elements);
  const fitting = itemsFor(study.cards, wordsOf, { ...wishes, kinds: new Set() }, () => 'other');
  const cards = ofLevel(fitting, wishes);
  const meanings = cards.flatMap((card) => {
    const term = MEANING.exec(markedText(card.question))?.[1];
    return term === undefined ? [] : [{ card, term: asEntry(term) }];
  });
  const others = cards.filter((card) => !meanings.some((meaning) => meaning.card === card));
  const events = study.timeline ?? [];
  const named = events.filter(
    ({ section, event, description }) => touchedBy(wishes.about, `${section} ${event} ${description}`) > 0,
  );
  const heart = byHeart(appendix).map(markedText);
  return setBeside({
    title,
    definitions: meanings.map(({ card, term }) => ({
      term,
      meaning: lowered(markedText(card.answer)),
      source: sourceOf(card),
    })),
    dates: keyDates(named.length > 0 ? named : events, { cards, byHeart: heart }, MOST.dates).map(
      (event) => ({
        date: capitalised(event.date),
        event: `${markedText(event.event).replace(/\.$/, '')}.`,
        source: markedText(event.description),
      }),
    ),
    sentences: heart.map((text) => ({ text, source: BY_HEART })),
    lists: [],
    questions: drawItems(others, { count: MOST.questions, level: null, lateness: () => 0 }, random).map(
      (card) => ({
        question: markedText(card.question),
        answer: markedText(card.answer),
        source: sourceOf(card),
      }),
    ),
  });
}

const wordsOf = ({ question, answer, origin }: Card): string => `${origin.section} ${question} ${answer}`;
const sourceOf = ({ origin }: Card): string => (origin.quote === null ? '' : markedText(origin.quote.text));

/**
 * A term as a dictionary writes it: without its article and its quotation marks, and where it is used in brackets:
 * « endémique » pour une maladie → Endémique (pour une maladie).
 */
function asEntry(asked: string): string {
  const [, quoted, beside] = /^(?:la )?«\s?([^»]+?)\s?»(?:,? (.+))?$/u.exec(asked) ?? [];
  const [term = asked, ...used] =
    quoted === undefined ? asked.split(', ') : [quoted, ...(beside ? [beside] : [])];
  const bare = quoted ?? term.replace(/^(?:un|une|des|le|la|les|l’)(?:(?<=’)| )/i, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}${used.length === 0 ? '' : ` (${used.join(', ')})`}`;
}

/** A meaning follows its term: a sentence that begins with an ordinary word goes on with a small letter. */
const lowered = (text: string): string =>
  /^(?:Un|Une|Des|Le|La|Les|L’|Ce|Celui|Celle|Ceux|Tout|Toute|Quand|Qui)\b/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
