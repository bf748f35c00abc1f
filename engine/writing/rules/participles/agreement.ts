import { is, set } from '#engine/language/grammar.ts';
import { conjuncts, ofNouns } from '#engine/language/groups/noun-subjects.ts';
import type { Subject } from '#engine/language/groups/subject.ts';
import type { VerbGroup } from '#engine/language/groups/verb-groups.ts';
import type { Language, ParsedSentence } from '#engine/language/language.ts';
import { agrees, type Word } from '#engine/language/words.ts';
import type { Finding, ParsedRule } from '../finding.ts';
import { INVARIABLE } from '../nouns/adjectives.ts';
import { agreeing, type Features } from './forms.ts';
import { DATIVE, DIRECT, INDIRECT, MOVES, OBJECT_PERSONS } from './verbs.ts';

/** Verbs with an attribute of the subject. */
const COPULAS = set('être devenir rester sembler paraître demeurer redevenir');
/** Pronouns that tell gender and number, beside « il » and « elle ». */
const TELLING = set(
  'il ils elle elles tous toutes ceux celles celle certains certaines plusieurs plupart chacun chacune',
);
const DEGREES = set(
  'très plus moins trop assez bien aussi si peu tout toujours souvent déjà pas jamais encore vraiment',
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
    .concat(ofAside(sentence, language));

/** « Les enfants, fatigués par le voyage, dorment »: a participle between commas agrees with the noun before them. */
function ofAside({ words, nouns }: ParsedSentence, language: Language): Finding[] {
  const at = words.findIndex(
    ({ tag, low }, place) =>
      tag === 'Q' && place > 1 && words[place - 1]?.low === ',' && /(?:é|i|u|s|t)$/.test(low),
  );
  const participle = words[at];
  const group = nouns.find(({ last }) => last === at - 2);
  const opening = nouns[0];
  if (participle === undefined || group === undefined || group !== opening || group.first > 1) return [];
  if (group.determiner === null || words[at + 1]?.tag !== 'S' || group.number === 'i') return [];
  return agreeing(
    participle,
    { gender: group.gender, number: group.number, of: words[group.head]?.text ?? '' },
    language,
  );
}

/** « elle s’est levée », « nous nous sommes levés »: the object is the subject itself. */
const isReflexive = (words: readonly Word[], { clitics }: VerbGroup, { heads, pronoun }: Subject): boolean =>
  clitics.some(
    (one) =>
      /^(?:se|s'|me|m'|te|t')$/.test(words[one]?.low ?? '') ||
      (/^[nv]ous$/.test(words[one]?.low ?? '') && words[one]?.low === pronoun && !heads.includes(one)),
  );

function withÊtre(
  { words }: ParsedSentence,
  group: VerbGroup,
  subject: Subject,
  language: Language,
): Finding[] | null {
  const last = group.auxiliaries.at(-1);
  const isPassive = last !== undefined && (words[last]?.lemma === 'être' || words[last]?.low === 'été');
  const features = featuresOf(subject, words);
  if (features === null) return isPassive ? [] : null;
  if (isPassive && group.participle !== null) {
    const participle = words[group.participle];
    if (participle === undefined) return [];
    if (isReflexive(words, group, subject)) {
      const next = words[group.participle + 1];
      if (
        is(participle, INDIRECT) ||
        INDIRECT.has(participle.lemma) ||
        (/[TNIMR]/.test(next?.tag ?? '') && !(DIRECT.has(participle.lemma) && next?.tag !== 'I')) ||
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
      ...(hasAttribute && attribute !== undefined ? agreeing(attribute, features, language) : []),
    ];
  }
  const main = words[group.main];
  // « l’hiver a été froid ».
  const hasBeen = main?.low === 'été' && group.auxiliaries.length === 1;
  if (
    main === undefined ||
    (!hasBeen && (!COPULAS.has(main.lemma) || group.participle !== null)) ||
    isReflexive(words, group, subject)
  )
    return null;
  let at = group.last + 1;
  while (is(words[at], DEGREES)) at += 1;
  const found: Finding[] = [];
  while (/[AQ]/.test(words[at]?.tag ?? '')) {
    const attribute = words[at];
    const next = words[at + 1];
    // « est seul maître », « sont plein de »: a noun follows, or the adjective does not vary.
    if (attribute === undefined || attribute.capital || next?.tag === 'N' || INVARIABLE.has(attribute.low))
      break;
    // « devient bleu foncé ».
    if (/^(?:clair|foncé|ciel|marine|vif|pâle|nuit)$/.test(next?.low ?? '')) break;
    found.push(...agreeing(attribute, features, language));
    if (next?.tag !== 'C') break;
    at += 2;
    while (is(words[at], DEGREES)) at += 1;
  }
  return found;
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
  return relative !== null && /^ce(?:lui|lle|ux|lles)$/.test(pronoun) ? { gender, number, of } : null;
}

function withAvoir(
  sentence: ParsedSentence,
  group: VerbGroup,
  subject: Subject | undefined,
  language: Language,
): Finding[] | null {
  const { words, nouns } = sentence;
  const [auxiliary] = group.auxiliaries;
  if (auxiliary === undefined || group.participle === null || group.auxiliaries.length > 1) return null;
  const participle = words[group.participle];
  if (participle === undefined || words[auxiliary]?.lemma !== 'avoir' || participle.tag !== 'Q') return null;
  const next = words[group.participle + 1];
  // « ils nous ont vus sortir »: who goes out is the object; « les chansons que j’ai entendu chanter »: left alone.
  const seen = group.clitics.find(
    (one) => /^(?:les|nous)$/.test(words[one]?.low ?? '') && !subject?.heads.includes(one),
  );
  const sees = /^(?:voir|entendre|regarder|sentir)$/.test(participle.lemma);
  if (seen !== undefined && sees && next?.tag === 'I' && MOVES.has(next.lemma)) {
    const gender = participle.senses.every((one) => one.gender === 'f') ? 'f' : 'm';
    return agreeing(participle, { gender, number: 'p', of: words[seen]?.text ?? '' }, language);
  }
  // « elle n’a pas voulue répondre »: before an infinitive it does not vary.
  if (next?.tag === 'I' && /^(?:pouvoir|devoir|vouloir|savoir|faire)$/.test(participle.lemma))
    return agrees(participle, 'm', 's') ? null : agreeing(participle, { gender: 'm', number: 's' }, language);
  if (
    next?.tag === 'I' ||
    group.main !== group.participle ||
    /^(?:laissé|dû|pu|voulu)$/.test(participle.low) ||
    (/^faits?$/.test(participle.low) && next?.tag !== '.')
  )
    return null;
  const objects = group.clitics
    .filter((one) => !subject?.heads.includes(one))
    .map((one) => words[one]?.low ?? '');
  // « les pluies qu’il y a eu ».
  if (objects.includes('y')) return null;
  if (objects.includes('les') && !objects.includes('en')) {
    const isFeminine = participle.senses.every(({ gender }) => gender === 'f');
    return agreeing(participle, { gender: isFeminine ? 'f' : 'm', number: 'p', of: 'les' }, language);
  }
  if (
    objects.length === 1 &&
    objects[0] === 'nous' &&
    OBJECT_PERSONS.has(participle.lemma) &&
    !/[TNM]/.test(next?.tag ?? '') &&
    (participle.lemma !== 'rendre' || /[AD]/.test(next?.tag ?? ''))
  ) {
    const isFeminine = participle.senses.every(({ gender }) => gender === 'f');
    const found = agreeing(participle, { gender: isFeminine ? 'f' : 'm', number: 'p', of: 'nous' }, language);
    // « nous ont rendu plus forts »: the attribute of the object.
    let at = group.last + 1;
    while (is(words[at], DEGREES)) at += 1;
    const attribute = words[at];
    return participle.lemma === 'rendre' && attribute?.tag === 'A'
      ? [
          ...found,
          ...agreeing(attribute, { gender: isFeminine ? 'f' : 'm', number: 'p', of: 'nous' }, language),
        ]
      : found;
  }
  // « les fleurs que tu m’as offertes »: a person is given something.
  const isGiven = DATIVE.has(participle.lemma);
  const blocks = isGiven ? /^(?:l'|le|la|se|s'|en)$/ : /^(?:l'|le|la|me|m'|te|t'|nous|vous|se|s'|en)$/;
  if (objects.some((one) => blocks.test(one))) return null;
  const opener = openerOf(words, group.first);
  // « le maître nous a demandé de lire »: what is asked follows.
  const isTold =
    opener === null && isGiven && /^(?:de|d'|si|que|qu'|comment|pourquoi)$/.test(next?.low ?? '');
  if (
    isTold &&
    objects.every((one) => /^(?:me|m'|te|t'|nous|vous|lui|leur)$/.test(one)) &&
    objects.length > 0
  )
    return agrees(participle, 'm', 's') ? null : agreeing(participle, { gender: 'm', number: 's' }, language);
  if (
    opener === null &&
    isGiven &&
    objects.length > 0 &&
    objects.every((one) => one !== 'lui' && one !== 'leur')
  )
    return null;
  if (opener === null) {
    // Nothing that it could agree with stands before.
    if (subject === undefined || !subject.isSure || agrees(participle, 'm', 's')) return null;
    return agreeing(participle, { gender: 'm', number: 's' }, language);
  }
  // « quelle belle surprise tu m’as faite ».
  const asked = /^quel(?:le)?s?$/.test(words[opener]?.low ?? '')
    ? nouns.find(({ first }) => first === opener || first === opener + 1)
    : undefined;
  if (
    asked !== undefined &&
    words[opener - 1]?.tag !== 'S' &&
    subject?.pronoun != null &&
    /[.]/.test(next?.tag ?? '.')
  )
    return agreeing(participle, { ...asked, of: words[asked.head]?.text ?? '' }, language);
  if (!/^qu(?:e|')$/.test(words[opener]?.low ?? '') || subject === undefined) return null;
  // « le temps qu’il a fallu », « ce que »: an object of its own after the participle means another construction.
  if (
    /[TNRM]/.test(next?.tag ?? '') ||
    (next?.low === 'à' && words[group.last + 2]?.tag === 'I') ||
    /^(?:fallu|valu|coûté|duré|couru|vécu|pesé|dormi|plu|été)$/.test(participle.low)
  )
    return null;
  const end = opener - 1;
  // « c’est à cause de lui que j’ai perdu »: nothing before is the object.
  if (/^(?:lui|moi|toi|elle|elles|eux|nous|vous)$/.test(words[end]?.low ?? '') && words[end - 1]?.tag === 'S')
    return agrees(participle, 'm', 's') ? null : agreeing(participle, { gender: 'm', number: 's' }, language);
  const noun = nouns.find(({ first, last }) => first <= end && end <= last);
  // « à propos de l’annonce que vous avez publiée »: the outer noun has no article, or agrees in the same way.
  const outer = nouns[noun?.completes ?? -1];
  const isHidden =
    outer !== undefined &&
    outer.determiner !== null &&
    (outer.gender !== noun?.gender || outer.number !== noun?.number);
  if (noun === undefined || isHidden || noun.number === 'i' || noun.number === '' || noun.determiner === null)
    return null;
  // « les choux et les carottes que papa a plantés »: both were planted.
  const joined = conjuncts(words, nouns, nouns.indexOf(noun));
  const both = joined.length > 1 ? ofNouns(words, nouns, joined, { isSure: true }) : null;
  if (both !== null && agrees(participle, both.gender, both.number)) return null;
  return agreeing(
    participle,
    { gender: noun.gender, number: noun.number, of: words[noun.head]?.text ?? '' },
    language,
  );
}

/** The relative or interrogative word before a verb in its clause; null when there is none. */
function openerOf(words: readonly Word[], verb: number): number | null {
  for (let at = verb - 1; at >= 0; at -= 1) {
    const word = words[at];
    if (word === undefined || (word.tag === '.' && word.low !== ',') || word.tag === 'V') return null;
    if (word.tag === 'W' || /^(?:que|qu'|quels?|quelles?|combien|dont)$/.test(word.low)) return at;
  }
  return null;
}
