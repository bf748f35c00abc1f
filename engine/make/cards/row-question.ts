import { cellQuestion } from '#engine/make/cell-question.ts';
import type { TwoSided } from '#engine/text/structure/two-sided.ts';
import { genderOfPhrase } from '#engine/text/words/gender.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';

/** Puts a side in quotation marks, and marks inside it into the inner ones. */
export const quoted = (side: string) => `«\u00a0${side.replace(/«\s?/g, '“').replace(/\s?»/g, '”')}\u00a0»`;

const FUNCTION_NAME = /^\p{L}['’]?\s?\(\p{L}\)$/u;
const DATE_COLUMN = /^(?:dates?|ann[ée]es?|jours?|quand)$/iu;
/** What a table calls the column that says what happens or what something is. */
const WHAT = /^ce\s(?<what>qui|que|qu’)\s?(?<rest>.{3,})$/iu;

/**
 * Asks for the second column of a row by its name: « Quelle est la formule de l’espèce « soude » ? », else « Qu’est-ce qui
 * correspond à « soude » (espèce → formule) ? ».
 */
export function columnQuestion(front: string, [left, right]: readonly [string, string]): string {
  if (FUNCTION_NAME.test(left) && FUNCTION_NAME.test(right))
    return `si ${left} = ${quoted(front)}, que vaut ${right}`;
  if (DATE_COLUMN.test(left) && /^\d/.test(front))
    return `que s’est-il passé ${/^\d+\s?[-–]/.test(front) ? 'les' : /^\d{1,2}(?:er)?\s/.test(front) ? 'le' : 'en'} ${front}`;
  const asked = cellQuestion(front, [left, right], quoted);
  if (asked !== null) return asked;
  const what = WHAT.exec(right)?.groups;
  if (what?.rest !== undefined)
    return `pour ${quoted(front)} (${left}), qu’est-ce ${what.what === 'qu’' ? 'qu’' : `${what.what ?? ''} `}${what.rest}`;
  const name = right.charAt(0).toLowerCase() + right.slice(1);
  const gender = genderOfPhrase(name, '');
  return gender === null
    ? `qu’est-ce qui correspond à ${quoted(front)} (${left} → ${right})`
    : `${gender === 'feminine' ? 'quelle' : 'quel'} ${name} correspond à ${quoted(front)} (${left})`;
}

const SYMBOL = /^[\p{L}Ω%°]{1,2}(?:[²³]|\/\p{L}{1,2}[²³]?)?$/u;
const EQUALITY = /^(?<left>\S(?:[^=]{0,18}\S)?)\s?=\s?\S/u;
const OPERATOR = /[×÷*/=²³√π^∫∑<>≤≥]|\s[-−]\s|(?<=\S)\s\+\s(?!de\s)/u;
/** « habitude : I play football » gives an example. */
const FOREIGN_SENTENCE =
  /^(?:I|he|she|we|you|they|it|ich|er|sie|wir|yo|él|ella)(?:\s|['’])|\s(?:the|at|is|are|was|were|have|has|with|of)\s/iu;
const MASCULINE_LAW = /^(?:th\.|th[ée]or[èe]me|principe|postulat|axiome|crit[èe]re)(?!\p{L})/iu;
const FEMININE_LAW = /^(?:r[ée]ciproque|loi|r[èe]gle|propri[ée]t[ée])(?!\p{L})/iu;
const WHERE_OR_WHEN = /^(?:à|au|aux|en|dans|ds|si|pour|quand|lors)(?:\s|(?=l’))/iu;
const INFINITIVE =
  /^(?:(?:ne\spas|se|s’|en|y)\s?)?(?!hier|mer|fer|cher|papier|métier|rire|air|or)\p{Ll}{2,}(?:er|ir|oir|dre|tre|ire)(?=[\s,]|$)/u;
const ACRONYM = /^[\p{Lu}\d]{2,6}$/u;
const PEOPLE = /(?:personnages?|acteurs|personnes|auteurs|hommes|femmes|dirigeants|philosophes)(?!\p{L})/iu;

/** « vote qui renverse le gvt » */
const EXPLAINS = /^\p{Ll}+\s(?:\p{Ll}+\s){0,3}(?:qui|que|qu’|où|dont)(?:\s|(?<=’))/u;
/** Under these headings a row says what each does. */
const HAVE_A_ROLE =
  /^(?:les\s)?(?:institutions|organismes|organisations|organes|protocoles|outils|instruments|appareils|hormones|enzymes|composants)(?!\p{L})/iu;

/** A sign that calculates, beside names of things rather than a sentence. */
function isFormula(written: string): boolean {
  const side = written.replace(/\s\([^()]*\)$/u, '').replace(/,\sex\s.*$/u, '');
  if (!OPERATOR.test(side) || /,\s|\sou\s|:\s|;\s/u.test(side)) return false;
  const named = side.match(/\p{L}{4,}/gu)?.length ?? 0;
  const adds = !/[×÷*/=²³√π^∫∑<>≤≥]|\s[-−]\s/u.test(side);
  return named < (adds ? 2 : 7);
}

/** Writes letters and operators alone: « (u+v)' », « u(n+1) », « AM/AB ». */
const isExpression = (side: string) => !/\p{L}{4,}/u.test(side) && /[()/+*^²³=]|\d\p{L}/u.test(side);

/** A row whose sides say nothing alone: « X = exportations, M = importations », « 2 divisions → 4 cellules ». */
export const isLegend = ({ front, back }: TwoSided) =>
  /,\s\S{1,4}\s=\s/u.test(back) ||
  /^\d+\s\p{L}|\ssi\s/u.test(front) ||
  /^(?:forme|emploi|ex)s?$/iu.test(front);

/** Asks for the second side of a row without columns, by what that side is. */
export function sideQuestion({ front, back, sentence }: TwoSided): string {
  const side = quoted(front);
  if (FOREIGN_SENTENCE.test(back)) return `quel exemple illustre ${side}`;
  if (SYMBOL.test(back) && words(front).length <= 3 && /\p{L}{3,}/u.test(front))
    return `quel est le symbole de ${side}`;
  if (
    /^si\s/iu.test(back) ||
    (OPERATOR.test(back) && (MASCULINE_LAW.test(front) || FEMININE_LAW.test(front)))
  ) {
    if (MASCULINE_LAW.test(front)) return `que dit le ${front}`;
    if (FEMININE_LAW.test(front)) return `que dit la ${front}`;
  }
  const left = isExpression(front) ? EQUALITY.exec(back)?.groups?.left : undefined;
  if (left !== undefined && /=/.test(front)) return `si ${side}, que vaut ${quoted(left)}`;
  if (isExpression(front)) return `à quoi est égal ${side}`;
  if (isFormula(back))
    return WHERE_OR_WHEN.test(front)
      ? `quelle relation est vraie ${side}`
      : `quelle est la formule de ${side}`;
  if (PEOPLE.test(sentence.headings.at(-1) ?? '') && /^\p{Lu}/u.test(front)) return `qui est ${side}`;
  if (EXPLAINS.test(back)) return `que désigne ${side}`;
  if (HAVE_A_ROLE.test(sentence.headings.at(-1) ?? '') && words(back).length > 1)
    return `quel est le rôle de ${side}`;
  if (INFINITIVE.test(back)) return `en quoi consiste ${side}`;
  if (
    /^\p{Ll}+(?:e|it|ent|end)\s(?:la|le|les|l’|un|une|des|à|de|du)(?:\s|(?<=’))/u.test(back) &&
    hasFiniteVerb(back)
  )
    return `quel est le rôle de ${side}`;
  const isThing = /^\p{Ll}/u.test(front) && !ACRONYM.test(front) && words(back).length > 1;
  return isThing && !hasFiniteVerb(back) ? `par quoi se caractérise ${side}` : `à quoi correspond ${side}`;
}

/** Asks when a form of another language is used, where the heading opposes it to others: « Ser / estar ». */
export function usageQuestion({ front, sentence }: TwoSided): string | null {
  const heading = sentence.headings.at(-1) ?? '';
  const opposed = heading.split(/\s?[/,]\s?|\s(?:ou|et|or|vs)\s/u).map((name) => name.toLowerCase());
  return opposed.length > 1 && opposed.includes(front.toLowerCase())
    ? `quand emploie-t-on ${quoted(front)}`
    : null;
}

/** « Irregular verbs » stands above forms and not above translations. */
export const formsQuestion = ({ front, sentence }: TwoSided): string | null =>
  /irr[ée]gul/iu.test(sentence.headings.at(-1) ?? '') ? `quelles formes prend ${quoted(front)}` : null;
