import {
  CLITICS,
  DETERMINERS,
  fitsPerson,
  genderOf,
  has,
  is,
  isFiniteVerb,
  isMark,
  MODALS,
  numberOf,
  only,
  set,
} from '#engine/language/grammar.ts';
import { type Finding, instead, insteadOfBoth, quoted, type Rule } from '../finding.ts';
import { COUNTED } from '../nouns/counted.ts';

/** leur/leurs, quelle/qu’elle and tout/tous: the noun or the verb that follows decides. */

/**
 * leur/leurs.
 *
 * wrong: « Je leurs donne un livre. » « Ils aiment leur enfants. » « Ils ouvrent leurs cahier. »
 * right: « Je leur donne leurs livres. » « Ils aiment leur mère. »
 */
export const leurOrLeurs: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    if (next === undefined || !is(token, set('leur leurs'))) return [];
    // Schoolwork is always « des devoirs », and after these verbs there can be no pronoun.
    const verbBefore = has(before, 'QVI') && !has(before, 'NX') && !is(before, MODALS);
    if (token.low === 'leurs' && next.low === 'devoir' && verbBefore)
      return [instead(next, 'devoirs', 'accord-nom')];
    const noun = only(next, 'NA') && has(next, 'N') ? numberOf(next, 'NA') : 'i';
    if (token.low === 'leur' && noun === 'p') return [instead(token, 'leurs', 'leur-leurs')];
    // « leurs salle »: what several people have several of.
    if (token.low === 'leurs' && noun === 's' && COUNTED.has(next.low)) {
      const [plural] = lexicon.inflect(
        next.low,
        next.low,
        ({ kind, number }) => kind === 'N' && number === 'p',
      );
      if (plural !== undefined) return [instead(next, plural, 'accord-nom', [`leur ${next.low}`])];
    }
    if (token.low === 'leurs' && noun === 's') return [instead(token, 'leur', 'leur-leurs')];
    const verb =
      only(next, 'I') ||
      (has(next, 'V') && (is(before, set('je tu il elle on ils elles')) || is(before, set('ne'))));
    if (token.low === 'leurs' && verb) return [instead(token, 'leur', 'leur-leurs')];
    return [];
  });

/**
 * quelle/qu’elle.
 *
 * wrong: « Qu’elle heure est-il ? » « Quel est la capitale du pays ? »
 * right: « Quelle heure est-il ? » « Je crois qu’elle dort. » « Quel est ton nom ? »
 */
export const quelOrQuElle: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    const after = tokens[at + 2];
    if (
      is(token, set('quelle quelles')) &&
      at > 0 &&
      isFiniteVerb(next) &&
      !/^(?:est|sont|était|étaient|sera|soit|fut)$/.test(next?.low ?? '')
    ) {
      return has(before, 'V') || is(before, set('pour parce alors lorsque'))
        ? [instead(token, `qu’${token.low.slice(2)}`, 'quel-qu-elle')]
        : [];
    }
    // « Quel est la capitale ? »: the noun behind the verb decides.
    const asked = tokens[at + 3];
    if (
      /^quel(?:le)?s?$/.test(token.low) &&
      is(next, set('est sont était étaient sera seront')) &&
      is(after, set("le la l' les ton ta tes ce cette ces votre vos son sa ses")) &&
      asked !== undefined &&
      only(asked, 'NAV') &&
      has(asked, 'N') &&
      !asked.capital
    ) {
      const gender = genderOf(asked, 'N');
      const isPlural = DETERMINERS.get(after?.low ?? '')?.number === 'p';
      const wanted = `quel${gender === 'f' ? 'le' : ''}${isPlural ? 's' : ''}`;
      if (gender !== 'e' && wanted !== token.low)
        return [{ ...instead(token, wanted, 'accord-déterminant') }];
    }
    if (token.low === "qu'" && is(next, set('elle elles')) && next && at === 0) {
      const noun = after && only(after, 'N') && genderOf(after, 'N') === 'f';
      const asks = tokens.at(-1)?.text === '?' && is(after, set('est sont'));
      if (noun || asks) return [insteadOfBoth(token, next, `qu${next.low}`, 'quel-qu-elle')];
    }
    return [];
  });

/**
 * tout/toute/tous/toutes.
 *
 * wrong: « Tout les élèves sont là. » « Toute les filles chantent. »
 * right: « Tous les élèves sont là. » « Toute la ville dort. » « Tout le monde rit. »
 */
