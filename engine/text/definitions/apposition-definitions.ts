import { isNounPhrase, pointsAway, readClause } from '#engine/text/clauses/clauses.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { hasFiniteVerb, isFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { type DefinitionOf, SAYS_LITTLE } from './definition-parts.ts';
import { isPerson } from './persons.ts';

/** Definitions beside the term they define. */

/** « il y a spéciation, autrement dit formation d’une nouvelle espèce ». */
const BARE_SAID =
  /(?:il\sy\sa\s|parle\sde\s|parle\sd’)(?<term>\p{Ll}{4,}),\s(?:c’est-à-dire|autrement\sdit|soit)\s(?<definition>\p{Ll}{4,}\s(?:de\s|du\s|des\s|d’|qui\s)[^,;:()]{6,140}?)\.?$/u;

/** Reads « … une colonie, c’est-à-dire un territoire gouverné par un État étranger. » */
export function thatIsToSay(sentence: string): DefinitionOf<'apposition'> | null {
  const groups =
    /(?<term>(?:une?|la|les?|des)\s[^,;:.()]{3,40}|l’[^,;:.()\s]{3,40}),\s(?:c’est-à-dire|soit|autrement dit)\s(?<definition>(?:une?|le|la|l’|les|des|tout|toute)(?:(?<=’)|(?!\p{L}))[^,;:()]{8,200}?)(?:,\s.*|\s[:;]\s.*|\.?)$/iu.exec(
      sentence,
    )?.groups;
  const bare = BARE_SAID.exec(sentence)?.groups;
  if (bare?.term && bare.definition && !pointsAway(bare.definition))
    return { form: 'apposition', term: bare.term, definition: bare.definition, lead: '', verb: '' };
  if (!groups?.term || !groups.definition) return null;
  const term = groups.term.replace(/^.*\s(?=(?:une?|la|les?|des)\s)/iu, '');
  if (words(term).length > 4 || !isNounPhrase(term) || pointsAway(groups.definition)) return null;
  return { form: 'apposition', term, definition: groups.definition, lead: '', verb: '' };
}

const APPOSED =
  /^(?<term>[^,;:.()]{2,60}),\s(?<definition>(?:une?|le|la|l’|les|des)(?:(?<=’)|(?!\p{L}))[^,;:()]{6,120}),\s(?<rest>.+)$/u;
/** The article may be missing for a person: « , premier président du Congo, ». */
const BARE =
  /^(?<term>\p{Lu}[\p{L}’-]+(?:\s[\p{L}’-]+){1,4}),\s(?<definition>(?:premier\s|première\s|ancien\s|ancienne\s)?\p{Ll}[^,;:()]{6,120}),\s(?<rest>.+)$/u;
/**
 * What a thing is, without article: « cité sainte creusée dans le roc », « zone de libre-échange qui… », « titre que
 * portent… ». The noun may have an adjective before it and must have something after it.
 */
const BARE_THING =
  /^(?<lead>(?:À|Au|Aux|En|Dans|Sur|Sous|Depuis|Vers|Après|Avant|Pendant)\s?[^,]{2,60},\s)?(?<term>(?:(?:Le|La|Les|L’|Un|Une|le|la|les|l’|un|une)\s?)?[^,;:()]{2,45}),\s(?:ou\s(?=\p{L}+\s\S+\s\p{L}+))?(?<definition>(?:cette\s)?(?:(?:petite?s?|grande?s?|ancien(?:ne)?s?|vaste|première?|vieille|longue|haute?|jeune)\s)?(?!(?:en|de|du|d’|à|au|aux|dans|par|pour|sur|sous|avec|sans|et|ou|mais|puis|qui|que|qu’|dont|où|comme|après|avant|depuis|dès|selon|malgré|grâce|lors|très|plus|moins|alors|ainsi|souvent|seul|seule|hostile|favorable|riche|pauvre|proche|capable|incapable|responsable|fidèle|originaire|contraire|semblable|supérieur|inférieur|maître|le|la|les|l’|un|une|des|ce|ces|son|sa|ses|leur|leurs|il|elle|on|notamment|surtout|enfin|donc|cependant|simple|véritable|vrai|vraie|longtemps|jadis|autrefois|naguère|désormais|bientôt|déjà|parfois|toujours|presque|encore|jamais|également|aujourd’hui)(?:(?<=’)|(?!\p{L})))(?<noun>\p{Ll}{3,})\s(?!et\s|ou\s)[^,;:()]{4,120}),\s(?<rest>.+)$/u;
