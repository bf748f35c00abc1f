import { fold } from '#engine/text/words/fold.ts';
import { type Finding, quoted, type Rule } from '../finding.ts';

/** Countries, continents and towns that students name; none of them is another word of French. */
const NAMES: ReadonlyMap<string, string> = new Map(
  `Afrique Amérique Asie Europe Océanie France Belgique Italie Espagne Allemagne Angleterre Portugal Algérie Tunisie Égypte Éthiopie
  Sénégal Mali Bénin Togo Cameroun Gabon Congo Rwanda Burundi Ouganda Kenya Tanzanie Angola Zambie Nigéria Nigeria Ghana Guinée
  Mauritanie Maroc Libye Niger Tchad Soudan Somalie Madagascar Québec Canada Brésil Argentine Mexique Haïti Japon Russie Ukraine
  Pologne Grèce Turquie Israël Palestine Syrie Irak Iran Chine Wallonie Flandre Bretagne Provence Casamance Katanga Kasaï Kivu
  Kinshasa Lubumbashi Kisangani Goma Bukavu Matadi Kananga Brazzaville Dakar Abidjan Bamako Ouagadougou Cotonou Lomé Conakry Niamey
  Yaoundé Douala Libreville Kigali Bujumbura Bruxelles Namur Charleroi Anvers Gand Lyon Marseille Bordeaux Toulouse Lille Strasbourg
  Montréal Ottawa Londres Berlin Madrid Rome Lisbonne Genève Lausanne`
    .split(/\s+/)
    .map((name) => [fold(name), name]),
);
/** The State without its accent. */
const STATE: Readonly<Record<string, string>> = { Etat: 'État', Etats: 'États', 'Etats-Unis': 'États-Unis' };

/**
 * A place has a capital, with its accent where it has one; so has the State.
 *
 * wrong: « Il habite en france. » « Elle vient de kinshasa. » « L’Etat construit des écoles. » « Nous allons au senegal. »
 * right: « Il habite en France. » « une chaine d’état » « Il a bu du bordeaux. » « l’ETAT »
 */
export const placeNames: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const name =
      STATE[token.text] ??
      (token.capital || token.readings.length > 0 ? undefined : NAMES.get(fold(token.low)));
    // « www.dakar.sn », « #lyon »: no word of a sentence.
    const isGlued = !token.spaced && /^[.@#/_:]$/.test(tokens[at - 1]?.text ?? '');
    if (name === undefined || isGlued || (tokens[at + 1]?.text === '.' && tokens[at + 2]?.spaced === false))
      return [];
    return [
      {
        start: token.start,
        end: token.end,
        after: name,
        rule: 'majuscule-nom',
        about: `${quoted(name)} est un nom propre : il prend une majuscule${/^[ÉÈ]/.test(name) ? ', avec son accent' : ''}.`,
      },
    ];
  });
