import { topicOf } from '#engine/make/quiz/marks.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { isGlossary } from '#engine/text/structure/to-learn.ts';
import { isCutWord } from '#engine/text/words/abbreviations.ts';
import { genderOfPhrase } from '#engine/text/words/gender.ts';
import { words } from '#engine/text/words/words.ts';
import { asAnswer, asQuestion, type Candidate } from './candidate.ts';
import type { StatementContext } from './statement-context.ts';

/** What notes say of the thing that their heading names: « capitale : Gao » under « L’empire songhaï ». */

const SAID =
  /^(?<noun>(?:capitale|territoire|peuple|langue|monnaie|religion|superficie|population|devise|si[èe]ge|r[ée]gime|nom local|titre du souverain|chef d’[ée]tat|point culminant)(?:\sprobable|\sofficielle?|\sprincipale?|\spolitique|\s[ée]conomique)?)\s?[:=]\s(?<value>[^:=→?]{2,80}?)\.?$/iu;
const MASCULINE = /^(?:territoire|peuple|si[èe]ge|r[ée]gime|nom|titre|chef|point)/iu;
const VALUE_WORDS = 10;
const WORTH = 8.7;

function attributeOf({ text, headings, cells }: Sentence) {
  const { noun = '', value = '' } = SAID.exec(text)?.groups ?? {};
  const heading = headings.at(-1) ?? '';
  const topic = topicOf(heading) ?? '';
  const isSaid =
    topic !== '' &&
    !isGlossary(heading) &&
    words(value).length <= VALUE_WORDS &&
    !isCutWord(noun) &&
    cells === undefined;
  return { noun: isSaid ? noun : '', value, heading, topic };
}

/** Tells whether a line says something of what its heading names. */
export const isAttribute = (sentence: Sentence): boolean => attributeOf(sentence).noun !== '';

/** Makes « L’empire songhaï : quelle est la capitale ? ». */
export function attributeCards({ sentence }: StatementContext): Candidate[] {
  const { noun, value, heading, topic } = attributeOf(sentence);
  if (noun === '') return [];
  const low = noun.charAt(0).toLowerCase() + noun.slice(1);
  const isFeminine = !MASCULINE.test(low) && genderOfPhrase(low, '') !== 'masculine';
  return [
    {
      kind: 'pair',
      question: asQuestion(`${topic} : ${isFeminine ? 'quelle est la' : 'quel est le'} ${low}`),
      answer: asAnswer(value),
      sentence,
      source: `${heading}\u00a0: ${sentence.text}`,
      worth: WORTH,
    },
  ];
}
