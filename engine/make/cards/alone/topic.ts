import { oncePerStudy } from '#engine/make/study.ts';
import { titleOf } from '#engine/make/title.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { fold } from '#engine/text/words/fold.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';

const TITLE_WORDS_MAX = 14;
const TOPIC_MAX = 60;
/** Subjects, classes and kinds of papers, which say where a page was written and not what it treats. */
const LABEL =
  /^(?:ch(?:ap(?:itre)?)?|chimie|bio(?:logie)?|info(?:rmatique)?|cours|fiche|th[èe]me|partie|s[ée]quence|s[ée]ance|unit[ée]?|r[ée]visions?|contr[ôo]le|brevet|bac|le[çc]on|svt|ses|emc|nsi|td|tp|hist(?:oire)?|g[ée]o(?:graphie)?|maths?|math[ée]matiques|phys(?:ique)?|[ée]co(?:nomie)?|philo(?:sophie)?|fran[çc]ais|anglais|english|allemand|espagnol|espa[ñn]ol|lv\d|tle|terminale|2nde|1[eè]re|l\d|hum(?:anit[ée]s)?|sec(?:ondaire)?|interro|stmg|sti2d|st2s|stl|cap|bts|dut|n|de|du|lecture|droit|vocabulaire|résumé|\d{1,2}(?:e|ème|eme)?)$/iu;
/** « CHIMIE 1ere D », « Hist 4e sec. », « SVT 2nde S » before the matter, and « L2 » after it. */
const CLASS =
  '(?:tle|t(?:s|es|l)|term(?:inale)?|2nde|seconde|1[eè]?re|premi[eè]re|[1-6](?:e|[eè]me)|[lm][1-3]|bts|bac)';
const OPENING_LABEL = new RegExp(
  `^(?:svt|ses|emc|nsi|snt|hggsp|pc|hist(?:oire)?|g[ée]o(?:graphie)?|maths?|math[ée]matiques|phys(?:ique)?|chimie|bio(?:logie)?|[ée]co(?:nomie)?|philo(?:sophie)?|fran[çc]ais|anglais|english|info(?:rmatique)?|droit)\\s${CLASS}(?:\\s(?:[a-ds]\\d?|sec\\.?|hum\\.?))?(?:\\s+|$)`,
  'iu',
);
const SUBJECT_CODE =
  /^(?:SVT|SES|EMC|NSI|HGGSP)\s(?=\p{L})|^(?:hist|g[ée]o|[ée]co|phys|maths?|bio|philo)\.\s(?=\p{L}{2})/iu;
/** « chap 4 la monnaie », « Séance 5 la justice »: the number of a part before its name. */
const OPENING_NUMBER =
  /^(?:chap(?:itre)?|leçon|séance|séquence|thème|cours|fiche)\.?\s?(?:n°\s?)?\d{1,2}\s+(?=\p{L}{2})/iu;
/** « PHYSIQUE 2nde page 34 »: what stands on the top of a page. */
const CLOSING_PAGE = /\s+(?:pages?|p\.)\s?\d{1,3}$/iu;
/** « la digestion notes de cours », « le droit des mineurs fiche » */
const CLOSING_KIND =
  /\s(?:notes?(?:\sde\scours)?|fiche(?:\sde\s(?:cours|révisions?|synthèse))?|révisions?)$/iu;
const CLOSING_CLASS = new RegExp(`\\s${CLASS}(?:\\s[A-DS])?$`, 'iu');

/**
 * The line above the notes when the text has a title that is no heading: « Hist Tle - L’Afrique du Sud ». It says nothing
 * to be learnt.
 */
export const titleLine = oncePerStudy(({ sentences, outline }: StudyText): Sentence | null => {
  const first = sentences[0];
  const isTitle =
    first !== undefined &&
    first.headings.length === 0 &&
    first.cells === undefined &&
    !first.inList &&
    (outline.length > 0 ? sentences[1]?.headings.length !== 0 : sentences[1]?.block !== first.block) &&
    !/[.!;,]$|\s(?:=|→|[-=]>)\s/u.test(first.text) &&
    words(first.text).length <= TITLE_WORDS_MAX &&
    !hasFiniteVerb(first.text);
  return isTitle ? first : null;
});

/** « Cours de SVT 2024-2025 », « Chapitre 1 (septembre 2024) » were given then, and nothing happened. */
const GIVEN =
  /^(?:cours|classe|année|chap(?:itre)?|séance|leçon|contrôle|devoir|td|fiche|notes?)(?!\p{L}).*(?<!\d)20\d{2}(?!\d)/iu;