export const toutOrTous: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const next = tokens[at + 1];
    if (!is(token, set('tout touts toute tous toutes')) || next === undefined) return [];
    if (is(next, set('les ces mes tes ses nos vos leurs'))) {
      const noun = tokens[at + 2];
      if (!has(noun, 'N') || noun === undefined || has(noun, 'VX'))
        return /^touts?$/.test(token.low) && has(noun, 'N') ? [instead(token, 'tous', 'tout-tous')] : [];
      const gender = genderOf(noun, 'N');
      const wanted = gender === 'f' ? 'toutes' : 'tous';
      const right = token.low === wanted || (gender === 'e' && is(token, set('tous toutes')));
      return right ? [] : [instead(token, wanted, 'tout-tous')];
    }
    if (is(token, set('tous toutes')) && is(next, set('le ce mon ton')) && only(tokens[at + 2], 'NA'))
      return [instead(token, 'tout', 'tout-tous')];
    if (is(token, set('tous toutes')) && is(next, set('la cette ma sa')) && only(tokens[at + 2], 'NA'))
      return [instead(token, 'toute', 'tout-tous')];
    // « par-dessus tout la voix »: a pronoun.
    if (/^(?:par-dessus|avant|après|malgré)$/.test(tokens[at - 1]?.low ?? '')) return [];
    if (is(token, set('tout')) && is(next, set('la cette ma')) && only(tokens[at + 2], 'N'))
      return [instead(token, 'toute', 'tout-tous')];
    return [];
  });

/** What « quelques » counts; « quelque » before them would be bookish. */
const COUNTED_BY_SOME = set(
  'année mois fois jour minute seconde heure semaine mètre kilomètre gramme litre euro franc personne élève ami amie copain copine exemple page ligne photo erreur conseil',
);

/**
 * « quelques » before a plural.
 *
 * wrong: « Quelque minutes plus tard » « Depuis quelque semaine, il pleut. »
 * right: « quelque chose » « quelque deux cents élèves » « quelque part »
 */
export const quelqueOrQuelques: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const next = tokens[at + 1];
    if (token.low !== 'quelque' || next === undefined || !has(next, 'N')) return [];
    // « quelque année », « quelque personne »; but « à quelque heure que ce soit ».
    if (COUNTED_BY_SOME.has(next.low) && !is(tokens[at + 2], set("que qu'")))
      return [
        {
          ...instead(token, 'quelques', 'accord-déterminant'),
          about: `Ici, ${quoted('quelques')} veut dire « plusieurs » : il prend un s, et le nom aussi.`,
        },
      ];
    // « quelque malins que soient nos cousins »: « si malins que », with no noun.
    if (has(next, 'A') && is(tokens[at + 2], set("que qu'"))) return [];
    return only(next, 'NAV') && numberOf(next, 'NA') === 'p'
      ? [instead(token, 'quelques', 'accord-déterminant')]
      : [];
  });

/**
 * « d’autres » before a plural, or as the subject of one.
 *
 * wrong: « On le voit avec d’autre yeux. » « D’autre pensent le contraire. »
 * right: « Je ne vois rien d’autre. » « Parlons d’autre chose. » « D’autre part, il pleut. »
 */
export const autreOrAutres: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const before = tokens[at - 1];
    if (token.low !== 'autre' || before?.low !== "d'") return [];
    const next = tokens[at + 1];
    if (next !== undefined && only(next, 'NA') && has(next, 'N') && numberOf(next, 'NA') === 'p')
      return [instead(token, 'autres', 'accord-déterminant')];
    // « certains ont une chambre, d’autre partage un lit »: some and others.
    const some = tokens.slice(0, at).some((one) => is(one, set('certains certaines uns unes')));
    if (
      some &&
      isMark(tokens[at - 2]) &&
      next?.readings.some((one) => fitsPerson(one, '36')) &&
      !is(next, set('part'))
    )
      return [
        {
          ...instead(token, 'autres', 'accord-déterminant'),
          about: `${quoted('d’autres')} répond à ${quoted('certains')}, au pluriel.`,
        },
      ];
    let place = at + 1;
    while (is(tokens[place], CLITICS)) place += 1;
    const verb = tokens[place];
    const isTheirs =
      only(verb, 'V') &&
      (verb?.readings.every(({ persons }) => persons === '6') ||
        // « D’autre dise que non »: a verb that tells what they say.
        is(tokens[place + 1], set("que qu'")));
    const opens = isMark(tokens[at - 2]) || is(tokens[at - 2], set('et mais que'));
    return isTheirs && opens
      ? [
          {
            ...instead(token, 'autres', 'accord-déterminant'),
            about: `${quoted('d’autres')} est le sujet de ${quoted(verb?.text ?? '')}, au pluriel.`,
          },
        ]
      : [];
  });
