import { has, is, only, set } from '#engine/language/grammar.ts';
import type { NounGroup } from '#engine/language/groups/noun-groups.ts';
import { behindRisingDegree } from '#engine/language/groups/rising-degree.ts';
import type { Subject } from '#engine/language/groups/subject.ts';
import { COLLECTIVES } from '#engine/language/groups/subject-words.ts';
import type { VerbGroup } from '#engine/language/groups/verb-groups.ts';
import type { Language, ParsedSentence } from '#engine/language/language.ts';
import type { Word } from '#engine/language/words.ts';
import { type Finding, type ParsedRule, quoted } from '../finding.ts';
import { INVARIABLE, VARIES_AFTER_BE } from '../nouns/adjectives.ts';
import { ofAside, ofEachOther } from './asides.ts';
import { agreeing, type Features } from './forms.ts';
import { ALWAYS_INDIRECT, DEGREES, DIRECT, INDIRECT } from './verbs.ts';
import { withAvoir } from './with-avoir.ts';

/** Verbs with an attribute of the subject. */
const COPULAS = set('être devenir rester sembler paraître demeurer redevenir');
/** What one does to a part of oneself: « se laver les mains ». */
const INDIRECT_WITH_THING = set(
  'laver casser couper brosser tordre fouler brûler essuyer couvrir fracturer gratter frotter maquiller peigner',
);
const OWN_THINGS = set(
  'main pied bras jambe dent cheveu visage doigt genou cheville poignet tête dos œil nez oreille ongle nuque épaule figure cou ventre peau',
);
/** « moins chères le matin ». */
const TIMES = set('matin soir midi jour nuit week-end dimanche samedi');
/** Pronouns that tell gender and number, beside « il » and « elle ». */
const TELLING = set(
  'il ils elle elles tous toutes ceux celles celle celui certains certaines plusieurs plupart chacun chacune beaucoup',
);

/**
 * A participle or an attribute after être agrees with the subject; after avoir, with the object before it.
 *
 * wrong: « Les lettres sont arrivé. » « Les pommes qu’il a mangé. » « Elle a mangée une pomme. » « Elle les a vu. »
 * right: « Elles se sont parlé. » « Les pommes qu’il a fait cuire. » « On est arrivés. » « Elle s’est lavé les mains. »
 * « Nous nous sommes écrit quand même. » « les choux et les carottes que papa a plantés »
 */
export const participleAgreement: ParsedRule = (sentence, language) =>
  sentence.verbs
    .flatMap((group, at): Finding[] => {
      const subject = sentence.subjects.find(({ verb }) => verb === at);
      const found =
        (subject && withÊtre(sentence, group, subject, language)) ??
        withAvoir(sentence, group, subject, language);
      return found ?? [];
    })
    .concat(ofAside(sentence, language), ofBeing(sentence, language), ofEachOther(sentence, language));

/** « La soude étant corrosive, on met des gants »: what is said of the noun before « étant ». */
const ofBeing = ({ words, nouns }: ParsedSentence, language: Language): Finding[] =>
  nouns.flatMap((group): Finding[] => {
    // « la date limite étant fixée »: a noun may stand beside it.
    const beside = has(words[group.last + 1], 'N') ? 2 : 1;
    if (
      words[group.last + beside]?.low !== 'étant' ||
      group.determiner === null ||
      group.preposition !== null
    )
      return [];
    // « le père et la mère étant absents »: both.
    if (/^(?:et|ou|ni|,)$/.test(words[group.first - 1]?.low ?? '') || !/[sp]/.test(group.number)) return [];
    let at = group.last + beside + 1;
    while (words[at]?.tag === 'D') at += 1;
    const said = words[at];
    const isSaid =
      said !== undefined && /[AQ]/.test(said.tag) && has(said, 'AQ') && !INVARIABLE.has(said.low);
    return isSaid && words[at + 1]?.tag !== 'N' && said.low !== 'donné'
      ? agreeing(
          said,
          { gender: group.gender, number: group.number, of: words[group.head]?.text ?? '' },
          language,
        )
      : [];
  });

