import { briefLabel, headed, LABEL_MAX, withoutArticle } from '#engine/make/short-label.ts';
import { type Clause, readClause, withoutConnective } from '#engine/text/clauses/clauses.ts';
import { splitItems } from '#engine/text/clauses/list-items.ts';
import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { isStopWord, words } from '#engine/text/words/words.ts';
import { listedNouns, nounLabel, POSSESSIVE } from './noun-label.ts';
import { withoutSecondVerb } from './second-verb.ts';
import { wholeClause } from './whole-clause.ts';

/** A label of a map, the words that it comes from, and what hangs from it. */
export interface Idea {
  readonly label: string;
  readonly source: string;
  readonly items: readonly Idea[];
}

/**
 * Reads who or what a sentence is about, and under it what is said of it: « Charles VII crée une armée permanente » gives
 * « Charles VII » with « Armée permanente ». A sentence about « il » or « ce modèle » gives what is said alone, a line of
 * notes without a verb gives its own words.
 */
export function ideasOf(sentence: string): Idea[] {
  // « Si le taux augmente, le crédit devient cher »: without its case the rest is not true.
  if (sentence.length > SENTENCE_MAX || /^(?:Si\s|S’ils?\s)[^,]{3,90},\s/u.test(sentence)) return [];
  const text = mainClause(
    withoutConnective(withoutFullStop(sentence.replace(ARROW, '')).replace(/\s*[;,]$/, '')),
  );
  const idea = (label: string | null, items: readonly Idea[] = []): Idea[] =>
    label === null ? [] : [{ label, source: sentence, items }];
  const clauses = text.split(NEXT_CLAUSE).flatMap((part): Idea[] => {
    const named =
      CALLED.exec(part)?.groups?.name ??
      NAMED.exec(part)?.groups?.name ??
      APART_FROM.exec(part)?.groups?.name;
    if (named !== undefined && !hasFiniteVerb(named)) return idea(nounLabel(named));
    const denied = NEGATED.exec(part)?.groups?.subject ?? '';
    if (denied !== '' && !RELATIVE.test(denied) && !hasFiniteVerb(denied))
      return idea(PRONOUN.test(denied) ? null : nounLabel(denied));
    const read = readIdea(part);
    if (read === null) return [];
    const listed = read.listed.flatMap((item) => idea(nounLabel(item)));
    const whole = listed.length < LISTED_MIN ? wholeClause(part, read) : null;
    if (whole !== null) return idea(whole);
    const below = [...(listed.length >= LISTED_MIN ? listed : idea(read.said)), ...idea(read.such)];
    return read.about === null ? below : idea(read.about, below);
  });
  if (clauses.length > 0) return clauses;
  if (/[.!?…:]$/.test(sentence)) return idea(openingLabel(text));
  if (hasFiniteVerb(`la ${text}`)) {
    // « GPRF dirigé par De Gaulle, rétablit la République »: a note is about what comes first.
    const head = text.split(/,\s/u)[0] ?? '';
    return head === text || hasFiniteVerb(`la ${head}`) ? [] : idea(fragmentLabel(head));
  }
  const bare = text.replace(/\s*\([^()]*\)/gu, '');
  const choices = CHOICE.test(bare) ? bare.split(CHOICE) : splitItems(bare);
  return choices.length >= 2 &&
    !isOneNoun(choices) &&
    choices.every((choice) => choice.split(/\s+/u).length <= CHOICE_WORDS)
    ? choices.flatMap((choice) => idea(fragmentLabel(choice)))
    : idea(fragmentLabel(text));
}

/** « campagnes agricoles et industrielles » is one noun with two adjectives. */
const isOneNoun = ([first = '', second = '', ...others]: readonly string[]): boolean =>
  others.length === 0 &&
  /\s/.test(first) &&
  /^\p{Ll}+(?:el|elle|if|ive|ique|aire|al|ale|eux|euse|able|ible|ois|oise|ais|aise|ain|aine|er|ère|icole)s?$/u.test(
    second,
  );