/** Participles and adjectives describe, and do not say what something is; « cité », « traité » and nouns in -té do. */
const NO_GENUS =
  /(?:(?<!it|iét|aut|ert|ret)és?|(?<!it|iét|aut|ert|ret)ées?|[^t]ies?|ues?|(?<![ea])us?|(?:scr|du|ru|di|écr)ites?|(?:ouv|off|couv|souff)ertes?|[^n]ts?|is|ises?|ants?|antes?|ables?|ibles?|iques?|eux|euses?|[^v]ifs?|ives?|als?|ales?|els?|elles?)$/u;
export const GENUS_ANYWAY =
  /^(?:cité|traité|idée|vallée|armée|monnaie|maladie|partie|théorie|série|colonie|énergie|technologie|prairie|industrie|compagnie|rue|revue|statue|étendue|forêt|port|mont|désert|pont|état|effet|contrat|droit|objet|pays|procès|élément|instrument|gouvernement|mouvement|médicament|agent|courant|enfant|représentant|habitant|mammifère|musique|pratique|république|technique|politique|ville|parcelle|molécule|île|canal|métal|animal|journal|hôpital|tribunal|appel|logiciel|recueil|motif|tarif|massif|liquide|difficulté|récit|produit|circuit|conflit|délit|crédit|esprit|bruit|outil|appareil|ensemble|dispositif|roman|journal|monument|régime|système|impôt|dépôt|prêt|document|lien|parti|fruit|poisson|oiseau|tissu|individu|revenu|résidu|contenu|bleu|suite|conduite)s?$/u;

/** « Cesare Beccaria (1738-1794), juriste milanais, … »: when somebody lived. */
const LIVED = /(?<=^[^,()]{3,60})\s\([^(),\d]*\d[^(),]*\)(?=,\s)/u;
/** A pronoun before the verb: « , la défend », « , en est l’une des voix ». */
const CLITIC = /^(?:le|la|les|lui|leur|en|y)\s(?=\p{Ll})|^l’(?=\p{Ll})/u;

/** Reads « Kinshasa, la capitale de la RDC, compte… », « La mitose, une division cellulaire, produit… ». */
export function apposition(written: string): DefinitionOf<'apposition' | 'person'> | null {
  const sentence = written.replace(LIVED, '');
  const shapes = [APPOSED.exec(sentence)?.groups, bare(sentence), bareThing(sentence)];
  return shapes.map((groups) => groups && asApposition(groups)).find((found) => found != null) ?? null;
}

/** « la graine, munie d’une aigrette, », « Le Père Goriot, paru en 1835, »: how it is, or when, and not what it is. */
const FITTED =
  /^(?:muni|doté|pourvu|dépourvu|équipé|couvert|recouvert|entouré|orné|garni|porté|chargé|bordé|relié|placé|situé|paru|publié|joué|sorti|édité|représenté)e?s?(?:\s|$)/iu;

function asApposition(groups: Record<string, string>): DefinitionOf<'apposition' | 'person'> | null {
  if (!groups.term || !groups.definition || !groups.rest) return null;
  const { term, definition, rest } = groups;
  if (
    !isNounPhrase(capitalised(term)) ||
    // « Deux fleuves, le Sénégal et le Niger, » are named and not explained.
    (/^(?:deux|trois|quatre|cinq|les)\s/iu.test(term) &&
      /\set\s(?:le|la|les)\s|\set\sl’/u.test(definition)) ||
    hasFiniteVerb(
      `${STARTS_WITH_ARTICLE.test(definition) ? '' : 'la '}${definition.replace(/\s(?:qui|que|qu’|dont|où)(?:(?<=’)|(?!\p{L})).*$/u, '')}`,
    ) ||
    SAYS_LITTLE.test(definition) ||
    FITTED.test(definition) ||
    NAMES.test(definition) ||
    // « des bandes de marins, les flibustiers, … » says what the flibustiers are.
    (/^(?:des|une?)\s/iu.test(term) && /^(?:(?:les|la|le)\s|l’)\S+$/u.test(definition)) ||
    /^(?:le|au)\s\d/u.test(definition)
  )
    return null;
  const clause = readClause(
    `${capitalised(term)} ${rest.replace(CLITIC, '').replace(/^(?:se\s|s’)(?=\p{Ll})/u, '')}`,
  );
  if (clause?.subject !== capitalised(term)) return null;
  const person = isPerson(term, STARTS_WITH_ARTICLE.test(definition) ? definition : `un ${definition}`);
  if (person === null || /\d/.test(term)) return null;
  return person
    ? { form: 'person', term, definition, lead: '', verb: 'est' }
    : { form: 'apposition', term, definition, lead: '', verb: '' };
}

