import { readClause } from '#engine/text/clauses/clauses.ts';
import { findDurations } from '#engine/text/dates/durations.ts';
import { de, inside } from '#engine/text/words/articles.ts';
import { asAnswer, asQuestion, type Candidate } from './candidate.ts';
import type { StatementContext } from './statement-context.ts';

const ABOUT = '(?:(?:environ|près de|plus de|moins de|presque|au moins|au plus)\\s)?';
const NUMBER =
  '(?:\\d[\\d\\s\\u00a0\\u202f]*(?:,\\d+)?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|vingt|trente|cent|mille)';
const BIG = '(?:\\s(?:mille|millions?|milliards?))?';
const COUNTED = new RegExp(
  `^(?<number>${ABOUT}${NUMBER}${BIG})\\s(?:de\\s|d’)?(?<what>\\p{Ll}[\\p{L}’-]*s(?:\\s[^,;:.]{2,50}?)??)(?<where>\\s(?:dans|en|par|pour|sur|à|au|aux)\\s[^,;:.]{2,50})?$`,
  'u',
);
const MEASURED = new RegExp(
  `^(?<number>${ABOUT}${NUMBER}${BIG}[\\s\\u00a0\\u202f]?(?:%|°C|[kcm]?m[²³]?|[km]?g|t|tonnes|mètres|kilomètres|kilogrammes|grammes|euros|francs|dollars))$`,
  'u',
);

/** Makes « Combien d’habitants compte Kinshasa ? », « Combien mesure… ? », « Combien de temps dure… ? ». */
export function quantityCards({ statement, sentence }: StatementContext): Candidate[] {
  const clause = readClause(statement);
  if (!clause || clause.subject.length > 80) return [];
  const { lead, subject, verb, rest } = clause;
  const make = (question: string, answer: string, where = ''): Candidate[] => [
    {
      kind: 'quantity',
      question: asQuestion(`${lead} ${question} ${inside(subject)}${where}`),
      answer: asAnswer(answer),
      sentence,
      worth: 7,
    },
  ];

  const counted = COUNTED.exec(rest)?.groups;
  if (
    /^(?:compt|possèd|contien|compren|comport|abrit|regroup)/.test(verb) &&
    counted?.number &&
    counted.what
  ) {
    if (/\s(?:qui|que|dont|où|et)\s/.test(counted.what)) return [];
    return make(`combien ${de(counted.what)} ${verb}`, counted.number, counted.where);
  }
  if (/^(?:mesur|pès|pes|coût)/.test(verb) && MEASURED.test(rest)) return make(`combien ${verb}`, rest);
  const duration = findDurations(rest)[0];
  const lasts = /^(?:dur(?:e|ent|a|èrent|ait)|(?:a|ont) duré)$/.test(verb);
  return lasts && duration?.text === rest ? make(`combien de temps ${verb}`, rest) : [];
}
