import {
  AVOIR,
  BETWEEN,
  ETRE,
  fitsGender,
  fitsNumber,
  has,
  is,
  isMark,
  MODALS,
  numberOf,
  OPENERS,
  only,
  SUBJECTS,
  set,
} from '../grammar.ts';
import { type Lexicon, lemmaOf } from '../lexicon/lexicon.ts';
import type { Gender, Plurality } from '../lexicon/reading.ts';
import type { Token } from '../tokens.ts';
import { type Finding, instead, type Rule } from './finding.ts';
import { findSubjects } from './subject.ts';

/** -er or -é, and how participles agree. */

const mayBeInfinitive = (token: Token | undefined): token is Token =>
  only(token, 'IN') && has(token, 'I') && /er$/.test(token?.low ?? '');
const infinitiveEr = (token: Token | undefined): token is Token =>
  only(token, 'I') && /er$/.test(token?.low ?? '');
const participleEr = (token: Token | undefined): token is Token =>
  token !== undefined && /(?:é|és|ée|ées)$/.test(token.low) && only(token, 'Q');
const secondPlural = (token: Token | undefined): token is Token =>
  token !== undefined &&
  /ez$/.test(token.low) &&
  only(token, 'V') &&
  token.readings.every(({ persons }) => persons === '5');
const infinitiveOf = (token: Token, lexicon: Lexicon): string | null => {
  const [reading] = token.readings;
  const lemma = reading && lemmaOf(token.low, reading);
  return lemma !== undefined && lexicon.entry(lemma)?.readings.some(({ kind }) => kind === 'I')
    ? lemma
    : null;
};

export const erOrÉ: Rule = ({ tokens }, lexicon) =>
  tokens.flatMap((token, at): Finding[] => {
    const next = skipAdverbs(tokens, at + 1);
    const word = tokens[next];
    const before = tokens[at - 1];
    if (
      is(token, AVOIR) &&
      !is(token, set('avoir ayant')) &&
      (mayBeInfinitive(word) || secondPlural(word)) &&
      word
    ) {
      // « il a à manger » and « une machine a laver » are no compound tenses.
      const sure =
        token.low !== 'a' ||
        is(before, set("il elle on qui y l' n' m' t' ça cela")) ||
        (next > at + 1 && has(before, 'NP'));
      if (sure) return [instead(word, participle(word, 'm', 's', lexicon), 'er-é')];
    }
    if (is(token, AVOIR) && is(word, set('était étais étaient')) && word)
      return [instead(word, 'été', 'avoir-été')];
    if (is(token, ETRE) && mayBeInfinitive(word) && word && !isMark(before)) {
      const subject = findSubjects(tokens).find(
        ({ verb, pronoun }) => verb === at && pronoun !== null && pronoun !== 'ce',
      );
      if (subject) {
        const gender: Gender = subject.gender === 'f' ? 'f' : 'm';
        return [
          instead(
            word,
            participle(word, gender, subject.person === '6' || subject.person === '4' ? 'p' : 's', lexicon),
            'er-é',
          ),
        ];
      }
    }
    const direct = tokens[at + 1];
    const governs =
      is(token, set('pour sans')) ||
      (is(token, set("de d'")) &&
        !is(
          before,
          set(
            "rien quelque chose quoi plus moins autre encore personne quelqu'un un une ceux celui celle celles fois jour jours",
          ),
        ) &&
        has(before, 'NAVI') &&
        !has(before, 'X')) ||
      (token.low === 'à' && only(before, 'VI'));
    const isVerb = is(token, MODALS) && !has(token, 'Q') && !isMark(before);
    const afterDe = is(token, set("de d'"))
      ? isMark(tokens[at + 2]) ||
        is(tokens[at + 2], set("le la les l' un une des du mon ma mes son sa ses leur leurs ce cette ces à"))
      : true;
    if ((governs && afterDe) || isVerb) {
      if (
        (participleEr(direct) || secondPlural(direct)) &&
        direct &&
        !(is(token, set("de d'")) && numberOf(direct, 'Q') === 'p')
      ) {
        const infinitive = infinitiveOf(direct, lexicon);
        if (infinitive !== null && /er$/.test(infinitive)) return [instead(direct, infinitive, 'er-é')];
      }
    }
    // « vous manger trop »: the verb of « vous » ends in -ez.
    if (token.low === 'vous' && (isMark(before) || is(before, OPENERS)) && infinitiveEr(direct)) {
      const [form] = lexicon.inflect(
        direct.low,
        direct.low,
        (one) => one.kind === 'V' && one.tense === 'p' && one.persons.includes('5'),
      );
      if (form !== undefined) return [instead(direct, form, 'accord-verbe')];
    }
    return [];
  });

