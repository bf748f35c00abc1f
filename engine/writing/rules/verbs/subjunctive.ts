import { fitsPerson, set } from '#engine/language/grammar.ts';
import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Word } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';

const VERBS = set(
  'falloir vouloir exiger souhaiter aimer préférer regretter douter craindre attendre accepter refuser désirer interdire',
);
/** What one feels or judges, before « que »: « content que », « dommage que », « il est important que ». */
const FEELINGS = set(
  'content heureux triste fier désolé surpris déçu étonné ravi dommage important nécessaire possible impossible indispensable essentiel urgent normal temps',
);
const BEFORE_QUE = set('pour afin avant bien quoique sans ce');

/**
 * After « il faut que », « pour que », « avant que », the verb is in the subjunctive.
 *
 * wrong: « Il faut que tu viens. » « pour que nous pouvons partir »
 * right: « Je pense que tu viens. » « Il faut que tu manges. »
 */
export const subjunctive: ParsedRule = ({ words, verbs, subjects }, { lexicon }) =>
  subjects.flatMap(({ verb, persons, isSure, heads, relative }): Finding[] => {
    const finite = verbs[verb]?.finite ?? -1;
    const word = words[finite];
    const [head = -1] = heads;
    const group = verbs[verb];
    if (
      !isSure ||
      relative !== null ||
      word === undefined ||
      group === undefined ||
      persons.length !== 1 ||
      word.capital
    )
      return [];
    // « que » stands right before the subject and its determiner.
    let que = head - 1;
    while (que > 0 && que > head - 4 && /[TAM]/.test(words[que]?.tag ?? '')) que -= 1;
    const isQuoique = /^quoiqu[e']$/.test(words[que]?.low ?? '');
    if (!/^qu(?:e|')$/.test(words[que]?.low ?? '') && !isQuoique) return [];
    // « il ne veut pas que tu sortes ».
    let asking = que - 1;
    while (
      asking > 0 &&
      /^(?:pas|plus|jamais|vraiment|bien|aussi|donc|absolument|surtout|également)$/.test(
        words[asking]?.low ?? '',
      ) &&
      words[asking - 1]?.tag === 'V'
    )
      asking -= 1;
    const before = words[asking];
    // « il faut que tu viennes et que tu sois à l’heure »: what asks for the first asks for the second.
    const earlier = words.flatMap(({ low }, at) => (at < asking && /^qu[e']$/.test(low) ? [at] : []));
    const first = /^(?:et|ou)$/.test(before?.low ?? '') && earlier.length === 1 ? (earlier[0] ?? -1) : -1;
    const asks =
      isQuoique ||
      (before !== undefined &&
        ((first > 0 && words[first - 1]?.lemma === 'falloir') ||
          (VERBS.has(before.lemma) && (before.tag === 'V' || before.low === 'fallu')) ||
          (FEELINGS.has(before.lemma) &&
            words
              .slice(Math.max(0, que - 4), que)
              .some(({ tag, lemma }) => tag === 'V' && (lemma === 'être' || lemma === 'sembler'))) ||
          // « il se peut que ».
          (before.lemma === 'pouvoir' && words[que - 2]?.low === 'se') ||
          // « à condition que », « pourvu que », « de peur que ».
          before.low === 'pourvu' ||
          (/^(?:condition|moins)$/.test(before.low) && words[asking - 1]?.low === 'à') ||
          (/^(?:peur|crainte)$/.test(before.low) && words[asking - 1]?.low === 'de') ||
          (before.low === 'attendant' && words[asking - 1]?.low === 'en') ||
          (BEFORE_QUE.has(before.low) &&
            before.tag !== 'N' &&
            words[que - 2]?.low !== 'si' &&
            !/[VT]/.test(words[que - 2]?.tag ?? '') &&
            (before.low !== 'ce' || words[que - 2]?.low === "jusqu'à" || isUntil(words, que - 2)))));
    if (!asks) return [];
    const form = subjunctiveOf(word, persons, lexicon);
    return form === null
      ? []
      : [
          {
            ...instead(word, form, 'subjonctif'),
            about: `${quoted(isQuoique ? 'quoique' : `${words[first > 0 ? first - 1 : asking]?.text ?? ''} que`)} demande le subjonctif ${quoted(form)}.`,
          },
        ];
  });

/** « jusqu’à ce que », « il tient à ce que ». */
const isUntil = (words: readonly Word[], at: number): boolean =>
  words[at]?.low === 'à' && (words[at - 1]?.low === "jusqu'" || words[at - 1]?.lemma === 'tenir');

/**
 * The subjunctive of a verb in the present; null where it is one already, or where another tense may be meant: « il
 * voulait que tu venais » is another fault.
 */
export function subjunctiveOf(
  { low, senses }: Pick<Word, 'low' | 'senses'>,
  persons: string,
  lexicon: Lexicon,
): string | null {
  const [sense] = senses;
  if (sense === undefined || persons.length !== 1) return null;
  if (senses.some(({ tense }) => /[jq]/.test(tense)) || !senses.some(({ tense }) => tense === 'p'))
    return null;
  const [form] = lexicon.inflect(
    low,
    lemmaOf(low, sense),
    (one) => one.tense === 'j' && fitsPerson(one, persons),
  );
  return form === undefined || form === low ? null : form;
}
