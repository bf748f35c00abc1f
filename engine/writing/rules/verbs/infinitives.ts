import {
  BETWEEN,
  CLITICS,
  ETRE,
  fitsGender,
  fitsNumber,
  has,
  is,
  isMark,
  MODALS,
  only,
  SUBJECTS,
  set,
} from '#engine/language/grammar.ts';
import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Reading } from '#engine/language/lexicon/word-readings.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, type Rule } from '../finding.ts';

const CLITICS_MAX = 6;
const BEFORE = set("pour sans de d' à");
/** Forms of avoir that are nothing else: « a » may be « à », « as » and « avions » are nouns. */
const SURELY_AVOIR = set(
  'ai avons avez ont avais avait aviez avaient auront aurons aurez aurais aurait auraient avoir ayant',
);
/** Words that show that the word before them is an infinitive and no noun: « sans savoir que », « sans dire un mot ». */
const OBJECTS = set("que qu' si un une le la les l' mon ma mes son sa ses leur leurs ce cette ces");

/** Forms of devoir and pouvoir. */
const MUST =
  /^(?:dois|doit|devons|devez|doivent|devrai[st]?|devra|devront|devrez|devrons|devraient|devais|devait|devaient|peux|peut|pouvons|pouvez|peuvent|pourrai[st]?|pourra|pourront|pourrez|pourraient|pouvais|pouvait|pouvaient)$/;
const ASKED = set("que qu' si ce comment pourquoi où combien quel quelle quels quelles qui");

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
      // « connaitre » is in the lexicon as « connaître ».
      (lexicon.entry(form) ?? lexicon.entry(form.replace(/itre$/, 'ître')))?.readings.some(
        ({ kind }) => kind === 'I',
      ) ?? false;
    let place = at - 1;
    // No verb has more clitics; « l'l'l'… » has thousands.
    while (place > 0 && place > at - CLITICS_MAX && is(tokens[place], CLITICS)) place -= 1;
    const governor = tokens[place];
    const asked =
      is(governor, BEFORE) || is(governor, MODALS) || /^(?:put|pu|voulu|dû|du|su)$/.test(governor?.low ?? '');
    const isUnknown = token.readings.length === 0;
    if (
      /(?:re|ir|oir)s$/.test(token.low) &&
      (isUnknown ||
        (asked && is(before, MODALS)) ||
        // « peuvent aussi devenirs »: an adverb between them.
        (is(before, BETWEEN) && is(tokens[at - 2], MODALS)) ||
        (asked && /^(?:vivres|lires)$/.test(token.low)) ||
        // « conseiller de boires »: nobody means the rare noun.
        (/^(?:de|d'|pour|sans)$/.test(governor?.low ?? '') && lexicon.entry(token.low)?.common === false) ||
        (/^(?:sans|pour)$/.test(governor?.low ?? '') && is(tokens[at + 1], OBJECTS)) ||
        // « le but est de savoirs quelles conditions… »: what is known follows.
        (token.low === 'savoirs' && (is(before, BEFORE) || has(before, 'VQ')) && is(tokens[at + 1], ASKED)) ||
        (token.low === 'devenirs' && is(before, BEFORE) && is(tokens[at + 1], set('un une des plus'))))
    ) {
      const form = token.low.slice(0, -1);
      if (isInfinitive(form)) return [instead(token, form, 'infinitif')];
    }
    const modal = tokens[beyondAdverbs(tokens, at)];
    // « vous devez répondez », « veuillez agréez »: a modal has an infinitive, and one ending is enough.
    if (
      /ez$/.test(token.low) &&
      only(token, 'V') &&
      // « dès que vous pouvez appelez-moi »: an order.
      !tokens[at + 1]?.low.startsWith('-') &&
      (is(modal, set('devez pouvez voulez veuillez savez allez')) || is(modal, MODALS))
    ) {
      const [form] = lexicon.inflect(
        token.low,
        lemmaOf(token.low, token.readings[0] as Reading),
        ({ kind }) => kind === 'I',
      );
      if (form !== undefined) return [instead(token, form, /er$/.test(form) ? 'er-é' : 'infinitif')];
    }
    // « vous devez rempli », « on peut pris »: an infinitive follows these, and no participle.
    if (before !== undefined && MUST.test(before.low) && only(token, 'Q') && !/é(?:e?s?)$/.test(token.low)) {
      const [form] = lexicon.inflect(
        token.low,
        lemmaOf(token.low, token.readings[0] as Reading),
        ({ kind }) => kind === 'I',
      );
      if (form !== undefined) return [instead(token, form, 'infinitif')];
    }
    if (/(?:ir|re)nt$/.test(token.low) && (isUnknown || asked || isGoverning(modal))) {
      const form = [token.low.slice(0, -3), token.low.slice(0, -2)].find(isInfinitive);
      if (form !== undefined) return [instead(token, form, 'infinitif')];
    }
    // « en jouer », « en traversent »: a gerund.
    if (
      before?.low === 'en' &&
      !before.capital &&
      has(tokens[at - 2], 'QNA') &&
      !has(tokens[at - 2], 'VX') &&
      !is(tokens[at - 2], set('pouvoir devoir savoir vouloir')) &&
      has(token, 'I') &&
      !has(token, 'N')
    ) {
      const [gerund] = lexicon.inflect(token.low, token.low, ({ kind }) => kind === 'G');
      if (gerund !== undefined) return [instead(token, gerund, 'infinitif')];
    }
    // « il tombe en épluchent les légumes »: « en » and a gerund sound like the verb of « ils ».
    if (
      before?.low === 'en' &&
      /ent$/.test(token.low) &&
      only(token, 'V') &&
      (isMark(tokens[at - 2]) ||
        has(tokens[at - 2], 'QVID') ||
        (has(tokens[at - 2], 'N') && !/[sx]$/.test(tokens[at - 2]?.low ?? ''))) &&
      !tokens.slice(0, at - 1).some((one) => is(one, set('ils elles qui')))
    ) {
      const gerund = [token.low.replace(/ent$/, 'ant'), token.low.replace(/ent$/, 'eant')].find(
        (one) => lexicon.entry(one)?.readings.some(({ kind }) => kind === 'G') ?? false,
      );
      if (gerund !== undefined) return [instead(token, gerund, 'homophone-mot')];
    }
    const form = isAfterAuxiliary(tokens, at) ? participleOf(token, lexicon) : null;
    return form === null ? [] : [instead(token, form, 'er-é')];
  });

