import { fitsPerson } from '#engine/language/grammar.ts';
import type { Subject } from '#engine/language/groups/subject.ts';
import type { ParsedSentence } from '#engine/language/language.ts';
import { type Finding, instead, type ParsedRule, quoted, withCapitals } from '../finding.ts';
import { subjunctiveOf } from './subjunctive.ts';

const REASON = `${quoted('malgré')} va avec un nom (« malgré la pluie ») ; devant un verbe, on écrit « bien que » et le subjonctif.`;
/** A verb further away is no part of the same change: too much of the sentence would be in it. */
const FURTHEST = 10;

/**
 * « malgré que » is « bien que » in an essay or a letter, and the verb behind it is in the subjunctive: both are one
 * change. Where the verb or its form is not sure, it is a doubt (Académie française, « Dire, ne pas dire », « Malgré
 * que »).
 *
 * wrong: « Malgré que je suis malade, je viens. » « Malgré qu’il pleuve, il sort. »
 * doubt: « Malgré qu’il pleuvait, il sortait. »
 * right: « Malgré la pluie, il sort. » « malgré qu’il en ait » « Bien qu’il pleuve, il sort. »
 */
export const although: ParsedRule = (sentence, { lexicon }) =>
  sentence.words.flatMap((malgré, at): Finding[] => {
    const { words, subjects, verbs } = sentence;
    if (malgré.low !== 'malgré' || !/^qu[e']$/.test(words[at + 1]?.low ?? '') || isOld(sentence, at))
      return [];
    const first = instead(malgré, 'bien', 'tournure');
    // « malgré que c’est dur »: « ce » is not elided before « soit ».
    const [ce, est] = words.slice(at + 2, at + 4);
    if (ce?.low === "c'" && est?.low === 'est')
      return [
        {
          ...first,
          end: est.end,
          after: `${first.after} que ce soit`,
          about: `${REASON} ${quoted('c’est')} devient ${quoted('ce soit')}.`,
        },
      ];
    const clause = subjects.find((one) => follows(one, at + 1, sentence));
    const place = verbs[clause?.verb ?? -1]?.finite ?? -1;
    const verb = words[place];
    if (clause === undefined || verb === undefined || place - at > FURTHEST) return [doubtful(first)];
    if (verb.senses.some((one) => /[jq]/.test(one.tense) && fitsPerson(one, clause.persons)))
      return [{ ...first, about: REASON }];
    const form = clause.isSure ? subjunctiveOf(verb, clause.persons, lexicon) : null;
    if (form === null) return [doubtful(first)];
    const between = words.slice(at + 1, place).map(({ text, spaced }) => (spaced ? ` ${text}` : text));
    const after = `${first.after}${between.join('')}${verb.spaced ? ' ' : ''}${withCapitals(verb.text, form)}`;
    return [
      {
        ...first,
        end: verb.end,
        after,
        about: `${REASON} ${quoted(verb.text)} devient ${quoted(form)}.`,
      },
    ];
  });

/** Whether a subject and its verb are those of the clause that « que » begins. */
function follows({ heads, relative, verb }: Subject, que: number, { words, verbs }: ParsedSentence): boolean {
  const [head = -1] = heads;
  const before = words.slice(que + 1, head);
  return (
    relative === null &&
    head > que &&
    (verbs[verb]?.finite ?? -1) > head &&
    before.every(({ tag }) => /[TAMD]/.test(tag))
  );
}

/** « malgré que j’en aie » is old and right. */
const isOld = ({ words }: ParsedSentence, at: number): boolean =>
  words
    .slice(at + 2, at + 6)
    .some(
      ({ low }, place, rest) =>
        low === 'en' && /^(?:aie|aies|ait|ayons|ayez|aient|eût)$/.test(rest[place + 1]?.low ?? ''),
    );

/** Only the writer can put the verb right. */
const doubtful = (first: Finding): Finding => ({
  ...first,
  about: REASON,
  meanings: [
    `${quoted('malgré que')} se dit, mais un devoir ou une lettre l’évite.`,
    `${quoted('bien que')} s’écrit ; il faut alors mettre le verbe au subjonctif.`,
  ],
});
