import { fitsGender, fitsNumber, is, set } from '#engine/language/grammar.ts';
import type { Subject } from '#engine/language/groups/subject.ts';
import type { VerbGroup } from '#engine/language/groups/verb-groups.ts';
import type { Language, ParsedSentence } from '#engine/language/language.ts';
import { lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Gender, Plurality } from '#engine/language/lexicon/word-readings.ts';
import { agrees, type Word } from '#engine/language/words.ts';
import { INVARIABLE } from './adjectives.ts';
import { type Finding, instead, type ParsedRule } from './finding.ts';

interface Features {
  readonly gender: Gender;
  readonly number: Plurality;
}

/** Pronominal verbs whose « se » is an indirect object: « ils se sont parlé ». */
const INDIRECT = set(
  'parler plaire déplaire complaire succéder sourire rire téléphoner écrire dire demander mentir nuire ressembler suffire rendre faire donner laver acheter offrir poser permettre imaginer procurer partager jurer promettre répéter raconter',
);
/** Forms that stand before a vowel only: « un vieil arbre », but « l’arbre est vieux ». */
const BEFORE_CONSONANT: Readonly<Record<string, string>> = {
  vieil: 'vieux',
  bel: 'beau',
  nouvel: 'nouveau',
  fol: 'fou',
  mol: 'mou',
};
/** Verbs with an attribute of the subject. */
const COPULAS = set('être devenir rester sembler paraître demeurer redevenir');
/** Pronouns that tell gender and number, beside « il » and « elle ». */
const TELLING = set(
  'il ils elle elles tous toutes ceux celles celle certains certaines plusieurs plupart chacun chacune',
);
/** Verbs whose object is a person, so that « nous » and « vous » before them are no indirect objects. */
const OBJECT_PERSONS = set(
  'voir aider féliciter inviter rencontrer regarder rendre appeler accueillir surprendre aimer choquer toucher amuser obliger empêcher encourager attendre réveiller entendre écouter déranger conduire emmener amener remercier tromper sauver blesser battre punir gronder laisser prévenir informer convaincre forcer intéresser impressionner guider soigner protéger séparer réunir arrêter suivre rassurer déposer chasser agresser insulter',
);
const DEGREES = set(
  'très plus moins trop assez bien aussi si peu tout toujours souvent déjà pas jamais encore vraiment',
);

/**
 * A participle or an attribute after être agrees with the subject; after avoir, with the object before it.
 *
 * wrong: « Les lettres sont arrivé. » « Les pommes qu’il a mangé. » « Elle a mangée une pomme. » « Elle les a vu. »
 * right: « Elles se sont parlé. » « Les pommes qu’il a fait cuire. » « On est arrivés. » « Elle s’est lavé les mains. »
 */
export const participleAgreement: ParsedRule = (sentence, language) =>
  sentence.verbs.flatMap((group, at): Finding[] => {
    const subject = sentence.subjects.find(({ verb }) => verb === at);
    const found =
      (subject && withÊtre(sentence, group, subject, language)) ??
      withAvoir(sentence, group, subject, language);
    return found ?? [];
  });

