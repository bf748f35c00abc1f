import { inside } from '#engine/text/words/articles.ts';

/** Reads the question of an essay: what kind of plan it asks for, and what it asks said as a statement. */

/**
 * - `yesNo`: « La technique nous libère-t-elle ? »; `choice`: « La liberté est-elle un droit ou un fardeau ? »
 * - `measure`: « Dans quelle mesure… »; `why`, `how`, `shows` (« En quoi… »), `explains` (« Expliquez… »)
 * - `notion`: « Qu’est-ce que le bonheur ? »; `theme`: a subject without a question
 */
export type QuestionKind =
  | 'yesNo'
  | 'choice'
  | 'measure'
  | 'why'
  | 'how'
  | 'shows'
  | 'explains'
  | 'notion'
  | 'theme';

/** What a question asks, as statements that begin small: « la technique nous libère ». */
export interface Asked {
  readonly yes: string;
  readonly no: string;
}

const KINDS: readonly (readonly [QuestionKind, RegExp])[] = [
  [
    'measure',
    /(?<!\p{L})(?:(?:dans|en) quelle mesure|jusqu’où|jusqu’à quel point|à quelles? conditions?)(?!\p{L})/iu,
  ],
  ['why', /(?<!\p{L})(?:pourquoi|pour quelles? raisons?|d’où vien(?:t|nent))(?!\p{L})/iu],
  ['how', /(?<!\p{L})(?:comment|de quelles? (?:manières?|façons?)|par quels moyens)(?!\p{L})/iu],
  [
    'shows',
    /(?<!\p{L})en quoi(?!\p{L})|(?:^|[.!?»:]\s)(?:montre[rz]?|démontre[rz]?|justifie[rz]?)(?!\p{L})/iu,
  ],
  ['notion', /^qu’(?:est-ce qu(?:e|’)|appelle-t-on|entend-on)/iu],
  ['explains', /(?:^|[.!?»:]\s)(?:explique[rz]?|analyse[rz]|présente[rz]|décri(?:re|vez))(?!\p{L})/iu],
];
/** « Quels sont… », « À quoi sert… », « Qui… »: asked, but not to be answered by yes or no. */
const OPEN =
  /^(?:(?:à|a(?=\squo)|de|par|en|dans|sur|pour|avec|vers)\s)?(?:qui|que|quoi|quels?|quelles?|où|quand|combien|lequel|laquelle)(?!\p{L})|^qu’/iu;
/** « Discutez cette affirmation. », « Qu’en pensez-vous ? » */
const DISCUSSED =
  /(?<!\p{L})(?:discute[rz]?|commente[rz]|pensez-vous|partage[rz]-vous|êtes-vous d’accord)(?!\p{L})/iu;
const INVERTED = /\p{L}-(?:t-)?(?:ils?|elles?|on|nous|vous|je|tu|ce)(?!\p{L})/u;
const OF_CAUSES = /(?<!\p{L})(?:causes?|conséquences?|origines?|facteurs?)(?!\p{L})/iu;

/** Tells what kind of plan a subject asks for. */
export function kindOf(subject: string): QuestionKind {
  const question = asTyped(subject);
  const named = KINDS.find(([, pattern]) => pattern.test(question))?.[0];
  if (DISCUSSED.test(question)) return 'yesNo';
  if (named !== undefined) return named;
  const isAsked = /\?$/u.test(question) || /^(?:faut|peut|doit|est)-/iu.test(question);
  if (isAsked && !OPEN.test(question) && INVERTED.test(question))
    return alternatives(question) === null ? 'yesNo' : 'choice';
  return OF_CAUSES.test(question) ? 'explains' : 'theme';
}

