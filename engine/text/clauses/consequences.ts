import { findDates } from '#engine/text/dates/dates.ts';
import { fold } from '#engine/text/words/fold.ts';
import { words } from '#engine/text/words/words.ts';

/** What notes say with an arrow: « manque d’insuline → diabète », « repas sucré → glycémie monte → insuline ». */
export interface Consequence {
  readonly cause: string;
  /** What follows, with the arrows between its steps as typed. */
  readonly effect: string;
}

const ARROW = /\s(?:→|⇒|[-=]{1,2}>)\s/u;
/** Nouns of what is more, less, missing or happening, folded: they bring something about. */
const BRINGS_ABOUT =
  /^(?:abandon|absence|abus|afflux|amelioration|apport|arret|arrivee|augmentation|baisse|blessure|carence|chomage|chute|colonisation|concurrence|conflit|coupure|crise|croissance|deces|decouverte|deficit|deforestation|defaite|demission|depenses?|destruction|developpement|diminution|disparition|echec|effondrement|elimination|endettement|epuisement|erosion|eruption|etirement|exces|explosion|exposition|faillite|faiblesse|famine|fermeture|fonte|fuite|gel|gain|grele|greve|guerre|hausse|immatriculation|independance|infection|inflation|inhalation|inondation|interdiction|invasion|invention|jeune|liberation|manque|menace|mort|naissance|obesite|occupation|oubli|ouverture|penurie|perte|piqure|pollution|pression|privation|progres|proliferation|rarete|rechauffement|recul|reduction|refus|retard|retrait|reunion|revolte|revolution|ruee|rupture|secheresse|sedentarite|speculation|stress|surpecherie|surpaturage|surpoids|surpopulation|suppression|surproduction|tabac|vaccination|victoire|vieillissement|violence)s?$/u;
/** « investissement ↗ », « + de chaleur », « bcp de sucre ». */
const CHANGES = /[↗↘↑↓]|^(?:\+|-|trop|bcp|beaucoup|plus|moins|pas)\s(?:d['’e]\s?)?\p{L}/iu;
const SUM = /\p{L}\s\+\s\p{L}/u;
/** « had better + base verbale » is grammar. */
const GRAMMAR =
  /(?<!\p{L})(?:base verbale|verbes?|infinitif|participe|radical|sujet|auxiliaire|subjonctif|adj(?:ectif)?|nom|be|to|have)(?!\p{L})/iu;
/** « Berlin 1885 → accélération du partage ». */
const DATED_NAME = /^\p{Lu}\p{L}+\s\d{4}$/u;
/** « Euler 1748 → notation e »: what somebody gave. */
const WORK =
  /^(?:(?:la|le|les|une?)\s|l’)?(?:notation|th[ée]orie|loi|formule|th[ée]or[èe]me|principe|mod[èe]le|m[ée]thode|concept|notion|id[ée]e|livre|roman|ouvrage|essai|œuvre|tableau)s?(?!\p{L})/iu;
const SIDE = { front: 9, back: 16, step: 2, length: 140 };
/** « NaCl → Na+ + Cl- », « x² → 2x », « SELECT → lire »: no cause. */
const SYMBOLS =
  /[=×÷√²³^₂₃]|^(?:\d?\s?(?:\p{Lu}\p{Ll}?\d*){2,})(?:\s\+\s\d?\s?(?:\p{Lu}\p{Ll}?\d*){1,})*$|\p{L}\(\p{L}\)/u;
/** What opens a line without being a cause. */
const RUBRIC = /^(?:ex|exemples?|rq|nb|donc|conclusion|bilan|calcul|on|d['’]où|si|cf|voir)(?![\p{L}’'])/iu;

/** Reads a line of notes whose arrow says what follows from what; null where it only sets two things side by side. */
export function readConsequence(line: string, isDefined: (term: string) => boolean): Consequence | null {
  const parts = line.trim().split(ARROW);
  const [cause = '', next = ''] = parts;
  if (parts.length < 2 || parts.length > 4 || line.length > SIDE.length) return null;
  const effect = line.trim().slice(line.trim().indexOf(next, cause.length));
  if (/[:;=?«»"]|\s=\s/u.test(cause) || /\s[:=]\s|[?«»"]/u.test(effect) || RUBRIC.test(cause)) return null;
  if (SYMBOLS.test(cause) || /[=×÷√]/u.test(effect)) return null;
  if (words(cause).length > SIDE.front || words(effect).length > SIDE.back) return null;
  if (words(cause).length === 0 || words(effect).length === 0 || /^\d/u.test(cause)) return null;
  return isCause(cause, next, parts.length, isDefined) ? { cause, effect } : null;
}

function isCause(cause: string, effect: string, steps: number, isDefined: (term: string) => boolean) {
  const [first = ''] = words(cause)
    .map(({ text }) => fold(text))
    .filter((word) => !/^(?:l[ea]s?|l’|une?|des)$/u.test(word));
  // « cellule activée → se multiplie »: the cause is what does it.
  if (GRAMMAR.test(cause) || /^(?:se\s|s['’])\p{L}/iu.test(effect)) return false;
  if (findDates(cause).length > 0 && !DATED_NAME.test(cause)) return false;
  if (DATED_NAME.test(cause)) return !WORK.test(effect);
  if (CHANGES.test(cause) || SUM.test(cause)) return true;
  if (steps > SIDE.step && words(cause).length >= SIDE.step) return true;
  if (BRINGS_ABOUT.test(first)) return words(cause).length > 1 || !isMeaning(effect) || isDefined(cause);
  if (isDefined(cause) && isHappening(effect)) return true;
  return (
    /\s(?:de|du|des|au|aux|à|en|par)\s|\s(?:d|l)’/u.test(cause) &&
    BRINGS_ABOUT.test(fold(words(effect)[0]?.text ?? ''))
  );
}

/** « usure du relief par l’eau » may say what erosion is. */
const isMeaning = (effect: string) =>
  /^(?:une?\s|l[ea]s?\s|l’)?\p{Ll}+(?:\s\p{Ll}+){0,2}\s(?:qui|que|où|dont|de|du|des|par|pour|d[’'])/u.test(
    effect,
  );

/** « montée de la sève », « pollution », « gain de productivité »: what comes about. */
function isHappening(effect: string): boolean {
  const first = fold(words(effect)[0]?.text ?? '');
  return BRINGS_ABOUT.test(first) || /(?:tion|sion|age|ment|ee|ure)s?$/u.test(first) || first === 'montee';
}
