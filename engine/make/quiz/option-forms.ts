import { fold } from '#engine/text/words/fold.ts';
import { stemSet, stems } from '#engine/text/words/stems.ts';
import type { Fact } from './facts/fact.ts';
import { isOfATable } from './facts/pair-facts.ts';
import { areCellsOfOneKind, areRivals, isSameSize } from './figures.ts';
import { headOf } from './head-noun.ts';
import { formOf } from './siblings.ts';

/** Whether the form of an option would tell it apart: its length, its article, a figure in it. */

/**
 * A right answer that is longer or shorter than all others by this factor gives itself away, if it has that many
 * characters.
 */
const LENGTH = { longer: 1.25, shorter: 0.75, from: 24 };

/**
 * Tells whether an option contains the words that question and answer share, and figures only if the answer has some.
 */
export function isFair(option: string, { question, answer, kind }: Fact): boolean {
  // « (adj) » tells it apart.
  if (kind.startsWith('pair translation')) return option.includes('(') === answer.includes('(');
  if (kind.startsWith('pair measure')) return areRivals(option, answer);
  if (isOfATable(kind)) return areCellsOfOneKind(option, answer);
  if (kind.startsWith('pair')) return true;
  if (formOf(option, kind) !== formOf(answer, kind)) return false;
  if (kind.startsWith('date') && SINCE.test(option) !== SINCE.test(answer)) return false;
  if (
    kind.startsWith('quantity') &&
    (!isSameSize(option, answer) || ABOUT.test(option) !== ABOUT.test(answer))
  )
    return false;
  const asked = stemSet(question);
  const repeated = [...stemSet(answer)].filter((stem) => asked.has(stem));
  return (
    repeated.every((stem) => stemSet(option).has(stem)) &&
    (/\d/.test(answer) === /\d/.test(option) || kind === 'event')
  );
}

/** « Dès 1946 » alone among years shows that it is told. */
const SINCE = /^(?:dès|depuis|à partir|vers|avant|après|jusqu)(?!\p{L})/iu;

/** A figure that alone is rounded shows that it is told. */
const ABOUT = /^(?:environ|près|plus|moins|au moins|presque)(?!\p{L})/iu;

/** The article of an answer. */
export function opening(answer: string): string {
  return /^(?:une?|le|la|l’|les|des)(?:(?<=’)|(?!\p{L}))/iu.exec(answer)?.[0].toLowerCase() ?? '';
}

/** « Le vent » and « la pluie » stand beside each other, « un alternateur » among them shows. */
function determiner(answer: string): string {
  const article = opening(answer);
  return article === '' ? '' : /^(?:une?|des)$/.test(article) ? 'indefinite' : 'definite';
}

/** Tells whether an answer is neither the longest nor the shortest by far. */
export function isFairLength(answer: string, wrong: readonly string[]): boolean {
  const lengths = wrong.map((option) => option.length);
  if (answer.length < LENGTH.from && Math.max(...lengths) < LENGTH.from * 2) return true;
  return (
    answer.length <= Math.max(...lengths) * LENGTH.longer &&
    answer.length >= Math.min(...lengths) * LENGTH.shorter
  );
}

/**
 * Tells whether no wrong answer has the article of the right one. Of those who do something « le vent » stands beside « la
 * pluie », and a country beside countries of its gender.
 */
export function hasLoneArticle(
  { kind, answer }: Pick<Fact, 'kind' | 'answer'>,
  wrong: readonly string[],
): boolean {
  const form = /^doer (?!country)/.test(kind) ? determiner : opening;
  return form(answer) !== '' && !wrong.some((option) => form(option) === form(answer));
}

/** Tells whether one option alone is a short word beside phrases, « os » or « perte »: it is taken for the answer, or for none. */
export function hasLoneShortWord(options: readonly string[]): boolean {
  const bare = options.map((option) => option.replace(/^(?:une?|l[ea]s?|des)\s|^l’|\.$/giu, ''));
  const short = bare.filter((option) => /^\p{Ll}{1,6}$/iu.test(option));
  return short.length === 1 && bare.every((option) => short.includes(option) || /\s.*\s/u.test(option));
}

/** Tells whether two wrong terms have a noun in common that the right one has not: « Capital fixe » and « Capital humain ». */
export function isOddOneOut(
  { kind, answer }: Pick<Fact, 'kind' | 'answer'>,
  wrong: readonly string[],
): boolean {
  if (!kind.startsWith('term') || kind.includes('name')) return false;
  const nounOf = (term: string) => (term.includes(' ') ? fold(term.split(' ')[0] ?? '') : '');
  const nouns = wrong.map(nounOf).filter((noun) => noun !== '' && noun !== nounOf(answer));
  return new Set(nouns).size < nouns.length;
}

/** Tells whether a term alone begins with the noun of its own definition: « Bien collectif » is « un bien sans rival ». */
export function isLoneName(
  { kind, answer, concept }: Pick<Fact, 'kind' | 'answer' | 'concept'>,
  wrong: readonly string[],
): boolean {
  if (!kind.startsWith('term') || concept === undefined || !answer.includes(' ')) return false;
  const nounOf = (term: string) => fold(term.split(' ')[0] ?? '');
  const genus = headOf(concept.meaning)?.stem;
  return (
    genus !== undefined &&
    headOf(answer)?.stem === genus &&
    !wrong.some((option) => nounOf(option) === nounOf(answer))
  );
}

/**
 * Tells whether a term alone is a doctrine by its ending, « Classicisme » beside « Réplique », or the meaning of such a term
 * alone says so.
 */
export function isLoneDoctrine(
  { kind, answer, concept }: Pick<Fact, 'kind' | 'answer' | 'concept'>,
  wrong: readonly string[],
): boolean {
  if (kind.startsWith('meaning'))
    return (
      DOCTRINE.test(concept?.term ?? '') &&
      SAYS_DOCTRINE.test(answer) &&
      !wrong.some((option) => SAYS_DOCTRINE.test(option))
    );
  return kind.startsWith('term') && DOCTRINE.test(answer) && !wrong.some((option) => DOCTRINE.test(option));
}
const DOCTRINE = /isme$/u;
const SAYS_DOCTRINE =
  /^(?:doctrine|mouvement|courant|théorie|idéologie|école|philosophie|religion|politique)(?!\p{L})/iu;

/** Tells whether a term is what its whole section is about: everything else there is a part or a case of it. */
export function isWholeOf(term: string, headings: readonly string[]): boolean {
  const own = stems(term);
  return headings.some((heading) => {
    const named = stemSet(heading);
    return own.length > 0 && named.size === new Set(own).size && own.every((stem) => named.has(stem));
  });
}
