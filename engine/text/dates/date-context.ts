/**
 * Distinguishes a year from a count by the words around it. « 1789 habitants », « 1 500 km », « page 1512 » and « 1200
 * °C » are counts; « en 1789 », « la loi de 1905 », « (1804) » and « 1960 : indépendance » are years. In doubt a
 * number is a count, because a missing date costs one card, but a wrong date is a lie.
 */

const S = '[\\s\\u00a0\\u202f]';
const LAST_YEAR = 2_100;

/** Signs and abbreviations of units. A plural noun after a number is recognised separately. */
const UNIT = new RegExp(
  `^${S}*(?:[%‰°€$£]|(?:[kcmdµ]?m|ha|[kmµ]?g|t|q|h|s|min|hab|k?cal|k?J|[kMG]?Hz|[kMG]?Wh?|[km]?V|m?A|[cmdh]?[lL]|Pa|hPa|bar|mol|FC|CDF|USD|FCFA|francs?|euros?|dollars?|fois|mètres?|pages?|ans?|vers|mots?)(?:[²³2-3])?(?![\\p{L}\\p{N}’]))`,
  'u',
);
const THOUSANDS = new RegExp(
  `^${S}\\d{3}(?!\\d)|^${S}*[×x*/+=]${S}*\\d|^${S}(?:mille|millions?|milliards?)`,
  'u',
);
/** Plural events after the year that opens a line of notes: « 1954 accords de Genève ». */
const EVENTS =
  /^\s(?:accords|lois|élections|émeutes|traités|réformes|guerres|grèves|attentats|massacres|débuts|premières|premiers|jeux|états|congés)\s/iu;
const PLURAL = new RegExp(
  `^${S}(?:autres${S})?(?:d['’]|de${S})?(\\p{Ll}[\\p{Ll}-]+[sx])(?:(?<=’)|(?!\\p{L}))`,
  'u',
);
/** Words in -s or -x that may follow a year. */
const NOT_A_NOUN = new Set(
  `ainsi alors après aux certains certaines dans de depuis des deux dès différents diverses divers dix ils elles jamais
  les leurs mais mes moins nos nous nombreux nombreuses pas plus plusieurs près puis quelques sans ses six sous toujours
  tous toutes très trois vers vous vos ces`.split(/\s+/),
);
/** The end of a line of notes or of a clause: « Zaïre, 1994 », « prévision pour 2050 ». */
const ENDS_NOTE = new RegExp(`(?<![\\p{L}-])(?:\\p{Lu}\\p{Ll}{3,},?|(?<==\\s)\\p{Lu}{2,5}|pour)${S}$`, 'u');
/** Words that make the next number a measure, even after « de », « à » or « entre ». */
const MEASURE = new RegExp(
  `(?:altitude|longueur|largeur|hauteur|profondeur|distance|superficie|surface|population|total|totale|nombre|masse|poids|prix|somme|montant|vitesse|puissance|température|tension|salaire|précipitations|environ|(?:vari|oscill|pass|évolu|augment|compt|mesur|coût|dépass)(?:e|ent|é|ait|a)|pès(?:e|ent)|atteint|atteignent|pages?|pp?\\.|n[°o]|articles?|art\\.|chapitres?|lignes?|figures?|question|exercice|numéro|salle|isbn|tél\\.?)${S}*(?:est${S}|sont${S}|était${S})?(?:d['’]|de|à|entre|:)?${S}*$`,
  'iu',
);
const CUE = new RegExp(
  `(?:(?<![\\p{L}])(?:en|depuis|dep\\.?|dès|jusqu['’]en|qu['’]en|d['’]|avant|après|fin|début|mi|courant|année|l['’]année|cette année|an|l['’]an|rentrée|élections|agenda|vision|horizon|d['’]ici(?:${S}à)?|constitution|loi|réforme|révolution|crise|guerre|traité|convention|crise|accords?|charte|conférence|congrès|jeux${S}olympiques)(?:${S}+de)?)${S}?[-–]?$|(?<![\\p{L}])(?:vers|v\\.|ca?\\.|circa|env\\.?|à${S}partir${S}de|autour${S}de|aux${S}alentours${S}de|antérieur${S}à|postérieur${S}à|d['’]avant|celle${S}de|celui${S}de|ceux${S}de|celles${S}de|\\p{L}{3,}${S}de|\\p{Lu}\\p{L}+${S}en|\\d{4},?${S}(?:et|puis|ou)(?:${S}en)?|\\d{4},)${S}$`,
  'iu',
);

/** « protectionnisme : tarif Hawley-Smoot 1930 »: a year closes what a row of notes tells. */
const ENDS_ROW =
  /^(?!.*(?:altitude|longueur|largeur|hauteur|profondeur|distance|superficie|surface|population|nombre|masse|poids|prix|somme|montant|vitesse|puissance|température|tension|salaire|coût|code|article|page|modèle))\p{L}[^:\d]{2,60}\s:\s[^:\d]{4,60}\p{L}{4}\s$/iu;

