import { has, is, isMark, SUBJECTS, set } from '#engine/language/grammar.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead, type Rule } from '../finding.ts';

/** What people type in messages, and what they mean by it. */
const MEANT: Readonly<Record<string, string>> = {
  slt: 'salut',
  bjr: 'bonjour',
  bsr: 'bonsoir',
  stp: 's’il te plaît',
  dsl: 'désolé',
  tkt: 'ne t’inquiète pas',
  mtn: 'maintenant',
  tjrs: 'toujours',
  tjr: 'toujours',
  tjs: 'toujours',
  bcp: 'beaucoup',
  dem: 'demain',
  auj: 'aujourd’hui',
  qd: 'quand',
  qqn: 'quelqu’un',
  qqch: 'quelque chose',
  pcq: 'parce que',
  pck: 'parce que',
  psk: 'parce que',
  parske: 'parce que',
  pk: 'pourquoi',
  pkoi: 'pourquoi',
  pourkoi: 'pourquoi',
  koi: 'quoi',
  kan: 'quand',
  kand: 'quand',
  kil: 'qu’il',
  kils: 'qu’ils',
  kelle: 'qu’elle',
  ske: 'ce que',
  ki: 'qui',
  ke: 'que',
  jvais: 'je vais',
  jveux: 'je veux',
  jpeux: 'je peux',
  jsais: 'je sais',
  jdois: 'je dois',
  jfais: 'je fais',
  jcrois: 'je crois',
  jpense: 'je pense',
  jviens: 'je viens',
  jtaime: 'je t’aime',
  msg: 'message',
  dacc: 'd’accord',
  biento: 'bientôt',
};
/** Those that are words of other languages or names too; the words beside them show what they are. */
const ONLY_BEFORE: Readonly<Record<string, (next: Token | undefined) => boolean>> = {
  ke: (next) => is(next, SUBJECTS) || is(next, set('le la les l’ mon ma ce cette')),
  ki: (next) => has(next, 'V') && !has(next, 'N'),
  kan: (next) => is(next, SUBJECTS),
  koi: (next) => isMark(next) || is(next, set('de le la ce pour')),
  dem: (next) => isMark(next) || is(next, set('au à matin soir')),
};
const VOWEL_AFTER = set('il elle on ils elles un une');
const AFTER_THERE_IS = set(
  "trop pas plus un une des beaucoup rien personne que du encore toujours quelqu'un quelqu'une plein deux trois",
);
const IS_SAID = set('trop très pas bien le la un une mon ma pour vrai bon cool quoi qui');

/**
 * Words shortened as in messages are written out, where only one word can be meant.
 *
 * wrong: « Slt Paul, ça va ? » « Il est tjrs en retard. » « Je viens pas pcq il pleut. » « Jvais au marché. »
 * right: « Un SMS, svp. » « Le RDV est à midi. » « Mdr, trop drôle. » « Mboka ke mboka »
 */
export const abbreviations: Rule = ({ tokens }): Finding[] =>
  tokens.flatMap((token, at): Finding[] => {
    if (
      token.kind !== 'word' ||
      (token.capital && at > 0) ||
      (token.text.length > 1 && token.text === token.text.toUpperCase())
    )
      return [];
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const meant = MEANT[token.low];
    if (meant !== undefined && token.readings.length === 0) {
      if (!(ONLY_BEFORE[token.low]?.(next) ?? true)) return [];
      if (!meant.endsWith(' que') || !is(next, VOWEL_AFTER) || next === undefined)
        return [instead(token, meant, 'locution')];
      return [{ ...instead(token, `${meant.slice(0, -1)}’`, 'locution'), end: next.start }];
    }
    // « ya trop de monde », « g compris », « c trop bien »: at the head of a clause.
    const opens = isMark(before) || is(before, set('que et mais car'));
    if (token.low === 'ya' && opens && is(next, AFTER_THERE_IS))
      return [instead(token, 'il y a', 'locution')];
    if (token.low === 'g' && token.text === 'g' && opens && next && has(next, 'Q') && !has(next, 'N'))
      return [instead(token, 'j’ai', 'locution')];
    if (token.low === 'g' && token.text === 'g' && opens && is(next, set('pas rien plus trop bien')))
      return [instead(token, 'j’ai', 'locution')];
    if (token.low === 'c' && token.text.toLowerCase() === 'c' && opens && is(next, IS_SAID))
      return [instead(token, 'c’est', 'locution')];
    return [];
  });
