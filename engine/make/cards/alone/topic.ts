import { oncePerStudy } from '#engine/make/study.ts';
import { titleOf } from '#engine/make/title.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { fold } from '#engine/text/words/fold.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';

const TITLE_WORDS_MAX = 14;
const TOPIC_MAX = 60;
/** Subjects, classes and kinds of papers, which say where a page was written and not what it treats. */
const LABEL =
  /^(?:chap(?:itre)?|cours|fiche|th[èe]me|partie|s[ée]quence|unit[ée]?|r[ée]visions?|contr[ôo]le|brevet|bac|le[çc]on|svt|ses|emc|nsi|td|tp|hist(?:oire)?|g[ée]o(?:graphie)?|maths?|math[ée]matiques|phys(?:ique)?|[ée]co(?:nomie)?|philo(?:sophie)?|fran[çc]ais|anglais|english|allemand|espagnol|espa[ñn]ol|lv\d|tle|terminale|2nde|1[eè]re|l\d|n|de|du|lecture|droit|vocabulaire|résumé|\d{1,2}(?:e|ème|eme)?)$/iu;
const OPENING_LABEL = /^(?:SVT|SES|EMC|NSI|HGGSP)\s(?=\p{L})/u;

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

/** « FRANCAIS 1ere / le roman africain » treats « le roman africain ». */
function withoutClass(title: string): string {
  const [first = '', ...rest] = title.split(/\s\/\s/u);
  return rest.length > 0 && words(fold(first)).every(({ text }) => LABEL.test(text))
    ? rest.join(' / ')
    : title;
}

/**
 * What a text treats, in the words of its title without the labels of a copybook: « SVT 1ere : la tectonique des plaques »
 * treats « la tectonique des plaques ». Null when the text has no title, or one that is only labels or too long to be said
 * in a question.
 */
export const topicOf = oncePerStudy((study: StudyText): string | null => {
  const title = titleOf(study) ?? titleLine(study)?.text;
  if (title === undefined || title === null) return null;
  const parts = withoutClass(title)
    .replace(/\s*\([^()]*\)/g, '')
    .split(/\s+[-–—:]\s+|:\s+/u)
    .map((part) => part.trim().replace(OPENING_LABEL, ''));
  const told = parts.filter((part) => !words(part).every(({ text }) => LABEL.test(text)));
  const topic = told.join(' – ');
  return topic === '' || topic.length > TOPIC_MAX || /\?/.test(topic) ? null : topic;
});
