import type { Expression } from './expression-list.ts';

/** Set phrases in which a word has one number, one gender or one ending. */
export const AGREEMENT_PHRASES: readonly Expression[] = [
  [
    "(?<=(?:(?<![\\d,.])(?:[2-9]|[1-9]\\d{1,3})|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|trente|quarante|cinquante|soixante|cent|quelques|plusieurs|des) )milli(on|ard)(?= d[e’'])",
    'milli$1s',
    'accord-nom',
  ],
  ['(Afrique|Amérique|Asie|Europe) (central|occidental|oriental|équatorial)', '$1 $2e', 'accord-adjectif'],
  ["(pas|plus|peu|beaucoup|trop|assez|moins|tant) d['’]importances", '$1 d’importance', 'locution'],
  [
    '(?<=(?:en|la|ma|sa) (?:première|deuxième|troisième|quatrième|cinquième|sixième|septième|huitième|dernière) )années',
    'année',
    'accord-nom',
  ],
  ["(?<=la |l['’])(semaine|année) passé(?= ?(?:[,.;!?]|$))", '$1 passée', 'accord-adjectif'],
  ['(?<=(?:a|ai|as|avons|avez|ont|avait|avaient) )besoins(?= d)', 'besoin', 'locution'],
  ['au ?revoir', 'au revoir', 'locution'],
  ["(il (?:n['’])?y) à", '$1 a', 'a-à'],
  ["(?<=\\p{L} )c(['’](?:est|était) (?:très |plutôt |assez )?(?:bien|mal)) passé", 's$1 passé', 'ces-ses'],
  ['(?<=(?:ai|as|avons|avez|ont) )prient', 'pris', 'participe-passé'],
  ["(?<=[,;] )par ce qu(e|(?=['’]))", 'parce qu$1', 'locution'],
  ['(?<!(?:je|tu|te|me|ne) )vaux(?= mieux)', 'vaut', 'accord-verbe'],
  ["à besoins?(?= ?(?:[.,!?]|$)| d(?:e |['’]))", 'a besoin', 'a-à'],
  ['(?<=(?:ils?|elles?|qui) )mont(?= \\p{L}{1,20}(?:é|i|u|is|it)(?![\\p{L}]))', 'm’ont', 'ma-m-a'],
  [
    "(?<=(?:suis|es|est|sommes|êtes|sont|étais|était|étions|étaient|soient) (?:pas |plus |tous |toutes |bien |vraiment )?)d['’]accords",
    'd’accord',
    'locution',
  ],
  [
    "(ces (?:gens|jeunes|enfants|élèves|filles|garçons)|cette (?:femme|fille|personne)|cet homme|ce garçon) la(?= (?:ne |n['’]))",
    '$1-là',
    'trait-union',
  ],
  [', a (qui|laquelle|lequel)(?= )', ', à $1', 'a-à'],
  [
    "(?<!(?:le|ce|un|du|mon) )je n['’](?:es|est|et)(?= (?:pas|plus|jamais|rien|même) )",
    'je n’ai',
    'accord-verbe',
  ],
  [
    "(?<!(?:il|elle|on|qui|ne|ils|elles) )s(['’](?:est|était) (?:trop|très|vraiment|si) (?:tard|tôt|cher|bon|bien|difficile|facile|dur|beau|long|loin|grave|important|drôle|triste)(?![\\p{L}]))",
    'c$1',
    'ces-ses',
  ],
  ['(?<=(?:à|a|dès|depuis|de|pour|avant|après|pendant) la )rentré', 'rentrée', 'accord-nom'],
  ['(r?)appel moi', '$1appelle-moi', 'nom-verbe'],
  ['(?<=[,.!?] |^)continu(?= comme )', 'continue', 'nom-verbe'],
  ['(ceux|celles) qui on(?= )', '$1 qui ont', 'on-ont'],
  ['ni ou(?= (?:il|elle|on|je|nous|vous|tu|ils|elles) )', 'ni où', 'ou-où'],
  ["je ne t['’]es(?= (?:pas|plus|jamais) )", 'je ne t’ai', 'accord-verbe'],
  [
    'tu es(?= (?:confiance|peur|faim|soif|besoin|envie|raison|tort|honte)(?![\\p{L}]))',
    'tu as',
    'accord-verbe',
  ],
  ['des(?= le (?:premier|deuxième|\\d))', 'dès', 'accent'],
  [
    "(?<=j['’])aurai(?= (?:bien |vraiment |tellement |beaucoup )?(?:aim|voulu|souhait|préfér)\\p{L}{0,3} )",
    'aurais',
    'souhait',
  ],
  ['porte monnaie', 'porte-monnaie', 'trait-union'],
  ["être sur(?= (?:du |que |qu['’]))", 'être sûr', 'sur-sûr'],
];
