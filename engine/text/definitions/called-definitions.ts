import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { type DefinitionOf, isSized } from './definition-parts.ts';

/** Definitions that say how something is called by « on », by experts (« les juristes ») or by somebody. */

const CALLED =
  /^(?<lead>(?:En|Dans|Au|Aux)\s[^,]{2,40},\s)?(?:(?:L’)?on (?<verb>appelle|nomme|dit|désigne sous le nom de|désigne par|qualifie de|qualifie d’)|(?:(?:Les|Des)\s\p{Ll}+s|\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?(?:,\s[^,:;]{4,60},)?) (?:appelle|appellent|nomme|nomment))(?:(?<=’)|\s)(?:aussi\s|donc\s|alors\s)?(?<rest>.+?)\.?$/iu;
const QUOTED = /^(?<term>«\s?[^»]{2,60}?\s?»),?\s(?<definition>.+)$/u;
/**
 * Where the definition begins: at a determiner without a preposition before it (« vaporisation de l’eau | le passage
 * »).
 */
const AT_ARTICLE =
  /^(?<term>(?:(?:un|une)\s)?(?!(?:un|une|le|la|les|l’|des|cela|ça|ce|cette|ces|tout|que|qu’|de|d’|du|non|oui|adieu)(?:(?<=’)|(?!\p{L})))[^,;:]{2,60}?),?(?<!(?:\s|^)(?:de|à|en|sur|dans|par|pour|et|ou|avec|sans|contre|entre))\s(?<definition>(?:un|une|le|la|les|l’|tout|toute|tous|toutes|ce qui|ce que|celui|celle|ceux)(?:(?<=’)|(?!\p{L})).+)$/u;
/** A substance or a crowd has no other determiner: « On appelle magma de la roche fondue ». */
const AT_PARTITIVE =
  /^(?<term>(?:(?:un|une)\s)?(?!(?:des|du|de)\s)[^,;:\s]{2,40}(?:\s[^,;:\s]{2,40}){0,2}?)\s(?<definition>(?:des|du|de la|de l’)(?:(?<=’)|(?!\p{L})).+)$/u;

/**
 * Reads « On appelle photosynthèse le processus… », « On appelle « biome » un ensemble… », « On appelle un ion un
 * atome… ».
 */
export function called(sentence: string): DefinitionOf<'called'> | null {
  const groups = CALLED.exec(sentence)?.groups;
  if (!groups?.rest) return null;
  const { rest, lead = '', verb = 'appelle' } = groups;
  if (verb === groups.verb || /^\p{Ll}/u.test(rest) || rest.startsWith('«')) {
    for (const shape of [QUOTED, AT_ARTICLE, AT_PARTITIVE]) {
      const { term, definition } = shape.exec(rest)?.groups ?? {};
      if (term && definition && isSized(definition) && isTerm(term))
        return { form: 'called', term, definition, lead: lead.trim(), verb: askedWith(verb.toLowerCase()) };
    }
  }
  return null;
}

/** « On qualifie d’apatride » and « on désigne par » are asked with « Qu’appelle-t-on ». */
const askedWith = (verb: string) => (/^(?:qualifie|désigne par)/u.test(verb) ? 'appelle' : verb);

function isTerm(term: string): boolean {
  return (
    words(term).length <= 6 &&
    !/(?:^|\s)(?:qui|que|qu’|dont|où|de|du|des|d’|à|en)$/u.test(term) &&
    !/(?:^|\s)(?:qui|que|dont|où|au|aux)\s|\squ’/u.test(term) &&
    !hasFiniteVerb(term.replace(/[«»]\s?/g, '').replace(/^(?:une?\s)?\S+/, ''))
  );
}

const SPEAKS_OF =
  /^(?<lead>(?:En|Dans|Au|Aux)\s[^,]{2,40},\s)?(?:(?:L’)?on|(?:Les|Des)\s\p{Ll}+s) parle(?:nt)? (?:de\s|d’)(?<term>«?\s?[^,;:»]{3,50}?\s?»?),? (?:(?<when>quand|lorsque|lorsqu’|si)|pour (?:désigner|nommer)) ?(?<definition>.{8,}?)\.?$/iu;
const UNDERSTOOD =
  /^(?:(?:L’)?on entend par\s(?<term>«?\s?[^,;:]{3,50}?\s?»?),?|Par\s(?<other>«?\s?[^,;:]{3,50}?\s?»?),\son entend)\s(?<definition>(?:un|une|le|la|les|l’|des|tout|toute|l’ensemble|ce qui|ce que|celui|celle)(?:(?<=’)|(?!\p{L})).+?)\.?$/iu;
