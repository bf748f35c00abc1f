import { typeset } from '#engine/answer/typeset.ts';
import type { RuleName } from './rule-names.ts';

/** Every rule of the correction, with its explanation in one French sentence. */
const EXPLANATIONS: Readonly<Record<RuleName, string>> = {
  orthographe: 'Ce mot n’est pas dans le dictionnaire ; voici le mot connu le plus proche.',
  accent: 'Ce mot s’écrit avec d’autres accents.',
  'mot-double': 'Le même mot est écrit deux fois de suite.',
  'espace-double': 'Une seule espace sépare deux mots.',
  'espace-ponctuation':
    'Une espace précède « ; : ! ? », aucune ne précède la virgule et le point, et une espace les suit.',
  guillemets: 'Le français met les citations entre guillemets « … ».',
  'points-de-suspension': 'Les points de suspension sont trois, et aucun ne suit « etc. ».',
  apostrophe: 'L’apostrophe touche les deux mots qu’elle lie.',
  majuscule: 'Une phrase commence par une majuscule.',
  elision: 'Devant une voyelle ou un h muet, ce petit mot perd sa voyelle et prend une apostrophe.',
  'trait-union': 'Ces mots sont liés par un trait d’union.',
  locution: 'Cette expression s’écrit ainsi.',
  'a-à': '« a » est le verbe avoir (on peut dire « avait ») ; « à » est une préposition.',
  'on-ont': '« on » est un pronom (on peut dire « il ») ; « ont » est le verbe avoir (« avaient »).',
  'on-n': 'Devant une voyelle, la négation s’écrit « on n’… pas » : le n’ s’entend mal, mais il s’écrit.',
  'et-est': '« et » relie deux mots (« et puis ») ; « est » est le verbe être (« était »).',
  'ces-ses':
    '« ces » montre, « ses » possède, « c’est » veut dire « cela est » et « s’est » accompagne un verbe.',
  'la-là': '« la » va avec un nom, « là » indique un lieu, « l’a » contient le verbe avoir (« l’avait »).',
  'ou-où': '« ou » propose un choix (« ou bien ») ; « où » indique le lieu ou le moment.',
  'ce-se': '« se » accompagne un verbe pronominal ; « ce » va avec un nom ou avec qui, que, est.',
  'son-sont': '« son » possède (« mon ») ; « sont » est le verbe être (« étaient »).',
  'don-dont':
    '« don » est un cadeau ou un talent ; « dont » relie deux parties de phrase (« le livre dont je parle »).',
  'quand-quant':
    '« quand » dit à quel moment ; « quant à » (« quant au », « quant aux ») veut dire « pour ce qui est de ».',
  'homophone-mot': 'Ces mots se prononcent de la même façon ; le sens de la phrase dit lequel écrire.',
  'si-s-y': '« si » pose une condition ; « s’y » contient y (« il s’y rend »).',
  'sans-s-en': '« sans » veut dire le contraire de « avec » ; « s’en » accompagne un verbe (« il s’en va »).',
  'peu-peut': '« peu » est une quantité, « peut » et « peux » sont le verbe pouvoir.',
  'sa-ça': '« sa » possède (« ma ») ; « ça » veut dire « cela ».',
  'leur-leurs':
    '« leurs » va avec un nom pluriel, « leur » avec un nom singulier ; devant un verbe, « leur » est invariable.',
  'quel-qu-elle': '« quelle » va avec un nom ; « qu’elle » peut se remplacer par « qu’il ».',
  'tout-tous': '« tout » s’accorde avec le nom : tout le, toute la, tous les, toutes les.',
  'mes-mais': '« mes » possède ; « mais » marque une opposition.',
  'ma-m-a':
    '« ma », « ta », « mon » et « ton » possèdent ; « m’a », « t’a », « m’ont » et « t’ont » contiennent le verbe avoir.',
  'tes-t-es': '« tes » possède (« mes ») ; « t’es » veut dire « tu es ».',
  'été-était':
    '« était » est le verbe être (« il est, il était ») ; « été » suit le verbe avoir (« il a été »).',
  'du-dû': '« dû » est le participe de devoir ; « du » veut dire « de le ».',
  'sur-sûr': '« sûr » veut dire certain ; « sur » est une préposition.',
  infinitif: 'À l’infinitif, le verbe ne prend ni s ni terminaison de personne.',
  subjonctif: 'Après « il faut que », « pour que » ou « avant que », le verbe est au subjonctif.',
  'nom-verbe': 'Ici, le nom et le verbe se prononcent de la même façon mais s’écrivent autrement.',
  'ni-n-y': '« ni » joint deux négations (« ni froid ni chaud ») ; « n’y » contient y (« il n’y va pas »).',
  'près-prêt': '« prêt à » veut dire préparé ; « près de » veut dire proche.',
  'majuscule-nom':
    'L’État, qui gouverne, et les noms de peuples prennent une majuscule ; les langues, les jours et les mois n’en prennent pas.',
  'er-é':
    'Après avoir ou être, le verbe est au participe passé (-é) ; après une préposition ou un autre verbe, à l’infinitif (-er).',
  'accord-déterminant': 'Le déterminant prend le genre et le nombre du nom qui le suit.',
  nombre:
    '« mille » ne varie jamais ; « cent » et « vingt » prennent un s s’ils sont multipliés et si aucun nombre ne les suit.',
  lequel: '« lequel », « auquel » et « duquel » prennent le genre et le nombre du nom qu’ils remplacent.',
  'que-dont':
    '« dont » remplace « de » et un nom : on dit « j’ai besoin de cela », donc « ce dont j’ai besoin ».',
  'accord-nom': 'Le nom prend le nombre de son déterminant.',
  'accord-adjectif': 'L’adjectif prend le genre et le nombre du nom.',
  'accord-verbe': 'Le verbe s’accorde avec son sujet.',
  'accord-participe': 'Avec être, le participe passé et l’attribut s’accordent avec le sujet.',
  'participe-avoir':
    'Avec avoir, le participe passé s’accorde avec le complément d’objet direct placé avant lui, jamais avec le sujet.',
  'participe-passé': 'Après avoir, le verbe est au participe passé : « il finit », mais « il a fini ».',
  'avoir-été': 'Après avoir, le verbe être est au participe passé : « j’ai été ».',
  'auxiliaire-être': 'Ce verbe forme ses temps composés avec être.',
  souhait: 'Un souhait poli se dit au conditionnel : « je voudrais partir », « j’aimerais savoir ».',
  futur:
    'Avec « je », le futur finit par -rai (« demain, je partirai ») et le conditionnel par -rais (« si je pouvais, je partirais »).',
  comparatif: '« meilleur », « pire » et « mieux » comparent déjà : ils ne prennent pas « plus ».',
  tournure: 'Cette tournure se dit, mais un devoir ou une lettre en demande une autre.',
  'si-conditionnel':
    'Après « si » qui pose une condition, le verbe est à l’imparfait, pas au conditionnel ; celui-ci se met dans l’autre partie : « si j’avais le temps, je viendrais ».',
};

/** Returns the explanation of a rule, with French typography. */
export const explain = (rule: RuleName): string => typeset(EXPLANATIONS[rule]);
