import type { Expression } from './expression-list.ts';

/** Verbs of telling and giving, as orders; somebody is told, or given something. */
const TOLD =
  'dis|dites|demande|demandez|explique|expliquez|montre|montrez|rends|rendez|écris|écrivez|parle|parlez|téléphone|téléphonez|réponds|répondez';
const GIVEN = 'donne|donnez|envoie|envoyez|offre|offrez|laisse|laissez|apporte|apportez';
const DONE =
  'prends|prenez|mange|mangez|regarde|regardez|écoute|écoutez|mets|mettez|lis|lisez|fais|faites|garde|gardez|appelle|appelez|cherche|cherchez|attends|attendez';
const OPENS = '(?<=^|[.?!,] |(?:et|puis|mais|alors) )';

/**
 * After an order, the pronoun is tied to its verb: « dis-lui de venir », « mange-le ». No noun follows it, so that it is
 * no article, and no verb, so that it is not the clitic of one.
 */
export const ORDER_PRONOUNS: readonly Expression[] = [
  [
    `${OPENS}(${TOLD}|${GIVEN}) lui(?= (?:de|d['’]|que|qu['’]|à|pour|la|le|les|l['’]|un|une|ce|cette|mon|ma|mes|tout)(?![\\p{L}])| ?[.,!])`,
    '$1-lui',
    'trait-union',
  ],
  [
    `${OPENS}(${TOLD}) leur(?= (?:de|d['’]|que|qu['’]|comment|pourquoi|si)(?![\\p{L}])| ?[.,!])`,
    '$1-leur',
    'trait-union',
  ],
  // « appelle-les demain », « fais-le vite »: a time or a manner, and no noun of an article.
  [
    `${OPENS}(${DONE}|${GIVEN}|rends|rendez) (le|la|les)(?= ?[.,!?;]| (?:demain|vite|maintenant|encore|aussi|avant|après|tout de suite|si|quand|dans|sur|avec|chez|moi)(?![\\p{L}]))`,
    '$1-$2',
    'trait-union',
  ],
  // « envoi moi », « appel moi »: the noun that sounds like the order.
  [
    '(?<=^|[.?!,] |(?:et|puis|mais|alors) )(envoi|appel|rappel|conseil|réveil|travail)(?: |-)moi',
    '$1e-moi',
    'nom-verbe',
  ],
];
