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
