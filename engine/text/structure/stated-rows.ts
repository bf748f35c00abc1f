import { readConsequence } from '#engine/text/clauses/consequences.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { isCutWord } from '#engine/text/words/abbreviations.ts';
import { fold } from '#engine/text/words/fold.ts';
import { hasFiniteVerb, isFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { readMeasure } from './measures.ts';
import type { Sentence, StudyText } from './study-text.ts';
import type { TwoSided } from './two-sided.ts';

/** Rows that say a figure or a consequence, one by one: « pH du sang = 7,4 », « manque d’insuline → diabète ». */

const VALUED = /^(?<front>[^:=→<>]{2,80}?)\s?(?::|=|→|[-=]{1,2}>)\s+(?<back>\S.*)$/u;
/** What opens a line of notes without naming what is measured. */
const NO_NAME =
  /^(?:ex|exo|exemples?|exercices?|remarques?|rq|rem|nb|attention|donc|calcul|conclusion|bilan|résultat|réponse|application|solution|soit|si|on|d’où|source|dates?|devoir|voir|cf|avec|note|coeff?|page|p|n°|total)(?![\p{L}’])/iu;
/** « n = 3 », « Q1 = 9 »: a letter of an exercise. */
const LETTER = /^\p{L}{1,2}\d?$/u;
/** « 1 octet = 8 bits » */
const CONVERSION = /^1\s\p{L}{1,12}\s=\s/u;
const FRONT_WORDS = 8;
/** « mémoire cache »: so few words before a figure are a name, although one of them may be a verb. */
const NAME_WORDS = 3;

/** The rows of a text that give one figure. */
export function measureRows({ sentences }: StudyText): TwoSided[] {
  const rows = sentences.flatMap((sentence): TwoSided[] => {
    if (sentence.cells !== undefined) return [];
    const { front = '', back = '' } = VALUED.exec(sentence.text.replace(/\s*!{2,}.*$/u, ''))?.groups ?? {};
    const name = front.trim();
    const isNamed =
      words(name).length > 0 &&
      words(name).length <= FRONT_WORDS &&
      !NO_NAME.test(name) &&
      !LETTER.test(name) &&
      !/[,;?]|\s[+×*/−-]\s|^\d{3,}/u.test(name) &&
      (!/^\d/.test(name) || CONVERSION.test(sentence.text)) &&
      !isCutWord(name) &&
      (words(name).length <= NAME_WORDS || !hasFiniteVerb(name)) &&
      findDates(name).length === 0;
    return isNamed && readMeasure(back.replace(/\.$/u, '')) !== null
      ? [rowOf('measure', name, back.trim().replace(/\.$/u, ''), sentence)]
      : [];
  });
  // « Afrique : 5 % » alone does not say of what.
  const isShare = ({ front, back }: TwoSided) => /%/.test(back) && words(front).length === 1;
  const beside = (row: TwoSided) =>
    rows.some((other) => other !== row && Math.abs(other.sentence.index - row.sentence.index) === 1);
  return rows.filter((row) => !isShare(row) || beside(row));
}

/** « cellules beta -> insuline » */
const BESIDE = /^(?<front>[^:=→<>,;?()]{3,50}?)\s(?:→|⇒|[-=]{1,2}>)\s(?<back>[^:=→<>;?]{3,60})$/u;
const BESIDE_WORDS = { front: 4, back: 6 };

/** The rows of a text whose arrow only sets two things side by side, which stand alone or beside few others. */
export function besideRows({ sentences }: StudyText): TwoSided[] {
  return sentences.flatMap((sentence): TwoSided[] => {
    if (sentence.cells !== undefined || sentence.inList) return [];
    const { front: name = '', back = '' } = BESIDE.exec(sentence.text.replace(/\.$/u, ''))?.groups ?? {};
    const isPair =
      name !== '' &&
      words(name).length <= BESIDE_WORDS.front &&
      words(back).length <= BESIDE_WORDS.back &&
      !NO_NAME.test(name) &&
      !LETTER.test(name) &&
      !isCutWord(name) &&
      !/,.*,/u.test(back) &&
      !/[\d²³√×÷/*+]/u.test(`${name}${back}`) &&
      !hasFiniteVerb(`la ${name}`) &&
      !hasFiniteVerb(back) &&
      !/^(?:mais|donc|pas|non|oui|très|bcp|peu|plus|moins|on|il|elle)(?!\p{L})/iu.test(back) &&
      findDates(sentence.text).length === 0;
    return isPair ? [rowOf('match', name, back, sentence)] : [];
  });
}

/** « stocke l’urine », « traduit un nom de domaine »: what a thing does. */
const DOES =
  /^(?<verb>\p{Ll}{3,}(?:e|it|d|end|ient))\s(?:(?:la|le|les|une?|des)\s|l’)(?!\p{L}+\s=)[^:=→]{3,90}$/u;
const NO_VERB =
  /^(?:partie|forme|zone|perte|baisse|hausse|montée|entrée|sortie|prise|mise|ensemble|acte|droit|étude|ligne|suite|manque|échange|passage|ordre|contre|entre|outre|malgré)$/u;

/** The rows of a text that say what something does: « vessie : stocke l’urine ». */
export function roleRows({ sentences }: StudyText): TwoSided[] {
  const verbs = sentences.map(({ text }) => {
    const told = (VALUED.exec(text)?.groups?.back ?? '').trim().replace(/\.$/u, '');
    return DOES.exec(told.replace(/\s\([^()]*\)$/u, ''))?.groups?.verb ?? null;
  });
  const isKnown = (at: number) => isFiniteVerb(verbs[at] ?? '', '', '');
  // « ls : liste les fichiers » among rows that say what each does: there it is a verb.
  const isBesideRoles = (at: number) =>
    [-2, -1, 1, 2].filter(
      (step) =>
        isKnown(at + step) &&
        sentences[at + step]?.headings.join('\n') === sentences[at]?.headings.join('\n'),
    ).length > 1;
  return sentences.flatMap((sentence, at): TwoSided[] => {
    if (sentence.cells !== undefined) return [];
    const { front = '', back = '' } = VALUED.exec(sentence.text)?.groups ?? {};
    const [name, told] = [front.trim(), back.trim().replace(/\.$/u, '')];
    const verb = verbs[at] ?? null;
    // « manque d’insuline → provoque le diabète » tells what follows.
    const isArrow = /→|[-=]>/u.test(sentence.text);
    const isRole =
      verb !== null &&
      !NO_VERB.test(verb) &&
      (isKnown(at) || isBesideRoles(at)) &&
      !(isArrow && (EFFECT.test(verb) || words(name).length > ARROW_WORDS || !isBesideRoles(at))) &&
      words(name).length > 0 &&
      words(name).length <= ROLE_WORDS &&
      !NO_NAME.test(name) &&
      !/[,;?\d]/u.test(name) &&
      !isCutWord(name) &&
      !hasFiniteVerb(`la ${name}`) &&
      findDates(sentence.text).length === 0;
    return isRole ? [rowOf('role', name, told, sentence)] : [];
  });
}
const ROLE_WORDS = 4;
const ARROW_WORDS = 2;
/** What follows from something, and is no role of it. */
const EFFECT =
  /^(?:provoque|entraîne|cause|engendre|déclenche|augmente|diminue|baisse|monte|crée|produit|devient|donne)$/u;

/** The rows of a text whose arrow says what follows from what. */
export function consequenceRows({ sentences }: StudyText): TwoSided[] {
  const defined = new Set(
    sentences.flatMap(({ text }) => {
      const term = /^(?<term>[^:=→<>]{2,60}?)\s?[:=]\s/u.exec(text)?.groups?.term;
      return term === undefined ? [] : [fold(term)];
    }),
  );
  return sentences.flatMap((sentence): TwoSided[] => {
    const { text, cells } = sentence;
    if (cells !== undefined || !/→|⇒|[-=]>/u.test(text)) return [];
    const found = readConsequence(text.replace(/\s*!{2,}.*$|(?<=\p{L})\.$/u, ''), (term) =>
      defined.has(fold(term)),
    );
    return found === null || findDates(found.effect).length > 0
      ? []
      : [rowOf('effect', found.cause, found.effect, sentence)];
  });
}

const rowOf = (
  kind: 'match' | 'measure' | 'effect' | 'role',
  front: string,
  back: string,
  sentence: Sentence,
): TwoSided => ({
  kind,
  front,
  back,
  columns: null,
  language: null,
  sentence,
  isMeaning: false,
});
