import { memoize } from '#engine/text/memoize.ts';
import type { Gender, Plurality, Reading } from './lexicon/word-readings.ts';
import type { Token } from './tokens.ts';

/** Closed word classes of French grammar, and tests of what a token can be. */

/**
 * Turns a list of words into a set. The sets are cached, because rules ask for the same lists at every word of a text.
 */
export const set: (words: string) => ReadonlySet<string> = memoize(
  (words) => new Set(words.trim().split(/\s+/)),
);

/** Tells whether a token has a reading of one of these kinds. */
export const has = (token: Token | undefined, kinds: string): boolean =>
  token?.readings.some(({ kind }) => kinds.includes(kind)) ?? false;

/** Tells whether a token is known and only has readings of these kinds. */
export const only = (token: Token | undefined, kinds: string): boolean =>
  token !== undefined &&
  token.readings.length > 0 &&
  token.readings.every(({ kind }) => kinds.includes(kind));

/** Tells whether a token is one of these words. */
export const is = (token: Token | undefined, words: ReadonlySet<string>): boolean =>
  token !== undefined && words.has(token.low);

/** Tells whether there is a mark, or no token at all. */
export const isMark = (token: Token | undefined): boolean => token === undefined || token.kind === 'mark';

/** Tells whether a finite verb fits one of these persons. */
export const fitsPerson = ({ kind, persons, tense }: Reading, person: string): boolean =>
  kind === 'V' && tense !== 'm' && [...person].some((one) => persons.includes(one));

/**
 * Tells whether a token is certainly a finite verb: the form belongs to no other class, not even the past participles.
 */
export const isFiniteVerb = (token: Token | undefined): boolean => has(token, 'V') && !has(token, 'NAQXDI');
/** Tells whether a token can be a verb with « il » or « ils ». */
export const isThirdPerson = (token: Token | undefined): boolean =>
  token?.readings.some((one) => fitsPerson(one, '36')) ?? false;
/** Tells whether a token can only be a past participle. */
export const isParticiple = (token: Token | undefined): boolean => only(token, 'Q');

/** Tells whether a token can be a past participle and otherwise only a noun or an adjective: « fini », « parti ». */
export const mayBeParticiple = (token: Token | undefined): boolean => only(token, 'QAN') && has(token, 'Q');

/** Tells whether a reading agrees with this gender; « e » agrees with both. */
export const fitsGender = ({ gender }: Reading, wanted: Gender): boolean =>
  gender === 'e' || gender === '' || wanted === 'e' || gender === wanted;
/** Tells whether a reading agrees with this number; « i » agrees with both. */
export const fitsNumber = ({ number }: Reading, wanted: Plurality): boolean =>
  number === 'i' || number === '' || wanted === 'i' || number === wanted;

/** The gender that all readings of these kinds share; « e » when they differ or have both. */
export function genderOf(token: Token, kinds: string): Gender {
  const genders = new Set(
    token.readings.filter(({ kind }) => kinds.includes(kind)).map(({ gender }) => gender),
  );
  const [one] = genders;
  return genders.size === 1 && one !== undefined ? one : 'e';
}

/** The number that all readings of these kinds share; « i » when they differ or have both. */
export function numberOf(token: Token, kinds: string): Plurality {
  const numbers = new Set(
    token.readings.filter(({ kind }) => kinds.includes(kind)).map(({ number }) => number),
  );
  const [one] = numbers;
  return numbers.size === 1 && one !== undefined ? one : 'i';
}

/** Words that can only be subject pronouns, with their person. */
export const PERSON: Readonly<Record<string, string>> = {
  je: '1',
  "j'": '1',
  tu: '2',
  il: '3',
  elle: '3',
  on: '3',
  nous: '4',
  vous: '5',
  ils: '6',
  elles: '6',
};
export const SUBJECTS = set("je j' tu il elle on nous vous ils elles");
/** Words that can be between the subject and the verb. */
export const CLITICS = set("ne n' me m' te t' se s' le la l' les lui leur y en nous vous");
export const NEGATIONS = set('pas jamais plus rien point guère');
/** Adverbs that can be between an auxiliary and its participle. */
export const BETWEEN = set(
  'pas jamais plus rien point guère bien déjà toujours encore trop très beaucoup tout tous vraiment aussi enfin souvent mal peu assez presque ainsi donc longtemps ensuite également toutes',
);
export const AVOIR = set(
  'ai as a avons avez ont avais avait avions aviez avaient aurai auras aura aurons aurez auront aurais aurait aurions auriez auraient aie aies ait ayons ayez aient eus eut eurent avoir ayant',
);
export const ETRE = set(
  'suis es est sommes êtes sont étais était étions étiez étaient serai seras sera serons serez seront serais serait serions seriez seraient sois soit soyons soyez soient fus fut fûmes furent',
);
/** Verbs that an infinitive follows. */
export const MODALS = set(
  'veux veut voulons voulez veulent voulais voulait voulaient voudrais voudrait voudraient peux peut pouvons pouvez peuvent pouvait pouvaient pourrai pourra pourrait pourraient pourront dois doit devons devez doivent devait devaient devrait devraient devra devront vais vas va allons allez vont allait allaient faut fallait faudra faudrait sait savent savait saura',
);
export const PREPOSITIONS = set(
  "à de d' dans sur sous avec sans pour par chez en vers contre entre depuis pendant malgré selon avant après dès parmi devant derrière",
);
/** Words that open a clause, after which a subject can come. */
export const OPENERS = set(
  "que qu' si s' quand lorsque lorsqu' car mais parce puisque puisqu' comme et donc où alors",
);

interface Determiner {
  readonly gender: Gender;
  readonly number: Plurality;
}
const DETERMINER_LIST =
  "le:ms la:fs les:ep un:ms une:fs des:ep du:ms au:ms aux:ep ce:ms cet:ms cette:fs ces:ep mon:es ma:fs mes:ep ton:es ta:fs tes:ep son:es sa:fs ses:ep notre:es nos:ep votre:es vos:ep leur:es leurs:ep l':es plusieurs:ep chaque:es quelques:ep aucun:ms aucune:fs deux:ep trois:ep quatre:ep cinq:ep six:ep sept:ep huit:ep neuf:ep dix:ep vingt:ep cent:ep différents:mp différentes:fp divers:mp diverses:fp certains:mp certaines:fp quel:ms quelle:fs quels:mp quelles:fp";
export const DETERMINERS: ReadonlyMap<string, Determiner> = new Map(
  DETERMINER_LIST.split(' ').map((one) => {
    const [word = '', features = ''] = one.split(':');
    return [word, { gender: features.charAt(0) as Gender, number: features.charAt(1) as Plurality }];
  }),
);
/** Determiners that are never pronouns, so that a noun group follows. */
export const SURE_DETERMINERS = set(
  'un une des du au aux cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leurs plusieurs chaque quelques aucun aucune deux trois quatre cinq six sept huit neuf dix',
);

const CONJUNCTIONS = set("que qu' si quand car mais comme lorsque");
/** Tells whether a pronoun after this token is a subject, which it is not after a preposition or « et ». */
export const opensClause = (before: Token | undefined): boolean =>
  isMark(before) || is(before, CONJUNCTIONS) || is(before, OPENERS);
