import { DETERMINERS, has, is, PERSON, set } from '#engine/language/grammar.ts';
import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import { numberOfWord, type Word } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';
import { hasVerbInClause, isWhole } from './clause.ts';

/** Times and degrees, which stand beside the participle of a headline too: « le traité conclu la veille », « élu hier ». */
const BESIDE = set(
  'an année mois semaine jour journée matin matinée soir soirée nuit veille lendemain été hiver printemps automne siècle instant moment fois lundi mardi mercredi jeudi vendredi samedi dimanche',
);
const ADVERBS = set('longtemps vite bien mal beaucoup aussitôt soudain alors ensuite enfin souvent toujours');

/**
 * A participle in place of the finite verb that sounds alike: « il finit », « il reçut ».
 *
 * wrong: « Il finie son travail. » « On choisie un thème. » « Elle s’enrichie vite. » « Le roi reçu les ambassadeurs. » « Il pris la fuite. »
 * right: « Il a fini. » « Le roi, vêtu de noir, entra. » « Finie la fête. » « Un enfant disparu hier à Liège. » « Le traité conclu la veille. » « Une fois conclu le marché, » « Elle sort épanouie. » « Un homme averti en vaut deux. »
 */
export const finiteForParticiple: ParsedRule = ({ words }, { lexicon }) =>
  words.flatMap((word, at): Finding[] => {
    if (word.capital || at === 0 || !has(word, 'Q') || has(word, 'VX') || !/(?:ie?s?|us?)$/.test(word.low))
      return [];
    let place = at - 1;
    while (
      place > 0 &&
      (words[place]?.tag === 'K' ||
        /^(?:ne|n'|s'|se|l'|la|le|les|y|en|lui|leur)$/.test(words[place]?.low ?? ''))
    )
      place -= 1;
    const subject = words[place];
    if (subject === undefined) return [];
    const person = subject.tag === 'R' ? PERSON[subject.low] : undefined;
    // « l’équipe se réunie »: nothing but a finite verb follows « se ».
    const isReflexive =
      person === undefined &&
      place === at - 2 &&
      /^(?:se|s')$/.test(words[at - 1]?.low ?? '') &&
      /[NP]/.test(subject.tag) &&
      numberOfWord(subject) !== 'p' &&
      words[at + 1]?.tag !== 'N';
    const areSeveral = person === undefined && !isReflexive && isPluralSubject(words, place, at);
    if (
      person === undefined
        ? !isReflexive && !areSeveral && !isNounSubject(words, place, at)
        : !/^[123]$/.test(person)
    )
      return [];
    // « il y vu » is « il y a vu », and so may be « elle l’appris ».
    if (place < at - 1 && !/^(?:se|s')$/.test(words[at - 1]?.low ?? '')) return [];
    const form = areSeveral ? pluralOf(word, lexicon) : finiteOf(word, person ?? '3', lexicon);
    return form === null
      ? []
      : [
          {
            ...instead(word, form, 'accord-verbe'),
            about: `${quoted(subject.text)} est le sujet de ${quoted(form)}.`,
          },
        ];
  });

/** « Le roi reçu les ambassadeurs. »: a singular group opens the sentence, an object follows, and there is no verb. */
function isNounSubject(words: readonly Word[], noun: number, at: number): boolean {
  if (noun !== at - 1 || !/[NP]/.test(words[noun]?.tag ?? '') || !isWhole(words)) return false;
  const opening = words[0];
  const isName = opening?.tag === 'P' && words.slice(0, at).every(({ tag }) => tag === 'P');
  const isGroup =
    /^(?:le|la|l'|un|une|mon|ma|ton|ta|son|sa|notre|votre|ce|cet|cette)$/.test(opening?.low ?? '') &&
    words.slice(1, at).every(({ tag }) => /[NAP]/.test(tag));
  const next = words[at + 1];
  // An object, or an adverb of manner: « Mon père vécu longtemps à Dakar. »
  const isObject =
    next?.tag === 'T' &&
    !is(words[at + 2], BESIDE) &&
    !(words[at + 2]?.tag === 'A' && is(words[at + 3], BESIDE));
  const isFollowed = isObject || (next?.tag === 'D' && is(next, ADVERBS));
  return (isName || isGroup) && words[noun]?.low !== 'fois' && isFollowed && !hasVerbInClause(words, at);
}

/** « Les cours fini dans trois semaines. »: a plural group opens the sentence, the form does not agree, and there is no verb. */
const isPluralSubject = (words: readonly Word[], noun: number, at: number): boolean =>
  noun === at - 1 &&
  words[noun]?.tag === 'N' &&
  isWhole(words) &&
  /i$/.test(words[at]?.low ?? '') &&
  DETERMINERS.get(words[0]?.low ?? '')?.number === 'p' &&
  words.slice(1, at).every(({ tag }) => /[NA]/.test(tag)) &&
  /^(?:dans|à|au|aux|en|avant|après|vers|toujours|souvent|bientôt|tôt|tard|le|la|les|leur|leurs)$/.test(
    words[at + 1]?.low ?? '',
  ) &&
  words.every(({ tag }) => tag !== 'V');

/** « finissent »; null where the participle is no such verb's. */
function pluralOf({ low }: Word, lexicon: Lexicon): string | null {
  const form = `${low}ssent`;
  const isForm = lexicon.entry(form)?.readings.some(({ kind, persons }) => kind === 'V' && persons === '6');
  return isForm === true ? form : null;
}

/** The form of the verb that sounds like its participle, in the present or the simple past; null when there is none. */
function finiteOf(word: Word, person: string, lexicon: Lexicon): string | null {
  const stem = word.low.replace(/(i)e?s?$|(u)s?$/, '$1$2');
  const form = stem + (person === '3' ? 't' : 's');
  const lemmas = new Set(
    word.readings.filter(({ kind }) => kind === 'Q').map((one) => lemmaOf(word.low, one)),
  );
  const isForm = lexicon
    .entry(form)
    ?.readings.some(
      (one) =>
        one.kind === 'V' &&
        /[ps]/.test(one.tense) &&
        one.persons.includes(person) &&
        lemmas.has(lemmaOf(form, one)),
    );
  return isForm === true && form !== word.low ? form : null;
}
