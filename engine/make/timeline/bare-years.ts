import { asAnswer } from '#engine/make/cards/candidate.ts';
import { oncePerStudy } from '#engine/make/study.ts';
import { readClause } from '#engine/text/clauses/clauses.ts';
import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';

/** Years that notes set beside a name without any sign: « Fachoda 1898 -> recul », « 1901 associations ». */

const YEAR =
  /(?<![\p{L}\d.,/×+<>≈°-])(?<year>1[0-9]\d{2}|20[0-2]\d)(?![\d\p{L}%€$°/]|[.,]\d|\s?[-–]\s?\d|\s(?:ans?|h|heures?|jours|mois|km|m|kg|g|t|W|V|J|K|Pa|hPa|euros?|francs?|dollars?|hab|habitants|morts|personnes|élèves|hommes|millions?|milliards?|fois|pages|tonnes|mots)(?!\p{L}))/gu;
/** What makes a number of another kind of it. */
const NO_YEAR =
  /(?:^|\s)(?:n°|art|articles?|loi|page|p|code|port|norme|iso|rfc|erreur|modèle|version|env|environ|vaut|vers|à|de|des|les|ou|et|sur|par)\.?\s$|[=(<>+×/]\s?$/iu;
/** So many dated lines say that a four-figure number is a year. */
const DATED_MIN = 5;
const LINE_MAX = 120;
const LABEL_WORD = /\p{L}{4}|\p{Lu}{3}/u;

/** The span that few dated lines leave for a year without a sign: a part of history and no count. */
const FEW = { lines: 3, around: 150 };

const yearsOfHistory = oncePerStudy(({ sentences }: StudyText): { from: number; to: number } | null => {
  const dated = sentences.flatMap(({ text }) => findDates(text).slice(0, 1));
  if (dated.length >= DATED_MIN) return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  if (dated.length < FEW.lines) return null;
  const starts = dated.map(({ from }) => from);
  return { from: Math.min(...starts) - FEW.around, to: Math.max(...starts) + FEW.around };
});

/** The years of a line of notes in which no other date is found, each with what its part of the line says. */
export function bareYears({ text }: Sentence, study: StudyText): { date: DateMention; label: string }[] {
  const history = yearsOfHistory(study);
  if (text.length > LINE_MAX || history === null || /[?!«»]|\.$/u.test(text) || readClause(text) !== null)
    return [];
  let from = 0;
  return text.split(/(?<=,\s)/u).flatMap((part) => {
    const start = from;
    from += part.length;
    const years = [...part.matchAll(YEAR)];
    const [found] = years;
    const year = found?.groups?.year ?? '';
    const [whole] = findDates(`En ${year}.`);
    if (years.length !== 1 || found === undefined || whole === undefined) return [];
    const before = part.slice(0, found.index);
    // With few dated lines only a name has a year: « Viète 1591 ».
    const isFar = whole.from < history.from || whole.from > history.to;
    if (isFar || (Number.isFinite(history.from) && !/^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?\s$/u.test(before)))
      return [];
    if (NO_YEAR.test(before)) return [];
    const after = part.slice(found.index + year.length).replace(/[\s,;]+$/u, '');
    // « AOF 1895 capitale Dakar » would say something else without its year.
    const isInside = before !== '' && /^\s\p{L}/u.test(after);
    const told = isInside
      ? part.replace(/[\s,;]+$/u, '')
      : `${before.trimEnd()}${before === '' ? after.replace(/^\s?[:=]\s/u, '') : after}`.trim();
    const label = told.replace(/[\s:=]+$/u, '');
    if (!LABEL_WORD.test(label)) return [];
    const at = start + found.index;
    return [
      { date: { ...whole, text: year, lead: '', start: at, end: at + year.length }, label: asAnswer(label) },
    ];
  });
}
