import type { ItemKind } from '#contract/dropped.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { fold } from '#engine/text/words/fold.ts';

/** How the words of a question show what it asks, the first that fits. */
const ASKS: readonly (readonly [ItemKind, RegExp])[] = [
  [
    'cause',
    /^pourquoi|(?<!\p{L})(?:causes?|raisons?|consequences?|effets?|a cause de quoi|grace a quoi)(?!\p{L})/u,
  ],
  ['list', /^(?:citez|quel(?:le)?s sont|lesquel(?:le)?s|parmi ces reponses)|(?:deux|trois|quatre) reponses/u],
  [
    'date',
    /^(?:quand|en quelle annee|a quelle date|en quel siecle|de quand|datez|depuis quand)|que s['’]est-il passe|quelle (?:est la )?date/u,
  ],
  ['number', /^combien|(?<!\p{L})(?:quel nombre|quelle (?:part|quantite|valeur)|quel pourcentage)(?!\p{L})/u],
  [
    'definition',
    /^(?:qu['’ ]?est-ce qu|qu['’]appelle-t-on|que (?:designe|signifie|sont|veut dire)|defini|comment (?:appelle|nomme)-t-on)|correspond a cette definition|se definit ainsi|^quel (?:terme|mot|nom)/u,
  ],
  ['person', /^(?:qui|par qui|a qui|avec qui|de qui)(?!\p{L})/u],
  ['place', /^(?:ou|dans quel(?:le)? (?:pays|ville|region|lieu|continent)|d['’]ou)(?!\p{L})/u],
];
const LEADING_DATE = /^(?:en|le|de|du|vers|au|entre|des) [^,?]*\d[^,?]*, /u;

/** The kind of a question or card, read from its words alone, so that it is the same wherever it was made. */
export function kindOf(question: string, answers: readonly string[]): ItemKind {
  const asked = fold(question).trim().replace(LEADING_DATE, '');
  const [kind] = ASKS.find(([, pattern]) => pattern.test(asked)) ?? [];
  if (kind !== undefined) return kind;
  const [answer = ''] = answers;
  const [date] = findDates(answer);
  if (date !== undefined && answer.length <= date.text.length + 8) return 'date';
  if (answers.length > 1 || / ; .* ; /u.test(answer)) return 'list';
  return /^[\d\s\u00a0\u202f.,]+(?:%|\p{L}{1,12})?$/u.test(answer.trim()) ? 'number' : 'other';
}