const STARTS_WITH_ARTICLE = /^(?:une?|le|la|les|des|l’)(?:(?<=’)|\s)/u;

function bare(sentence: string): Record<string, string> | undefined {
  const groups = BARE.exec(sentence)?.groups;
  return groups?.term && groups.definition && isPerson(groups.term, `un ${groups.definition}`)
    ? groups
    : undefined;
}

function bareThing(sentence: string): Record<string, string> | undefined {
  const groups = BARE_THING.exec(sentence)?.groups;
  const { term = '', definition = '', noun = '', rest = '' } = groups ?? {};
  if (term === '' || words(term).length > 5) return undefined;
  // « anciennement appelés intouchables »
  if (/^\p{Ll}+ment\s\p{Ll}+(?:é|i|u|is|it)e?s?(?:\s|$)/u.test(definition)) return undefined;
  const isGenus =
    !NO_GENUS.test(noun) || GENUS_ANYWAY.test(noun) || isPerson(term, `un ${definition}`) === true;
  const what = definition.replace(/^cette\s/u, '').replace(/\s(?:en|depuis)\s\d{4}$/u, '');
  return isGenus ? { term, definition: what, rest } : undefined;
}

const AT_THE_END =
  /(?<=\s(?:par|de|avec|chez|à|dans|contre|selon|vers|devant)\s|\sd’|\s(?:appelle|fonde|crée|découvre|invente|libère|produit|contient|sécrète|utilise|rencontre|épouse)\s)(?<term>(?:(?:le|la|les|un|une)\s|l’)?[^,;:.()\s]{3,30}(?:\s[^,;:.()\s]{2,20}){0,3}?),\s(?<definition>(?:une?|le|la|l’)(?:(?<=’)|\s)[^,;:()]{10,140}?)\.?$/u;

/** The word before an object: a verb, an infinitive or a preposition. */
const OPENS_OBJECT = /^(?:par|avec|sur|à|dans|contre|vers|devant|chez|fixe|fixent|\p{Ll}{2,}(?:er|ir|re))$/u;
const OBJECT =
  /^(?<before>.+?),\s(?:(?=(?:une?|le|la|l’|les|des)(?:(?<=’)|\s))|(?:ces|cette|cet|ce)\s)(?<definition>[^,;:()]{10,140}?)\.?$/u;
/** « Ils utilisent le quipu, un système de cordelettes nouées, pour compter. » */
const FOLLOWED =
  /^(?<whole>[^,:;]+,\s(?:une?|la|le|l’)[^,:;]{10,140}),\s(?:pour|afin|dans|avec|à|au|aux|en|puis|depuis|pendant|mais|où|qui|que|dont|par|sur|contre)(?!\p{L})[^,:;]*\.?$/u;
const TERM_WORDS_MAX = 4;
/** « …un titre de séjour, document qui autorise un étranger à… »: the noun may stand without article. */
const BARE_OBJECT =
  /^(?<before>[^,:;]+?)(?:\s\([^()]*\))?,\s(?<definition>(?<noun>\p{Ll}{4,})\s(?:(?:de\s|du\s|d’)[^,;:()]{3,40}?\s|\p{Ll}+\s)?(?:qui|que|qu’|où|dont)(?:(?<=’)|\s)[^,;:()]{8,120}?)\.?$/u;

/**
 * Reads what the last noun of a sentence is, whatever its subject: « Il peut fixer une pension alimentaire, une somme
 * versée chaque mois. »
 */
