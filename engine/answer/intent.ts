import { findBecause } from '#engine/text/causes.ts';
import { isName, readClause, withoutConnective } from '#engine/text/clauses.ts';
import { findDates } from '#engine/text/dates.ts';
import { findDefinitions } from '#engine/text/definitions.ts';
import { findEnumeration } from '#engine/text/enumerations.ts';
import { readRelation } from '#engine/text/relations.ts';
import { stemSet } from '#engine/text/stems.ts';

/** What a question wants to know. */
export type Intent = 'meaning' | 'time' | 'reason' | 'person' | 'list' | 'amount' | 'place' | 'anything';

const OPENINGS: readonly (readonly [Intent, RegExp])[] = [
  [
    'meaning',
    /qu['’]\s?est[- ]ce qu|c['’]est quoi|(?<!\p{L})d[ée]fini(?:s|r|t|ssez|tion)|que (?:signifie|d[ée]signe|veut dire)|qu['’](?:appelle|entend)[- ]t?-?on|^(?:que|qui) (?:est|sont|[ée]tai(?:t|ent))(?!\p{L})/iu,
  ],
  ['time', /(?<!\p{L})(?:quand|en quelle ann[ée]e|[àa] quelle (?:date|[ée]poque)|(?:de )?quelle date|depuis quand)(?!\p{L})|^dates?(?!\p{L})/iu],
  ['reason', /(?<!\p{L})(?:pourquoi|pour quelle raison|[àa] cause de quoi|quelles? (?:est|sont) (?:la|les) (?:causes?|raisons?)|explique pourquoi)(?!\p{L})/iu],
  ['amount', /(?<!\p{L})combien(?!\p{L})/iu],
  ['place', /^(?:où|ou est|ou se|dans quel(?:le)? (?:pays|ville|r[ée]gion|lieu))(?!\p{L})|(?<!\p{L})où(?!\p{L})/iu],
  ['person', /^(?:qui|par qui|[àa] qui|avec qui)(?!\p{L})/iu],
  ['list', /^(?:cite[rz]?|[ée]num[èe]re[rz]?|nomme[rz]?|liste[rz]?|donne[rz]?|quel(?:le)?s sont|quel(?:le)?s)(?!\p{L})/iu],
];

/** How the question is put: « Qu’est-ce que… », « Quand… », « Pourquoi… », « Qui… », « Cite… »; else anything. */
export function intentOf(question: string): Intent {
  const text = question.trim();
  return OPENINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'anything';
}

/** Words that put a question and name nothing. */
const ASKING = stemSet(
  `définis définir définition signifie désigne veut dire appelle entend explique expliquer explique-moi donne donner donne-moi cite citer
  citez énumère nomme liste date année époque raison cause combien quand pourquoi comment qui parle parle-moi dis dis-moi
  est-ce t-on question réponse peux pouvez peux-tu sais sais-tu connais savoir selon cours leçon quoi s’appelle passe passé`,
);

export function isAskingWord(stem: string): boolean {
  return ASKING.has(stem);
}

const AMOUNT = /\d|(?<!\p{L})(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|cent|mille|millions?)(?!\p{L})/u;

/** How well a sentence has the shape of the answer that is asked for: 1 says nothing, more speaks for it. */
export function fits(intent: Intent, sentence: string, asked: ReadonlySet<string>, isList: boolean): number {
  const statement = withoutConnective(sentence);
  switch (intent) {
    case 'meaning': {
      const terms = findDefinitions(statement).map(({ term, form, definition }) =>
        stemSet(form === 'named' ? definition : term),
      );
      if (terms.some((term) => term.size === asked.size && [...asked].every((stem) => term.has(stem)))) return 4;
      return terms.some((term) => [...asked].every((stem) => term.has(stem))) ? 1.6 : 1;
    }
    case 'time':
      return findDates(statement).length > 0 ? 2 : 0.4;
    case 'reason':
      return findBecause(statement) || /(?<!\p{L})(?:parce qu|car|afin|en raison|à cause|grâce)/u.test(statement)
        ? 2.5
        : readRelation(statement)?.kind === 'explanation'
          ? 2
          : 0.8;
    case 'person':
      return isName(readClause(statement)?.subject ?? '') || /(?<=\s)par\s\p{Lu}/u.test(statement) ? 1.7 : 0.9;
    case 'list':
      return isList || findEnumeration(statement) ? 2.2 : 1;
    case 'amount':
      return AMOUNT.test(statement) ? 1.8 : 0.6;
    case 'place':
      return readRelation(statement)?.kind === 'place' || /(?<!\p{L})(?:à|en|au|aux|dans|près de)\s(?:\p{Lu}|l)/u.test(statement) ? 1.5 : 0.9;
    case 'anything':
      return 1;
  }
}