const NAMED_BEFORE = /\p{Lu}\p{L}{3,}(?:,?\s[\p{L}’]+(?:\s[\p{L}’]+){1,6})?\s$/u;

/** « 443 = HTTPS », « 404 → erreur »: a number and the one word that it stands for. */
const CODE = /^\s*(?:[:=→]|->)\s+[\p{L}\d-]+\s*(?:\([^()]*\)\s*)?$/u;

/** Years with their names before this one, one after the other. */
const LISTED = /^(?:\d{2}|\d{4})\s\p{Lu}[^,\d]*,\s(?:(?:\d{2}|\d{4})\s\p{Lu}[^,\d]*,\s)*$/u;

/** Tells whether `year`, between `before` and `after`, is a year of our era. */
export function isYearHere(year: number, before: string, after: string): boolean {
  const noted = /^[\s\-–—•«]*$/.test(before) && /^\s*[:=]\s+\d[\d\s]*\s\p{L}/u.test(after);
  if (noted && year >= 1_000 && year <= LAST_YEAR) return true;
  if (year > LAST_YEAR || year < 100) return false;
  if (countsSomething(after)) return year >= 1_000 && /^[\s\-–—•«]*$/.test(before) && EVENTS.test(after);
  if (new RegExp(`\\d[.,]?${S}?$`).test(before) && !/\d{4},\s$/.test(before)) return false;
  const start = /^[\s\-–—•«]*$/.test(before);
  if (start && year >= 1_000 && /^\s*(?:[:,–—=)]|->?\s|→|\s\p{Ll})/u.test(after)) return true;
  if (start && /^\s*(?:[:=→]|->)\s+\p{L}/u.test(after) && !(year < 1_000 && CODE.test(after))) return true;
  if (year >= 1_000 && /[;→>]\s$/u.test(before) && /^\s*(?:[:→]|->)\s|^\s\p{Ll}{4}/u.test(after)) return true;
  if (year >= 1_000 && ENDS_NOTE.test(before) && /^\s*(?:[.;:)]|$)/u.test(after)) return true;
  if (year >= 1_000 && /[\p{L}»"”)],\s$/u.test(before) && /^\s*(?:[.;)]|$|\s[→:]|\s->)/u.test(after))
    return true;
  if (year >= 1_500 && after === '' && ENDS_ROW.test(before)) return true;
  // « 1981 Grèce, 1986 Espagne »
  if (year >= 1_000 && LISTED.test(before) && /^\s\p{Lu}\p{L}/u.test(after)) return true;
  if (year >= 1_000 && /\p{L}\s:\s$/u.test(before) && /^\s*(?:$|\(|,\s\p{L}|:\s\p{L})/u.test(after))
    return true;
  // « Montesquieu, De l’esprit des lois 1748 : … », « (Beccaria 1764, puis … »
  if (year >= 1_400 && NAMED_BEFORE.test(before) && !MEASURE.test(before) && /^(?:,|\s:)\s\S/u.test(after))
    return true;
  if (/\(\s*(?:en\s|vers\s|v\.\s|né en\s|née en\s)?$/.test(before) && /^\s*[),;:]/.test(after))
    return year >= 1_000 || /en\s$/.test(before);
  if (MEASURE.test(before) && !/(?<!\p{L})(?:en|dep\.?)\s$/u.test(before)) return false;
  if (year < 1_000)
    return (
      before.endsWith('an ') ||
      /(?<!\p{L})(?:en|depuis|dès|vers l['’]an|l['’]an|jusqu['’]en)\s$/iu.test(before)
    );
  return CUE.test(before) || before === '';
}

/** Tells whether two numbers joined by a dash or by « de … à » are years rather than pages, amounts or scores. */
export function mayBeYearRange(
  first: number,
  last: number,
  inWords: boolean,
  { before, after }: { readonly before: string; readonly after: string },
): boolean {
  // « 1998-2000 lois Aubry »
  const opens = first >= 1_000 && /^[\s\-–—•«]*$/.test(before) && EVENTS.test(after);
  if (last > LAST_YEAR || first < 100 || (countsSomething(after) && !opens) || MEASURE.test(before))
    return false;
  if (new RegExp(`\\d${S}?$`).test(before)) return false;
  if (first >= 1_000) return true;
  const round = first % 100 === 0 && last % 100 === 0;
  return !round && (inWords || (/\(\s*$/.test(before) && /^\s*\)/.test(after)));
}

function countsSomething(after: string): boolean {
  if (UNIT.test(after) || THOUSANDS.test(after)) return true;
  const plural = PLURAL.exec(after)?.[1];
  return plural !== undefined && !NOT_A_NOUN.has(plural);
}
