import { bare } from '#engine/make/cards/alone/with-context.ts';
import { words } from '#engine/text/words/words.ts';

/** Notes are full of signs that mean something on their own page only; no question prints them. */

/** What begins after such a sign is a comment: « barrage de Diama -> arrête l’eau salée ». */
const COMMENT = /[-=–]>|[→⇒➔>]|\s=\s|\s\+\s|!!/u;
const MARK = /->|=>|[→⇒⇔↔←➔\t|•*#]|(?:^|\s)=(?:\s|$)|!!|\.\.\.$|:$|__|\?\?|\s[+–-]$/u;
const NUMBERING = /^\s*(?:\d{1,2}|[a-zA-Z]|[IVX]{1,4})\s?[.)/°-]+\s/u;
const RUBRIC =
  /^\s*(?:déf(?:inition)?|def|ex(?:emples?)?|nb|rq|rem(?:arques?)?|cf|attention|bilan|intro(?:duction)?|conclusion|utilité|rappels?|à (?:savoir|retenir|apprendre)|a retenir|source)s?\.?\s?(?::|$)/iu;

/** Keeps what stands before the first sign of notes. */
export function withoutComment(text: string): string {
  const at = text.search(COMMENT);
  return (at === -1 ? text : text.slice(0, at)).trim();
}

/** Tells whether a sign of notes, a number of a heading or a rubric is left. */
export const hasMarks = (text: string): boolean =>
  MARK.test(text.trim()) || NUMBERING.test(text) || RUBRIC.test(text);

/** « HISTOIRE Tle - », « SVT 3e », « Chapitre 2 : »: where and when the lesson was given. */
const SCHOOL =
  /^(?:hist(?:oire)?|géo(?:graphie)?|geo(?:graphie)?|svt|bio(?:logie)?|physique|phys|chimie|pc|maths?|mathématiques|[ée]co(?:nomie)?|ses|droit|philo(?:sophie)?|français|francais|anglais|espagnol|litt(?:érature)?|éduc(?:ation)?|educ|emc|ecm|civique|snt|nsi|info(?:rmatique)?|ch(?:ap(?:itre)?)?|cours|leçon|lecon|thème|theme|fiche|séance|td|tp|notes?|résumé|resume|révisions?|partie|tle|term(?:inale)?|\d+(?:e|è|ère|ere|nde|ème|eme)|l\d|1re|hum|[a-d]|s|es|n°|\d+)(?!\s(?:de|du|des|et)\s|\sd’)\.?(?=[\s:/–—-]|$)[\s:/–—-]*/iu;
const FURTHER =
  /(?<=^\p{L}[\p{L}’-]*\s[^:]{2,40})\s?:\s.*$|\s[-–—]\s(?:r[ée]visions?|contr[ôo]le|interro|brevet|bac|fiche|cours)(?!\p{L}).*$/iu;
const TOPIC_WORDS = 9;

/** What a heading says the text is about, without numbering and class; null when it can’t be printed. */
export function topicOf(heading: string): string | null {
  let topic = bare(heading).replace(NUMBERING, '').trim();
  for (let next = topic.replace(SCHOOL, ''); next !== topic; next = topic.replace(SCHOOL, '')) topic = next;
  // « Droit du travail : le contrat et sa rupture » is told under its first part.
  topic = topic
    .replace(FURTHER, '')
    .replace(/[:.,;!–—-]$/u, '')
    .trim();
  const isShouted = topic === topic.toUpperCase();
  const count = words(topic).length;
  return count === 0 ||
    count > TOPIC_WORDS ||
    isShouted ||
    hasMarks(topic) ||
    /\s[/–—-]\s|:\s|\?/u.test(topic)
    ? null
    : topic;
}