/** « SVT 3e : le système immunitaire (M. Traoré, 2025-2026) » */
const OF_A_SUBJECT =
  /^(?:svt|ses|emc|nsi|snt|hggsp|hist|géo|maths?|physique|pc|chimie|philo|français|anglais)(?!\p{L})/iu;
const FIRST_LINES = 3;

/** Tells whether a line on the top of a page says when the lesson was given. */
export const saysWhenGiven = (text: string, index = 0): boolean =>
  index < FIRST_LINES &&
  (GIVEN.test(text) || (OF_A_SUBJECT.test(text) && text.replace(SCHOOL_YEAR, '') !== text));

/** « DROIT L1 Lyon - le bail » was written in Lyon. */
const isOfAClass = (title: string): boolean => OPENING_LABEL.test(title);

const WRITTEN = /^(?:notes?|cours|fiche|s[ée]ance)(?:\s(?:du|de|prises?)\s.*|\s?\d.*)?$/iu;

/** « FRANCAIS 1ere / le roman africain » treats « le roman africain ». */
function withoutClass(title: string): string {
  const [first = '', ...rest] = title.split(/\s\/\s/u);
  // « Les séismes / notes du 12.10 » was written then.
  const matter = rest.filter((part) => !WRITTEN.test(part));
  if (rest.length > 0 && words(fold(first)).every(({ text }) => LABEL.test(text))) return matter.join(' / ');
  return [first, ...matter].join(' / ');
}

/** « 2024-2025 », « Mme Diallo »: when and by whom a lesson was given. */
const SCHOOL_YEAR = /\s*(?:année\s(?:scolaire\s)?)?(?<!\d)20\d{2}\s?[-–/]\s?(?:20)?\d{2}(?!\d)/giu;
const TEACHER = /^(?:M\.|Mr|Mme|Mlle|Prof\.?|Professeur)\s\p{Lu}/u;

/**
 * The words of a title that say what is treated, without the labels of a copybook: « SVT 1ere : la tectonique des plaques »
 * treats « la tectonique des plaques ». Empty for one that is only labels.
 */
export function withoutLabels(title: string): string {
  const parts = withoutClass(title)
    .replace(/\s*\([^()]*\)/g, '')
    .replace(SCHOOL_YEAR, '')
    .split(/\s+(?:[-–—]{1,3}|:)\s+|:\s+/u)
    .map((part) =>
      part
        .trim()
        .replace(CLOSING_PAGE, '')
        .replace(OPENING_LABEL, '')
        .replace(OPENING_NUMBER, '')
        .replace(/^[/:–—-]+\s*/u, '')
        .replace(SUBJECT_CODE, '')
        .replace(CLOSING_CLASS, '')
        .replace(CLOSING_KIND, ''),
    );
  return parts
    .filter(
      (part, at) =>
        part !== '' &&
        !TEACHER.test(part) &&
        !(at === 0 && parts.length > 1 && isOfAClass(title) && words(part).length === 1) &&
        !words(part).every(({ text }) => LABEL.test(text)),
    )
    .join(' – ');
}

/** « LA TECTONIQUE DES PLAQUES » is said in small letters, where the text writes all its words so. */
function inSmallLetters(topic: string, { sentences }: StudyText): string {
  const list = words(topic).map(({ text }) => text);
  if (list.length < 2 || topic !== topic.toUpperCase()) return topic;
  const small = new Set(sentences.flatMap(({ text }) => words(text).map((word) => word.text)));
  const known = list.every(
    (word) => isStopWord(word.toLowerCase()) || small.has(word.toLowerCase()) || word.length < 3,
  );
  return known ? capitalised(topic.toLowerCase()) : topic;
}

/**
 * What a text treats, in the words of its title or of the one heading below it. Null when the text has no title, or one
 * that is only labels or too long to be said in a question.
 */
export const topicOf = oncePerStudy((study: StudyText): string | null => {
  const title = titleOf(study) ?? titleLine(study)?.text;
  if (title === undefined || title === null) return null;
  const second = study.sentences[0]?.headings[1];
  const isBelow = second !== undefined && study.sentences.every(({ headings }) => headings[1] === second);
  const topic = inSmallLetters(withoutLabels(title) || (isBelow ? withoutLabels(second) : ''), study);
  return topic === '' || topic.length > TOPIC_MAX || /\?/.test(topic) ? null : topic;
});
