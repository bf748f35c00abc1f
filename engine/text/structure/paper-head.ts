/** The head of a page that a teacher hands out: class, school, teacher, day. It says nothing of what the page treats. */

const CLASS =
  '(?:terminale|première|seconde|troisième|quatrième|cinquième|sixième|tle|2nde|1[eè]re|[1-6](?:e|ème)|licence\\s?\\d|[lm][1-3])';
const HEAD = new RegExp(
  `^(?:${[
    // « Classe de première générale », « Terminale spécialité SVT »
    `classes?\\s(?:de\\s|d['’])?${CLASS}(?:\\s[^.:;=→]{1,40})?`,
    `${CLASS}(?:\\s(?:générale|technologique|professionnelle|spécialité|s|es|l|stmg|sti2d|st2s|stl|[a-d]\\d?))(?:\\s[\\p{L}-]{2,20}){0,3}`,
    // « prof: Mme Diallo », « Niveau : 3e »
    `(?:prof(?:esseure?)?|enseignante?|niveau|classe|matière|établissement|élève|nom|prénom)\\s?:\\s?[^:;=→]{1,60}`,
    // « cours du 3 mars », « 20/11 »
    `(?:cours|notes?|séance)\\s(?:du|prises?\\sle)\\s\\d{1,2}(?:er)?(?:[/.]|\\s\\p{L}{3,9})[\\s\\d/.]{0,8}`,
    `\\d{1,2}[/.]\\d{1,2}(?:[/.]\\d{2,4})?`,
    // « Mathématiques – Terminale », « Document distribué en classe de première »
    `(?:math[ée]matiques|maths|fran[çc]ais|philosophie|histoire|g[ée]ographie|svt|physique(?:-chimie)?|chimie|ses|anglais|[ée]conomie|droit(?:\\s\\p{L}{3,20})?|sciences\\s\\p{L}[\\p{L}\\s]{2,40})\\s[–—-]\\s${CLASS}(?:\\s\\p{L}{2,16}){0,2}`,
    `(?:document|polycopié|support)\\s(?:distribué|remis|de\\scours|élève)(?:\\s[^.:;=→]{1,50})?`,
    // « Cours de français – Première », « L1, cours 4 », « Plan »
    `cours\\s(?:de\\s|d['’])\\p{L}{3,16}\\s[–—-]\\s${CLASS}(?:\\s\\p{L}{2,16})?`,
    `${CLASS},?\\s(?:cours|séance|chapitre|td)\\s(?:n°\\s?)?\\d{1,2}`,
    `(?:cours|séance)\\s(?:n°\\s?)?\\d{1,2}`,
    `plan(?:\\sdu\\scours)?\\s?:?`,
    `fiche\\s(?:de\\s(?:cours|révisions?|synthèse)|élève)(?:\\s[–—-]\\s[^.:;=→]{2,50})?`,
  ].join('|')})$`,
  'iu',
);
/** « Lycée Victor-Hugo, mathématiques », « Mme Diallo » */
const NAMED =
  /^(?:\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\s)?(?:(?:[Ll]yc[ée]e|[Cc]ollège|LYC[ÉE]E|COLL[ÈE]GE)\s\p{Lu}[^.:;=→]{2,60}|(?:M\.|Mme|Mlle|Mr)\s\p{Lu}[\p{L}-]+(?:(?:\s{2,}|\t)[\p{L}\d][^:=→]{0,20})?(?:,\s\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?)?)$/u;
/** The head of a page is in its first lines; a text of fewer lines is no page. */
const LINES = { head: 5, least: 8 };

/** The lines of a page, with those of its head left blank. */
export function withoutPaperHead(lines: readonly string[]): string[] {
  const written = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  const first = new Set(written.length < LINES.least ? [] : written.slice(0, LINES.head));
  return lines.map((line, at) =>
    first.has(at) && [HEAD, NAMED].some((head) => head.test(line.trim())) ? '' : line,
  );
}
