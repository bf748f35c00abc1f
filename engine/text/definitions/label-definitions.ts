import { pointsAway } from '#engine/text/clauses/clauses.ts';
import { MONTH_NAMES } from '#engine/text/dates/calendar.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { asWritten, guarded, isCutWord } from '#engine/text/words/abbreviations.ts';
import { genderOf } from '#engine/text/words/gender.ts';
import { hasFiniteVerb, isFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { COUNTED_DO, type DefinitionOf, isClosed, isProperty, WORDS_MAX } from './definition-parts.ts';
import { isPlaceWith } from './place-notes.ts';

/** Definitions in notes and glossaries: a term, a sign, its meaning. */

/** Words before a sign in notes that do not name a term. */
const NO_TERM =
  /^(?:exemples?|ex|remarques?|attention|note|nb|rq|rque|obs|conclusion|question|réponse|source|sources|genre|date|dates|titre|objectifs?|introduction|résumé|plan|problématique|légende|document|doc|figure|lieu|durée|consigne|cours|leçon|chapitre|partie|thème|séance|définitions?|vocabulaire|rappel|astuce|bilan|décisions?|mesures?|(?:le\s)?reste|atouts?|d[ée]fis?|enjeux|points\s(?:forts|faibles)|schéma|méthode|étapes?|avantages?|inconvénients?|causes?|conséquences?|conséq|solutions?|but|rôle|formules?|unité|résultat|donc|total|hypothèse|observation|expérience|exp|interprétation|matériel|sinon|puis|ensuite|enfin|d’abord|eq|éq|équation|réaction|calcul|chrono|textes?(?:\sde\sbase)?|citations?|auteurs?|œuvres?|conflits?|limites?|attention\s.*|exo\s.*|(?:à|a)\s(?:retenir|savoir|connaître|connaitre|revoir|apprendre|noter|finir)(?:\s.*)?|(?:très\s)?important(?:\s.*)?|pour\s(?:l’|le\s|la\s)?(?:exam|examen|contrôle|interro|bac|exo)(?:\s.*)?|\d.*)$/iu;
/** The headings of notes about a country or a text: « Climat : chaud et humide » does not say what a climate is. */
const RUBRIC =
  /^(?:auteur|personnages?|capitale|population|superficie|langue|monnaie|effets?|pays|climat|relief|régime|président|symptômes?|traitement|habitat|taille|poids|alimentation|économie|situation|localisation|emplacement|végétation|hydrographie|sols?|saisons?|côtes?|littoral|intérieur|(?:(?:au|le)\s)?(?:nord|sud|centre)(?:[\s-](?:est|ouest))?|(?:(?:à\s)?l’)?(?:est|ouest))$/iu;
const LABEL =
  /^(?<term>[^:=;,.?!→]{2,60}?)\s*(?<sign>[:=→]|\s[–—]|\s[-=]?>|\s-)\s+(?<definition>[^?]+?)\.?$/u;
/** Additions to a definition in notes: « (soleil, flamme) », « , ex : … », « -> 11 nov 1918 », « (≠ climat !!) ». */
const ASIDE =
  /(?:\s*\([^()]*\)\s*[!.]*|,?\s\(?(?:ex|exemples?|par ex)(?:emple)?\s?[.:].*|,?\s\(?ex\s.*|,\scomme\s.*|\s(?:[-=]?>|→|≠|;)\s.*)$/u;
/** What follows with a figure is a fact: « taux de glucose dans le sang, normale env 1 g/L ». */
const MEASURE = /,\s(?!\d{4}$|(?:qui|que|dont|où|et|ou|ayant|dans|de|du|des)\s)[^,()]*\d[^,()]*$/u;
/** « Milice, créée en janv 1943 = police politique », « Ésope, VIe s. av. J.-C. = fabuliste grec »: when it began stands between a term and its sign. */
const SINCE_WHEN =
  /^(?<name>\p{L}[\p{L}’ -]{2,40}),\s(?:(?:créée?s?|fondée?s?|née?s?|signée?s?|adoptée?s?|votée?s?|lancée?s?)\s[^:=→,]{2,30}|[IVX]{1,5}e\ss[^:=→,]{1,24})(?=\s[:=]\s)/u;
/** « acide (Brønsted, 1923) : espèce qui… »: whose word it is stands before the sign. */
const WHOSE = /^(?<name>\p{L}[\p{L}’ -]{2,40})\s\(\p{Lu}[\p{L}. -]{2,24}(?:,\s\d{4})?\)(?=\s?[:=]\s)/u;
/** « hématies (ou globules rouges) = cellules… »: another name of the term. */
const OTHER_NAME = /(?<=^\p{L}{4,})\s\((?:ou\s)?\p{Ll}[\p{Ll}’ -]{3,30}\)$/u;
/** « saturation : qd on ne peut plus dissoudre » says when a word is used. */
const WHEN = /^(?:quand|qd|lorsqu(?:e|’))(?:\s|(?<=’))/iu;
/** « datation au carbone 14 : on mesure… » says how something is done. */
const DONE = /^(?=\p{Ll}+(?:tion|age|ment|ure|ise)(?!\p{L})|\p{Ll}+\s\p{L}).+$/u;
const WORDS_MIN = 4;
/** After « = » a noun with one adjective or complement says what something is: « crue = montée rapide ». */
const WORDS_MIN_EQUAL = 2;
/** « août 45 », « été 89 ». */
const SHORT_DATE = new RegExp(
  `(?<!\\p{L})(?:${MONTH_NAMES}|printemps|[ée]t[ée]|automne|hiver)\\s\\d{2}$`,
  'iu',
);
/** Legal texts are named by a label, not explained. */
const REFERENCE =
  /^(?:loi|lois|art|article|articles|décret|ordonnance|cf|voir)(?:\.|\s\d|\s\p{Lu}|\s(?:du|de)\s\d)/u;
/** « Rousseau : Discours sur l’inégalité, 1755 » names a work. */
const WORK = /^\p{Lu}.*,\s\d{4}$|^\p{Lu}[^,]{2,80}\s\d{4}(?:,|$)/u;
/** « Freud : le moi « n’est pas maître… » » quotes somebody. */
const QUOTES = /^\p{Lu}\p{Ll}+$/u;
/** « Mobutu : coup d’État 24 nov. 65 » dates what happened. */
const DATED_LAST = new RegExp(`\\d\\s(?:${MONTH_NAMES})\\s\\d{2,4}\\.?$`, 'iu');
const LAW = /^(?:le |la |l’)?(?:th\.?\s|théorème|principe|postulat|loi|règle)\s?(?:de|du|des|d’)/iu;
/** « pH = -log[H3O+] » is a formula, and without its sign a false one. */
const SIGNED = /^[-−–+]\s?[\p{L}\d(]/u;
/** « indépendance le 30 juin 1960 (Lumumba, premier ministre) » */
const BRACKETS_LAST = /\s\([^()]*\)$/u;
/** « arrêt des combats -> 11 nov 1918 » */
const LEADS_ON = /\s(?:→|[-=]?>)\s.*$/u;
/** « auteur : celui qui commet les faits » */
const SAYS_WHO = /^(?:celui|celle|ceux|celles|personne)\s(?:physique\s|réelle\s)?(?:qui|que|dont|à)\s/iu;
/** Adjectives that are verb forms too: « transcriptase inverse ». */
const ADJECTIVE_LAST = /\s(?:inverse|double|triple|libre|complexe|contraire|calme)$/u;
/** « réduction du loyer », « destruction des cellules » */
const DONE_THEN =
  /^\p{Ll}+(?:tion|ment|age|ure|ance|ée)s?\s(?:de|du|des|par)\s(?!.*\s(?:qui|que|où|dont|pour)\s)/u;
/** « son de fréquence élevée » is a noun and its complement. */
const SOUND = /^son(?=\s(?:de|du|grave|aigu|pur)\s)/iu;
/** « Déf. conscience = … » */
const DEFINED = /^d[ée]f(?:inition)?\.?\s(?:de\s(?=l[ae]\s|l’))?(?=\p{L})/iu;
/** « La loi en propose trois : », « Henri V en profite : » are sentences whose object is « en ». */
const SAYS_OF_IT =
  /\sen\s\p{Ll}+(?:e|ent|t|nt|a|ait|s)(?:\s(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|plusieurs))?$/u;
/** « La lutte continue pourtant : … » is a sentence, whose verb may be a noun too. */
const CLOSES_A_CLAUSE =
  /\s(?:pourtant|cependant|toutefois|donc|alors|aussi|encore|désormais|enfin|ensuite|partout|vite|aussitôt)$/u;
/** « grands travaux : barrages de la TVA » gives examples. */
const FEW_WORDS = 6;
/** A bare noun phrase of at least this many words is an explanation rather than a name. */
const SURE_WORDS = 6;

/**
 * Reads « Érosion : usure du relief par l’eau », « Un biome = un grand milieu de vie », « endiguement → politique… ».
 */
export function label(sentence: string): DefinitionOf<'label' | 'law' | 'attribute' | 'called'> | null {
  const found = LABEL.exec(
    guarded(sentence.replace(SINCE_WHEN, '$<name>').replace(WHOSE, '$<name>')),
  )?.groups;
  const sign = found?.sign ?? '';
  const [term, written] = [
    asWritten(found?.term ?? '')
      .replace(DEFINED, '')
      .replace(OTHER_NAME, ''),
    asWritten(found?.definition ?? ''),
  ];
  if (SIGNED.test(written)) return null;
  if (DATED_LAST.test(written.replace(LEADS_ON, '').replace(BRACKETS_LAST, ''))) return null;
  if (QUOTES.test(term) && /«[^«»]{12,}»/u.test(written)) return null;
  const count = words(term).length;
  if (/≠/u.test(term) || isCutWord(term) || findDates(written)[0]?.start === 0) return null;
  if (count === 0 || /^\p{L}$/u.test(term.trim()) || !isClosed(term)) return null;
  const property = withArticle(term);
  if (property && count <= 8 && !hasFiniteVerb(term) && !/[,;]/.test(written) && !hasFiniteVerb(written)) {
    return { form: 'attribute', term: property, definition: written, lead: '', verb: 'est' };
  }
  const told = withoutAside(written);
  if (
    count <= 4 &&
    WHEN.test(told) &&
    !NO_TERM.test(term) &&
    words(told).length >= WORDS_MIN &&
    !pointsAway(term)
  )
    return {
      form: 'called',
      term: term.replace(/^\p{Lu}(?=\p{Ll}+$)/u, (first) => first.toLowerCase()),
      definition: told,
      lead: '',
      verb: 'parle',
    };
  // « logement indécent → réduction du loyer » tells what is done then.
  if (/[→>]/.test(sign) && /\s/.test(term) && DONE_THEN.test(told)) return null;
  // « nodosités → fixation de l’azote »: several things are not one.
  if (/[→>]/.test(sign) && /^\p{Ll}{3,}[^s]s(?:\s|$)/u.test(term) && !/^\p{Ll}{2,}[sx]\s/u.test(told))
    return null;
  if (
    /[→>]/.test(sign) &&
    /^\p{Ll}{3,}[^su]s\s/u.test(told) &&
    !/[sx](?:\s|$)/u.test(term.split(' ')[0] ?? '')
  )
    return null;
  const definition = DONE.test(term) ? told.replace(/^on\s(?=\p{Ll})/u, '') : told;
  if (count > 6 || NO_TERM.test(term) || pointsAway(term) || /\d{3,4}/.test(term) || SHORT_DATE.test(term))
    return null;
  if (
    (RUBRIC.test(term) || isPlaceWith(term, definition, sign)) &&
    !(sign === '=' && words(definition).length >= SURE_WORDS) &&
    !SAYS_WHO.test(definition)
  )
    return null;
  if (COUNTED_DO.test(term) || SAYS_OF_IT.test(term) || CLOSES_A_CLAUSE.test(term) || WORK.test(written))
    return null;
  if (
    hasFiniteVerb(/^\p{Ll}+(?:\s\p{Ll}+)?$/u.test(term) ? `la ${term}`.replace(ADJECTIVE_LAST, '') : term) ||
    /^(?:on|il|elle|en|au|aux|à|dans|pour|par|si|de|du|d’)(?:(?<=’)|(?!\p{L}))/iu.test(term)
  )
    return null;
  const sum =
    sign === '=' && /^\p{Ll}{3,}(?:\s\p{L}+)*(?:\s\+\s\p{Ll}{3,}(?:\s\p{L}+)*){2,}$/u.test(definition);
  if (!sum && !isExplanation(definition, sign)) return null;
  const form = LAW.test(term) ? 'law' : 'label';
  return { form, term, definition: form === 'law' ? written : told, lead: '', verb: '' };
}

/** « hydrocarbure saturé, formule CnH2n+2 » */
const WITH_FORMULA = /,\s(?:formule|symbole)\s[^,]{1,20}$/u;

function withoutAside(whole: string): string {
  const text = withoutDoing(whole.replace(WITH_FORMULA, ''));
  const measured = text.replace(MEASURE, '');
  const written = words(measured).length >= WORDS_MIN ? measured : text;
  const cut = written.replace(ASIDE, '');
  return words(cut).length >= WORDS_MIN || cut.split(' + ').length > 1 ? cut.trim() : written;
}

/** « mémoire vive, perd tout qd on éteint »: what the thing does is no part of what it is. */
function withoutDoing(text: string): string {
  const at = text.indexOf(', ');
  const [first, second] = words(text.slice(at + 2));
  const does =
    at > 0 &&
    first !== undefined &&
    isFiniteVerb(first.text, '', second?.text ?? '') &&
    /^\p{Ll}+(?:\s\p{Ll}+){1,2}$/u.test(text.slice(0, at));
  return does ? text.slice(0, at) : text;
}

function isExplanation(definition: string, sign: string): boolean {
  const list = words(definition);
  const withoutPronoun = definition.replace(
    /(?<!\p{L})(?:celui|celle|ceux|celles|ce)\s(?=qui\s|que\s|qu’|dont\s|où\s)/gu,
    '',
  );
  if (REFERENCE.test(definition) || hasOperator(definition) || isWholeSentence(definition)) return false;
  const least =
    sign === '=' && /^\p{Ll}{3,}/u.test(definition) && !/[,/+]/.test(definition)
      ? WORDS_MIN_EQUAL
      : WORDS_MIN;
  if (
    list.length < least ||
    list.length > WORDS_MAX ||
    pointsAway(withoutPronoun.replace(SOUND, 'bruit').replace(/^(?:qui|que|dont|où)\s|^qu’/u, ''))
  )
    return false;
  if (
    /^(?:[«"]|(?:env\.|environ|près de|plus de|moins de|[+<>≈~]|au moins|à)?\s?\d(?!(?:er|ère|re|e)\s))/iu.test(
      definition,
    )
  )
    return false;
  if (/^(?:[:=→]|[-=]>)$/.test(sign.trim()) === false && list.length < SURE_WORDS) return false;
  if (/\s(?:→|[-=]?>)\s|\d{4}.*,.*\d{4}/.test(definition)) return false;
  if (/[→>]/.test(sign) && /\d{4}/.test(definition)) return false;
  if (isList(definition) || (sign === '=' ? CONTAINS.test(definition) : actsAsVerb(definition))) return false;
  // « retrait des capitaux -> faillite de la Kreditanstalt » tells what followed.
  if (/[→>]/.test(sign))
    return (
      !/\p{Lu}/u.test(definition) &&
      explains(definition) &&
      !/^(?:pas|plus|moins|trop|aucune?)\s/iu.test(definition)
    );
  return !(
    sign !== '=' &&
    list.length <= FEW_WORDS &&
    /\s\p{Lu}{2}|^\p{Ll}+s\s.*\p{Lu}\p{Ll}/u.test(definition)
  );
}

/** « noyau = contient l’ADN » tells something of the thing. */
const CONTAINS =
  /^(?:contien(?:t|nent)|possède(?:nt)?|produi(?:t|sent)|permet(?:tent)?|protège(?:nt)?|contrôle(?:nt)?|transporte(?:nt)?|sépare(?:nt)?)\s/u;

/** « objection : celui qui cède à tout est esclave » quotes a statement; « habitude : I play football » gives an example. */
function isWholeSentence(definition: string): boolean {
  if (/^(?:I|he|she|we|you|they|it)(?:\s|[’']m\s)/u.test(definition) || /\s=\s/u.test(definition))
    return true;
  // « Brexit : le RU quitte l’UE le 31 janv. 2020 » tells what happened, « Parlement : élu tous les 5 ans » what is done.
  const main = definition.replace(/\s(?:qui|que|qu’|dont|où)(?:(?<=’)|(?!\p{L})).*$/u, '');
  if (/\d{4}/.test(main) && hasFiniteVerb(main)) return true;
  if (/^(?:élu|créé|fondé|signé|voté|né|dirigé|exclu|nommé)e?s?\s/u.test(definition)) return true;
  return /^(?:celui|celle|ceux|celles)\squi\s.*\s(?:est|sont)\s/u.test(definition);
}

/** « VA - salaires », « prix × quantités » is a formula. */
const hasOperator = (definition: string) =>
  /\s[×÷*/−]\s|^\p{Lu}{1,4}\s-\s|\p{L}\(\p{L}\)|[²³√]/u.test(definition);

/** Adjectives after the first noun describe it: « événement imprévisible, irrésistible et extérieur ». */
const DESCRIBES =
  /^\p{Ll}+(?:ble|ique|eur|eure|el|elle|al|ale|if|ive|eux|euse|aire|ant|ante|ent|ente|é|ée|és|ées|ien|ienne|ois|oise|ide)s?$/u;

/**
 * Tells whether a definition only lists names, the first of them without article: « législatif, exécutif et judiciaire
 * ».
 */
function isList(definition: string): boolean {
  const parts = definition.replace(/\([^()]*\)/g, '').split(/,|;|\set\s|\sou\s/);
  const sizes = parts.map((part) => words(part).length);
  const [first = 0, ...others] = sizes;
  const described =
    first >= 2 &&
    others.every((size) => size <= 2) &&
    parts.slice(1).every((part) => DESCRIBES.test(part.trim())) &&
    DESCRIBES.test(words(parts[0] ?? '').at(-1)?.text ?? '');
  if (described || !/[,;]/.test(definition)) return false;
  return (
    parts.length >= 3 &&
    (first <= 2 || (first <= 3 && sizes.every((size) => size <= 4))) &&
    !/\s(?:qui|que|qu’|dont|où|pour|afin)(?:(?<=’)|(?=\s))/.test(definition)
  );
}

/** An arrow means « is » only before a noun with a complement; elsewhere it means « leads to ». */
function explains(definition: string): boolean {
  const bare = definition.replace(/\s(?:faite?s?\s(?:de|d’)|qui|que|qu’|dont|où)(?:(?<=’)|(?=\s)).*$/u, '');
  return (
    /^(?:une?\s|l[ea]s?\s|l’)?\p{Ll}+(?:\s\p{Ll}+){0,3}?\s?(?:\s(?:qui|que|où|dont|pour|pr|par|de|du|des|faite?s?|formée?s?)\s|\s(?:qu’|d’))/u.test(
      definition,
    ) && !hasFiniteVerb(`une ${bare}`)
  );
}

/** « Rôle de l’estomac » becomes « le rôle de l’estomac » when it names a property; otherwise null. */
function withArticle(term: string): string | null {
  const low = term.charAt(0).toLowerCase() + term.slice(1);
  if (isProperty(low)) return low;
  const gender = genderOf(words(low)[0]?.text ?? '', '');
  const article = /^[aeiouéè]/.test(low) ? 'l’' : gender === 'feminine' ? 'la ' : 'le ';
  return gender !== null && isProperty(article + low) ? article + low : null;
}

const DETERMINER = /^(?:le|la|les|l’|un|une|au|aux)$/iu;
const GENUS =
  /(?:tion|sion|ance|ence|té|ude|ment|age|isme|ure|oire|esse)$|^(?:atteinte|droit|recours|accès|retour|appel|renvoi|réponse|ensemble|passage|processus|partie|forme|groupe|perte|usure|manque|ligne|suite|zone|étude|science|fait|acte|action|phénomène|être|terre|reste)$/iu;

/** Tells whether a note says what the term does instead of what it is: « vote les lois », « permet de respirer ». */
function actsAsVerb(definition: string): boolean {
  const list = words(definition);
  const [first, second, third] = [list[0]?.text ?? '', list[1]?.text ?? '', list[2]?.text ?? ''];
  if (/^(?:une?|l[ea]s?|l’|des|ce|celle|celui|ceux|tout|toute|fait)(?!\p{L}|-)/iu.test(first)) return false;
  if (/^(?:de|d’)$/iu.test(second) && /(?:er|ir|re)$/.test(third))
    return hasFiniteVerb(first) || /^(?:permet|oblige|empêche|vient|dépend)/iu.test(first);
  if (/^(?:de|d’|du|des)$/iu.test(second))
    return /^(?:vient|dépend|provient|résulte|permet|découle)$/iu.test(first);
  return (
    DETERMINER.test(second) && !GENUS.test(first) && (hasFiniteVerb(first) || /(?:e|ent|it|t)$/.test(first))
  );
}
