import { DETERMINERS, is, isMark, only, set } from '#engine/language/grammar.ts';
import { lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, quoted, type Rule } from '../finding.ts';

const MONTHS = set(
  'janvier février fevrier mars avril mai juin juillet août aout septembre octobre novembre décembre decembre',
);
const DAYS = set('lundi mardi mercredi jeudi vendredi samedi dimanche');
const LANGUAGES = set(
  'français anglais espagnol allemand néerlandais italien portugais arabe chinois russe japonais latin grec turc lingala swahili kikongo tshiluba wolof pulaar peul sérère bambara malinké dioula baoulé kirundi kinyarwanda',
);
/** Streets and squares keep the capital that they were given. */
const NAMED = set(
  'rue place avenue boulevard quai pont stade lycée école collège hôpital cité station métro mouvement révolution monarchie',
);
/** Titles stand beside what they name: « le roman Samedi soir, dimanche matin ». */
const TITLED = set(
  'roman film livre journal groupe album chanson pièce poème série émission opération planète dieu',
);
/** Where one of these is, « Mars » is the planet or the god. */
const OF_SKY = set(
  'planète terre vénus jupiter lune sonde fusée spatial spatiale orbite étoile dieu dieux romains martien',
);
/** Verbs of saying and writing: « répondre en Anglais »; but « se conduire en Anglais ». */
const SAYING = set(
  'parler dire écrire lire traduire répondre chanter rédiger exprimer publier prier discuter communiquer enseigner étudier bavarder échanger saluer compter',
);

/** What one does with a language, and with no person of the same name in the singular. */
const OF_LANGUAGE =
  /^(?:parl(?:e|es|er|é|ons|ez|ent|ais|ait|aient|ant)|appren(?:d|ds|dre|ons|ez|nent|ais|ait)|appris|étudi(?:e|es|er|é|ons|ez|ent|ais|ait)|enseign(?:e|es|er|é|ons|ez|ent|ait)|maîtris(?:e|es|er|é|ez|ent))$/;
const TAUGHT = set(
  'cours prof profs professeur professeure examen devoir interro interrogation contrôle note notes leçon leçons langue dictionnaire manuel cahier épreuve livre exercice exercices points',
);
/** Adverbs between « parler » and the language. */
const HOW = set('couramment bien mieux aussi un peu très mal parfaitement seulement surtout le');

/**
 * Months, days and languages are common nouns, without a capital.
 *
 * wrong: « Je suis né en Septembre. » « On se voit Lundi prochain. » « Elle parle Anglais et Espagnol. »
 * « Le cours de Français est long. » « Un peintre Italien expose ici. » « Il arrive le 12 Mars. » « Je parle couramment le Néerlandais. »
 * right: « Mars est une planète. » « Les Français votent. » « la monarchie de Juillet » « Lundi, il pleut. » « le Vendredi saint »
 * « Depuis Mars, la Terre semble petite. » « Il se conduit en Anglais. » « Le roman Samedi soir me plaît. » « Un Anglais parle. » « la place du 4 Septembre » « Il parle aux Italiens. » « Nous avons vécu Mai 68. »
 */
export const lowerCase: Rule = ({ tokens }) => {
  const languages = new Set<number>();
  return tokens.flatMap((token, at): Finding[] => {
    if (!token.capital || at === 0 || !/^\p{Lu}\p{Ll}/u.test(token.text) || isMark(tokens[at - 1])) return [];
    const kind =
      MONTHS.has(token.low) && isMonth(tokens, at)
        ? 'un mois'
        : DAYS.has(token.low) && isDay(tokens, at)
          ? 'un jour'
          : LANGUAGES.has(token.low) && (isLanguage(tokens, at) || isJoined(tokens, at, languages))
            ? 'une langue'
            : null;
    if (isNationality(tokens, at)) return [ofNationality(token)];
    if (kind === null) return [];
    if (kind === 'une langue') languages.add(at);
    const after = token.text.charAt(0).toLowerCase() + token.text.slice(1);
    return [
      {
        start: token.start,
        end: token.end,
        after,
        rule: 'majuscule-nom',
        about: `${quoted(after)} est ${kind} : c’est un nom commun, sans majuscule.`,
      },
    ];
  });
};