const DEFINED =
  /^On définit\s(?<term>(?:le|la|les|l’|un|une)\s?[^,;:]{3,50}?),?\scomme\s(?:étant\s)?(?<definition>.+?)\.?$/iu;

/** « Est étranger quiconque n’a pas la nationalité… »: the law names first what it defines. */
const NAMED_FIRST =
  /^Est\s(?:considéré\scomme\s)?(?<term>\p{Ll}{3,}(?:\s\p{Ll}+)?)\s(?<definition>(?:quiconque|celui\squi|celle\squi|tout|toute)\s.{8,}?)\.?$/u;
/** « Quiconque possède deux nationalités est dit binational ». */
const WHOEVER =
  /^(?<definition>(?:Quiconque|Celui\squi|Celle\squi)\s[^;:.]{8,120}?)\sest\s(?:dite?|appelée?|nommée?)\s(?<term>[^,;:.]{3,40})\.?$/u;

/** « Il y a lien de subordination lorsque… ». */
const THERE_IS =
  /^Il y a (?<term>(?!(?:un|une|des|du|de|d’|le|la|les|l’|\d)(?:(?<=’)|\s))\p{Ll}[^,;:]{3,40}?),? (?<when>quand|lorsque|lorsqu’) ?(?<definition>.{8,}?)\.?$/u;

/** Reads « On parle d’inflation lorsque… », « On entend par X… », « Les savants parlent de X pour désigner… ». */
export function definedBySpeech(sentence: string): DefinitionOf<'called' | 'label' | 'is'> | null {
  const defined = DEFINED.exec(sentence)?.groups;
  if (defined?.term && defined.definition && isSized(defined.definition))
    return { form: 'is', term: defined.term, definition: defined.definition, lead: '', verb: '' };
  const person = NAMED_FIRST.exec(sentence)?.groups ?? WHOEVER.exec(withoutLead(sentence))?.groups;
  if (person?.term && person.definition && isSized(person.definition) && isTerm(person.term)) {
    const definition = person.definition.charAt(0).toLowerCase() + person.definition.slice(1);
    return { form: 'called', term: person.term, definition, lead: '', verb: 'appelle' };
  }
  const groups =
    SPEAKS_OF.exec(sentence)?.groups ?? THERE_IS.exec(sentence)?.groups ?? UNDERSTOOD.exec(sentence)?.groups;
  const term = groups?.term ?? groups?.other;
  if (!term || !groups?.definition || !isSized(groups.definition) || !isTerm(term)) return null;
  const { when, definition, lead = '' } = groups;
  if (when === undefined) return { form: 'label', term, definition, lead: lead.trim(), verb: '' };
  const link = when.endsWith('’') ? when : `${when} `;
  return { form: 'called', term, definition: `${link}${definition}`, lead: lead.trim(), verb: 'parle' };
}

/** « À l’inverse, quiconque… » begins with « Quiconque ». */
const withoutLead = (sentence: string) =>
  sentence
    .replace(/^[^,;:.]{3,40},\s(?=quiconque\s|celui\squi\s|celle\squi\s)/u, '')
    .replace(/^\p{Ll}/u, (first) => first.toUpperCase());

const SAID =
  /^(?<what>(?<head>(?:Un|Une|Le|La|Les|L’|Des|Deux|Tout|Toute)\s?\p{Ll}+(?:\s\p{Ll}+)?)\s(?:qui|que|qu’|dont|où)(?:(?<=’)|\s)[^;:.]{3,120}?)\s(?:est|sont)\sdite?s?\s(?<name>[^,;:]{3,40}?)\.?$/u;

/** Reads « Une fonction qui s’appelle elle-même est dite récursive »: what is defined is « fonction récursive ». */
export function saidToBe(sentence: string): DefinitionOf<'called'> | null {
  const { what, head = '', name = '' } = SAID.exec(sentence)?.groups ?? {};
  if (!what || words(name).length > 4 || hasFiniteVerb(name)) return null;
  const noun = head.replace(/^(?:Un|Une|Le|La|Les|Des|Deux|Tout|Toute)\s|^L’/u, '');
  const article = /^(?:Une|La|Toute)\s/.test(head) ? 'une' : /^(?:Des|Deux|Les)\s/.test(head) ? 'des' : 'un';
  return {
    form: 'called',
    term: `${article} ${noun} ${name}`,
    definition: what.charAt(0).toLowerCase() + what.slice(1),
    lead: '',
    verb: 'appelle',
  };
}
