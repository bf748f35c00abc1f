import { topicOf } from '#engine/make/cards/alone/topic.ts';
import { oncePerStudy } from '#engine/make/study.ts';
import { isName, readClause, withoutConnective } from '#engine/text/clauses/clauses.ts';
import { isPerson } from '#engine/text/definitions/persons.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { words } from '#engine/text/words/words.ts';

/** The person whose life a text tells, as its title or its first sentence names them. */
export interface MainPerson {
  readonly name: string;
  readonly pronoun: 'il' | 'elle';
}

/** Only the first sentences say whose life it is. */
const OPENING = 3;

/**
 * Reads whose life a text tells: its title is a name, or it has none, and one of its first sentences says who that person
 * is. Null for any other text.
 */
export const mainPerson = oncePerStudy((study: StudyText): MainPerson | null => {
  const topic = topicOf(study);
  const born = bornFirst(study, topic);
  if (born !== null) return born;
  if (topic !== null && !isName(topic)) return null;
  for (const { text } of study.sentences.slice(0, OPENING)) {
    const clause = readClause(text);
    if (clause === null || clause.lead !== '' || !/^(?:est|fut|était)$/.test(clause.verb)) continue;
    const name = clause.subject.replace(/\s*\([^)]*\)/g, '');
    const isTheirs = topic === null || words(topic).every(({ text: word }) => name.includes(word));
    const article = /^(?:un|une|le|la)\s/u.exec(clause.rest)?.[0].trim();
    if (!isName(name) || !isTheirs || article === undefined) continue;
    if (isPerson(name, clause.rest) !== true) continue;
    return { name: topic ?? name, pronoun: /^(?:un|le)$/.test(article) ? 'il' : 'elle' };
  }
  return null;
});

/** « est née », « naît »: a life begins. */
const BORN = /^(?:naît|nait|naquit)$/u;
const BORN_PARTICIPLE = /^née?(?:\s|$)/u;
const PRONOUNS = /(?:^|[,;]\s)(?<pronoun>il|elle)\s(?!y\s|existe|faut|s’agit)/iu;

/**
 * The person whose birth the first sentence tells and whom the title names, with more beside it: « Victor Hugo et le drame
 * romantique ». The sentences go on with one pronoun, which says whether it is « il » or « elle ».
 */
function bornFirst({ sentences }: StudyText, topic: string | null): MainPerson | null {
  const clause = readClause(sentences[0]?.text ?? '');
  if (clause === null || clause.lead !== '') return null;
  const name = clause.subject.replace(/\s*\([^)]*\)/g, '');
  const isBirth =
    BORN.test(clause.verb) || (/^(?:est|était)$/.test(clause.verb) && BORN_PARTICIPLE.test(clause.rest));
  const last = words(name).at(-1)?.text ?? '';
  if (!isBirth || !isName(name) || (topic !== null && !topic.includes(last))) return null;
  const said = sentences.flatMap(({ text }) => PRONOUNS.exec(text)?.groups?.pronoun?.toLowerCase() ?? []);
  const he = said.filter((pronoun) => pronoun === 'il').length;
  const isClear =
    Math.max(he, said.length - he) >= PRONOUNS_MIN && Math.min(he, said.length - he) * 4 < said.length;
  return isClear ? { name, pronoun: he * 2 > said.length ? 'il' : 'elle' } : null;
}
const PRONOUNS_MIN = 2;

const SAME_PRONOUN = {
  il: /^(?:[^,.;:]{2,60},\s)?il\s(?!y\s|existe|faut|s’agit)/iu,
  elle: /^(?:[^,.;:]{2,60},\s)?elle\s/iu,
};
const OTHER_GENDER = {
  il: /^(?:la|une|les|des|sa|ses|cette|ces|elles?|ils)(?!\p{L})/iu,
  elle: /^(?:le|un|les|des|ses|ce|cet|ces|ils?|elles)(?!\p{L})/iu,
};

/**
 * Tells whether « il » or « elle » at the beginning of a sentence is the person whose life the text tells: no sentence of
 * the paragraph before it has another subject that the pronoun may take up.
 */
export function isMainPerson(pronoun: string, sentence: Sentence, study: StudyText): boolean {
  const person = mainPerson(study);
  if (person === null || pronoun.toLowerCase() !== person.pronoun || sentence.inList) return false;
  const last = words(person.name).at(-1)?.text ?? '';
  for (let at = sentence.index - 1; at >= 0; at -= 1) {
    const before = study.sentences[at];
    if (before === undefined || before.block !== sentence.block) return true;
    const text = withoutConnective(before.text);
    const subject = readClause(text)?.subject ?? '';
    if (subject.includes(last)) return true;
    if (!SAME_PRONOUN[person.pronoun].test(text) && !OTHER_GENDER[person.pronoun].test(subject || text))
      return false;
  }
  return true;
}