/** Longer sentences are texts without full stops. */
const SENTENCE_MAX = 400;
/** Two nouns after a verb stay together; three and more are a list. */
const LISTED_MIN = 3;
const RELATIVE = /\s(?:qui|que|qu’|dont|où)(?:(?<=’)|\s)/u;
const ARROW = /^(?:→|⇒|[-=]?>|=)\s*/u;
/** « + de 20 ans », « de + en + » are no choice. */
const CHOICE = /\s(?:\/|\+(?!\s(?:de|d’|en|à|que|grd|grand|petit)))\s/u;
/** « écrite / coutumière »: two short notes in one line. */
const CHOICE_WORDS = 6;
/** Each of these opens a clause of its own. */
const NEXT_CLAUSE = /\s?[;:]\s|,\s(?:et|mais|puis|tandis que|alors que)\s/u;
/** « … : c’est la Grande Jacquerie », « on parle d’équiprobabilité », « … s’appelle une issue ». */
const NAMED =
  /(?:^|[\s,])(?:c’est|ce sont|(?:on|l’on) parle (?:alors )?(?:de|d’)|(?:s’)?appelle(?:nt)?|(?:se )?nomme(?:nt)?)(?:(?<=’)|\s)\s?(?<name>(?:(?:le|la|les|une?|des)\s|l’)?\p{L}[^,;:]{1,50})$/iu;
/** « Sa surface, appelée couche cornée, est faite de… » is about what has the name. */
const CALLED =
  /^(?:Sa|Son|Ses|Leurs?|Cet|Cette|Ces?)\s[^,;:]{2,40},\s(?:appelée?s?|nommée?s?)\s(?<name>(?:(?:le|la|les)\s|l’)?\p{L}[^,;:]{1,40}),\s/u;
/** « Il ne faut pas le confondre avec le merveilleux »: the other thing. */
const APART_FROM =
  /\s(?:confondre|confond|distingue|distinguent|différencie|oppose|opposent)\s(?:pas\s)?(?:avec|de|du|à|au)\s(?<name>(?:(?:le|la|les)\s|l’)?\p{L}[^,;:]{1,50})$/iu;
/** The subject of a denied sentence is an idea; what is denied of it is none. */
const NEGATED = /^(?<subject>[^,;:]{2,60}?)\s(?:ne\s|n’)\p{L}/u;
const SUBORDINATE =
  /^(?:lorsqu|quand|si|s’il|comme|puisqu|dès qu|depuis qu|parce qu|bien qu|pour qu|pendant qu|à mesure qu|tant qu)[^,;:]{3,110},\s+/iu;
/** « pendant une dilution la quantité… », as hurried notes write it. */
const DURING = /^(?:pendant|durant|lors\sd[’e]\s?)\s?(?:une?|la|le)\s\p{Ll}+\s(?=(?:la|le|les)\s\p{Ll})/iu;
/** « Dix ans plus tard, en 1356, le roi… ». */
const TIME =
  /^(?:[^,;:]{2,40}\s(?:plus tard|après|auparavant)|(?:en|le|au|vers|dès|depuis|à partir)[^,;:]{0,20}\s\d[^,;:]{0,20}),\s+/iu;
/** « Selon Todorov, qui publie son étude en 1970, il repose… », « Depuis le traité de Maastricht, signé en 1992, … ». */
const INSIDE_LEAD =
  /^(?<lead>(?:selon|d’après|depuis|pour|avec|dans|après|avant|chez)\s[^,;:]{3,60}),\s(?:qui|que|dont|où|signée?s?|votée?s?|adoptée?s?|fondée?s?|créée?s?|conclue?s?|publiée?s?|né[es]*)\s[^,;:]{3,70}(?=,\s)/iu;
const ONLY = /(?:^|(?<=,\s))(?:seule?s?|même|surtout)\s(?=(?:le|la|les)\s|l’)/iu;