export function ofTheObject(sentence: string): DefinitionOf<'apposition'> | null {
  const said = thatIsToSay(sentence);
  if (said !== null) return said;
  const main = (FOLLOWED.exec(sentence)?.groups?.whole ?? sentence).replace(/^[^,]{2,60},\s(?=.*,)/u, '');
  const bare = BARE_OBJECT.exec(main)?.groups;
  const isBare =
    bare !== undefined && (!NO_GENUS.test(bare.noun ?? '') || GENUS_ANYWAY.test(bare.noun ?? ''));
  const { before = '', definition = '' } = OBJECT.exec(main)?.groups ?? (isBare ? bare : {});
  // « une membrane, un cytoplasme & du matériel », « des ions hydrogène, des ions potassium et certains médicaments »: a list.
  if (
    /[:,]/.test(before) ||
    /^des\s.*\set\s/u.test(definition) ||
    /\s&\s(?:une?|l[ea]s?|du|des)\s|\s&\sl’/u.test(definition)
  )
    return null;
  const list = words(before);
  const from = Math.max(1, list.length - TERM_WORDS_MAX - 1);
  for (let at = from; at < list.length; at += 1) {
    const [previous, word] = [list[at - 1], list[at]];
    if (previous === undefined || word === undefined) break;
    if (!/^(?:le|la|les|l’|une?|des)$/u.test(word.text)) continue;
    const verb = isFiniteVerb(previous.text, list[at - 2]?.text ?? '', word.text);
    if (!verb && !OPENS_OBJECT.test(previous.text) && !isDone(previous.text, list[at - 2]?.text)) continue;
    const term = before.slice(word.start);
    if (isGapped(previous.text, definition)) return null;
    return isApposed(term, definition) ? { form: 'apposition', term, definition, lead: '', verb: '' } : null;
  }
  return null;
}

/** « participe à la vision des couleurs, l’aire V5 à la perception du mouvement »: a second clause without its verb. */
const isGapped = (preposition: string, definition: string): boolean =>
  /^(?:à|sur|dans|contre|vers|par|avec)$/u.test(preposition) &&
  new RegExp(`^(?:le|la|l’|les)[^,]*\\s${preposition}\\s(?:le|la|l’|les|un|une)`, 'u').test(definition) &&
  !/\s(?:qui|que|qu’|dont|où)(?:(?<=’)|\s)/u.test(definition);

/** « a lancé la Grande Muraille », « remis à l’honneur le zaï »: a participle, or a first complement without article. */
const isDone = (word: string, previous = '') =>
  (/^(?:l’|au|aux|en)$/u.test(previous) && !/^\p{Lu}/u.test(word)) ||
  (/(?:é|i|u|is|it|ert)$/u.test(word) && /^(?:a|ont|avait|avaient)$/u.test(previous));

/** « une politique appelée austérité » names something and explains nothing. */
const NAMES =
  /^(?:une?\s)?\p{Ll}+(?:\s\p{Ll}+)?\s(?:appelée?|nommée?|dite?|baptisée?|surnommée?|connue?\ssous)(?!\p{L})/u;
const MANY = /^(?:les|des)\s/iu;
/** Groups are told of many: « les Touaregs, un peuple… ». */
const GROUP =
  /^(?:une?|le|la|l’)\s?(?:\p{Ll}+\s)?(?:ensemble|groupe|peuple|famille|série|suite|classe|catégorie|population|ethnie|réseau|chaîne|collection|minorité|majorité|dynastie|corps|force|partie|forme|type|sorte|mouvement|genre|tribu|équipe|bande|archipel|massif|milice|unité|communauté|courant|écorce|couche|tissu)(?!\p{L})/u;
/** What is done or happens: at the end of a sentence such a noun tells of the whole sentence. */
const OF_THE_WHOLE =
  /^(?:une?|le|la|l’)\s?(?:(?:grande?|véritable|nouvel(?:le)?|nouveau|forte?|vaste|vrai|vraie|lourde?|autre|seule?|dure)\s)?(?:politique|décision|mesure|attitude|démarche|stratégie|méthode|opération|situation|évolution|phénomène|événement|victoire|défaite|échec|nouveauté|tendance|hausse|baisse|réforme|choix|geste|façon|manière|chose|pratique|premier|première|preuve|signe|tâche|rôle|somme\sconsidérable|chiffre|niveau|record|date|année|jour|veille|moment|époque)(?!\p{L})/u;
