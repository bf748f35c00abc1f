import { fitsGender, fitsNumber, has, is, MODALS, set } from '#engine/language/grammar.ts';
import { lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import { type Finding, instead, type Rule } from './finding.ts';

const BEFORE = set("pour sans de d' à");

/**
 * An infinitive has no ending of a person or of a plural; after « après être » stands a participle.
 *
 * wrong: « pour comprendres », « il faut réussirent », « ils veulent êtres libres », « après être partir »
 * right: « des vivres », « ils réussirent », « après avoir fini »
 */
export const infinitives: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((token, at): Finding[] => {
    if (token.kind !== 'word' || token.capital) return [];
    const before = tokens[at - 1];
    const isInfinitive = (form: string) =>
      lexicon.entry(form)?.readings.some(({ kind }) => kind === 'I') ?? false;
    const asked =
      is(before, BEFORE) || is(before, MODALS) || /^(?:put|pu|voulu|dû|du|su)$/.test(before?.low ?? '');
    const isUnknown = token.readings.length === 0;
    if (
      /(?:re|ir|oir)s$/.test(token.low) &&
      (isUnknown || (asked && is(before, MODALS)) || (asked && token.low === 'vivres'))
    ) {
      const form = token.low.slice(0, -1);
      if (isInfinitive(form)) return [instead(token, form, 'infinitif')];
    }
    if (/irent$/.test(token.low) && (isUnknown || asked)) {
      const form = token.low.slice(0, -3);
      if (isInfinitive(form)) return [instead(token, form, 'infinitif')];
    }
    // « en jouer », « en traversent »: a gerund.
    if (
      before?.low === 'en' &&
      !before.capital &&
      has(tokens[at - 2], 'QNA') &&
      !has(tokens[at - 2], 'VX') &&
      has(token, 'I') &&
      !has(token, 'N')
    ) {
      const [gerund] = lexicon.inflect(token.low, token.low, ({ kind }) => kind === 'G');
      if (gerund !== undefined) return [instead(token, gerund, 'infinitif')];
    }
    const [reading] = token.readings;
    const first = tokens[at - 2];
    if (first?.low === 'après' && /^(?:être|avoir)$/.test(before?.low ?? '') && reading && has(token, 'I')) {
      const [form] = lexicon.inflect(
        token.low,
        lemmaOf(token.low, reading),
        (one) => one.kind === 'Q' && fitsGender(one, 'm') && fitsNumber(one, 's'),
      );
      if (form !== undefined) return [instead(token, form, 'er-é')];
    }
    return [];
  });
