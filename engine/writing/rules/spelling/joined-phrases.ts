import type { Expression } from './expression-list.ts';

/** Forms of être and avoir, after which « peut être » is no verb and its infinitive. */
const AFTER_IT =
  'suis|es|est|sommes|êtes|sont|était|étaient|sera|seront|serait|seraient|ai|as|a|avons|avez|ont|avait|avaient|aura|auront|aurait|auraient|va|vas|vont|faut|fait';

/** Words that an apostrophe, a hyphen or a space joins or parts, and small words that sound like them. */
export const JOINED_PHRASES: readonly Expression[] = [
  // « lorsque elle », « puisque on »: they lose their e before these words, as « que » does.
  ['(lors|puis|quoi)que (ils?|elles?|on|une?|en)(?= )', '$1qu’$2', 'elision'],
  ['parce-que', 'parce que', 'trait-union'],
  ["parce-qu(?=['’])", 'parce qu', 'trait-union'],
  ["ten?dis(?= qu(?:e |['’]))", 'tandis', 'orthographe'],
  // « il est peut être malade »: one verb is enough; but « ce qu’il est peut être dangereux ».
  [
    `(?<!(?:qu['’]|que |où )(?:il|elle|on|ce|cela|ça|c['’]|j['’]) ?(?:y )?)(?<=(?:il|elle|on|ils|elles|nous|vous|je|tu|c['’]|n['’]|j['’]|qui|y|l['’]|\\p{L}{3,}) ?)(${AFTER_IT}) peut être(?! (?:la|le|les|un|une|l['’]|ce|cette) \\p{L}+ (?:qui|que) )`,
    '$1 peut-être',
    'trait-union',
  ],
  // « une demie-heure »: before its noun « demi » does not vary.
  [
    'demie(?: |-)(heures?|journées?|douzaines?|finales?|sœurs?|bouteilles?|tasses?|page|pages|mesures?|droites?|portion)',
    'demi-$1',
    'trait-union',
  ],
  ["(chefs?) d[’'](?:œ|oe)uvres?", '$1-d’œuvre', 'trait-union'],
  ['rez de chauss[ée]e', 'rez-de-chaussée', 'trait-union'],
  ['arcs? en ciel', 'arc-en-ciel', 'trait-union'],
  ['(ma|ta|sa) belle (mère|sœur)', '$1 belle-$2', 'trait-union'],
  ['(mon|ton|son) beau (père|frère)', '$1 beau-$2', 'trait-union'],
  // « à la quelle », « dans le quel »: after a preposition these are one word.
  ['a la quelle', 'à laquelle', 'lequel'],
  ['a les quels', 'auxquels', 'lequel'],
  [
    '(à|dans|sur|avec|par|pour|chez|sans|sous|vers|contre|selon|entre|parmi) (la|le|les) (quelles?|quels?)',
    '$1 $2$3',
    'lequel',
  ],
  // « le plu grand », « ne vient plu »: nothing has rained and nobody is pleased.
  ['(le|la|les|au|en|non) plu', '$1 plus', 'homophone-mot'],
  ['de plu en plus?', 'de plus en plus', 'homophone-mot'],
  ['ne (\\p{L}+) plu', 'ne $1 plus', 'homophone-mot'],
  // « pour d’autre, »: other people, where no noun follows.
  ["(pour|selon|chez|avec|contre|sur|par) d['’]autre(?= ?[.,;])", '$1 d’autres', 'accord-déterminant'],
  // « des prit », « le prit du pain »: what a thing costs.
  [
    '(leurs?|des|mes|tes|ses|nos|vos|ces|du|au|aux|bons?|meilleurs?|hauts?) prit(?! (?:la|le|les|un|une|des|part|peur|fin|feu|place|froid|goût|congé|soin|garde) )',
    '$1 prix',
    'homophone-mot',
  ],
  ["(?<=^|[.?!,] )(le|les) prit(?= (?:du|de|des|d['’]))", '$1 prix', 'homophone-mot'],
  // « pour lavoir », « sans lavoir vu »: nobody washes there.
  ['(pour|sans|après|par) lavoir', '$1 l’avoir', 'apostrophe'],
  ['de lavoir(?= \\p{L}+(?:é|ée|és|i|u|is|it)(?![\\p{L}]))', 'de l’avoir', 'apostrophe'],
  // « assis en fasse de moi »: a place.
  ['(juste|assise?s?|debout|placée?s?|située?s?|maison|immeuble|là) en fasse', '$1 en face', 'homophone-mot'],
  // « c’est sa qui compte »: no noun follows « sa ».
  [
    "(c['’](?:est|était)|ce sera) sa(?= (?:qui|que|qu['’]|le|la|mon|ton|notre|votre|leur)(?![\\p{L}]))",
    '$1 ça',
    'sa-ça',
  ],
];
