import { has, is, numberOf, only, set } from '#engine/language/grammar.ts';
import { lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, quoted, type Rule } from '../finding.ts';

/** Nouns that make one meaning with a verb, without an article and always in the singular, by the verb's lemma. */
const OBJECTS: Readonly<Record<string, ReadonlySet<string>>> = {
  avoir: set('besoin envie raison tort peur faim soif honte hâte lieu droit conscience confiance'),
  faire: set('attention confiance partie preuve peur plaisir honte face'),
  prendre: set('conscience soin part garde place'),
  tenir: set('compte parole'),
  rendre: set('service compte hommage visite'),
  porter: set('plainte secours'),
  mettre: set('fin'),
  donner: set('raison tort envie lieu'),
  demander: set('pardon'),
};
/** Spellings that sound like one of them. */
const SLIPS: Readonly<Record<string, string>> = {
  tord: 'tort',
  tords: 'tort',
  parti: 'partie',
  partis: 'partie',
};
const BETWEEN = set(
  'pas plus jamais toujours souvent tous toutes très trop si bien aussi vraiment beaucoup énormément encore déjà donc absolument tellement surtout',
);

/**
 * « avoir besoin », « faire attention », « prendre soin »: verb and noun are one, and the noun does not vary.
 *
 * wrong: « On a tous besoins d’amour. » « Il a toujours raisons. » « Ils font attentions à toi. » « Il fait parti de l’équipe. » « Elle a tord. »
 * right: « Il a des raisons de rire. » « Ils ont fait parties égales. » « Elle a pris des soins. » « Les partis ont gagné. »
 * « Il rend comptes et factures. » « Il a tous droits sur cette œuvre. »
 */
export const setObjects: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    if (token.capital || token.kind !== 'word') return [];
    const noun = SLIPS[token.low] ?? (token.low.endsWith('s') ? token.low.slice(0, -1) : token.low);
    if (noun === token.low) return [];
    let place = at - 1;
    while (place > 0 && is(tokens[place], BETWEEN)) place -= 1;
    const verb = tokens[place];
    const lemma = lemmaWith(verb, noun);
    if (lemma === null || verb === undefined || !fits(token, lemma, tokens[at + 1])) return [];
    if (isListed(tokens, at) || isOfAll(tokens, place, at)) return [];
    return [
      {
        ...instead(token, noun, 'locution'),
        about: `Dans ${quoted(`${lemma} ${noun}`)}, le nom reste au singulier, sans article.`,
      },
    ];
  });

/** The lemma of a verb that goes with this noun; null when there is none. */
function lemmaWith(verb: Token | undefined, noun: string): string | null {
  const lemmas =
    verb?.readings.flatMap((one) => (/[VIQG]/.test(one.kind) ? [lemmaOf(verb.low, one)] : [])) ?? [];
  return lemmas.find((lemma) => OBJECTS[lemma]?.has(noun) === true) ?? null;
}

/** « il rend comptes et factures », « ils tiennent comptes ouverts »: nouns of their own, without an article. */
function isListed(tokens: readonly Token[], at: number): boolean {
  const [next, after] = [tokens[at + 1], tokens[at + 2]];
  const isJoined =
    is(next, set('et ou ni')) && after !== undefined && has(after, 'N') && numberOf(after, 'N') === 'p';
  return isJoined || (next !== undefined && only(next, 'AQ') && numberOf(next, 'AQ') === 'p');
}

/** « il a tous droits », « elle a toutes raisons »: all of them, and not « tous » who have it. */
const isOfAll = (tokens: readonly Token[], verb: number, at: number): boolean =>
  is(tokens[at - 1], set('tous toutes')) &&
  tokens[verb - 1]?.low !== 'on' &&
  tokens[verb]?.readings.some(({ persons }) => /[123]/.test(persons)) === true;

/** « il a parti » is another fault, and « elle a fait partie de » asks for « de »; « tord » is a verb elsewhere. */
function fits(token: Token, lemma: string, next: Token | undefined): boolean {
  if (/^partis?$/.test(token.low)) return lemma === 'faire' && /^(?:de|d'|du|des)$/.test(next?.low ?? '');
  if (/^tords?$/.test(token.low)) return true;
  // « j’ai peurs, faims »: nothing but a noun.
  return only(token, 'NVAX') && !is(next, set('égales égaux'));
}
