import { topicOf } from '#engine/make/cards/alone/topic.ts';
import { asAnswer } from '#engine/make/cards/candidate.ts';
import { readClause } from '#engine/text/clauses/clauses.ts';
import type { ListNode, Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { isFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';

/** Whom or what an event of notes is of, where it does not say so itself. */

/** « Déclin », « fin : bataille de… », « 37 M d’hab », « En vigueur »: of what? */
const OF_WHAT =
  /^(?:d[ée]clin|fin|d[ée]but|apog[ée]e|cr[ée]ation|fondation|chute|ind[ée]pendance|abolition|naissance|effondrement|annexion|adh[ée]sion|fermeture|ouverture|inauguration|nationalisation|mise en service|agrandissement|[ée]largissement|reconstruction|en vigueur)(?=$|\s?[:,(]|\s(?:au|en|le|vers)\s)|^(?:nvelles?|nvx|nouve(?:lles?|aux?|au))\s\p{Ll}+(?:\s\([^()]*\))?$|^\d[\d,.]{0,12}\s(?:M|millions?|milliards?|hab)(?!\p{L})/iu;
/** Headings that name no owner. */
const RUBRIC =
  /^(?:(?:un peu d’)?histo(?:ire|rique)s?|chronologie|(?:quelques |grandes )?dates?(?!\p{L}).{0,40}|rep[èe]res|[àa] (?:savoir|retenir|apprendre|conna[îi]tre).{0,40}|causes?(?!\p{L}).{0,40}|cons[ée]quences?(?!\p{L}).{0,40}|contexte|bilan|conclusion|introduction|intro|[ée]tapes?(?!\p{L}).{0,40}|population.{0,40}|[ée]conomie.{0,40}|(?:l’)?[ée]volution|situation)$/iu;
/** « fondateur : Soundiata Keita », « Mansa Moussa (règne 1312-1337) : apogée »: what an item is about. */
const NAMED = /^(?<name>[^:=→(;,.]{2,50}?)\s?(?:\([^()]*\)\s?)?[:=]\s(?<told>\p{L}[^,;→(]{1,50})/u;
const DONE_LAST = /\s\p{Ll}{3,20}(?:é|ée|és|ées)(?:\s.{0,60})?$/u;

/** The label with its owner where it lacks one: « L’empire du Ghana : déclin », « Mansa Moussa : pèlerinage à La Mecque ». */
export function withOwner(label: string, sentence: Sentence, study: StudyText): string {
  const owner = OF_WHAT.test(label)
    ? (ownTopic(sentence) ?? headingOf(sentence, study))
    : NAME_ALONE.test(label)
      ? ofSeveral(sentence)
      : isOwnStatement(label)
        ? null
        : itemOwner(sentence, study);
  if (owner === null || label.toLowerCase().includes(owner.toLowerCase())) return label;
  const low =
    /^\p{Lu}\p{Ll}/u.test(label) && (OF_WHAT.test(label) || !NAME_ALONE.test(label))
      ? label.charAt(0).toLowerCase() + label.slice(1)
      : label;
  return `${capitalised(owner)}\u00a0: ${low}`;
}

/** « San Francisco », dated under « Séismes célèbres »: what happened there, the heading says. */
const NAME_ALONE = /^\p{Lu}[\p{Ll}’-]+(?:\s\p{Lu}[\p{Ll}’-]+){0,2}(?:,\s\d[\d\s]*\s\p{L}+)?$/u;
const SEVERAL = /^(?:(?:les|des|quelques|grandes?|grands?|principale?s|principaux)\s)*\p{L}{3,}s(?:\s|$)/iu;
function ofSeveral({ headings, text }: Sentence): string | null {
  const heading = headings.at(-1) ?? '';
  // « Tunisie 1881, Tonkin 1885, Maroc 1912 » under « Empire colonial »
  const isRow = (text.match(/(?<!\d)\d{4}(?!\d)/gu)?.length ?? 0) > 2;
  return (isRow || SEVERAL.test(heading)) && !RUBRIC.test(heading) && heading.length <= 40 ? heading : null;
}

/** A clause names whom it is about, and so does a note with a sign; « Bat Soumaoro » does not. */
function isOwnStatement(label: string): boolean {
  const [first, second] = words(label);
  if (first !== undefined && isFiniteVerb(first.text.toLowerCase(), '', second?.text ?? '')) return false;
  if (/\s?[:=]\s|\s→\s/u.test(label)) return true;
  if (/^(?:\p{Lu}\p{L}+\s\p{Lu}|(?:Le|La|Les|Un|Une)\s|L’)/u.test(label)) return true;
  return readClause(asAnswer(label)) !== null;
}

/** « QPC = question…, en vigueur le 1er mars »: what the line itself is about. */
function ownTopic({ text }: Sentence): string | null {
  const name = /^(?<name>[^:=→(]{2,40}?)\s?[:=]\s/u.exec(text)?.groups?.name ?? '';
  return name === '' || OF_WHAT.test(name) || /\d/.test(name) ? null : name;
}

/** The heading above, or what the text treats below a rubric. */
function headingOf({ headings }: Sentence, study: StudyText): string | null {
  const own = headings.slice(1).findLast((heading) => !RUBRIC.test(heading) && heading.length <= 40);
  return own ?? topicOf(study);
}

/** What the first sentence of an item is about, for those that follow it in the same item. */
function itemOwner(sentence: Sentence, study: StudyText): string | null {
  const first = study.lists.flatMap(({ tree }) => holding(tree, sentence.index)).at(-1);
  const opening = first === undefined ? undefined : study.sentences[first.from];
  if (opening === undefined || opening.index === sentence.index) return null;
  const { name = '', told = '' } = NAMED.exec(opening.text)?.groups ?? {};
  if (name === '') return null;
  if (/^\p{Lu}/u.test(name)) return name;
  const value = told.replace(DONE_LAST, '').replace(/\.$/u, '').trim();
  return /\p{Lu}/u.test(value) ? value : null;
}

const holding = (nodes: readonly ListNode[], index: number): ListNode[] =>
  nodes.flatMap((node) => (node.from <= index && index < node.to ? [node] : holding(node.items, index)));