/** Verbs that an infinitive follows at once. */
const GOVERNING = set('pouvoir devoir vouloir oser falloir savoir laisser faire aller');
/** A finite verb that an infinitive follows: « on peut », « personne n’osa ». */
const isGoverning = (token: Token | undefined): boolean =>
  token?.readings.some((one) => one.kind === 'V' && GOVERNING.has(lemmaOf(token.low, one))) === true &&
  !has(token, 'N');

/** The place of the word before adverbs and clitics. */
function beyondAdverbs(tokens: readonly Token[], at: number): number {
  let place = at - 1;
  while (
    place > 0 &&
    place > at - CLITICS_MAX &&
    (is(tokens[place], CLITICS) || is(tokens[place], BETWEEN) || tokens[place]?.low === 'donc')
  )
    place -= 1;
  return place;
}

/** « il a répondre », « t’ai-je dire », « elle est partir », « après être partir ». */
function isAfterAuxiliary(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const direct = tokens[at - 1];
  if (direct?.low === 'être' && tokens[at - 2]?.low === 'après' && has(token, 'I')) return true;
  // « il a pouvoir de vie et de mort »: nouns that were infinitives.
  if (!only(token, 'IN') || !has(token, 'I') || is(token, set('pouvoir devoir'))) return false;
  let place = at - 1;
  while (place > 0 && (is(tokens[place], BETWEEN) || /^-(?:t-)?\p{L}+$/u.test(tokens[place]?.low ?? '')))
    place -= 1;
  const auxiliary = tokens[place];
  let first = place - 1;
  while (first > 0 && is(tokens[first], CLITICS) && !is(tokens[first], set('nous vous'))) first -= 1;
  const isSubject = is(tokens[first], SUBJECTS) || tokens[first]?.low === 'qui';
  if (
    is(auxiliary, SURELY_AVOIR) ||
    (/^(?:a|as)$/.test(auxiliary?.low ?? '') && isSubject && first === place - 1)
  )
    return true;
  return is(auxiliary, ETRE) && is(tokens[first], SUBJECTS);
}

/** The participle of an infinitive, in the masculine singular. */
function participleOf(token: Token, lexicon: Lexicon): string | null {
  const reading = token.readings.find(({ kind }) => kind === 'I');
  if (reading === undefined) return null;
  const [form] = lexicon.inflect(
    token.low,
    lemmaOf(token.low, reading),
    (one) => one.kind === 'Q' && fitsGender(one, 'm') && fitsNumber(one, 's'),
  );
  return form ?? null;
}