/** Says what a question asks as a statement and its denial; null where its words cannot be turned round safely. */
export function statementsOf(subject: string): Asked | null {
  const typed = asTyped(subject);
  const kind = kindOf(subject);
  if (kind === 'choice') return alternatives(typed);
  if (kind !== 'yesNo' && kind !== 'measure') return null;
  const formula = DISCUSSED.test(typed) ? FORMULA.exec(typed)?.groups : undefined;
  const words = (formula?.quoted ?? formula?.told)?.trim().replace(/\.$/u, '');
  if (words !== undefined)
    return {
      yes: `la formule «\u00a0${words}\u00a0» dit vrai`,
      no: `la formule «\u00a0${words}\u00a0» ne dit pas tout`,
    };
  if (/^jusqu’/iu.test(typed)) return null;
  const question = lastQuestion(typed)
    .replace(
      /^(?:(?:dans|en) quelle mesure|jusqu’où|jusqu’à quel point|à quelles? conditions?|en quoi)\s/iu,
      '',
    )
    .replace(/\s?\?$/u, '');
  const far = kind === 'measure' ? 'entièrement' : 'toujours';
  return (
    withWhether(question) ?? thatIs(question) ?? withPronoun(question, far) ?? withSubject(question, far)
  );
}

/** The subject with the apostrophes of print, and with the hyphens that « Peut on » and « A t on » forget. */
const asTyped = (subject: string) =>
  subject
    .replace(/['´`]/g, '’')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\p{L}{1,20})[ -]t[ -](?=(?:ils?|elles?|on)(?!\p{L}))/giu, '-t-')
    .replace(
      /(?<=(?:^|\s)(?:peut|peuvent|faut|doit|doivent|est|sont|ont|suffit|vaut))\s(?=(?:ils?|elles?|on)\s)/giu,
      '-',
    );

/** What is to be discussed: « … » or what follows the colon. */
const FORMULA = /«\s?(?<quoted>[^«»]{3,200}?)\s?»|discute[rz]?\s?:\s(?<told>[^?]{3,200})$/iu;

const DETERMINER = /^(?:(?:une?|le|la|les|des|du|ce|cette)\s|l’)/u;
const INFINITIVE = /^\p{Ll}+(?:er|ir|re|oir)(?!\p{L})/u;

/** « un droit ou un fardeau », « obéir ou résister »: the two answers between which a question asks to choose. */
function alternatives(question: string): Asked | null {
  const groups =
    /^(?<stem>.*\p{L}-(?:t-)?(?:ils?|elles?|on))\s(?<one>[^,]{2,60}?)\sou\s(?<other>[^,]{2,60}?)\s?\?$/iu.exec(
      lastQuestion(question),
    )?.groups;
  const { stem = '', one = '', other = '' } = groups ?? {};
  const isPair = [DETERMINER, INFINITIVE].some((form) => form.test(one) && form.test(other));
  if (!isPair || one.split(' ').length > 4) return null;
  const first = withPronoun(`${stem} ${one}`, '') ?? withSubject(`${stem} ${one}`, '');
  const second = withPronoun(`${stem} ${other}`, '') ?? withSubject(`${stem} ${other}`, '');
  return first && second && { yes: first.yes, no: second.yes };
}

/** The sentence that asks, without what is told before it. */
const lastQuestion = (text: string) =>
  text.split(/(?<=[.!?…»])\s+(?=\p{Lu})/u).findLast((one) => one.endsWith('?')) ?? text;

const CLITIC = '(?:(?:ne|me|te|se|nous|vous|le|la|les|lui|leur|y|en)\\s|(?:n|m|t|s|l|j)’)';
const PRONOUN = new RegExp(
  `^(?<clitics>${CLITIC}{0,3})(?<verb>\\p{L}+)-(?:t-)?(?<subject>ils?|elles?|on|nous|vous|je|tu)(?:\\s(?<rest>.+))?$`,
  'iu',
);
const SUBJECT = new RegExp(
  `^(?<subject>\\S.*?)\\s(?<clitics>${CLITIC}{0,3})(?<verb>\\p{L}+)-(?:t-)?(?:ils?|elles?)(?:\\s(?<rest>.+))?$`,
  'u',
);

/** « Faut-il craindre la machine », « Y a-t-il une guerre juste », « A-t-on le droit de désobéir ». */
function withPronoun(question: string, far: string): Asked | null {
  const { clitics = '', verb = '', subject = '', rest = '' } = PRONOUN.exec(question)?.groups ?? {};
  return verb === ''
    ? null
    : said(subject.toLowerCase(), clitics.toLowerCase(), verb.toLowerCase(), rest, far);
}

/** « La technique nous libère-t-elle ». */
function withSubject(question: string, far: string): Asked | null {
  const { subject = '', clitics = '', verb = '', rest = '' } = SUBJECT.exec(question)?.groups ?? {};
  return verb === '' || /[?!;:]/u.test(subject) ? null : said(small(subject), clitics, verb, rest, far);
}

/** « Être libre, est-ce faire ce que l’on veut », « Est-ce un devoir d’aimer autrui ». */
function thatIs(question: string): Asked | null {
  const { topic, rest = '' } =
    /^(?:(?<topic>.+?),?\s)?est-ce\s(?!que\s|qu’)(?<rest>.+)$/iu.exec(question)?.groups ?? {};
  if (rest === '') return null;
  const before = topic === undefined ? '' : `${small(topic)}, `;
  return { yes: `${before}c’est ${rest}`, no: `${before}ce n’est pas ${degree(rest, 'toujours')}${rest}` };
}

/** « Est-ce que la science suffit ». */
function withWhether(question: string): Asked | null {
  const stated = /^est-ce\squ(?:e\s|’)(?<stated>.+)$/iu.exec(question)?.groups?.stated;
  return stated === undefined
    ? null
    : {
        yes: stated,
        no: `il n’est pas toujours vrai ${/^[aeiouyéèêh]/iu.test(stated) ? 'qu’' : 'que '}${stated}`,
      };
}

function said(subject: string, clitics: string, verb: string, rest: string, far: string): Asked {
  const end = rest === '' ? '' : ` ${rest}`;
  const others = clitics.replace(/^(?:ne\s|n’)/u, '');
  const before = subject === 'je' && /^[aeiouyéèêh]/iu.test(others + verb) ? 'j’' : `${subject} `;
  if (others !== clitics) {
    // « n’est-il qu’une contrainte », « n’est-il pas une contrainte »
    const only = /^qu(?:e\s|’)(?<what>.+)$/u.exec(rest)?.groups?.what;
    if (only !== undefined)
      return {
        yes: `${before}${clitics}${verb}${end}`,
        no: `${subject} ${clitics}${verb} pas seulement ${only}`,
      };
    const without = rest.replace(/^(?:pas|point)(?:\s|$)/u, '');
    return said(subject, others, verb, without, far);
  }
  // « il n’y a pas de guerres justes », « la loi n’a pas entièrement aboli la peine »
  const isThere = /^y\s$/iu.test(clitics) && /^a(?:vait)?$/u.test(verb);
  const done = /^(?:ai|as|a|ont|avons|avez|avait|avaient)$/u.test(verb) && PARTICIPLE.test(rest);
  const some = (what: string) =>
    isThere
      ? what.replace(/^(?:des|une?|du|de la)\s/u, 'de ')
      : `${degree(what, done ? 'entièrement' : far)}${what}`;
  const ne = /^(?!h(?:ai|eurt|auss|ât|arc))[aeiouyéèêâîôhy]/iu.test(clitics + verb) ? 'n’' : 'ne ';
  return {
    yes: `${before}${clitics}${verb}${end}`,
    no: `${subject} ${ne}${clitics}${verb} pas ${some(rest)}`.trim(),
  };
}

const PARTICIPLE = /^\p{Ll}+(?:é|ée|és|ées|i|is|it|u|us|ue|ues|ert|eint)(?!\p{L})/u;

/** « pas toujours », unless the question itself says how far it goes: « tout », « toujours », « assez ». */
const degree = (rest: string, far: string) =>
  far === '' ||
  /^(?:nécessairement|forcément|vraiment|assez|trop|seulement|encore)(?!\p{L})|(?<!\p{L})(?:tou(?:te?s?|s|jours))(?!\p{L})/iu.test(
    rest,
  )
    ? ''
    : `${far} `;

/** Makes the first letter small, except of a name. */
const small = (text: string) =>
  /^(?:S[e’]\s?)?\p{L}\p{Ll}*(?:er|ir|re|oir)(?!\p{L})|^(?:Autrui|Chacun|Nul|Rien)(?!\p{L})/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : inside(text);
