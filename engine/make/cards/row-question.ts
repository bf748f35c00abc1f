import { cellQuestion, isSingular } from '#engine/make/cell-question.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { IN_WORDS } from '#engine/text/structure/formulas.ts';
import { readMeasure } from '#engine/text/structure/measures.ts';
import { EQUIVALENT } from '#engine/text/structure/row-sides.ts';
import { isGlossary } from '#engine/text/structure/to-learn.ts';
import type { TwoSided } from '#engine/text/structure/two-sided.ts';
import { inside } from '#engine/text/words/articles.ts';
import { genderOf, genderOfPhrase } from '#engine/text/words/gender.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { isArticle } from './article-rows.ts';

/** Puts a side in quotation marks, and marks inside it into the inner ones. */
export const quoted = (side: string) => `«\u00a0${side.replace(/«\s?/g, '“').replace(/\s?»/g, '”')}\u00a0»`;

/** « de « manque » », « d’« excès » ». */
export const ofQuoted = (side: string): string =>
  `${/^(?:[aeiouyàâéèêëîïôœùû]|h(?:ab|eur|hu|um|yp|yd|ém|ist|om))/iu.test(side) ? 'd’' : 'de '}${quoted(side)}`;

const FIGURE = /^[≈~]?\s?\d[\d\s\u00a0\u202f.,]*$/u;
const FUNCTION_NAME = /^\p{L}['’]?\s?\(\p{L}\)$/u;
const DATE_COLUMN = /^(?:dates?|ann[ée]es?|jours?|quand)$/iu;
/** What a table calls the column that says what happens or what something is. */
const WHAT = /^ce\s(?<what>qui|que|qu’)\s?(?<rest>.{3,})$/iu;

/**
 * Asks for the second column of a row by its name: « Quelle est la formule de l’espèce « soude » ? », else « Qu’est-ce qui
 * correspond à « soude » (espèce → formule) ? ».
 */
export function columnQuestion(front: string, [left, right]: readonly [string, string], back = ''): string {
  if (left === '') return `${right} : à quoi correspond ${quoted(front)}`;
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
  // « morts », « habitants » are counted.
  if (/^\p{Ll}{3,}s$/u.test(name) && FIGURE.test(back))
    return `${left.charAt(0).toLowerCase()}${left.slice(1)} ${quoted(front)} : quel est le nombre ${/^[aeiouyéèêhâ]/u.test(name) ? 'd’' : 'de '}${name}`;
  const gender = genderOfPhrase(name, '');
  return gender === null
    ? `qu’est-ce qui correspond à ${quoted(front)} (${left} → ${right})`
    : `${gender === 'feminine' ? 'quelle' : 'quel'}${!isSingular(name) ? `s ${name} correspondent` : ` ${name} correspond`} à ${quoted(front)} (${left})`;
}

const SYMBOL = /^[\p{L}Ω%°]{1,2}(?:[²³]|\/\p{L}{1,2}[²³]?)?$/u;
const EQUALITY = /^(?<left>\S(?:[^=]{0,18}\S)?)\s?=\s?\S/u;
const OPERATOR = /[×÷*/=²³√π^∫∑<>≤≥]|\s[-−]\s|(?<=\S)\s\+\s(?!de\s)/u;
/** « habitude : I play football » gives an example. */
const FOREIGN_SENTENCE =
  /^(?:I|he|she|we|you|they|it|ich|er|sie|wir|yo|él|ella)(?:\s|['’])|\s(?:the|at|is|are|was|were|have|has|with|of)\s/iu;
const MASCULINE_LAW = /^(?:th\.?(?=\s)|th[ée]or[èe]me|principe|postulat|axiome|crit[èe]re)(?!\p{L})/iu;
const FEMININE_LAW = /^(?:r[ée]ciproque|loi|r[èe]gle|propri[ée]t[ée])(?!\p{L})/iu;
const WHERE_OR_WHEN = /^(?:à|au|aux|en|dans|ds|si|pour|quand|lors)(?:\s|(?=l’))/iu;
const INFINITIVE =
  /^(?:(?:ne\spas|se|s’|en|y)\s?)?(?!(?:entre|contre|outre|autre|quatre|centre|titre|litre|mètre|maître|lettre|ministre|ordre|cadre|poudre|cendre|registre|spectre|diamètre|périmètre|ventre|chapitre|semestre|trimestre|filtre)(?!\p{L})|hier|mer|fer|ver|cher|papier|métier|hiver|rire|air|or|soir|noir|cuir|pair|clair|(?:acier|atelier|quartier|escalier|foyer|loyer|danger|cahier|chantier|dossier|clavier|gibier|officier|ouvrier|cancer|courrier)(?!\p{L}))\p{Ll}+(?:er|ir|oir|dre|tre|ire)(?=[\s,]|$)/u;
/** « acier inutilisable », « papier recyclé »: a noun with the ending of a verb, before its adjective. */
const NOUN_IN_ER = /^\p{Ll}+ier(?:\s\p{Ll}+(?:able|ible|é|ée|al|ique|eux|if)(?:\s|$))/u;
/** « territoire », « commentaire »: no verb but these ends so. */
const NOUN_IN_IRE =
  /^(?!(?:b|cr)oire|(?:re|dé|satis)?faire|(?:dé|com)?plaire|(?:ex|sous|dis)?traire|taire)\p{Ll}+[oa]ire(?=[\s,]|$)/u;
const isInfinitive = (side: string): boolean =>
  INFINITIVE.test(side) && !NOUN_IN_ER.test(side) && !NOUN_IN_IRE.test(side);
const ACRONYM = /^[\p{Lu}\d]{2,6}$/u;
const PEOPLE = /(?:personnages?|acteurs|personnes|auteurs|hommes|femmes|dirigeants|philosophes)(?!\p{L})/iu;

/** « vaisseaux de la sève brute »: a noun and whose it is. */
const OF_A_GENUS = /^\p{Ll}{3,}(?:\s\p{Ll}+)?\s(?:de|du|des|qui)\s|^\p{Ll}{3,}\sd’/u;
/** « cellules beta -> insuline » only sets two things side by side. */
const ARROW = /\s(?:→|⇒|[-=]{1,2}>)\s/u;
/** Where a place lies: between two others. */
const BETWEEN_PLACES = /^entre\s(?:l[ea]s?\s|l’)?\p{Lu}\p{L}+.*\set\s(?:l[ea]s?\s|l’)?\p{Lu}/u;
/** « CH4 », « H2SO4 » */
const CHEMICAL = /^(?=.*\d)(?:\p{Lu}\p{Ll}?\d*(?:\([\p{L}\d]+\)\d*)?){2,}$/u;
/** « vote qui renverse le gvt » */
const EXPLAINS = /^\p{Ll}+\s(?:\p{Ll}+\s){0,3}(?:qui|que|qu’|où|dont)(?:\s|(?<=’))/u;
/** A noun and what was done to it. */
const TOLD_OF_A_NOUN =
  /^(?!(?:non|pas|très|plus|moins)\s)\p{Ll}{4,}\s(?:\p{Ll}{4,}\s)?\p{Ll}{3,}(?:é|ée|és|ées|i|ie|is|ise|u|ue|it|ite)s?\s(?:aux?|à|par|de|du|des|en|dans|sur|pour|avec|entre|et)\s/u;
/** Under these headings a row says what each does. */
const HAVE_A_ROLE =
  /^(?:les\s)?(?:institutions|organismes|organisations|organes|protocoles|outils|instruments|appareils|hormones|enzymes|composants)(?!\p{L})/iu;

/** What stands under these headings is used for something. */
const TOOLS =
  /^(?:la\s|le\s|les\s|l’)?(?:verrerie|mat[ée]riel|ustensiles|[ée]quipements?|machines|accessoires)(?!\p{L})/iu;

/** « culturel », « maritime » stand for a noun that the heading names. */
const ADJECTIVE = /^\p{Ll}+(?:el|elle|if|ive|al|ale|ique|eur|aire|ain|aine|ime|able|ible|eux|euse|é|ée)s?$/u;
/** « affiches, journaux »: plural nouns side by side. */
const EXAMPLES =
  /^\p{Ll}{3,}[sx](?:\s[\p{L}’]+){0,3},\s\p{Ll}{3,}[sx](?:\s[\p{L}’]+){0,3}(?:,\s[^,:=]{3,40}){0,4}$/u;

/** « forme explicite » is asked by its own name. */
const OWN_FORM = /^(?:forme|relation)(?:\s\p{Ll}+){1,3}$/iu;

/** A sign that calculates, beside names of things rather than a sentence. */
function isFormula(written: string): boolean {
  const side = written.replace(/\s\([^()]*\)$/u, '').replace(/,\sex\s.*$/u, '');
  // « quantité de matière qui contient 6,02 x 10^23 entités » is told in words.
  if (!OPERATOR.test(side) || IN_WORDS.test(side) || /,\s|\sou\s|:\s|;\s|\s(?:qui|que|dont|où)\s/u.test(side))
    return false;
  // « 2 cm/an » is a measure.
  if (/^\d[\d\s.,]*\s?\p{L}{1,3}\/\p{L}{1,6}$/u.test(side)) return false;
  // « 1,3 M en 1929 / 6 M en 1932 » counts something twice.
  if (/\sen\s(?:\p{L}{3,9}\s)?\d{4}(?!\d)/u.test(side)) return false;
  // « Staline / Hitler » stand beside each other.
  if (/(?<!\p{L})\p{Lu}\p{L}{2,}\s\/\s\p{Lu}\p{L}{2,}/u.test(side)) return false;
  const named = side.match(/\p{L}{4,}/gu)?.length ?? 0;
  const adds = !/[×÷*/=²³√π^∫∑<>≤≥]|\s[-−]\s/u.test(side);
  return named < (adds ? 2 : 7);
}

/** « pH < 7 » */
const COMPARES = /^[\p{L}\p{N}\s()_]{1,24}\s?[<>≤≥]\s?[\p{L}\p{N},.\s]{1,16}$/u;

/** Writes letters and operators alone: « (u+v)' », « u(n+1) », « AM/AB ». */
const isExpression = (side: string) => !/\p{L}{4,}/u.test(side) && /[()/+*^²³=]|\d\p{L}/u.test(side);

/** A row whose sides say nothing alone: « X = exportations, M = importations », « 2 divisions → 4 cellules ». */
export const isLegend = ({ front, back }: TwoSided) =>
  /,\s\S{1,4}\s=\s/u.test(back) ||
  /^\d+\s\p{L}|\ssi\s/u.test(front) ||
  /^(?:forme|emploi|ex)s?$/iu.test(front);

/** Asks for the second side of a row without columns, by what that side is. */
export function sideQuestion({ front, back, sentence, isMeaning }: TwoSided): string {
  const side = quoted(front);
  if (isArticle(back)) return `à quel article correspond ${side}`;
  if (FOREIGN_SENTENCE.test(back)) return `quel exemple illustre ${side}`;
  if (SYMBOL.test(back) && words(front).length <= 3 && /\p{L}{3,}/u.test(front))
    return `quel est le symbole ${ofQuoted(front)}`;
  if (
    /^si\s/iu.test(back) ||
    (OPERATOR.test(back) && (MASCULINE_LAW.test(front) || FEMININE_LAW.test(front)))
  ) {
    if (MASCULINE_LAW.test(front))
      return /^th\.?\s/iu.test(front) ? `que dit le ${side}` : `que dit le ${front}`;
    if (FEMININE_LAW.test(front)) return `que dit la ${front}`;
  }
  // « ln a = ln b <=> a = b »
  if (EQUIVALENT.test(sentence.text)) return `à quoi équivaut ${side}`;
  const left = isExpression(front) ? EQUALITY.exec(back)?.groups?.left : undefined;
  if (left !== undefined && /=/.test(front)) return `si ${side}, que vaut ${quoted(left)}`;
  // « NH3 = ammoniac »
  if (CHEMICAL.test(front) && !CHEMICAL.test(back) && /^\p{L}{3}/u.test(back)) return `que désigne ${side}`;
  if (isExpression(front)) return `à quoi est égal ${side}`;
  // « sol. acide : pH < 7 » gives no formula, but in which case one says so.
  if (COMPARES.test(back)) return `à quoi correspond ${side}`;
  if (isFormula(back))
    return WHERE_OR_WHEN.test(front)
      ? `quelle relation est vraie ${side}`
      : OWN_FORM.test(front)
        ? `quelle est la ${front.charAt(0).toLowerCase()}${front.slice(1)}`
        : `quelle est la formule ${ofQuoted(front)}`;
  if (PEOPLE.test(sentence.headings.at(-1) ?? '') && /^\p{Lu}/u.test(front)) return `qui est ${side}`;
  const isDefined = isMeaning && !ACRONYM.test(front) && sentence.cells === undefined;
  if (isDefined && OF_A_GENUS.test(back)) return `que désigne ${side}`;
  if (CHEMICAL.test(back)) return `quelle est la formule ${ofQuoted(front)}`;
  if (EXPLAINS.test(back)) return `que désigne ${side}`;
  const isArrow = sentence.cells === undefined && ARROW.test(sentence.text);
  const isNoun = !isInfinitive(back) && !EXPLAINS.test(back) && !hasFiniteVerb(back);
  if (isArrow && /^\p{Ll}/u.test(front) && isNoun) return `à quoi associe-t-on ${side}`;
  if (HAVE_A_ROLE.test(sentence.headings.at(-1) ?? '') && words(back).length > 1)
    return `quel est le rôle ${ofQuoted(front)}`;
  // « cytoplasme : gelée intérieure » under « Vocabulaire »
  if (isGlossary(sentence.headings.at(-1) ?? '') && /^\p{Ll}{3}/u.test(back) && isNoun && !isArrow)
    return `que désigne ${side}`;
  // « township = quartier réservé aux Noirs »
  if (
    !isArrow &&
    isNoun &&
    words(front).length <= 3 &&
    /^\p{Ll}{4}/u.test(front) &&
    TOLD_OF_A_NOUN.test(back)
  )
    return `que désigne ${side}`;
  if (isInfinitive(back))
    return TOOLS.test(sentence.headings.at(-1) ?? '') ? `à quoi sert ${side}` : `en quoi consiste ${side}`;
  // « Minorque : entre Majorque et Cabrera »
  if (/^\p{Lu}/u.test(front) && BETWEEN_PLACES.test(back)) return `où est ${side}`;
  const measured = FIGURE.test(back) ? ofItsMeasure(front, sentence.headings.at(-1) ?? '') : null;
  if (measured !== null) return measured;
  if (
    /^\p{Ll}+(?:e|it|ent|end)\s(?:la|le|les|l’|un|une|des|à|de|du)(?:\s|(?<=’))/u.test(back) &&
    hasFiniteVerb(back)
  )
    return `quel est le rôle ${ofQuoted(front)}`;
  // « 80 → HTTP »: a code stands for something.
  if (isArrow) return /^\d+$/.test(front) ? `à quoi correspond ${side}` : `à quoi associe-t-on ${side}`;
  const named = namesQuestion(front, back);
  if (named !== null) return named;
  if (/^\p{Ll}{3}/u.test(front) && !ADJECTIVE.test(front) && EXAMPLES.test(back) && !hasFiniteVerb(back))
    return `qu’est-ce qui relève ${ofQuoted(front)}`;
  const isThing = /^\p{Ll}/u.test(front) && !ACRONYM.test(front) && words(back).length > 1;
  return isThing && !hasFiniteVerb(back) ? `par quoi se caractérise ${side}` : `à quoi correspond ${side}`;
}

/** Units of what is counted or paid: a figure of them is no value of a thing. */
const COUNTED = /^(?:%|mill|[€$£]|Md|M\$|FCFA|F|ans?|jours?|j|mois|hab|\p{Ll}{4,}s)/u;
/** « Vitesses du son », « Niveau sonore »: such a heading names what its rows measure. */
const OF_A_MEASURE =
  /^(?:les\s)?(?:vitesses?|temps|distances?|temp[ée]ratures?|niveaux?|masses?|tailles?|dur[ée]es?|longueurs?|hauteurs?|altitudes?|superficies?|populations?|prix|taux|pressions?|densit[ée]s?|puissances?|tensions?|fr[ée]quences?|pH)(?!\p{L})/iu;
const EQUAL_UNITS = /^\d/u;

/** « durée légale », « vitesse de la lumière » are asked by their own name. */
const OWN_NAME_WORDS = 4;

/** « Régions d’élevage : Bretagne, Normandie » lists names. */
function namesQuestion(front: string, back: string): string | null {
  const [noun = ''] = front.split(' ');
  const items = back.split(/,\s|\set\s/u);
  if (
    !/^\p{L}\p{Ll}{2,}[^su]s$/u.test(noun) ||
    items.length < 2 ||
    !items.every((item) => ONE_NAME.test(item))
  )
    return null;
  const plain = front.charAt(0).toLowerCase() + front.slice(1);
  const gender = genderOfPhrase(`les ${plain}`, '') ?? genderOf(noun.toLowerCase().replace(/s$/u, ''), '');
  return gender === null ? null : `${gender === 'feminine' ? 'quelles' : 'quels'} sont les ${plain}`;
}
const ONE_NAME = /^(?:(?:la|le|les)\s|l’)?\p{Lu}\p{Ll}[\p{L}’-]*(?:\s\p{Lu}[\p{L}’-]+){0,2}$/u;

/** « Masses molaires (g/mol) » above « O = 16 »: quelle est la masse molaire ? Null where the heading is no such measure. */
function ofItsMeasure(front: string, heading: string): string | null {
  const title = heading.replace(/\s?\([^()]*\)$/u, '');
  if (!OF_A_MEASURE.test(title) || words(title).length > TITLE_WORDS || title.includes('’')) return null;
  const one = words(title)
    .map(({ text }) => text.toLowerCase().replace(/(?<=\p{L}{3}[^s])s$/u, ''))
    .join(' ');
  const gender = genderOf(words(one)[0]?.text ?? '', '');
  return gender === null
    ? null
    : `${gender === 'feminine' ? 'quelle est la' : 'quel est le'} ${one} ${ofQuoted(front)}`.replace(
        /(?<=\s)l[ea] (?=[aeiouéè])/u,
        'l’',
      );
}
/** « Températures de fusion » has a complement, which has its own number. */
const TITLE_WORDS = 2;

/** Asks for the figure of a row: « Quelle est la température du corps ? », « Quelle valeur correspond à « air » ? ». */
export function measureQuestion({ front, back, sentence }: TwoSided): string {
  const unit = readMeasure(back)?.unit ?? '';
  const plain = front.charAt(0).toLowerCase() + front.slice(1);
  const own =
    OF_A_MEASURE.test(front) && words(front).length <= OWN_NAME_WORDS
      ? genderOf(words(plain)[0]?.text ?? '', '')
      : null;
  if (own !== null)
    return /^\p{Ll}+[^sx]s(?:\s|$)/u.test(plain)
      ? `${own === 'feminine' ? 'quelles' : 'quels'} sont les ${plain}`
      : `${own === 'feminine' ? 'quelle' : 'quel'} est ${own === 'feminine' ? 'la' : 'le'} ${plain}`.replace(
          /(?<=\s)l[ea] (?=[aeiouéè])/u,
          'l’',
        );
  if (EQUAL_UNITS.test(front)) return `à combien équivaut ${quoted(front)}`;
  const heading = sentence.headings.at(-1) ?? '';
  if (
    OF_A_MEASURE.test(heading) ||
    OF_A_MEASURE.test(/\((?<inner>[^()]+)\)/u.exec(heading)?.groups?.inner ?? '')
  )
    return ofItsMeasure(front, heading) ?? `quelle valeur correspond à ${quoted(front)}`;
  const named = findDefinitions(sentence.text).find(({ form }) => form === 'attribute')?.term;
  const gender = named === undefined ? null : genderOfPhrase(named, '');
  if (named !== undefined && gender !== null)
    return `${gender === 'feminine' ? 'quelle' : 'quel'} est ${inside(named)}`;
  return COUNTED.test(unit)
    ? `quel chiffre correspond à ${quoted(front)}`
    : `quelle est la valeur ${ofQuoted(front)}`;
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
