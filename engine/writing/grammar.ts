import type { Gender, Kind, Plurality, Reading } from './lexicon/reading.ts';
import type { Token } from './tokens.ts';

/** The closed classes of French grammar, and what a token can be. */

export const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Whether a token has a reading of one of these kinds. */
export const has = (token: Token | undefined, kinds: string): boolean =>
  token?.readings.some(({ kind }) => kinds.includes(kind)) ?? false;

/** Whether a token is known and has readings of these kinds only. */
export const only = (token: Token | undefined, kinds: string): boolean =>
  token !== undefined &&
  token.readings.length > 0 &&
  token.readings.every(({ kind }) => kinds.includes(kind));

export const is = (token: Token | undefined, words: ReadonlySet<string>): boolean =>
  token !== undefined && words.has(token.low);

export const isMark = (token: Token | undefined): boolean => token === undefined || token.kind === 'mark';

/** Whether a finite verb fits one of these persons. */
export const fitsPerson = ({ kind, persons, tense }: Reading, person: string): boolean =>
  kind === 'V' && tense !== 'm' && [...person].some((one) => persons.includes(one));

export const fitsGender = ({ gender }: Reading, wanted: Gender): boolean =>
  gender === 'e' || gender === '' || wanted === 'e' || gender === wanted;
export const fitsNumber = ({ number }: Reading, wanted: Plurality): boolean =>
  number === 'i' || number === '' || wanted === 'i' || number === wanted;

/** The gender that all readings of these kinds share; « e » when they differ or are open. */
export function genderOf(token: Token, kinds: string): Gender {
  const genders = new Set(
    token.readings.filter(({ kind }) => kinds.includes(kind)).map(({ gender }) => gender),
  );
  const [one] = genders;
  return genders.size === 1 && one !== undefined ? one : 'e';
}

/** The same for number; « i » when open. */
export function numberOf(token: Token, kinds: string): Plurality {
  const numbers = new Set(
    token.readings.filter(({ kind }) => kinds.includes(kind)).map(({ number }) => number),
  );
  const [one] = numbers;
  return numbers.size === 1 && one !== undefined ? one : 'i';
}

export const kindsOf = (token: Token): Kind[] => token.readings.map(({ kind }) => kind);

/** Subject pronouns that are nothing else, with their person. */
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
/** What may stand between the subject and the verb. */
export const CLITICS = set("ne n' me m' te t' se s' le la l' les lui leur y en nous vous");
export const NEGATIONS = set('pas jamais plus rien point guère');
/** Adverbs that stand between an auxiliary and its participle. */
export const BETWEEN = set(
  'pas jamais plus rien point guère bien déjà toujours encore trop très beaucoup tout tous vraiment aussi enfin souvent mal peu assez presque ainsi donc longtemps ensuite également',
);
export const AVOIR = set(
  'ai as a avons avez ont avais avait avions aviez avaient aurai auras aura aurons aurez auront aurais aurait aurions auriez auraient aie aies ait ayons ayez aient eus eut eurent avoir ayant',
);
export const ETRE = set(
  'suis es est sommes êtes sont étais était étions étiez étaient serai seras sera serons serez seront serais serait serions seriez seraient sois soit soyons soyez soient fus fut fûmes furent',
);
/** Verbs after which comes an infinitive. */
export const MODALS = set(
  'veux veut voulons voulez veulent voulais voulait voulaient voudrais voudrait voudraient peux peut pouvons pouvez peuvent pouvait pouvaient pourrai pourra pourrait pourraient pourront dois doit devons devez doivent devait devaient devrait devraient devra devront vais vas va allons allez vont allait allaient faut fallait faudra faudrait sait savent savait saura',
);
export const PREPOSITIONS = set(
  "à de d' dans sur sous avec sans pour par chez en vers contre entre depuis pendant malgré selon avant après dès parmi devant derrière",
);
/** Words that open a clause: a subject may follow. */
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
/** The determiners that are no pronouns: what follows is a noun group. */
export const SURE_DETERMINERS = set(
  'un une des du au aux cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leurs plusieurs chaque quelques aucun aucune deux trois quatre cinq six sept huit neuf dix',
);
