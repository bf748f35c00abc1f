import { fitsPerson, has, is, isMark, only, set } from '#engine/language/grammar.ts';
import { lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, quoted, type Rule } from '../finding.ts';
import { conjugated } from './conjugation.ts';

/** Words that show that somebody is spoken to with « tu ». */
const SECOND = set("tu t' te toi -toi -tu ton ta tes moi -moi");
/** What follows an order, and hardly a noun that begins a sentence. */
const AFTER_ORDER = set(
  "moi toi -moi -toi -le -la -les -lui -nous le la les l' un une des mon ma mes ton ta tes son sa ce cette ces à au aux pas plus jamais rien bien comme comment si que qu' où qui quand vite avec donc de d' dans sur ici",
);
/** « Vient le jour où… »: verbs before their subject. */
const BEFORE_SUBJECT = set(
  'venir suivre rester arriver exister manquer falloir être avoir voir faire mettre',
);

/**
 * An order to one person has no s in verbs in -er, and an s in most others: « Regarde ! », « Prends ! »
 *
 * wrong: « Regardes ce bateau. » « N’oublies pas ton sac. » « Prend ton cahier. » « Ne fait pas de bruit. »
 * right: « Penses-y. » « Manges-tu du poisson ? » « Vient le soir. » « Prends ton temps. »
 */
export const imperative: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((token, at): Finding[] => {
    if (token.kind !== 'word' || !has(token, 'V')) return [];
    const negation = is(tokens[at - 1], set("ne n'")) ? at - 1 : at;
    const isNegated = negation < at && is(tokens[at + 1], set('pas plus jamais rien'));
    if (negation < at && !isNegated) return [];
    // « N’est pas poète qui veut. »
    if (isNegated && tokens.some(({ low }) => low === 'qui')) return [];
    const before = tokens[negation - 1];
    // A comma, or nothing: whatever else stands before may be the subject.
    if (before !== undefined && !/^[,:;«—–]$/.test(before.text)) return [];
    if (before?.text === ',' && !startsWithCondition(tokens) && !is(tokens[at + 1], set('moi -moi')))
      return [];
    const next = tokens[at + 1];
    if (isMark(next) ? !/^[!]$/.test(next?.text ?? '') : !is(next, AFTER_ORDER)) return [];
    const told = (form: string): Finding[] => [
      {
        ...instead(token, form, 'accord-verbe'),
        about: `${quoted(form)} est un ordre donné à une personne.`,
      },
    ];
    const [reading] = token.readings.filter(({ kind, tense }) => kind === 'V' && tense === 'p');
    if (reading === undefined) return [];
    const lemma = lemmaOf(token.low, reading);
    if (/^(?:être|avoir)$/.test(lemma)) return [];
    if (/es$/.test(token.low) && (only(token, 'V') || isNegated) && /(?:er|frir|vrir)$/.test(lemma)) {
      const form = token.low.slice(0, -1);
      const isOrder = token.readings.some((one) => fitsPerson(one, '2') && one.tense === 'p');
      return isOrder && lexicon.entry(form) !== null && !is(next, set('-tu tu')) ? told(form) : [];
    }
    if (!/[td]$/.test(token.low) || !token.readings.some((one) => fitsPerson(one, '3') && one.tense === 'p'))
      return [];
    if (!isNegated && (BEFORE_SUBJECT.has(lemma) || !tokens.some((one) => is(one, SECOND)))) return [];
    // « Faut que je te dise », « Fait chaud »: « il » is left out.
    if (/^(?:fait|faut)$/.test(token.low) && !isNegated) return [];
    const form = conjugated(
      { ...token, readings: token.readings.filter(({ kind, tense }) => kind === 'V' && tense === 'p') },
      '2',
      lexicon,
    );
    return form === null || form === token.low ? [] : told(form);
  });

/** « Si tu peux, prend le bus. », « S’il te plaît, rappelles-moi. » */
const startsWithCondition = (tokens: readonly Token[]): boolean =>
  is(tokens[0], set("si s' quand")) || /^(?:stp|svp|maman|papa|chéri)$/.test(tokens[0]?.low ?? '');

