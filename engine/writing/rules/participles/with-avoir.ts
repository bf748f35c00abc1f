import { is, set } from '#engine/language/grammar.ts';
import { conjuncts, ofNouns } from '#engine/language/groups/noun-subjects.ts';
import type { Subject } from '#engine/language/groups/subject.ts';
import type { VerbGroup } from '#engine/language/groups/verb-groups.ts';
import type { Language, ParsedSentence } from '#engine/language/language.ts';
import type { Gender, Plurality } from '#engine/language/lexicon/word-readings.ts';
import { agrees, type Word } from '#engine/language/words.ts';
import type { Finding } from '../finding.ts';
import { agreeing, agreeingWithObject } from './forms.ts';
import { ALWAYS_INDIRECT, DATIVE, DEGREES, MOVES, OBJECT_PERSONS } from './verbs.ts';

/** What « les kilomètres qu’il a couru » tells is how much, and no object. */
const MEASURED = /^(?:fallu|valu|coûté|duré|couru|vécu|pesé|dormi|plu|été)$/;

/** What lasts or is covered, and verbs of which that is no object. */
const LENGTHS = set('heure minute jour journée nuit semaine mois an année kilomètre mètre lieue');
const GOES_ON = set(
  'rouler marcher travailler parler nager régner veiller jouer attendre étudier rester voler chanter conduire',
);
/** « celle que tu as cru perdue »: verbs whose object is what is said of somebody. */
const BELIEVES = set('croire penser savoir dire estimer juger supposer prétendre');

/** Pronouns that tell what « que » stands for. */
const SHOWN: Readonly<Record<string, { gender: Gender; number: Plurality }>> = {
  celle: { gender: 'f', number: 's' },
  celles: { gender: 'f', number: 'p' },
  ceux: { gender: 'm', number: 'p' },
};

/** « il nous a servis le soir »: when, and not what. */
const TIMES = set(
  'soir matin jour nuit midi lundi mardi mercredi jeudi vendredi samedi dimanche semaine mois lendemain veille',
);