/** « Lorsqu’une onde rencontre un obstacle, une partie… » without what is said first. */
function mainClause(sentence: string): string {
  const rest = sentence
    .replace(INSIDE_LEAD, '$<lead>')
    .replace(SUBORDINATE, '')
    .replace(DURING, '')
    .replace(TIME, '')
    .replace(TIME, '')
    .replace(ONLY, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

const PRONOUN =
  /^(?:ils?|elles?|on|l’on|ce|c’|cela|ceci|ceux-ci|celui-ci|celles?-ci|nul|chacune?|certaine?s|beaucoup|tous|toutes)(?:(?<=’)|\s|$)/iu;
/** « Elle repose sur », « On extrait », « Ils ont bâti », « Il s’est répandu »: after a pronoun any word is the verb. */
const AFTER_PRONOUN =
  /^(?:ils?|elles?|on|l’on|celui-ci|celle-ci|ceux-ci|celles-ci|l[ea] (?:premier|première|second|seconde|deuxième|troisième))\s(?:(?:se|y|en|lui|leur|les?|la)\s|[sl]’)*(?<verb>(?:(?:a|ont|avait|avaient|est|sont|était|étaient)\s\p{L}+(?:é|i|u|is|it|ert|eint)e?s?(?=\s)|\p{L}+))\s(?<rest>.+)$/iu;
const DEMONSTRATIVE = /^(?:ce|cet|cette|ces)\s(?=\p{L})/iu;
/** Who gives an order says nothing about what the order is. */
const NOBODY = /^(?:la loi|le texte|l’auteur|le document)$/iu;

/** The clause of a part of a sentence; a subject that refers elsewhere is left empty. */
function clauseOf(part: string): Clause | null {
  const text = part.trim();
  const pronoun = AFTER_PRONOUN.exec(text)?.groups;
  if (pronoun) return { lead: '', subject: '', verb: pronoun.verb ?? '', rest: pronoun.rest ?? '' };
  const whole = `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  const plain = readClause(whole);
  if (plain) return NOBODY.test(plain.subject) ? { ...plain, subject: '' } : plain;
  const topic = LED.exec(whole)?.groups;
  const after =
    topic && readClause(topic.rest ? topic.rest.charAt(0).toUpperCase() + topic.rest.slice(1) : '');
  if (after) return { ...after, lead: topic.lead ?? '' };
  const afterLead = LEAD_PRONOUN.exec(whole)?.groups;
  const own = afterLead && AFTER_PRONOUN.exec(afterLead.rest ?? '')?.groups;
  if (own)
    return {
      lead: afterLead.lead ?? '',
      subject: '',
      verb: own.verb ?? '',
      rest: withoutFullStop(own.rest ?? ''),
    };
  const article = (word: string) => (/s\s$/i.test(word) ? 'Les ' : 'Le ');
  const clause = readClause(whole.replace(DEMONSTRATIVE, article).replace(POSSESSIVE, article));
  // « Ce modèle » refers elsewhere, « Cette querelle de succession » says what it is.
  return clause && DEMONSTRATIVE.test(whole) && words(clause.subject).length < 4
    ? { ...clause, subject: '' }
    : clause;
}

/** « D’après la loi des grands nombres, la fréquence… ». */
const LED =
  /^(?<lead>(?:d’après|selon|pour|en|chez|dans)\s[^,;:\d]{3,60},)\s(?<rest>(?:(?:le|la|les|une?|des)\s|l’).+)$/iu;
const LEAD_PRONOUN = /^(?<lead>[^,;:]{3,60},)\s(?<rest>(?:ils?|elles?|on|l’on)\s.+)$/iu;
/** « En médecine, des tests… », « Pour la réunion, on… »: what the sentence is about. */
const TOPIC = /^(?:pour|en|dans|chez|selon|d’après|au|aux|sur)(?:(?<=’)|\s)\s?(?<topic>[^,\d]{3,40}),$/iu;
const GENERIC =
  /^(?:(?:la|de) plupart|certaine?s|beaucoup|plusieurs|cas|pays|monde|époque|début|effet|fait|partie|exemple|moment|temps|théorie|pratique|général|outre|revanche|même|cours)(?!\p{L})/iu;
const INDEFINITE = /^(?:des|une?|de)\s/iu;

const BE =
  /^(?:est|sont|était|étaient|fut|furent|reste|restent|devient|deviennent|sort|sortent|(?:doit|doivent|peut|peuvent)(?:\s\p{L}+)?\sêtre)$/u;
/** One or two words that describe: « publique », « très fertile ». */
const ADJECTIVE =
  /^(?!(?:le|la|les|une?|des|du|de|à|en|au|aux|plus|moins)\s)(?<said>[\p{L}-]{3,}(?:\s[\p{L}-]{4,})?)(?=$|\set\s|,|\sdu\s)/u;
const MODAL = /^(?:doit|doivent|peut|peuvent|veut|veulent|fait|font|faut|laisse|laissent|dit|disent|fit)$/u;
/** « donne la Franche-Comté à la France »: what is given is the idea. */
const GIVES =
  /^(?:donne|cède|offre|rend|accorde|attribue|préfère|impose|livre|vend|confie|transmet|apporte|enlève|lègue)(?:nt)?$/u;
const TO_WHOM = /(?<=^\S+\s[^,]{2,60})\s(?:(?:à\s(?:la\s|l’)?|aux?\s)\p{L}.*)$/u;
/** « attribue à chaque groupe des quartiers » */
const WHOM_FIRST =
  /^(?:à\s(?:chaque\s|la\s|l’)?|aux?\s)[\p{L}-]+\s(?=(?:le|la|les|une?|des|son|sa|ses|leurs?)\s|l’)/u;
const TAKES_AWAY = /^(?:prive|dispense|débarrasse|accuse|prévient|convainc)(?:nt)?$/u;
/** « la commune doit publier les bans »: the infinitive after a modal verb. */
const INFINITIVE =
  /^(?:aussi\s|alors\s|également\s)?(?:l[ea]s?\s|l’)?\p{L}+(?:er|ir|re)\s(?=(?:le|la|les|une?|des|du|de la|ce|cette|son|sa|ses|leurs?)\s|l’|\p{Lu})/u;

/** What a clause is about, what it says, and the nouns that it lists after its verb. */
interface ReadIdea {
  readonly about: string | null;
  readonly said: string | null;
  readonly listed: readonly string[];
  /** What is named as one of them: « plusieurs outils, dont la taxe… ». */
  readonly such: string | null;
}

function readIdea(part: string): ReadIdea | null {
  const clause = clauseOf(part);
  if (clause === null) return null;
  const { lead, subject } = clause;
  const [verb, rest] = /^être\s/u.test(clause.rest)
    ? [`${clause.verb} être`, clause.rest.slice(5)]
    : [clause.verb, clause.rest];
  const about = subject === '' ? null : nounLabel(subject, true);
  const topic = TOPIC.exec(lead)?.groups?.topic ?? '';
  const named = topic === '' || GENERIC.test(withoutArticle(topic)) ? null : nounLabel(topic);
  // « prive le salarié de son préavis »: neither half says it alone.
  const said = TAKES_AWAY.test(verb)
    ? null
    : saidLabel(
        MODAL.test(verb)
          ? rest.replace(INFINITIVE, '')
          : GIVES.test(verb)
            ? rest.replace(WHOM_FIRST, '').replace(TO_WHOM, '')
            : rest,
        BE.test(verb),
      );
  if (named !== null && (about === null || INDEFINITE.test(subject)))
    return { about: named, said: about ?? said, listed: [], such: null };
  const described = BE.test(verb) && about !== null ? ADJECTIVE.exec(rest)?.groups?.said : undefined;
  // « L’eau est oxydée » tells what becomes of it; « eau oxydée » would be another thing.
  const isDone = /^\p{Ll}+ée?s?$/u.test(described ?? '');
  const whole = isDone ? `${about}\u00a0: ${described}` : `${about} ${described}`;
  if (described !== undefined && whole.length <= LABEL_MAX && !hasFiniteVerb(`la ${described}`))
    return { about: whole, said: null, listed: [], such: null };
  const such = SUCH.exec(rest)?.groups?.such ?? GERUND.exec(lead)?.groups?.object;
  return {
    about,
    said: said === about ? null : said,
    listed: listedNouns(rest.split(/\s?[:(]/u)[0] ?? ''),
    such: such === undefined ? null : nounLabel(such),
  };
}

const SUCH = /,\s(?:dont|notamment|en particulier|comme)\s(?<such>(?:(?:le|la|les|une?)\s|l’)[^,;:]{3,60})$/u;
/** « En garantissant les droits de propriété, elles… ». */
const GERUND =
  /^En\s\p{Ll}{3,}ant\s(?<object>(?:(?:le|la|les|une?|des)\s|l’)[^,;:]{3,50}?)(?:\set\sen\s[^,;:]{3,50})?,$/u;

const ADVERBS =
  /^(?:(?:aussi|ainsi|également|alors|ensuite|donc|encore|toujours|souvent|surtout|parfois|d’abord|enfin|déjà|plus tard|notamment|principalement|très|peu à peu|bientôt|désormais|ensemble|toutefois|seulement|presque|à égalité|à parts égales|en majorité|en (?:grande )?partie|pour l’essentiel)\s)+/iu;
/** « en 1942 de protéger… », « le 8 mai une aide »: a date before what is said. */
const WHEN =
  /^(?:en|le|au|vers|dès|depuis|à partir de|pendant)\s(?:\p{L}+\s){0,2}?\d{1,4}(?:er)?(?:\s\p{L}{3,9})?(?:\s\d{4})?,?\s/iu;
/** « financé par les cotisations »: what the participle is said with. */
const PARTICIPLE =
  /^\p{L}+(?:é|i|u|is|it|ert|eint)e?s?\s(?=(?:par|à|au|aux|dans|en|sur|entre|vers|contre|avec)(?:(?<=’)|\s))/u;
/** « prend fin par le décès », « donne naissance à un enfant »: the noun belongs to the verb. */
const LIGHT =
  /^(?:(?:fin|place|part|lieu|naissance|forme|appui|recours|conscience|partie|accès|suite)\s(?=(?:par|à|au|aux|de|du|des|dans|sur)\s|d’)|en\s(?:relation|contact|présence|évidence|valeur|cause|commun|jeu|scène)\s(?=\p{L}))/u;
const PREPOSITION =
  /^(?:à|au|aux|de|du|des|d’|en|dans|par|sur|sous|avec|contre|vers|entre|pour|chez|comme)(?:(?<=’)|\s)\s?/u;
const CUT =
  /\s?(?:,(?!\d)|[;:(–—«/])|\s(?:qui|que|qu’|dont|où|lorsque|quand|afin|pour|parce|car|grâce|sans|comme|selon|depuis|pendant|lors|mais|puis|plus|moins|jusqu’|et\snon|en\s(?=\p{Ll}{3,}ant(?:\s|$))|et\s(?=(?:a|ont|est|sont|les?|la)\s)|[àa]\s(?:partir|la suite))(?:(?<=’)|(?=\s)|$)/u;
/** A second noun group without preposition. */
const NEXT_GROUP =
  /(?<!(?:^|\s)(?:de|à|par|sur|dans|en|et|ou|sous|avec|entre|vers|contre|pour|chez|tout|toute|tous|toutes))\s(?=(?:le|la|les|une?|son|sa|ses|leurs?)\s|l’)/u;
/** What a clause says after its verb, as a label: « Elle repose sur la solidarité » gives « Solidarité ». */
function saidLabel(written: string, described: boolean): string | null {
  const rest = written.replace(ADVERBS, '').replace(WHEN, '').replace(ADVERBS, '');
  const light = rest.replace(LIGHT, '');
  if (light !== rest) return saidLabel(light, false);
  const text = described ? rest.replace(PARTICIPLE, '').replace(ADVERBS, '').replace(WHEN, '') : rest;
  const determined =
    /^(?:(?:le|la|les|une?|des|du|de|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|leurs?|son|sa|ses|plusieurs|chaque)\s|[ld]’|\p{Lu})/u;
  const parts = withoutSecondVerb(text.replace(PREPOSITION, '').split(CUT)[0] ?? '').split(NEXT_GROUP);
  // « applique au roman la méthode expérimentale »: the object comes last.
  const phrase = (PREPOSITION.test(text) ? parts.at(-1) : parts[0]) ?? '';
  return determined.test(text) || PREPOSITION.test(text) ? nounLabel(phrase) : null;
}

/** The noun with which a sentence opens, where its verb is unknown: « La peste noire, arrivée à Marseille, tue… ». */
const OPENING =
  /^(?<noun>(?:(?:Le|La|Les|Une?|Des|Deux|Trois|Quatre)\s|L’)\p{L}+(?:\s(?!qui|que|dont|où)[\p{L}’-]+){0,4}?)(?=,\s)|^(?<short>(?:(?:Le|La|Les|Une?)\s|L’)\p{L}+(?:\s(?:de|du|des)\s\p{L}+|\sd’\p{L}+)?)(?=\s)/u;

/** « Maupassant reproche aux réalistes… ». */
const NAME_FIRST =
  /^(?<name>\p{Lu}[\p{L}-]{3,}(?:\s(?:de\s|d’)?\p{Lu}[\p{L}-]+){0,2})(?<!ment)(?=\s\p{Ll}{2,}(?:e|t|d|nt|a)\s)/u;

function openingLabel(text: string): string | null {
  const { noun, short } = OPENING.exec(text)?.groups ?? {};
  const name = NAME_FIRST.exec(text)?.groups?.name ?? '';
  return nounLabel(noun ?? short ?? (isStopWord(name) ? '' : name), true);
}

/** Short notes are their own label: « exil en Angleterre ». */
function fragmentLabel(text: string): string | null {
  // « rafle du Vel d’Hiv 16-17 juillet 1942 », « déportation de 76 000 juifs » without their figures
  const head = (text.split(/\s?(?:,(?!\d)|[;:–—]|(?<![\p{L}_])\()\s?|\s[-=]\s/u)[0] ?? '').replace(
    /(?<=\p{L}{4})\s(?:de\s)?\d{1,3}(?:\s\d{3})*(?:-\d{1,2})?\s\p{L}{3}.*$/u,
    '',
  );
  const label =
    briefLabel(head) ??
    (head.length <= LABEL_MAX && head.split(/\s/u).length <= CHOICE_WORDS ? headed(head.trim()) : null);
  return label !== null && /\p{L}{3}/u.test(label) ? label : null;
}
