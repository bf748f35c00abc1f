import { isNounPhrase, readClause } from '#engine/text/clauses/clauses.ts';
import { type DateMention, findDates } from '#engine/text/dates/dates.ts';
import { capitalised, de, inside } from '#engine/text/words/articles.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';

/** An event that a sentence dates in a parenthesis. */
interface Aside {
  readonly date: DateMention;
  readonly label: string;
}

const NAME_MAX = 70;
const BRACKET = /(?<=^|[,;:]\s|\set\s)(?<name>[^(),;:]{4,70})\s\((?<dates>[^()]{4,40})\)/gu;
/** « Montesquieu : « Lettres persanes » (1721) » names whose work it is. */
const OWNER = /^\p{Lu}[^:;,=→()]{1,50}\s?:\s$/u;
const PARTICIPLE = '(?:\\p{L}+(?:ée?s?|ie?s?|ue?s?|ise?s?|ite?s?|erte?s?|einte?s?))';
/** « La conférence, ouverte en novembre 1884 et close en février 1885, fixe… » */
const INSERTED = new RegExp(
  `^(?:(?:En|Dans|Au|Aux|À|Chez|Sous)\\s[^,\\d]{2,40},\\s)?(?:(?:Dans|Par|Avec|Selon|Pour|Depuis|Après|Avant|Dès)\\s)?(?<name>[^,]{3,${NAME_MAX}}),\\s(?<aside>${PARTICIPLE}\\s[^,]*\\d[^,]*|[^,]*siècle[^,]*),\\s`,
  'u',
);
/** An act that is only told by its date. */
const OF_A_LAW =
  /^\spar\s(?:l[ae]\s|l’|une?\s)(?:lois?|décret|ordonnance|arrêté|traité|accord|constitution|charte|convention|édit|bulle)\s$/u;
/** « le chantier, commencé en 1990 » began; it is not said with « est ». */
const WITH_AVOIR = /^(?:commenc|début|insurg|révolt|réfugi)ée?s?$/u;
const DONE = new RegExp(`(?:^|\\set\\s)(?<done>${PARTICIPLE}|close|clos)(?<how>(?:\\s[^\\d]*?)?)\\s?$`, 'u');
const LIFE =
  /(?<!\p{L})(?<which>née?s?|morte?s?)(?:\s\p{L}+ée?s?)?(?:\s\p{Lu}[\p{L}-]+){0,3}(?:\s(?:à|au|en|aux)\s[^,\d]{2,30}?)?,?\s?$/u;

/** Finds the dates in brackets after a name, of a participle between commas, and of births and deaths. */
export function asides(sentence: string): Aside[] {
  const found = [...brackets(sentence), ...inserted(sentence)];
  return found.length > 0 ? found : lives(sentence);
}

/** Reads « Le règne de Louis XIV (1643-1715) », « la bataille de Verdun (1916) ». */
function brackets(sentence: string): Aside[] {
  return Array.from(sentence.matchAll(BRACKET)).flatMap(({ groups, index }) => {
    const name = groups?.name?.trim() ?? '';
    const [date] = findDates(groups?.dates ?? '');
    if (date === undefined || date.text.trim() !== groups?.dates?.trim()) return [];
    if (!isNounPhrase(capitalised(name)) || hasFiniteVerb(name) || /^(?:un|une|des|chaque)\s/i.test(name))
      return [];
    const owner = OWNER.exec(sentence.slice(0, index))?.[0] ?? '';
    return [{ date, label: owner + (owner === '' ? capitalised(name) : name) }];
  });
}

function inserted(sentence: string): Aside[] {
  const groups = INSERTED.exec(sentence)?.groups;
  const { name = '', aside = '' } = groups ?? {};
  if (
    !isNounPhrase(capitalised(name)) ||
    /\s[=:→]\s/u.test(name) ||
    findDates(name).length > 0 ||
    /^\p{L}+(?:é|ée|és|ées|is|it)\s/iu.test(name)
  )
    return [];
  const dates = findDates(aside);
  return dates.flatMap((date, at) => {
    const before = aside.slice(dates[at - 1]?.end ?? 0, date.start);
    const { done, how = '' } = DONE.exec(before)?.groups ?? {};
    if (
      done === undefined ||
      /^(?:né|mort)/.test(done) ||
      !/^(?:\s(?:à|au|en|par|près)\s[^,]{2,40})?$/u.test(how.trimEnd())
    )
      return [];
    const be = /s$/.test(done) && !/(?:pris|mis|clos|conquis)$/.test(done) ? 'sont' : 'est';
    // « créée par la loi du 25 juin 2008 »: without its date nobody knows by which law.
    const told = OF_A_LAW.test(`${how} `) ? '' : how.trimEnd();
    const link = WITH_AVOIR.test(done) ? ',' : ` ${be}`;
    return [{ date, label: `${capitalised(name)}${link} ${done}${told}` }];
  });
}

/** The statement without the participle between commas that `asides` dates. */
export function withoutInserted(sentence: string): string {
  const found = INSERTED.exec(sentence);
  return found?.groups?.name !== undefined && inserted(sentence).length > 0
    ? sentence.replace(`, ${found.groups.aside},`, '')
    : sentence;
}

/** Reads « Aimé Césaire est un poète…, né en 1913 et mort en 2008 ». */
function lives(sentence: string): Aside[] {
  const clause = readClause(sentence);
  if (clause?.lead !== '') return [];
  return findDates(sentence).flatMap((date, at, all) => {
    const which = LIFE.exec(sentence.slice(all[at - 1]?.end ?? 0, date.start))?.groups?.which;
    if (which === undefined || !/^en$|^le$|^vers$|^$/i.test(date.lead)) return [];
    const noun = which.startsWith('n') ? 'Naissance' : 'Mort';
    return [{ date, label: `${noun} ${de(inside(clause.subject.replace(/\s*\([^)]*\)/g, '')))}` }];
  });
}
