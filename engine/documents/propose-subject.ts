/** Lines of the beginning in which a title may stand, and characters that a title has at most. */
const LINES = 12;
const TITLE_MAX = 90;
/** Characters of a text that are read for its topic. */
const READ = 6_000;

/** What stands above a course without naming it: « Nom : Kabongo », « 12/03/2026 », « Classe : 6e ». */
const ABOUT =
  /^(?:nom|pr[ée]nom|date|classe|prof(?:esseur)?|enseignant|[ée]cole|[ée]tablissement|ann[ée]e|page|mati[èe]re|discipline|cours)\b[^:]{0,20}:|^[\d\s/.:,-]+$|^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b/iu;

/** « Chapitre 3 : », « Leçon n° 2 – », « II. », « Titre : » before a title. */
const LABEL =
  /^(?:(?:chap(?:itre)?\.?|le[çc]on|s[ée]quence|s[ée]ance|unit[ée]|module|partie|th[èe]me|titre|sujet|cours)(?: (?:n[°o] ?)?(?:\d{1,2}|[ivx]{1,5}))?\s*[:.–—-]\s*|(?:\d{1,2}|[IVX]{1,5})\s*[.)–—-]\s+)/iu;

/** « Cours hist 6e hum - la conférence de Berlin (prof Kabongo) »: the matter, the class and the teacher are not what it is about. */
const COURSE =
  /^(?:cours (?:de |d['’])?)?(?:svt|ses|emc|nsi|hist(?:oire)?|g[ée]o(?:graphie)?|maths?|phys(?:ique)?|chimie|bio(?:logie)?|[ée]co(?:nomie)?|philo(?:sophie)?|fran[çc]ais|anglais|info(?:rmatique)?|droit)(?: (?:tle|term(?:inale)?|2nde|seconde|1[eè]re|[1-6](?:e|[eè]me)))?(?: (?:[a-ds]|hum\.?|humanit[ée]s|sec\.?))?\s[:/–—-]\s/iu;
/** And « (cours du 14/11 + docs) »: when it was given, or what belongs to it. */
const LESSON =
  / \((?:cours|le[çc]on|s[ée]ance|chap(?:itre)?|td|tp|suite|docs?|fiche|page)(?:[ ,.:][^()]{0,40})?\)/giu;
const TEACHER = / \((?:prof(?:esseur)?|mr?|mme|mlle)[. ][^()]{0,40}\)/giu;

/** What says of the words before it what they are or do. */
const VERB =
  /^(?:est|sont|[ée]tait|[ée]taient|fut|furent|d[ée]signe(?:nt)?|consiste|permet(?:tent)?|correspond|commence|se|s['’](?:appelle|[ée]tend))$/iu;
/** Words of a topic: an article, a noun and what belongs to it. */
const TOPIC_WORDS = 7;
const SENTENCES = 6;

const PRONOUN = /^(?:il|elle|ils|elles|on|nous|je|tu|vous|ce|cela|ça|c|ceci|qui|que|où|dont)\b/iu;

/**
 * Proposes a subject for notes: the first heading, else a first line that reads as a title, else what the first sentences
 * are about, else their first words. Empty for a text without a word.
 */
export function proposeSubject(notes: string): string {
  const lines = notes
    .slice(0, READ)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().replace(/\s/g, ' '))
    .filter((line) => /\p{L}{2}/u.test(line));
  const first = lines.slice(0, LINES);
  const headings = first.flatMap((line) => /^#{1,6} +(\S.*)$/.exec(line)?.[1] ?? []);
  for (const heading of headings) {
    const title = titleOf(heading);
    if (title !== '') return title;
  }
  const own = first.filter((line) => !ABOUT.test(bare(line)));
  const [opening = ''] = own;
  if (own.length > 1 && isTitle(opening)) return titleOf(opening);
  return topicOf(own.join(' ')) || firstWords(titleOf(opening) || (lines[0] ?? ''));
}

/** A short line that no sentence ends, of a text that goes on below it. */
function isTitle(line: string): boolean {
  const words = titleOf(line);
  return words !== '' && words.length <= TITLE_MAX && !/[.;,!?…]$/u.test(bare(line)) && !isItem(line);
}

const isItem = (line: string): boolean => /^(?:[-*•→]|[a-z]\))\s/u.test(line);

/** A line without the signs of Markdown around its words. */
const bare = (line: string): string =>
  line
    .replace(/^#{1,6} +/, '')
    .replace(/\*\*|__|`/g, '')
    .trim();

function titleOf(line: string): string {
  const named = bare(line).replace(TEACHER, '').replace(LESSON, '');
  const matter = named.replace(COURSE, '');
  let title = matter.replace(LABEL, '').trim();
  if (matter !== named) title = title.charAt(0).toUpperCase() + title.slice(1);
  while (/[\s:–—-]$/u.test(title)) title = title.slice(0, -1);
  return title;
}

function topicOf(text: string): string {
  const sentences = bare(text).split(/(?<=[.!?…])\s+/u);
  for (const sentence of sentences.slice(0, SENTENCES)) {
    const words = sentence.split(' ').slice(0, TOPIC_WORDS + 1);
    const topic = words
      .slice(
        0,
        Math.max(
          0,
          words.findIndex((word) => VERB.test(word)),
        ),
      )
      .join(' ');
    if (topic.length > 3 && !PRONOUN.test(topic) && !/[,;:]/.test(topic))
      return topic.charAt(0).toUpperCase() + topic.slice(1);
  }
  return '';
}

const WORDS = 8;

function firstWords(line: string): string {
  const words = line.split(' ');
  return words.length <= WORDS ? line : `${words.slice(0, WORDS).join(' ')}…`;
}
