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
    "(ces (?:gens|jeunes|enfants|élèves|filles|garçons|hommes|femmes|pays)|cette (?:femme|fille|personne|maison|ville|idée)|cet homme|ce (?:garçon|type|livre|pays|monsieur)) la(?= (?:ne |n['’]|est |sont |était |étaient |a |ont |peut |doit |sait |me |se ))",
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
  ['par ce que (ils?|elles?|on)(?= )', 'parce qu’$1', 'locution'],
  ['(?<=(?:les|ces|mes|tes|ses|nos|vos|leurs) \\p{L}{2,20} )on étaient', 'ont été', 'on-ont'],
  [
    '(il|elle|on|qui) sait (cassé|coupé|tordu|foulé|blessé|brulé|brûlé)(?= (?:le|la|les|un|une) )',
    '$1 s’est $2',
    'ces-ses',
  ],
  ['se qui son(?= \\p{L}{2,20}(?:er|é|és|ées) )', 'ceux qui sont', 'homophone-mot'],
  ['porte monnaie', 'porte-monnaie', 'trait-union'],
  ["être sur(?= (?:du |que |qu['’]))", 'être sûr', 'sur-sûr'],
  // « tous va bien »: a verb in the singular; « tous » has one in the plural.
  [
    "(?<=^|[.?!,;:] |(?:que|et|mais|car|si|quand) )tous(?= (?:n['’](?:est|était|a)|ne (?:va|sera|peut|doit|se)|est|va|était|sera|dépend|semble|devient|commence|commençait|peut|marche|fonctionne|se passe|s['’]est|a (?:changé|commencé|été|bien))(?![\\p{L}]))",
    'tout',
    'tout-tous',
  ],
  [
    '(?<=[\\p{L}]s |[\\p{L}]x |qui )on(?= (?:lieu|besoin|raison|tort|envie|peur|faim|soif|honte|hâte)(?![\\p{L}]))',
    'ont',
    'on-ont',
  ],
  // « une partie du pays »: « parti » is masculine.
  [
    '((?:une|la|cette) (?:(?:grande|petite|bonne|majeure|autre|première|deuxième|seconde|dernière|meilleure|toute petite|belle) )?)parti(?! pris)',
    '$1partie',
    'accord-nom',
  ],
  ["(en|fai[st]|font|faire|faisait) parti(?= (?:de |des |du |d['’]))", '$1 partie', 'accord-nom'],
  // « à deux centimètres près », « à quelques détails près ».
  [
    "((?:à|aux) (?:(?:peu de|quelque|quelques|un|une|deux|trois|cinq|dix|ces?|cette|l['’]) ?)?(?:centimètre|millimètre|mètre|degré|dixième|centième|millième|unité|euro|franc|minute|seconde|jour|détail|exception|chose|erreur|incertitude|nuance)s? )pr[êe]te?s?",
    '$1près',
    'près-prêt',
  ],
  ['(?<=poissons? |crevettes? |thons? |sardines? |crabes? )péch(ée?s?)', 'pêch$1', 'accent'],
  ["(souvenir|ami|amie|copain|rêve|photo|chanson|jeu)(s|x?) d['’]enfances", '$1$2 d’enfance', 'locution'],
  ["(?<=(?:aussi|plus|moins) \\p{L}{2,20} qu['’](?:on|il|elle) (?:ne )?le )croie", 'croit', 'accord-verbe'],
  [
    "(en (?:ai|as|a|avons|avez|ont) (?!pas|plus|jamais|point|guère)\\p{L}{2,15} d['’])autre(?= ?(?:[.,;!?]|$)| (?:du|de|des|pour|à|qui|que|dans|encore|depuis|chez)(?![\\p{L}]))",
    '$1autres',
    'accord-déterminant',
  ],
  // « vingt-cinq mars », « le dix-neuvième siècle »: numbers below a hundred that are added have their hyphen.
  [
    '(vingt|trente|quarante|cinquante|soixante|septante|huitante|octante|nonante|quatre-vingt) (deux|trois|quatre|cinq|six|sept|huit|neuf)((?:ième)?s?)',
    '$1-$2$3',
    'trait-union',
  ],
  [
    '(vingt|trente|quarante|cinquante|soixante|septante|huitante|octante|nonante|quatre-vingt) (cinqu|neuv|quatr)ième',
    '$1-$2ième',
    'trait-union',
  ],
  ['dix (sept|huit|neuf|septième|huitième|neuvième)(?! sur)', 'dix-$1', 'trait-union'],
  ['(soixante|quatre-vingt) (dix|onze|douze|treize|quatorze|quinze|seize)', '$1-$2', 'trait-union'],
  ['(?<!(?:fois|par) )quatre vingt(s?)(?= \\p{L})', 'quatre-vingt$1', 'trait-union'],
  ['à voix haut', 'à voix haute', 'accord-adjectif'],
  ['à voix bas', 'à voix basse', 'accord-adjectif'],
  // « de ma part », « nulle part », « mis à part ».
  [
    '(de (?:ma|ta|sa|notre|votre|leur)|nulle|quelque|mise?s? à) par(?= ?(?:[.,;:!?]|$))',
    '$1 part',
    'homophone-mot',
  ],
  [
    '(?<!(?:le|un|ce|du|au|mon|ton|son|votre|notre|leur|les|des|de|en) )pr[êe]ts?(?= d(?:u|es) )',
    'près',
    'près-prêt',
  ],
  ['(il|ça|cela) v(?:os|au|eau|aut?s) mieux', '$1 vaut mieux', 'homophone-mot'],
  [
    '(?<=^|[.?!,] )ta(?= (?:encore|toujours|déjà|mes|tes|ton|ses|son|le|les|des|un|une|du|quoi|quel|quelle|combien)(?![\\p{L}]))',
    't’as',
    'ma-m-a',
  ],
  [
    "(je (?:(?:te|vous|les|lui|leur|le|la) ){1,2}|je (?:(?:te|vous) )?l['’])(?:es|est|et)(?= (?:(?:pas|bien|déjà|toujours|tous|toutes) )?\\p{L}{1,20}(?:er|ée?s?|ie?s?|ue?s?|its?)(?![\\p{L}]))",
    '$1ai',
    'accord-verbe',
  ],
  [
    '(ai|as|a|avons|avez|ont|avais|avait|avaient) ((?:pas|déjà|toujours|bien) )?di(?![\\p{L}-])',
    '$1 $2dit',
    'participe-passé',
  ],
  // « il s’est écroulé »: these verbs are always pronominal.
  [
    "(?<=\\p{L},? )(?<!(?:que|si|quand|car|mais|et|comme|où|ou|alors|donc|oui|non),? )c(['’](?:est|était) )((?:écroulé|effondré|envolé|évadé|emparé|réfugié|efforcé|méfié|moqué|évanoui|enfui|abstenu|souvenu)e?s?)",
    's$1$2',
    'ces-ses',
  ],
  [
    '(a|ont|avait|avaient|aura) (bien |aussi )?durée?s?(?= (?:une|un|deux|trois|quatre|cinq|six|dix|quelques|plusieurs|des|toute|tout|longtemps|plus|moins|près|environ|jusqu|\\d))',
    '$1 $2duré',
    'participe-avoir',
  ],
  // « quatre-vingt-dix »: a number follows, and « vingt » has no s.
  [
    'quatre-vingts-(une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix(?:-(?:sept|huit|neuf))?|onze|douze|treize|quatorze|quinze|seize)',
    'quatre-vingt-$1',
    'nombre',
  ],
  // « le professeur d’histoire »: what is taught is one subject; but « un livre d’histoires ».
  [
    "(prof|professeur|cours|leçon|examen|devoir|cahier|contrôle|interro|exercice)(s?) d['’]histoires",
    '$1$2 d’histoire',
    'accord-nom',
  ],
  [
    '(prof|professeur|cours|leçon|examen|devoir|cahier|contrôle|interro|exercice|livre|carte)(s?) de (géographie|biologie|chimie|physique|musique|philosophie|grammaire|gymnastique)s',
    '$1$2 de $3',
    'accord-nom',
  ],
];
