import { fold } from './fold.ts';
import { words } from './words.ts';

/** The abbreviations of hurried notes. They are known, so that none is read as another word or as the end of a sentence. */

/** Words cut before their end, folded, that are written with a full stop: « indép. », « éco. ». */
const CUT = new Set(
  `indep gouv gvt pdt def ex cf ccl eco soc pol cult relig litt chap env hab perso pers conf info cell chrom seq modif gen mvt ens
  ext plasm consent oblig jurispr cass civ crim demo educ invest priv admin internat nat econ hist philo phys chim fr angl esp lat gr
  vocab gram conj adj adv plur sing masc fem antith fct lim deriv croiss decroiss sym diff rq nb pb agric indus transp urb fl riv
  terr minist parl assoc synd prof boul mgr approx tel adr anc contemp therm veg muscl nerv resp circ immun pathol sympt trait diag
  juil janv fev fevr avr oct nov dec colon decol guer marit emp com ord art bio geo pop pub int dem rep const sup inf conc sol
  temp tech trad th prop max min var fig vol coll perpet dep depart all ital brit amer sov jap europ afr presid elec legisl arr diplo
    inaug constr transf milit polit relig repub prot trib condamn approv signat conv negoc liber`
    .trim()
    .split(/\s+/),
);

/** Some that are whole words too, or end a sentence as often: what follows tells. */
const ALSO_WORDS = new Set(
  `art bio geo pop com ord int pub dem rep const sup inf conc sol temp tech trad th prop max min var fig vol coll nat ext gr gen civ
  info perso hab soc sing`.split(/\s+/),
);

/** Labels of notes that name no term: « Pb : … », « Déf. : … », « NB : … ». */
const LABELS = new Set(
  `pb pbs pbm def ex exs cf nb rq rem att ccl cl concl intro csq consq cons conseq hyp obs exp app th demo av ap apr avt aprs tjs jms
  bcp qd ds pr ms ss ts tt tte ttes cad dc ie ps voc vocab gram rappel chap ch plan idem`.split(/\s+/),
);

const WORD_BEFORE = /(?<![\p{L}°])(?<word>[\p{L}°]{1,12})$/u;

/** Tells whether the full stop after this text belongs to a word that is cut short and may not end a sentence. */
export function endsInAbbreviation(before: string): 'never' | 'perhaps' | null {
  const word = fold(WORD_BEFORE.exec(before)?.groups?.word ?? '');
  if (!CUT.has(word)) return null;
  return ALSO_WORDS.has(word) ? 'perhaps' : 'never';
}

/** Tells whether a label of notes names nothing that could be asked: « Pb », « Déf. », « Av. ». */
export const isNoteLabel = (term: string): boolean => LABELS.has(fold(term.trim().replace(/\.$/u, '')));

/** Tells whether a word alone is cut short, so that nothing can be asked of it: « Indép. », « gouv ». */
export function isCutWord(term: string): boolean {
  const bare = fold(term.trim().replace(/\.$/u, ''));
  return isNoteLabel(term) || (CUT.has(bare) && (/\.$/u.test(term.trim()) || !ALSO_WORDS.has(bare)));
}

/** Words that only look like the German abbreviated: « Les All. », « l’All ». */
const CUT_NAMES = /(?<![\p{L}-])(?:All|Angl|Autr|Esp|Ital|Emp)(?![\p{L}-])/u;

/** Tells whether a phrase has a word cut short, which belongs on the page of its notes: « l’armée fr », « env 10 morts ». */
export const hasCutWord = (phrase: string): boolean =>
  CUT_NAMES.test(phrase) ||
  words(phrase).some(({ text, end }) => {
    const low = fold(text);
    if (/^\p{Lu}{2}/u.test(text)) return false;
    return (CUT.has(low) && (!ALSO_WORDS.has(low) || phrase[end] === '.')) || SHORTENED.has(low);
  });
const SHORTENED = new Set(
  'ds pr qd tt tte ttes bcp cad gd gde svt qqn qqch ms nvx nvelle nvelles nveau nveaux gds gdes ppal ppale ppaux dvpt gvt pdt'.split(
    ' ',
  ),
);

/** Stands for the full stop of a cut word while a line is read: a noncharacter, which Unicode keeps for such uses. */
const POINT = '\uFDD0';
const CUT_POINT = /(?<word>[\p{L}]{1,10})\.(?=[\s,)]|$)/gu;

/** The line with the full stops of cut words as signs that end nothing. */
export const guarded = (text: string): string =>
  text.replace(CUT_POINT, (whole, word: string) => (CUT.has(fold(word)) ? `${word}${POINT}` : whole));

/** The words of a guarded line as they were typed. */
export const asWritten = (text: string): string => text.replaceAll(POINT, '.');