const isReflexive = (words: readonly Word[], { clitics }: VerbGroup): boolean =>
  clitics.some((one) => /^(?:se|s'|me|m'|te|t')$/.test(words[one]?.low ?? ''));

function withÊtre(
  { words }: ParsedSentence,
  group: VerbGroup,
  subject: Subject,
  language: Language,
): Finding[] | null {
  const last = group.auxiliaries.at(-1);
  const isPassive = last !== undefined && (words[last]?.lemma === 'être' || words[last]?.low === 'été');
  const features = featuresOf(subject);
  if (features === null) return isPassive ? [] : null;
  if (isPassive && group.participle !== null) {
    const participle = words[group.participle];
    if (participle === undefined) return [];
    if (isReflexive(words, group)) {
      const next = words[group.participle + 1];
      if (
        is(participle, INDIRECT) ||
        INDIRECT.has(participle.lemma) ||
        /[TNIMR]/.test(next?.tag ?? '') ||
        /^qu/.test(next?.low ?? '')
      )
        return [];
    }
    return agreeing(participle, features, language);
  }
  const main = words[group.main];
  if (
    main === undefined ||
    !COPULAS.has(main.lemma) ||
    group.participle !== null ||
    isReflexive(words, group)
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
    found.push(...agreeing(attribute, features, language));
    if (next?.tag !== 'C') break;
    at += 2;
    while (is(words[at], DEGREES)) at += 1;
  }
  return found;
}

/** What a participle agrees with; null for subjects whose gender or number can't be read. */
function featuresOf({ isSure, pronoun, gender, number, relative, heads }: Subject): Features | null {
  if (!isSure || number === 'i' || number === '' || heads.length === 0) return null;
  if (pronoun === null) return { gender, number };
  if (TELLING.has(pronoun)) return { gender, number };
  if (pronoun === 'nous') return { gender: 'e', number: 'p' };
  return relative !== null && /^ce(?:lui|lle|ux|lles)$/.test(pronoun) ? { gender, number } : null;
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
  // « les chansons que j’ai entendu chanter », « a fait venir »: left alone.
  if (
    next?.tag === 'I' ||
    group.main !== group.participle ||
    /^(?:fait|laissé|dû|pu|voulu)$/.test(participle.low)
  )
    return null;
  const objects = group.clitics
    .filter((one) => !subject?.heads.includes(one))
    .map((one) => words[one]?.low ?? '');
  // « les pluies qu’il y a eu ».
  if (objects.includes('y')) return null;
  if (objects.includes('les') && !objects.includes('en')) {
    const isFeminine = participle.senses.every(({ gender }) => gender === 'f');
    return agreeing(participle, { gender: isFeminine ? 'f' : 'm', number: 'p' }, language);
  }
  if (
    objects.length === 1 &&
    objects[0] === 'nous' &&
    OBJECT_PERSONS.has(participle.lemma) &&
    !/[TNM]/.test(next?.tag ?? '') &&
    (participle.lemma !== 'rendre' || /[AD]/.test(next?.tag ?? ''))
  ) {
    const isFeminine = participle.senses.every(({ gender }) => gender === 'f');
    const found = agreeing(participle, { gender: isFeminine ? 'f' : 'm', number: 'p' }, language);
    // « nous ont rendu plus forts »: the attribute of the object.
    let at = group.last + 1;
    while (is(words[at], DEGREES)) at += 1;
    const attribute = words[at];
    return participle.lemma === 'rendre' && attribute?.tag === 'A'
      ? [...found, ...agreeing(attribute, { gender: isFeminine ? 'f' : 'm', number: 'p' }, language)]
      : found;
  }
  if (objects.some((one) => /^(?:l'|le|la|me|m'|te|t'|nous|vous|se|s'|en)$/.test(one))) return null;
  const opener = openerOf(words, group.first);
  if (opener === null) {
    // Nothing that it could agree with stands before.
    if (subject === undefined || !subject.isSure || agrees(participle, 'm', 's')) return null;
    return agreeing(participle, { gender: 'm', number: 's' }, language);
  }
  if (!/^qu(?:e|')$/.test(words[opener]?.low ?? '') || subject === undefined) return null;
  // « le temps qu’il a fallu », « ce que »: an object of its own after the participle means another construction.
  if (
    /[TNRM]/.test(next?.tag ?? '') ||
    /^(?:fallu|valu|coûté|duré|couru|vécu|pesé|dormi|plu|été)$/.test(participle.low)
  )
    return null;
  const end = opener - 1;
  const noun = nouns.find(({ first, last }) => first <= end && end <= last);
  if (
    noun === undefined ||
    noun.completes !== null ||
    noun.number === 'i' ||
    noun.number === '' ||
    noun.determiner === null
  )
    return null;
  return agreeing(participle, noun, language);
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

/** The form that agrees, unless the written one does. */
function agreeing(word: Word, { gender, number }: Features, { lexicon }: Language): Finding[] {
  if (word.senses.length === 0 || agrees(word, gender, number)) return [];
  const [sense] = word.senses;
  if (sense === undefined) return [];
  const wanted: Gender =
    gender === 'e' || gender === '' ? (word.senses.every((one) => one.gender === 'f') ? 'f' : 'm') : gender;
  const [found] = lexicon.inflect(
    word.low,
    lemmaOf(word.low, sense),
    (one) => one.kind === sense.kind && fitsGender(one, wanted) && fitsNumber(one, number),
  );
  const form = found && (BEFORE_CONSONANT[found] ?? found);
  const rule = word.tag === 'Q' ? 'accord-participe' : 'accord-adjectif';
  return form === undefined || form === word.low ? [] : [instead(word, form, rule)];
}