/** « elle s’est levée », « nous nous sommes levés »: the object is the subject itself. */
const isReflexive = (words: readonly Word[], { clitics }: VerbGroup, { heads, pronoun }: Subject): boolean =>
  clitics.some(
    (one) =>
      /^(?:se|s'|me|m'|te|t')$/.test(words[one]?.low ?? '') ||
      (/^[nv]ous$/.test(words[one]?.low ?? '') && words[one]?.low === pronoun && !heads.includes(one)),
  );

function withÊtre(
  { words, nouns }: ParsedSentence,
  group: VerbGroup,
  subject: Subject,
  language: Language,
): Finding[] | null {
  const last = group.auxiliaries.at(-1);
  const isPassive = last !== undefined && (words[last]?.lemma === 'être' || words[last]?.low === 'été');
  const features = featuresOf(subject, words) ?? featuresOfMany(subject, words, nouns, group);
  if (features === null) return isPassive ? [] : null;
  if (isPassive && group.participle !== null) {
    const participle = words[group.participle];
    if (participle === undefined) return [];
    if (isReflexive(words, group, subject)) {
      const next = words[group.participle + 1];
      if (ALWAYS_INDIRECT.has(participle.lemma))
        return agreeing(participle, { gender: 'm', number: 's' }, language).map((one) => ({
          ...one,
          about: `${quoted(one.after)} ne s’accorde pas : « se » veut dire « à soi », et n’est pas un complément d’objet direct.`,
        }));
      // « elles se sont lavées les mains », « elle s’est permise de »: what is washed or allowed follows.
      const isObject =
        is(next, set('le la les un une des leur leurs')) &&
        words[group.participle + 2]?.tag === 'N' &&
        !TIMES.has(words[group.participle + 2]?.low ?? '') &&
        OWN_THINGS.has(words[group.participle + 2]?.lemma ?? '');
      const isAllowed =
        /^(?:permettre|promettre|jurer)$/.test(participle.lemma) && /^d[e']$/.test(next?.low ?? '');
      if ((isObject && INDIRECT_WITH_THING.has(participle.lemma)) || isAllowed)
        return agreeing(participle, { gender: 'm', number: 's' }, language).map((one) => ({
          ...one,
          about: `${quoted(one.after)} ne s’accorde pas : le complément d’objet direct vient après lui, et « se » veut dire « à soi ».`,
        }));
      if (
        is(participle, INDIRECT) ||
        // « elles se sont lavées, puis habillées »: nothing is washed but they.
        (INDIRECT.has(participle.lemma) && !(participle.lemma === 'laver' && isAlone(words, group, next))) ||
        // « elles se sont déposées il y a longtemps ».
        (/[TNIMR]/.test(next?.tag ?? '') &&
          !/^(?:mal|bien|mieux)$/.test(next?.low ?? '') &&
          !(next?.low === 'il' && words[group.participle + 2]?.low === 'y') &&
          !(DIRECT.has(participle.lemma) && next?.tag !== 'I')) ||
        /^qu/.test(next?.low ?? '')
      )
        return [];
    }
    const attribute = words[group.last + 1];
    // « elle est tombée amoureuse », « nous sommes restés enfermés ».
    const hasAttribute =
      /^(?:devenir|rester|tomber|demeurer)$/.test(participle.lemma) &&
      /[AQ]/.test(attribute?.tag ?? '') &&
      words[group.last + 2]?.tag !== 'N' &&
      !INVARIABLE.has(attribute?.low ?? '');
    return [
      ...agreeing(participle, features, language),
      ...joinedTo(words, group.participle).flatMap((one) => agreeing(one, features, language)),
      ...(hasAttribute && attribute !== undefined ? agreeing(attribute, features, language) : []),
    ];
  }
  const main = words[group.main];
  // « l’hiver a été froid ».
  const hasBeen = main?.low === 'été' && group.auxiliaries.length === 1;
  // « ces scènes m’ont paru longues ».
  const hasSeemed =
    main !== undefined &&
    group.participle === group.main &&
    /^(?:sembler|paraître)$/.test(main.lemma) &&
    words[group.auxiliaries[0] ?? -1]?.lemma === 'avoir';
  if (
    main === undefined ||
    (!hasBeen &&
      !hasSeemed &&
      // « elles se sentent seules »: what one feels oneself to be.
      (!(isReflexive(words, group, subject) ? main.lemma === 'sentir' : COPULAS.has(main.lemma)) ||
        group.participle !== null))
  )
    return null;
  let at = behindRisingDegree(words, group.last + 1);
  // « tu es largement prêts ».
  // « elles sont donc égales ».
  while (
    is(words[at], DEGREES) ||
    /^(?:tous|toutes)$/.test(words[at]?.low ?? '') ||
    (words[at]?.tag === 'D' && /ment$|^(?:donc|alors|enfin|ainsi|presque)$/.test(words[at]?.low ?? '')) ||
    /^(?:un|peu)$/.test(words[words[at]?.low === 'un' ? at + 1 : at]?.low ?? '')
  )
    at += 1;
  const found: Finding[] = hasSeemed
    ? agreeing(main, { gender: 'm', number: 's' }, language).map((one) => ({
        ...one,
        rule: 'participe-avoir' as const,
        about: `Aucun complément d’objet direct n’est placé avant ${quoted(one.after)}, qui reste au masculin singulier.`,
      }))
    : [];
  while (
    /[AQ]/.test(words[at]?.tag ?? '') ||
    isPluralAttribute(words[at], features) ||
    // « les miennes étaient toutes tordu »: no noun in the singular stands behind « toutes ».
    (/^(?:tous|toutes)$/.test(words[at - 1]?.low ?? '') && has(words[at], 'Q'))
  ) {
    const attribute = words[at];
    const next = words[at + 1];
    // « est seul maître », « sont plein de »: a noun follows, or the adjective does not vary.
    if (attribute === undefined || attribute.capital || next?.tag === 'N') break;
    // « la vie est dur »: être has no adverb for its attribute; but « bon marché », « fort belle », « plein de monde ».
    const varies =
      main.lemma === 'être' &&
      subject.pronoun === null &&
      VARIES_AFTER_BE.has(attribute.low) &&
      // « la nouvelle est brève et court vers sa fin »: a second verb.
      !(words[at - 1]?.tag === 'C' && has(attribute, 'V')) &&
      (next === undefined || /[.SCD]/.test(next.tag) || TIMES.has(words[at + 2]?.low ?? '')) &&
      !/^d[e'u]/.test(next?.low ?? '');
    if (INVARIABLE.has(attribute.low) && !varies) break;
    // « devient bleu foncé ».
    if (/^(?:clair|foncé|ciel|marine|vif|pâle|nuit)$/.test(next?.low ?? '')) break;
    found.push(...agreeing(attribute, features, language));
    if (next?.tag !== 'C') break;
    at += 2;
    while (is(words[at], DEGREES)) at += 1;
  }
  return found;
}

/** Whether no object stands behind, nor before as in « les mains qu’elle s’est lavées ». */
const isAlone = (words: readonly Word[], { first }: VerbGroup, next: Word | undefined): boolean =>
  /[.CS]/.test(next?.tag ?? '.') &&
  words.slice(0, first).every(({ tag, low }) => tag !== 'W' && !/^qu[e']$/.test(low));

/** « ils ont été filtrés, lavés et séchés »: participles that the same auxiliary helps. */
function joinedTo(words: readonly Word[], participle: number): readonly Word[] {
  const found: Word[] = [];
  for (let at = participle + 1; /^(?:et|ou|puis|,)$/.test(words[at]?.low ?? ''); at += 2) {
    const next = words[at + 1];
    // « la ville est détruite, incendiée par l’armée »: an aside may tell of somebody else.
    if (next?.tag !== 'Q' || (words[at]?.low === ',' && !/^(?:et|ou|puis|,)$/.test(words[at + 2]?.low ?? '')))
      break;
    found.push(next);
  }
  return found;
}

/** « les valeurs sont proche de zéro »: an adjective that may be a noun, as « malade » may. */
const isPluralAttribute = (word: Word | undefined, { number }: Features): boolean =>
  number === 'p' &&
  word?.tag === 'N' &&
  /e$/.test(word.low) &&
  word.readings.some(({ kind, gender }) => kind === 'A' && gender === 'e') &&
  only(word, 'NA');

/** « Un grand nombre de maisons ont été détruites »: the verb is plural, so that the complement is what is spoken of. */
function featuresOfMany(
  { heads, relative }: Subject,
  words: readonly Word[],
  nouns: readonly NounGroup[],
  { finite }: VerbGroup,
): Features | null {
  const [head = -1] = heads;
  const isPlural = words[finite ?? -1]?.senses.every(({ persons }) => persons === '6') === true;
  if (!isPlural || relative !== null || heads.length !== 1 || !COLLECTIVES.has(words[head]?.low ?? ''))
    return null;
  const outer = nouns.findIndex((one) => one.head === head);
  const its = nouns.find(({ completes }) => completes === outer);
  return outer >= 0 && its?.number === 'p'
    ? { gender: its.gender, number: 'p', of: words[its.head]?.text ?? '' }
    : null;
}

/** What a participle agrees with; null for subjects whose gender or number can't be read. */
function featuresOf(
  { isSure, pronoun, gender, number, relative, heads }: Subject,
  words: readonly Word[],
): Features | null {
  if (!isSure || number === 'i' || number === '' || heads.length === 0) return null;
  const of = heads.map((one) => words[one]?.text.replace(/^-(?:t-)?/, '') ?? '').join(' et ');
  if (pronoun === null) return { gender, number, of };
  if (TELLING.has(pronoun)) return { gender, number, of };
  // « je suis disponible », « tu es grande »: the number alone.
  if (/^(?:je|j'|tu)$/.test(pronoun)) return { gender: 'e', number: 's', of };
  if (pronoun === 'nous') return { gender: 'e', number: 'p', of };
  // « ma sœur et moi sommes allés »: several, whose gender only the writer knows.
  const [last = 0] = heads;
  if (/^(?:moi|toi)$/.test(pronoun))
    return {
      gender: 'e',
      number,
      of:
        words[last - 1]?.low === 'et' ? `${words[last - 2]?.text} et ${pronoun}` : (words[last]?.text ?? ''),
    };
  return relative !== null && /^ce(?:lui|lle|ux|lles)$/.test(pronoun) ? { gender, number, of } : null;
}