/** Nouns of what is done have these endings: « la nationalisation, une mesure qui… ». */
const OF_A_DEED =
  /(?:tion|sion|age|isme|ment|ance|ence|ure|ité|cide|ing|ose|nomie|pathie|culture|at|us|oc)(?:s|$|\s)/u;

/** « un tissu, un muscle et un os » may list; « une assurance contre la maladie et la vieillesse » does not. */
const JOINS = /\s(?:et|ou)\s(?:(?:une?|le|la|les|des?)\s|l’|d’)/u;
const HAS_COMPLEMENT =
  /\s(?:contre|entre|sur|pour|dans|avec|par|de|du|des)\s[^,]*\s(?:et|ou)\s|\sd’[^,]*\s(?:et|ou)\s/u;
const mayList = (definition: string) =>
  JOINS.test(definition) && !(/^une?\s/u.test(definition) && HAS_COMPLEMENT.test(definition));

/** Tells whether a description after a comma may be that of the noun before it rather than of the whole sentence. */
function belongsTo(term: string, definition: string): boolean {
  if (NAMES.test(definition)) return false;
  if (MANY.test(term) && !/^(?:des\s|les\s|\p{Ll}+[sx]\s)/u.test(definition) && !GROUP.test(definition))
    return false;
  return !OF_THE_WHOLE.test(definition) || OF_A_DEED.test(term);
}

function isApposed(term: string, definition: string): boolean {
  const main = definition.replace(/\s(?:qui|que|qu’|dont|où|duquel|de laquelle)(?:(?<=’)|(?!\p{L})).*$/u, '');
  return (
    !/[:,\d]/.test(term) &&
    belongsTo(term, definition) &&
    isNounPhrase(capitalised(term)) &&
    words(definition).length >= 4 &&
    !/^\p{L}+\s\d/u.test(definition) &&
    !mayList(definition) &&
    !SAYS_LITTLE.test(definition) &&
    !hasFiniteVerb(main) &&
    !pointsAway(definition) &&
    isPerson(capitalised(term), definition) === false
  );
}

/** « présidents de… » are several. */
export const SEVERAL = /^(?!fils\s|époux\s)\p{L}+[sx]\s/u;

/** « …à Philippe VI, premier roi de la dynastie des Valois. » */
const LEADS =
  /^(?:En|Dans|À|Au|Aux|Sur|Sous|Pour|Par|Après|Avant|Avec|Sans|Pendant|Depuis|Dès|Chez|Selon|Malgré|Contre|Face|Grâce)\s/u;
const PERSON_LAST =
  /\s(?<term>\p{Lu}[\p{L}’-]+(?:\s(?:de\s|d’|von\s|van\s)?\p{Lu}[\p{L}’-]*){0,3}),\s(?<definition>(?:(?:premier|première|jeune|ancien|ancienne|futur|future|grand|grande)\s)?\p{Ll}[^,;:()\d]{6,100}?)\.?$/u;

const PLACES =
  '(?:capitale|ville|cité|port|village|île|région|province|colonie|royaume|empire|État|pays|fleuve|rivière|massif|montagne|volcan|désert|lac|mer|détroit|canal|quartier|forteresse|station|métropole|presqu’île|archipel)';
/** « …fait bâtir Brasilia, capitale construite au centre du pays. » */
const PLACE_LAST = new RegExp(
  `\\s(?:à\\s|vers\\s|de\\s|sur\\s)?(?<term>(?:(?:la|le|les)\\s|l’)?\\p{Lu}[\\p{L}’-]+(?:[\\s-]\\p{Lu}[\\p{L}’-]+){0,2}),\\s(?<definition>(?:une?\\s|la\\s|le\\s)?(?:(?:ancienne?|actuelle?|future?|petite?|grande?|première?|deuxième|seconde?|nouvelle|vaste)\\s)?${PLACES}\\s[^,;:()]{6,100}?)\\.?$`,
  'u',
);
const WORKS =
  '(?:roman|recueil|pièce|poème|essai|cycle|conte|comédie|tragédie|drame|tableau|film|manifeste|lettre|article|texte|traité|discours|journal|nouvelle|récit|épopée|livre|ouvrage|pamphlet|dictionnaire|autobiographie|opéra|fresque|chanson|hymne)';
