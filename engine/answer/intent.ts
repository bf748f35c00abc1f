import { findBecause } from '#engine/text/clauses/causes.ts';
import { isName, readClause, withoutConnective } from '#engine/text/clauses/clauses.ts';
import { findEnumeration } from '#engine/text/clauses/enumerations.ts';
import { readRelation } from '#engine/text/clauses/relations.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { stem, stemSet } from '#engine/text/words/stems.ts';
import type { Passage } from './passages.ts';

/** What a question asks for. */
export type Intent =
  | 'meaning'
  | 'time'
  | 'reason'
  | 'person'
  | 'list'
  | 'amount'
  | 'duration'
  | 'place'
  | 'effect'
  | 'role'
  | 'parts'
  | 'anything';

const OPENINGS: readonly (readonly [Intent, RegExp])[] = [
  [
    'meaning',
    /qu['’]\s?est[- ]ce qu|c['’]est quoi|(?<!\p{L})d[ée]fini(?:s|r|t|ssez|tion)|que (?:signifie|d[ée]signe|veut dire)|qu['’](?:appelle|entend)[- ]t?-?on|^(?:que|qui) (?:est|sont|[ée]tai(?:t|ent))(?!\p{L})/iu,
  ],
  // « quand est-ce qu’on met le subjonctif » asks for a condition.
  [
    'anything',
    /(?<!\p{L})quand (?:(?:est[- ]ce qu[’'e]? ?)?(?:on(?! (?:l’|les |y |en )?a(?:vait)? )|il faut)|faut-il|doit-on|met-on|utilise(?:r|-t-on)|employer|dit-on)(?!\p{L})|(?<!\p{L})on \p{L}+(?: \p{L}+)? quand\s?\??$/iu,
  ],
  [
    'time',
    /(?<!\p{L})(?:quand|en quelle ann[ée]e|[àa] quelle (?:date|[ée]poque)|(?:de )?quelle date|depuis quand|quel jour)(?!\p{L})|^(?:la |les )?dates?(?!\p{L})/iu,
  ],
  [
    'reason',
    /(?<!\p{L})(?:pourquoi|pour quelle raison|[àa] cause de quoi|quelles? (?:est|sont) (?:la|les) (?:causes?|raisons?)|explique pourquoi)(?!\p{L})|^(?:la |les )?(?:causes?|raisons?|origines?) (?:de|du|des|d['’])/iu,
  ],
  [
    'effect',
    /(?<!\p{L})(?:que|qu['’]est-ce que?|qu['’]) ?(?:provoque|entra[iî]ne|cause|engendre)|(?<!\p{L})(?:cons[ée]quences?|effets?)(?!\p{L})/iu,
  ],
  [
    'role',
    /(?<!\p{L})(?:[àa] quoi ser(?:t|vent)|quel(?:le)? (?:est|sont) (?:le|la|les) (?:r[ôo]les?|fonctions?|but))(?!\p{L})/iu,
  ],
  [
    'duration',
    /(?<!\p{L})(?:combien de (?:temps|jours|mois|ann[ée]es)|quelle (?:est |[ée]tait )?(?:la )?dur[ée]e)(?!\p{L})/iu,
  ],
  [
    'parts',
    /^(?:de quoi|en quoi) (?:est|sont|se|s['’])(?!\p{L})|(?<!\p{L})(?:constitu|compos|form)[ée]e?s? de quoi(?!\p{L})|^(?:la |quelle est la )?(?:composition|constitution) (?:de|du|des|d['’])/iu,
  ],
  ['amount', /(?<!\p{L})combien(?!\p{L})/iu],
  [
    'place',
    /^(?:où|ou est|ou se|dans quel(?:le)? (?:pays|ville|r[ée]gion|lieu))(?!\p{L})|(?<!\p{L})où(?!\p{L})/iu,
  ],
  ['person', /^(?:qui|par qui|[àa] qui|avec qui)(?!\p{L})/iu],
  [
    'list',
    /^(?:cite[rz]?|[ée]num[èe]re[rz]?|nomme[rz]?|liste[rz]?|donne[rz]?|quel(?:le)?s sont|quel(?:le)?s)(?!\p{L})/iu,
  ],
];

/**
 * Reads the intent from the way the question is worded: « Qu’est-ce que… », « Quand… », « Pourquoi… »; otherwise
 * `anything`.
 */
export function intentOf(question: string): Intent {
  const text = question.trim();
  return OPENINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'anything';
}

/** Words that only ask and name nothing. */
const ASKING = stemSet(
  `définis définir définition signifie désigne veut dire appelle entend explique expliquer explique-moi donne donner donne-moi cite citer
  citez énumère nomme liste date année époque raison cause combien quand pourquoi comment qui trouve situe situé lieu provoque provoquent entraîne entraînent conséquence effet sert servent rôle fonction but parle parle-moi dis dis-moi
  est-ce t-on question réponse peux pouvez peux-tu sais sais-tu connais savoir selon cours leçon quoi s’appelle passe passé`,
);

/** Tells whether a stem belongs to the words that only ask and name nothing. */
export function isAskingWord(stem: string): boolean {
  return ASKING.has(stem);
}

/** Verbs that only say that something happened: « Pourquoi la Révolution a-t-elle éclaté ? » asks for its causes. */
const COMING_TO_BE = stemSet(
  'éclate éclaté éclater arrive arrivé arriver commence commencé commencer débute débuté débuter survient survenu survenir produit produite produire eu lieu naît née naître apparaît apparu apparue apparaître déclenche déclenchée déclencher',
);

/** Tells whether a word only says that something began. */
export const isComingToBe = (word: string): boolean => COMING_TO_BE.has(stem(word));

/** « Combien de temps dure un mandat ? » is answered by « élu pour cinq ans ». */
const LASTING = stemSet('temps dure durent durer durée duré jours mois années reste restent');

/** Tells whether an answer would not repeat this word of the question. */
export function isSaidOtherwise(intent: Intent, stem: string): boolean {
  return (intent === 'reason' && COMING_TO_BE.has(stem)) || (intent === 'duration' && LASTING.has(stem));
}

const AMOUNT =
  /\d|(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|cent|mille|millions?)(?!\p{L})/u;

/** « avant 18 ans » and « à 12 ans » are ages, « il y a 20 ans » is a date; « de 18 à 24 mois » lasts. */
const DURATION =
  /(?<![\p{L}\d])(?<!(?:avant|(?<!\d\s)à|dès|âgée?s? de|il y a)\s)(?:\d+|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|cent|quelques|plusieurs)\s(?:ans?|années?|mois|semaines?|jours?|heures?|minutes?|secondes?|siècles?)(?!\p{L})/iu;
/** « voc : griot = conteur », « def QPC = … »: the rubric of an entry. */
const ENTRY = /^(?:voc(?:abulaire)?|d[ée]f(?:inition)?s?|rappel|nb|rq|remarque)\s?(?::\s?|\s(?=\p{L}))/iu;
/** « le renforcement négatif, qui augmente un comportement » among others: what it is, where no sentence says it. */
const DESCRIBED =
  /^(?:(?:l[ea]s?|une?)\s|l’)?([^,:;.()]{3,50})(?:\s\([^()]{1,60}\))?(?:,\s(?:qui|que|dont|où|c’est-à-dire)(?!\p{L})|(?:,\s[^,:;]{1,60})?\s:\s)/iu;
/** « Roches sédimentaires : elles viennent de… » */
const LABEL = /^([^:.;]{3,60})\s:\s/u;
/** « Cette terre s’appelle le fief. » */
const CALLED = /\ss[’']appelle(?:nt)?\s(?<what>[^,;.:(]{2,60})/u;

/**
 * Scores how well a sentence has the shape of the expected answer: 0 rules it out, 1 is neutral, more is in its
 * favour.
 */
export function fits(
  intent: Intent,
  { sentence, isList, headings }: Pick<Passage, 'sentence' | 'isList' | 'headings'>,
  asked: ReadonlySet<string>,
): number {
  if (isAnnounced(intent, { sentence, isList, headings })) return 4;
  const statement = withoutConnective(sentence.replace(/\s*[;,]$/, ''));
  const speaksOf = (phrase: string) => {
    const stems = stemSet(phrase);
    return [...asked].every((stem) => stems.has(stem));
  };
  const speaksOfSome = (phrase: string) => {
    const stems = stemSet(phrase);
    return [...asked].some((stem) => stems.has(stem));
  };
  switch (intent) {
    case 'meaning': {
      const entry = statement.replace(ENTRY, '');
      const terms = findDefinitions(entry)
        .map(({ term, form, definition }) => (form === 'named' ? definition : term))
        .filter(speaksOf);
      if (terms.some((term) => stemSet(term).size === asked.size)) return 4;
      if (terms.length > 0) return 1.6;
      const called = stemSet(CALLED.exec(statement)?.groups?.what ?? '');
      if (called.size === asked.size && [...asked].every((one) => called.has(one))) return 3;
      const described = stemSet(isList ? '' : (DESCRIBED.exec(entry)?.[1] ?? ''));
      if (described.size === asked.size && [...asked].every((one) => described.has(one))) return 1.5;
      return speaksOf(readClause(statement)?.subject ?? '') ? 1 : 0;
    }
    case 'time':
      return findDates(statement).length > 0 ? 2 : 0;
    case 'reason':
      if (findBecause(statement) || REASON.test(statement) || readRelation(statement)?.kind === 'explanation')
        return 2;
      if (!isList && PURPOSE.test(statement)) return 2;
      // « déclin au XIe s. : pression des Almoravides, sécheresse »: notes tell reasons after a colon or an arrow.
      return NOTED_REASON.test(statement) && speaksOfSome(NOTED_REASON.exec(statement)?.[1] ?? '') ? 1.5 : 0;
    case 'effect': {
      const relation = readRelation(statement);
      if (relation?.kind === 'effect' && speaksOf(relation.subject)) return 4;
      return relation?.kind === 'effect' ? 1.5 : 0.7;
    }
    case 'role': {
      const kind = readRelation(statement)?.kind;
      if (kind === 'role' || HAS_FOR.test(statement)) return 3;
      // Of what is asked, a sentence about it says more than one about what has it.
      const isSubject = speaksOf(readClause(statement)?.subject ?? '');
      if (kind === 'action') return isSubject ? 1.9 : 0.9;
      return isSubject ? 1.3 : 0.8;
    }
    case 'person':
      return isName(readClause(statement)?.subject ?? '') || /(?<=\s)par\s\p{Lu}/u.test(statement)
        ? 1.7
        : 0.9;
    case 'list':
      return isList || findEnumeration(statement) ? 2.2 : 1;
    case 'amount':
      return AMOUNT.test(statement) ? 1.8 : 0;
    case 'duration':
      return !isList && DURATION.test(statement) ? 2 : 0;
    case 'parts':
      return PARTS.test(statement) && speaksOf(readClause(statement)?.subject ?? '') ? 2 : 0;
    case 'place':
      return readRelation(statement)?.kind === 'place' || PLACE.test(statement) ? 1.5 : 0.6;
    case 'anything':
      if (findDefinitions(statement).some(({ term }) => speaksOf(term))) return 1.6;
      // « capitale du Ghana » is « capitale : Koumbi Saleh » under the heading of Ghana.
      if (isOf(asked, LABEL.exec(statement)?.[1] ?? '')) return 1.6;
      return speaksOf(readClause(statement)?.subject ?? '') || speaksOf(LABEL.exec(statement)?.[1] ?? '')
        ? 1.3
        : 1;
  }
}

const isOf = (asked: ReadonlySet<string>, label: string): boolean => {
  const stems = stemSet(label);
  return stems.size > 0 && [...stems].every((one) => asked.has(one));
};

const ANNOUNCED: Partial<Record<Intent, RegExp>> = {
  reason: /(?<!\p{L})(?:causes?|origines?|raisons?)(?!\p{L})/iu,
  effect: /(?<!\p{L})(?:conséquences?|effets?|bilan)(?!\p{L})/iu,
  role: /(?<!\p{L})(?:rôles?|fonctions?|buts?)(?!\p{L})/iu,
};

/** Tells whether a list is announced as exactly what the question asks for: « Les causes : … ». */
export function isAnnounced(
  intent: Intent,
  { sentence, isList, headings }: Pick<Passage, 'sentence' | 'isList' | 'headings'>,
): boolean {
  const pattern = ANNOUNCED[intent];
  return isList && pattern !== undefined && (pattern.test(sentence) || pattern.test(headings.at(-1) ?? ''));
}

const REASON =
  /(?<!\p{L})(?:parce qu|car|afin|pour que|pour (?:ne pas |éviter )|interdi(?:t|sent)|en raison|à cause|grâce|s’expliqu|du fait)/u;
/** « ils attaquent la Bastille pour y prendre la poudre »; one item of a list says it of that item alone. */
const PURPOSE =
  /(?<!\p{L})pour (?:(?:y|en|l[ae]|les|se|lui|leur) |l’|s’)?\p{Ll}{2,}(?:er|ir|dre|tre|oir|aire)(?!\p{L})/u;
const NOTED_REASON = /^([^:→]{3,60})\s?(?::|→)\s?\p{L}/u;
const HAS_FOR = /(?<!\p{L})(?:a|ont) pour (?:rôle|but|fonction|mission|objectif)(?!\p{L})/u;
/** « est formé de », « comprend »: a thing and what it is made of. */
const PARTS =
  /(?<!\p{L})(?:(?:compos|constitu|form|fai|entour)(?:[ée]e?s?|te?s?)\s(?:de|du|des|d’)|se compose|se divise|comprend|comporte|contient|réuni(?:t|ssent)|rassemble)(?!\p{Ll})/u;
const PLACE =
  /(?<!\p{L})(?:(?:à|en|au|aux|dans|près de|au nord de|au sud de)\s(?:\p{Lu}|la |le |l’|les )|(?:sur|sous|entre|derrière|devant|autour|chez|dans)\s|(?:au-dessus|au-dessous|à côté|à l’intérieur|à l’extérieur)\s)/u;