/** The participle after avoir, which agrees with the object before it; null where avoir is no auxiliary here. */
export function withAvoir(
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
    return agreeingWithObject(participle, { gender, number: 'p', of: words[seen]?.text ?? '' }, language);
  }
  // « elle n’a pas voulue répondre »: before an infinitive it does not vary.
  if (next?.tag === 'I' && /^(?:pouvoir|devoir|vouloir|savoir|faire|préférer|oser)$/.test(participle.lemma))
    return agrees(participle, 'm', 's')
      ? null
      : agreeingWithObject(participle, { gender: 'm', number: 's' }, language);
  if (
    next?.tag === 'I' ||
    group.main !== group.participle ||
    /^(?:laissé|dû|pu|voulu)$/.test(participle.low) ||
    (/^faits?$/.test(participle.low) && !/[.V]/.test(next?.tag ?? '.'))
  )
    return null;
  const objects = group.clitics
    .filter((one) => !subject?.heads.includes(one))
    .map((one) => words[one]?.low ?? '');
  // « les pluies qu’il y a eu ».
  if (objects.includes('y') && subject?.pronoun === 'il') return null;
  if (objects.includes('les') && !objects.includes('en')) {
    // « tes lettres, je les ai gardées »: they are named before.
    const [named] = nouns;
    const isNamed =
      named?.first === 0 &&
      named.number === 'p' &&
      named.gender === 'f' &&
      words[named.last + 1]?.low === ',';
    const isFeminine = isNamed || participle.senses.every(({ gender }) => gender === 'f');
    return agreeingWithObject(
      participle,
      { gender: isFeminine ? 'f' : 'm', number: 'p', of: 'les' },
      language,
    );
  }
  // « cette erreur, nos parents ne l’auraient pas commise »: it is named before.
  const [first] = nouns;
  const isNamedBefore =
    objects.length === 1 &&
    objects[0] === "l'" &&
    first?.first === 0 &&
    first.number === 's' &&
    first.gender === 'f' &&
    first.determiner !== null &&
    words[first.last + 1]?.low === ',' &&
    subject?.isSure === true &&
    !subject.heads.includes(first.head) &&
    subject.heads.every((one) => words[one - 1]?.low === ',' || words[one - 2]?.low === ',');
  if (isNamedBefore)
    return agreeingWithObject(
      participle,
      { gender: 'f', number: 's', of: words[first.head]?.text ?? '' },
      language,
    );
  if (
    objects.length === 1 &&
    objects[0] === 'nous' &&
    OBJECT_PERSONS.has(participle.lemma) &&
    !/[TNM]/.test(next?.tag ?? '') &&
    (participle.lemma !== 'rendre' || /[AD]/.test(next?.tag ?? ''))
  ) {
    const isFeminine = participle.senses.every(({ gender }) => gender === 'f');
    const found = agreeingWithObject(
      participle,
      { gender: isFeminine ? 'f' : 'm', number: 'p', of: 'nous' },
      language,
    );
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
    return agrees(participle, 'm', 's')
      ? null
      : agreeingWithObject(participle, { gender: 'm', number: 's' }, language);
  // « il nous a rendu les copies », « il m’a répondu »: to whom it is done is no direct object.
  const isToSomebody =
    (isGiven && next?.tag === 'T' && !TIMES.has(words[group.participle + 2]?.low ?? '')) ||
    ALWAYS_INDIRECT.has(participle.lemma) ||
    participle.lemma === 'répondre';
  // « ayant obtenu mon diplôme ».
  const isBeforeObject = words[auxiliary]?.low === 'ayant' && next?.tag === 'T' && objects.length === 0;
  if (
    opener === null &&
    !agrees(participle, 'm', 's') &&
    (isBeforeObject ||
      (isToSomebody && objects.length > 0 && objects.every((one) => /^(?:me|m'|te|t'|nous|vous)$/.test(one))))
  )
    return agreeingWithObject(participle, { gender: 'm', number: 's' }, language);
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
    return agreeingWithObject(participle, { gender: 'm', number: 's' }, language);
  }
  // « quelle belle surprise tu m’as faite ».
  const asked = /^quel(?:le)?s?$/.test(words[opener]?.low ?? '')
    ? nouns.find(({ first }) => first === opener || first === opener + 1)
    : // « combien d’erreurs a-t-elle faites ? »
      words[opener]?.low === 'combien' && /^d[e']$/.test(words[opener + 1]?.low ?? '')
      ? nouns.find(({ head, number }) => head === opener + 2 && number === 'p')
      : undefined;
  if (
    asked !== undefined &&
    !MEASURED.test(participle.low) &&
    words[opener - 1]?.tag !== 'S' &&
    subject?.pronoun != null &&
    /[.]/.test(next?.tag ?? '.')
  )
    return agreeingWithObject(participle, { ...asked, of: words[asked.head]?.text ?? '' }, language);
  // « les femmes qui ont choisis leur destin »: « qui » is the subject, and nothing before is the object.
  if (words[opener]?.low === 'qui' && subject?.relative === opener && objects.length === 0)
    return agrees(participle, 'm', 's')
      ? null
      : agreeingWithObject(participle, { gender: 'm', number: 's' }, language);
  // « ceux avec qui j’ai travaillée », « la ville où j’ai étudiée »: no object stands before.
  const isIndirect =
    /^(?:où|dont)$/.test(words[opener]?.low ?? '') ||
    (words[opener]?.tag === 'W' && words[opener - 1]?.tag === 'S');
  if (isIndirect && subject?.pronoun != null && objects.length === 0)
    return agrees(participle, 'm', 's')
      ? null
      : agreeingWithObject(participle, { gender: 'm', number: 's' }, language);
  if (!/^qu(?:e|')$/.test(words[opener]?.low ?? '') || subject === undefined) return null;
  // « le temps qu’il a fallu », « ce que »: an object of its own after the participle means another construction.
  if (
    (/[TNRM]/.test(next?.tag ?? '') &&
      !/-mêmes?$/.test(next?.low ?? '') &&
      // « que nous avons relue trois fois »: how often.
      words[group.participle + 2]?.low !== 'fois') ||
    (next?.low === 'à' && words[group.last + 2]?.tag === 'I') ||
    MEASURED.test(participle.low)
  )
    return null;
  // « celle que tu as cru perdue »: what one believes is that it is lost.
  if (BELIEVES.has(participle.lemma) && /[AQ]/.test(next?.tag ?? '')) return null;
  // « les trois heures que j’ai roulé »: how long, and no object.
  if (words.slice(0, opener).some((one) => LENGTHS.has(one.lemma)) && GOES_ON.has(participle.lemma))
    return null;
  // « ce que j’ai préférée »: a thing that is not named.
  if (words[opener - 1]?.low === 'ce' && objects.length === 0)
    return agrees(participle, 'm', 's')
      ? null
      : agreeingWithObject(participle, { gender: 'm', number: 's', of: 'ce' }, language, true);
  // « mes sœurs, que j’ai aidées »: a comma may part them.
  const end = words[opener - 1]?.low === ',' ? opener - 2 : opener - 1;
  // « c’est à cause de lui que j’ai perdu »: nothing before is the object.
  if (/^(?:lui|moi|toi|elle|elles|eux|nous|vous)$/.test(words[end]?.low ?? '') && words[end - 1]?.tag === 'S')
    return agrees(participle, 'm', 's')
      ? null
      : agreeingWithObject(participle, { gender: 'm', number: 's' }, language);
  // « celles que nous avions revues ».
  const shown = SHOWN[words[end]?.low ?? ''];
  if (shown !== undefined)
    return agreeingWithObject(participle, { ...shown, of: words[end]?.text ?? '' }, language, true);
  const noun = nouns.find(({ first, last }) => first <= end && end <= last);
  // « à propos de l’annonce que vous avez publiée »: the outer noun has no article, or agrees in the same way.
  const outer = nouns[noun?.completes ?? -1];
  const isHidden =
    (outer !== undefined &&
      // « l’Union de l’Est, que le pays a rejointe »: a comma takes up the whole name.
      end === opener - 2) ||
    (outer !== undefined &&
      outer.determiner !== null &&
      (outer.gender !== noun?.gender || outer.number !== noun?.number));
  // « il parle des souvenirs qu’il a gardés ».
  const isKnown =
    noun !== undefined && (noun.determiner !== null || words[noun.preposition ?? -1]?.low === 'des');
  if (noun === undefined || isHidden || noun.number === 'i' || noun.number === '' || !isKnown) return null;
  // « les choux et les carottes que papa a plantés »: both were planted.
  const joined = conjuncts(words, nouns, nouns.indexOf(noun));
  const both = joined.length > 1 ? ofNouns(words, nouns, joined, { isSure: true }) : null;
  if (both !== null && agrees(participle, both.gender, both.number)) return null;
  return agreeingWithObject(
    participle,
    { gender: noun.gender, number: noun.number, of: words[noun.head]?.text ?? '' },
    language,
    true,
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