const isNamed = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 4), at).some((one) => is(one, NAMED));

/** « un cuisinier Français »: right behind a noun with its article, what tells where somebody is from is an adjective. */
function isNationality(tokens: readonly Token[], at: number): boolean {
  const [article, noun, token] = tokens.slice(Math.max(0, at - 2), at + 1);
  return (
    at > 1 &&
    token !== undefined &&
    NATIONALITY.test(token.low) &&
    token.readings.some(({ kind }) => kind === 'A') &&
    noun?.capital === false &&
    only(noun, 'N') &&
    DETERMINERS.has(article?.low ?? '') &&
    tokens[at + 1]?.capital !== true &&
    !isNamed(tokens, at) &&
    !is(noun, TITLED)
  );
}

const NATIONALITY =
  /^(?:français|belge|anglais|allemand|italien|espagnol|congolais|camerounais|ivoirien|sénégalais|malien|américain|russe|chinois|japonais|européen|africain|marocain|algérien|tunisien|rwandais|burundais|québécois|canadien|brésilien|suisse|portugais)(?:ne)?(?:e)?s?$/;

const ofNationality = (token: Token): Finding => {
  const after = token.text.charAt(0).toLowerCase() + token.text.slice(1);
  return {
    start: token.start,
    end: token.end,
    after,
    rule: 'majuscule-nom',
    about: `${quoted(after)} est ici un adjectif : il s’écrit sans majuscule.`,
  };
};

/** « en Septembre », « le 12 Mars », « au mois de Juin », « Janvier 2020 » after a preposition. */
function isMonth(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (isNamed(tokens, at) || /^(?:19)?68$/.test(next?.text ?? '')) return false;
  if (tokens[at]?.low === 'mars' && tokens.some((one) => is(one, OF_SKY))) return false;
  const isDate = before?.kind === 'number' && /^(?:\d{1,2}|1er)$/.test(before.low);
  const isOfMonth = is(before, set("de d'")) && is(tokens[at - 2], set('mois début fin milieu courant mi'));
  return isDate || isOfMonth || is(before, set('en depuis dès fin début courant'));
}

/** « le Lundi », « Lundi prochain », « chaque Samedi ». */
function isDay(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (
    isNamed(tokens, at) ||
    is(before, TITLED) ||
    is(next, set('saint noir gras des de du rouge sanglant')) ||
    next?.capital === true
  )
    return false;
  return (
    is(before, set('le ce chaque hier demain dès depuis un')) ||
    (is(next, set('prochain dernier passé matin soir midi')) &&
      !is(before, set('avec et chez pour à que'))) ||
    (next?.kind === 'number' && /^\d{1,2}$/.test(next.low))
  );
}

const isSaid = (token: Token): boolean =>
  token.readings.some((one) => /[VIQ]/.test(one.kind) && SAYING.has(lemmaOf(token.low, one)));

/** « parler Anglais », « apprendre le Wolof », « un cours de Français », « traduire en Espagnol ». */
function isLanguage(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (tokens[at + 1]?.capital === true) return false;
  let place = at - 1;
  while (place > 0 && (is(tokens[place], HOW) || tokens[place]?.low === "l'")) place -= 1;
  if (OF_LANGUAGE.test(tokens[place]?.low ?? '')) return true;
  if (is(before, set("de d'")) && is(tokens[at - 2], TAUGHT)) return true;
  const led = tokens[at - 2];
  return before?.low === 'en' && led !== undefined && (isSaid(led) || is(led, TAUGHT));
}

/** « et Espagnol », « , le Français »: beside a language stands another one. */
function isJoined(tokens: readonly Token[], at: number, languages: ReadonlySet<number>): boolean {
  const place = is(tokens[at - 1], set("le l' en de d' un")) ? at - 2 : at - 1;
  return /^(?:et|ou|,)$/.test(tokens[place]?.low ?? '') && languages.has(place - 1);
}
