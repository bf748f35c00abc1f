import { pointsAway } from '#engine/text/clauses/clauses.ts';
import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { de, inside } from '#engine/text/words/articles.ts';
import { genderOf } from '#engine/text/words/gender.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { asAnswer, asQuestion, type Candidate } from './candidate.ts';
import type { StatementContext } from './statement-context.ts';

/**
 * Reads what sentences say in the same words of several things: « La dérivée du produit uv est u'v + uv' », « La fonction
 * carré a pour dérivée 2x ». A value is quoted as typed.
 */

/** The value that a thing has of something that others have, too. */
export interface StatedValue {
  /** « dérivée » */
  readonly noun: string;
  /** « Quelle est la dérivée du produit uv ? » */
  readonly question: string;
  /** « la fonction carré », where the sentence begins with it. */
  readonly owner: string | null;
  readonly value: string;
  readonly isFormula: boolean;
  readonly sentence: Sentence;
}

/** « La dérivée du produit uv » and « est », then its value. */
const OF =
  /^(?<head>(?<article>L[ae]\s|L’)(?<noun>\p{Ll}{3,})(?<kind>(?:\s\p{Ll}{3,}){0,2}))\s(?<of>(?:du|des|de)\s[^,;:()«»]{1,60}|d’[^,;:()«»]{1,60})$/u;
const IS = /\s(?:est|vaut|s’écrit)\s/u;
/** « La fonction carré » and « a pour dérivée 2x »; « a pour but de… » tells an aim. */
const HAS =
  /^(?<owner>(?:(?:L[ae]|Une?)\s|L’)[^,;:«»]{2,60}?)\sa\spour\s(?<noun>\p{Ll}{3,}(?:\s\p{Ll}{3,})?)\s(?<value>\S[^;:]*)$/u;
const NO_VALUE =
  /^(?:buts?|objets?|objectifs?|rôles?|mission|fonction|ambition|tâche|vocation|effet|conséquence|résultat|cause|origine)$/u;
/** A figure, a name, a thing with its article, or a formula. */
const VALUE = /^(?:(?:une?|l[ea])\s|l’|\p{Lu}|[\d−-])/u;
const VALUE_MAX = { characters: 60, words: 8 };

function valueIn(written: string): { value: string; isFormula: boolean } | null {
  const value = withoutFullStop(written.trim());
  const formula =
    /^[−-]?\d+(?:,\d+)?$|^[−-]?\d*\p{Ll}$|^(?=.*\d)(?:\p{Lu}\p{Ll}?\d{0,2})+$/u.test(value) || isSum(value);
  const isSaid =
    formula ||
    (VALUE.test(value) &&
      !/[,;:()«»]|\s(?:qui|que|dont|où|parce|car|lorsque|si|et|ou)\s|qu’/u.test(value) &&
      !hasFiniteVerb(value) &&
      !pointsAway(value));
  return isSaid && value.length <= VALUE_MAX.characters && words(value).length <= VALUE_MAX.words
    ? { value, isFormula: formula }
    : null;
}
/** « u'v + uv' », « (x + 1)/x² »: letters one by one and signs between them. */
const isSum = (value: string): boolean =>
  /[=+×/^²³√−·]|^(?:ln|log|exp|sin|cos|tan)\s?\(?\p{Ll}\)?$/u.test(value) && !/\p{L}{4,}/u.test(value);

/** Reads the values that a sentence states plainly; most sentences state none. */
export function statedValues({ statement, sentence, text, isRow }: StatementContext): StatedValue[] {
  if (isRow) return [];
  const plain = withoutFullStop(statement);
  const at = IS.exec(plain);
  const of = at === null ? undefined : OF.exec(plain.slice(0, at.index))?.groups;
  if (at !== null && of?.article && of.noun && of.head && of.of) {
    const found = valueIn(plain.slice(at.index + at[0].length));
    const gender =
      of.article === 'La ' ? 'feminine' : of.article === 'Le ' ? 'masculine' : genderOf(of.noun, text);
    if (found === null || gender === null || pointsAway(of.of)) return [];
    const noun = `${of.noun}${of.kind ?? ''}`;
    const subject = inside(`${of.head} ${of.of}`);
    return [{ ...found, noun, question: asked(gender, subject), owner: null, sentence }];
  }
  const { owner, noun = '', value = '' } = HAS.exec(plain)?.groups ?? {};
  const found = owner === undefined || NO_VALUE.test(noun) ? null : valueIn(value);
  const gender = genderOf(words(noun)[0]?.text ?? '', text);
  if (owner === undefined || found === null || gender === null) return [];
  const article = /^[aeéèêiouyh]/iu.test(noun) ? 'l’' : gender === 'feminine' ? 'la ' : 'le ';
  const subject = `${article}${noun} ${de(inside(owner))}`;
  return [{ ...found, noun, question: asked(gender, subject), owner: inside(owner), sentence }];
}

const asked = (gender: 'masculine' | 'feminine', subject: string): string =>
  asQuestion(`${gender === 'feminine' ? 'quelle' : 'quel'} est ${subject}`);

const KIND_MIN = 2;

/** Makes cards of values that a text states of two things or more. */
export function valueCards(readings: readonly StatementContext[]): Candidate[] {
  const values = readings.flatMap(statedValues);
  return values
    .filter(({ noun }) => values.filter((other) => other.noun === noun).length >= KIND_MIN)
    .map(({ question, value, isFormula: isTyped, sentence }) => ({
      kind: 'definition',
      question,
      answer: isTyped ? value : asAnswer(value),
      sentence,
      worth: WORTH,
    }));
}
const WORTH = 9;