function skipAdverbs(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < from + 3 && is(tokens[at], BETWEEN)) at += 1;
  return at;
}

/** The participle of a verb in -er from its infinitive or another form. */
function participle(token: Token, gender: Gender, number: Plurality, lexicon: Lexicon): string {
  const lemma = /er$/.test(token.low) ? token.low : (infinitiveOf(token, lexicon) ?? token.low);
  return `${lemma.replace(/er$/, 'é')}${gender === 'f' ? 'e' : ''}${number === 'p' ? 's' : ''}`;
}

/** With être, participle and attribute agree; a pronominal verb is left alone, for its object may come later. */
export const withÊtre: Rule = ({ tokens }, lexicon) =>
  findSubjects(tokens).flatMap((subject): Finding[] => {
    const auxiliary = tokens[subject.verb];
    if (
      !is(auxiliary, ETRE) ||
      subject.clitics.some((one) => /^(?:s'|se|m'|me|t'|te|nous|vous|l'|le|y|en)$/.test(one))
    )
      return [];
    if (subject.pronoun !== null && !/^(?:il|elle|ils|elles|nous)$/.test(subject.pronoun)) return [];
    if (subject.pronoun === 'il' && is(tokens[skipAdverbs(tokens, subject.verb + 1)], set('possible')))
      return [];
    const at = skipAdverbs(tokens, subject.verb + 1);
    const token = tokens[at];
    const mayAgree = token && has(token, 'AQ') && !has(token, 'DXIP');
    if (!mayAgree || token.capital) return [];
    const { number } = subject;
    const gender = subject.gender;
    const fits = token.readings.some(
      (one) => one.kind !== 'V' && fitsGender(one, gender) && fitsNumber(one, number),
    );
    if (fits) return [];
    const reading = token.readings.find(({ kind }) => kind === 'A' || kind === 'Q');
    if (reading === undefined) return [];
    const lemma = lemmaOf(token.low, reading);
    const wanted: Gender =
      gender === 'e' ? (token.readings.every((one) => one.gender === 'f') ? 'f' : 'm') : gender;
    const [form] = lexicon.inflect(
      token.low,
      lemma,
      (one) => (one.kind === 'A' || one.kind === 'Q') && fitsGender(one, wanted) && fitsNumber(one, number),
    );
    return form === undefined || form === token.low ? [] : [instead(token, form, 'accord-participe')];
  });

/** « ils ont mangés »: with avoir and nothing before it to agree with. */
export const withAvoir: Rule = ({ tokens }, lexicon) =>
  findSubjects(tokens).flatMap((subject): Finding[] => {
    const auxiliary = tokens[subject.verb];
    const at = skipAdverbs(tokens, subject.verb + 1);
    const token = tokens[at];
    const before = tokens[subject.verb - subject.clitics.length - 2];
    if (!is(auxiliary, AVOIR) || subject.clitics.some((one) => !/^(?:ne|n'|lui|leur|y)$/.test(one)))
      return [];
    if (subject.pronoun === null || !is(tokens[subject.verb - subject.clitics.length - 1], SUBJECTS))
      return [];
    const clause = tokens.slice(0, Math.max(0, subject.verb - 1));
    if (
      clause.some((one) => is(one, set("que qu' quel quelle quels quelles combien lesquels lesquelles dont")))
    )
      return [];
    if (!isMark(before) && !is(before, OPENERS)) return [];
    if (
      token === undefined ||
      !only(token, 'Q') ||
      token.readings.some((one) => one.gender !== 'f' && one.number !== 'p')
    )
      return [];
    const [reading] = token.readings;
    const lemma = reading && lemmaOf(token.low, reading);
    if (lemma === undefined) return [];
    const [form] = lexicon.inflect(
      token.low,
      lemma,
      (one) => one.kind === 'Q' && fitsGender(one, 'm') && fitsNumber(one, 's'),
    );
    return form === undefined || form === token.low ? [] : [instead(token, form, 'participe-avoir')];
  });