/** « …écrit « Le Horla » (1887), journal d’un homme qui… » */
const WORK_LAST = new RegExp(
  `(?<term>«\\s?[^«»]{2,60}?\\s?»)(?:\\s\\([^()]*\\))?,\\s(?<definition>(?:une?\\s|le\\s|la\\s)?(?:(?:long|longue|court|courte|grande?|premier|première|célèbre|vaste)\\s)?${WORKS}\\s[^;:()]{6,120}?)\\.?$`,
  'u',
);

/** Reads what the last place or work of a sentence is. */
export function namedThingLast(sentence: string): DefinitionOf<'apposition'> | null {
  const { term = '', definition = '' } =
    PLACE_LAST.exec(sentence)?.groups ?? WORK_LAST.exec(sentence)?.groups ?? {};
  const main = definition.replace(/\s(?:qui|que|qu’|dont|où)(?:(?<=’)|(?!\p{L})).*$/u, '');
  const before = sentence.slice(0, sentence.lastIndexOf(`${term}, `));
  const told = term.startsWith('«') || hasFiniteVerb(before);
  return term === '' || !told || hasFiniteVerb(`la ${main}`) || pointsAway(definition) || /\d{3}/.test(main)
    ? null
    : { form: 'apposition', term, definition, lead: '', verb: '' };
}

/** « En attirant les nobles à Versailles, le roi les surveille »: the comma closes what leads the sentence. */
const closesLead = (before: string): boolean =>
  /^En\s\p{Ll}+ant\s[^,]*$/u.test(before) || (LEADS.test(before) && !hasFiniteVerb(before));

/** Reads who the last person of a sentence is. */
export function personLast(sentence: string): DefinitionOf<'person'> | null {
  const found = PERSON_LAST.exec(sentence);
  const { term = '', definition = '' } = found?.groups ?? {};
  if (closesLead(sentence.slice(0, found?.index ?? 0))) return null;
  if (term === '' || words(definition).length < 2 || hasFiniteVerb(definition.replace(/\squi\s.*$/u, '')))
    return null;
  return isPerson(term, `un ${definition}`) === true && !SEVERAL.test(definition)
    ? { form: 'person', term, definition, lead: '', verb: 'est' }
    : null;
}

/** « un instrument de domination de la bourgeoisie, une classe… »: the last noun with an article is what is described. */
const WHOSE = /^\p{Ll}[^\s’]*(?:\s\S+)*?\s(?:de|du|des)\s(?=(?:la|le|les|un|une)\s|l’)/u;

/** Reads what closes a sentence: « …est déposé par le DERG, un comité de militaires qui prend le pouvoir. » */
export function atTheEnd(sentence: string): DefinitionOf<'apposition' | 'person'> | null {
  const { term: written = '', definition = '' } = AT_THE_END.exec(sentence)?.groups ?? {};
  const term = written.replace(WHOSE, '');
  const noun = capitalised(term);
  const listed =
    /:/.test(sentence) ||
    (sentence.replace(/^[^,]{2,60},/u, '').match(/,/g)?.length ?? 0) > 1 ||
    mayList(definition);
  if (term === '' || listed || words(definition).length < 3 || !isNounPhrase(noun)) return null;
  const lead = sentence.slice(0, sentence.indexOf(`${written}, `));
  if (closesLead(lead) || isGapped(words(lead).at(-1)?.text ?? '', definition)) return null;
  if (!belongsTo(term, definition)) return null;
  const main = definition.replace(/\s(?:qui|que|qu’|dont|où)(?:(?<=’)|(?!\p{L})).*$/u, '');
  if (
    SAYS_LITTLE.test(definition) ||
    hasFiniteVerb(main) ||
    /\d/.test(term) ||
    /^\p{L}+\s\d/u.test(definition) ||
    pointsAway(definition)
  )
    return null;
  const person = isPerson(noun, definition);
  if (person === null) return null;
  return person
    ? { form: 'person', term, definition, lead: '', verb: 'est' }
    : { form: 'apposition', term, definition, lead: '', verb: '' };
}
