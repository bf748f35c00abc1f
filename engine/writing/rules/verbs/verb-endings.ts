import {
  AVOIR,
  BETWEEN,
  DETERMINERS,
  ETRE,
  fitsGender,
  fitsNumber,
  has,
  is,
  PERSON,
} from '#engine/language/grammar.ts';
import type { Language } from '#engine/language/language.ts';
import { lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import { homophonesOf } from '#engine/language/tagger/homophones.ts';
import type { Tag } from '#engine/language/tagger/tags.ts';
import { genderOfWord, numberOfWord, type Word } from '#engine/language/words.ts';
import { type Finding, instead, type ParsedRule, quoted } from '../finding.ts';
import type { Wanted } from './after-noun.ts';
import { governorOf } from './governor.ts';
import { subjectOf, wantedAt } from './verb-ending-places.ts';

/**
 * The endings of verbs that sound alike: -er, -é, -ez, -ait; « fini » and « finit ». What stands before the verb decides,
 * and the tagger has to agree.
 *
 * wrong: « Il faut travaillé. » « Elle a oublier. » « Vous aller bien. » « Il a détruis la ville. » « des livres acheter »
 * right: « de nombreux livres achetés » « après avoir mangé » « Il a à manger. » « Les jeunes mariés arrivent. »
 */
export const verbEndings: ParsedRule = ({ words }, language) => {
  const tags = words.map(({ tag }) => tag);
  return words.flatMap((word, at): Finding[] => {
    if (word.kind !== 'word' || word.capital || at === 0 || (has(word, 'DX') && word.low !== 'passé'))
      return [];
    if (/^(?:était|étais|étaient)$/.test(word.low) && isAfterAvoir(words, at))
      return [instead(word, 'été', 'avoir-été')];
    const homophones = homophonesOf(word.low, language.lexicon);
    if (homophones === null || !/^~(?:er|i|u)$/.test(homophones.name)) return [];
    const weighed = language.tagger.weigh(words, at, tags);
    if (weighed === null) return [];
    const wanted = wantedAt(words, at, homophones.name, weighed);
    if (wanted === null || isAlready(word, wanted)) return [];
    const form = formFor(word, wanted, homophones.members, words, at, language);
    return form === null || form === word.low
      ? []
      : [
          told(
            words,
            at,
            form,
            wanted,
            instead(
              word,
              form,
              wanted === 'finite' ? 'accord-verbe' : homophones.name === '~er' ? 'er-é' : 'participe-passé',
            ),
          ),
        ];
  });
};

function isAfterAvoir(words: readonly Word[], at: number): boolean {
  let place = at - 1;
  while (place > 0 && is(words[place], BETWEEN)) place -= 1;
  return is(words[place], AVOIR) && words[place]?.tag !== 'N';
}

const isAlready = (word: Word, wanted: Wanted): boolean =>
  // « l’affront qu’il a subit »: an adjective too, and no participle.
  word.low !== 'subit' && has(word, { infinitive: 'I', participle: 'QA', finite: 'V' }[wanted]);

const PAST: Readonly<Record<string, string>> = { 1: 'ais', 2: 'ais', 3: 'ait', 5: 'ez', 6: 'aient' };

function formFor(
  word: Word,
  wanted: Wanted,
  members: readonly string[],
  words: readonly Word[],
  at: number,
  { lexicon }: Language,
): string | null {
  const withKind = (kind: Tag, fits: (low: string) => boolean) =>
    members.find(
      (one) => fits(one) && lexicon.entry(one)?.readings.some((reading) => reading.kind === kind),
    ) ?? null;
  if (wanted === 'infinitive') return withKind('I', (one) => one.endsWith('er'));
  if (wanted === 'participle') {
    // « une fois rentrée, elle dort »: who came home stands behind the comma.
    if (words[at - 1]?.low === 'fois') {
      const person = words[words.findIndex(({ low }, place) => place > at && low === ',') + 1]?.low ?? '';
      const ending = {
        il: 'é',
        je: 'é',
        "j'": 'é',
        tu: 'é',
        on: 'é',
        elle: 'ée',
        ils: 'és',
        elles: 'ées',
        nous: 'és',
      }[person];
      return ending === undefined
        ? null
        : withKind('Q', (one) => one.endsWith(ending) && !(ending === 'é' && /é[es]/.test(one)));
    }
    // « la semaine passer »: the participle agrees with its noun at once.
    const noun = words[at - 1];
    // « une vieille maison abandonner ».
    const own = DETERMINERS.get(words[words[at - 2]?.tag === 'A' ? at - 3 : at - 2]?.low ?? '');
    // « une fois rentré »: who came home.
    const isOfNoun = noun?.tag === 'N' && noun.senses.length > 0 && own !== undefined && noun.low !== 'fois';
    // « la lettre a été ouverte et refermée »: as the participle that it is joined to.
    const joined = /^(?:et|ou|puis)$/.test(noun?.low ?? '') ? helpedByÊtre(words, at - 1) : undefined;
    const gender = isOfNoun ? genderOfWord(noun) : joined === undefined ? 'm' : genderOfWord(joined);
    const isPlural = isOfNoun ? own.number === 'p' : joined !== undefined && numberOfWord(joined) === 'p';
    const number = isPlural ? 'p' : 's';
    const lemmas = new Set(
      word.readings.filter(({ kind }) => /[VIQ]/.test(kind)).map((one) => lemmaOf(word.low, one)),
    );
    return (
      members.find((one) =>
        lexicon
          .entry(one)
          ?.readings.some(
            (reading) =>
              reading.kind === 'Q' &&
              fitsGender(reading, gender === 'f' ? 'f' : 'm') &&
              fitsNumber(reading, number) &&
              lemmas.has(lemmaOf(one, reading)),
          ),
      ) ?? null
    );
  }
  const ending = PAST[PERSON[subjectOf(words, at)?.low ?? ''] ?? personOfQui(words, at) ?? ''];
  return ending === undefined
    ? null
    : withKind('V', (one) => one.endsWith(ending) && !(ending === 'ais' && one.endsWith('ait')));
}

/** The last participle before a place, where être helps it. */
function helpedByÊtre(words: readonly Word[], at: number): Word | undefined {
  const place = words.findLastIndex(({ tag }, one) => one < at && tag === 'Q');
  const helper = words[governorOf(words, place)];
  return helper?.low === 'été' || is(helper, ETRE) ? words[place] : undefined;
}

/** « ce qui », « les gens qui »: the number of what stands before « qui ». */
function personOfQui(words: readonly Word[], at: number): string | null {
  if (words[at - 1]?.low !== 'qui') return null;
  const known = words[at - 2];
  if (known === undefined) return null;
  if (/^(?:ce|celui|celle)$/.test(known.low)) return '3';
  if (/^(?:ceux|celles)$/.test(known.low)) return '6';
  const determiner = DETERMINERS.get(words[at - 3]?.low ?? '');
  if (known.tag !== 'N' || determiner === undefined) return null;
  return determiner.number === 'p' ? '6' : determiner.number === 's' ? '3' : null;
}

/** Names the word that decides the ending. */
function told(words: readonly Word[], at: number, form: string, wanted: Wanted, finding: Finding): Finding {
  if (wanted === 'finite')
    return {
      ...finding,
      about: `${quoted(subjectOf(words, at)?.text ?? words[at - 1]?.text ?? '')} est le sujet de ${quoted(form)}.`,
    };
  let asked = at;
  // « de m’accorder », « peut se laver »: the pronoun belongs to the infinitive.
  while (
    wanted === 'infinitive' &&
    (words[asked - 1]?.tag === 'K' || /^(?:le|la|les|l'|nous|vous|y|en)$/.test(words[asked - 1]?.low ?? ''))
  )
    asked -= 1;
  const governor = words[governorOf(words, asked)];
  if (governor === undefined || governor.kind !== 'word') return finding;
  // « une fois rentrée »: it tells of whoever came home.
  if (governor.low === 'fois' && wanted === 'participle')
    return { ...finding, about: `Après ${quoted('une fois')}, ${quoted(form)} est un participe passé.` };
  if (governor.tag === 'N' && wanted === 'participle')
    return {
      ...finding,
      about: `${quoted(form)} est un participe passé : il décrit ${quoted(governor.text)}.`,
    };
  const state = wanted === 'infinitive' ? 'à l’infinitif' : 'au participe passé';
  // « nous avons rangé les outils et nettoyé la dalle »: as the form that it is joined to.
  if (governor.tag === 'C') {
    const first = words.slice(0, asked).findLast(({ tag }) => tag === (wanted === 'infinitive' ? 'I' : 'Q'));
    return first === undefined
      ? finding
      : { ...finding, about: `${quoted(form)} est ${state}, comme ${quoted(first.text)}.` };
  }
  return { ...finding, about: `Après ${quoted(governor.text)}, ${quoted(form)} est ${state}.` };
}
