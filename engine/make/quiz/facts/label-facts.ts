import { asQuestion } from '#engine/make/cards/candidate.ts';
import { groupBy } from '#engine/make/group-by.ts';
import { headed, withoutArticle } from '#engine/make/short-label.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { genderOf } from '#engine/text/words/gender.ts';
import { stem } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';
import { isLost } from '../lost-referent.ts';
import { hasMarks } from '../marks.ts';
import { type Fact, quoted } from './fact.ts';

/** Asks which thing of one noun a row describes: « climat équatorial : … » beside three other climates. */

const ROW = /^(?<front>\p{L}[^:=→()«»]{3,50}?)\s?[:=]\s(?<back>\p{L}[^:=→«»]{11,160})$/u;
/** A second thought after a semicolon, and what stands in brackets. */
const ADDED = /\s?;.*$|\s?\([^()]*\)/gu;
const KIND_MIN = 4;
/** « el mercado », « to buy »: shorter words are articles of another language. */
const NOUN_MIN = 3;
const WORTH = 8.3;

interface Row {
  readonly front: string;
  readonly noun: string;
  readonly back: string;
  readonly sentence: StudyText['sentences'][number];
}

/** Makes facts of the rows whose first sides begin with one noun, under one heading. */
export function labelFacts({ sentences }: StudyText, text: string): Fact[] {
  const rows = sentences.flatMap((sentence): Row[] => {
    const { front = '', back = '' } = ROW.exec(sentence.text)?.groups ?? {};
    const [noun, ...more] = words(withoutArticle(front));
    return noun === undefined || noun.text.length < NOUN_MIN || more.length === 0
      ? []
      : [
          {
            front,
            noun: noun.text.toLowerCase(),
            back: back.replace(ADDED, '').replace(/[.,]$/u, ''),
            sentence,
          },
        ];
  });
  return groupBy(rows, ({ noun, sentence }) => `${stem(noun)}\n${sentence.headings.join('\n')}`)
    .filter((group) => group.length >= KIND_MIN)
    .flatMap((group, at) =>
      group.flatMap(({ front, noun, back, sentence }): Fact[] => {
        const gender = genderOf(noun, text);
        if (/[sx]$/u.test(noun) || hasMarks(back) || isLost(back)) return [];
        const which =
          gender === null
            ? 'à quoi correspond'
            : `${gender === 'feminine' ? 'quelle' : 'quel'} ${noun} correspond à`;
        return [
          {
            question: asQuestion(`${which} cette description : ${quoted(back)}`),
            answer: headed(withoutArticle(front)),
            kind: `doer label ${at}`,
            about: back,
            sentence,
            worth: WORTH,
          },
        ];
      }),
    );
}