/**
 * « n’hésitez pas » sounds like « n’hésiter pas », which nobody says: the infinitive is « ne pas hésiter ».
 *
 * wrong: « N’hésiter pas à me contacter. » « Si vous avez le temps, n’oublier pas la lettre. »
 * right: « Ne pas oublier la lettre. » « Pour n’oublier personne, il écrit. » « Il peut n’arriver jamais. »
 */
export const negatedOrder: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((token, at): Finding[] => {
    if (!only(token, 'I') || !/er$/.test(token.low) || !is(tokens[at - 1], set("ne n'"))) return [];
    const opens = tokens[at - 2] === undefined || /^[,.:;!?«]$/.test(tokens[at - 2]?.text ?? '');
    const isSpoken = tokens.some((one) => is(one, set("vous votre vos me m' moi -moi nous")));
    const form = token.low.replace(/er$/, 'ez');
    if (!opens || !isSpoken || !is(tokens[at + 1], set('pas plus jamais')) || lexicon.entry(form) === null)
      return [];
    return [
      {
        ...instead(token, form, 'er-é'),
        about: `${quoted(form)} est un ordre que l’on donne à ${quoted('vous')}.`,
      },
    ];
  });

/**
 * An order to « vous » that another order stands beside: « écoutez » sounds like « écouté ».
 *
 * wrong: « Regardé la carte et répondez. » « Soyez sages et écouté votre mère. »
 * right: « Asseyez-vous et restez assis. » « Prenez le pain coupé. » « Entrez, mouillé comme vous êtes. »
 */
export const secondOrder: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((token, at): Finding[] => {
    if (!/é$/.test(token.low) || !has(token, 'Q') || has(token, 'N')) return [];
    const before = tokens[at - 1];
    const isFirst = before === undefined;
    const isJoined =
      is(before, set('et puis')) &&
      tokens.slice(0, at).every((one) => !is(one, set('avez êtes aviez étiez')));
    const isOrder = (one: Token, place: number): boolean =>
      /ez$/.test(one.low) &&
      one.readings.some(({ kind, tense }) => kind === 'V' && tense === 'm') &&
      (place === 0 || is(tokens[place - 1], set('et puis ,')));
    const isBeside = tokens.some((one, place) => isOrder(one, place) && (isFirst ? place > at : place < at));
    const next = isFirst && is(tokens[at + 1], set('bien')) ? tokens[at + 2] : tokens[at + 1];
    const form = token.low.replace(/é$/, 'ez');
    if ((!isFirst && !isJoined) || !isBeside || !is(next, AFTER_MANY) || lexicon.entry(form) === null)
      return [];
    return [
      {
        ...instead(token, form, 'er-é'),
        about: `${quoted(form)} est un ordre que l’on donne à ${quoted('vous')}.`,
      },
    ];
  });

/** Determiners and pronouns that follow an order to several. */
const AFTER_MANY = set("le la les l' un une votre vos ce cette ces moi nous -moi -nous -le -la -les bien");

/** Words behind « -toi » that no subject « toi » has behind it. */
const AFTER_SELF = set(
  "bien vite un une le la les de d' du des à au pour avec dans en sur donc tout plus mieux",
);

/**
 * An order to oneself has its pronoun behind a hyphen.
 *
 * wrong: « Soigne toi bien. » « Assieds toi ! »
 * right: « Pour toi, je viens. » « Comme toi, il chante. » « Viens, toi. »
 */
export const orderedSelf: Rule = ({ tokens }) =>
  tokens.flatMap((token, at): Finding[] => {
    const [before, self, behind] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    if (self?.low !== 'toi' || !self.spaced || self.capital) return [];
    const isOrder =
      only(token, 'VN') && token.readings.some(({ kind, tense }) => kind === 'V' && tense === 'm');
    const opens = before === undefined || is(before, set('et mais puis alors ,'));
    if (!isOrder || !opens || !(isMark(behind) || is(behind, AFTER_SELF))) return [];
    const form = `${token.text}-toi`;
    return [
      {
        start: token.start,
        end: self.end,
        after: form,
        rule: 'trait-union',
        about: `Dans un ordre, ${quoted('toi')} suit le verbe après un trait d’union : ${quoted(form)}.`,
      },
    ];
  });
