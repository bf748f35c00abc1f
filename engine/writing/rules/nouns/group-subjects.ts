import type { NounGroup } from '#engine/language/groups/noun-groups.ts';
import type { Subject } from '#engine/language/groups/subject.ts';
import type { VerbGroup } from '#engine/language/groups/verb-groups.ts';
import { agrees, type Word } from '#engine/language/words.ts';

/** What the verbs of a sentence say of its noun groups. */

/** « leurs délégué sont »: the verb says that they are several. */
export const isSubjectOfPlural = (
  { head }: NounGroup,
  words: readonly Word[],
  verbs: readonly VerbGroup[],
  subjects: readonly Subject[],
): boolean =>
  subjects.some(
    ({ heads, verb }) =>
      heads[0] === head &&
      heads.length === 1 &&
      words[verbs[verb]?.finite ?? -1]?.senses.every(({ persons }) => persons === '6') === true,
  );

/** Whether a form that shows its gender or number, after a verb with être, agrees with the subject of that verb. */
export function isStateOf(
  { verb, gender, number }: Subject,
  words: readonly Word[],
  verbs: readonly VerbGroup[],
  at: number,
): boolean {
  const group = verbs[verb];
  const word = words[at];
  if (group === undefined || word === undefined || group.participle === null || group.last >= at)
    return false;
  const isMarked = !agrees(word, 'm', 's') && number !== 'i';
  return isMarked && words[group.auxiliaries[0] ?? -1]?.lemma === 'être' && agrees(word, gender, number);
}
