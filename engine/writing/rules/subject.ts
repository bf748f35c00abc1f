import {
  CLITICS,
  DETERMINERS,
  genderOf,
  has,
  is,
  isMark,
  numberOf,
  OPENERS,
  PERSON,
  PREPOSITIONS,
  set,
} from '../grammar.ts';
import type { Gender, Plurality } from '../lexicon/reading.ts';
import type { Token } from '../tokens.ts';

/** A subject and where its verb stands. */
export interface Subject {
  /** 1 to 6. */
  readonly person: string;
  readonly gender: Gender;
  readonly number: Plurality;
  /** A pronoun, not a noun group. */
  readonly pronoun: string | null;
  /** Where the verb stands among the tokens of the sentence. */
  readonly verb: number;
  /** What stands between subject and verb: ne, se, le, y… */
  readonly clitics: readonly string[];
}

/** After these a stressed pronoun is no subject: « avec elle », « Paul et elle ». */
const STRESSED_AFTER = set("et ou ni que qu' comme chez sauf avec pour sans par de d' à vers entre contre");
const COLLECTIVE = set(
  'plupart majorité minorité foule groupe ensemble nombre partie reste moitié tiers quart dizaine douzaine centaine millier multitude série infinité quantité totalité équipe tas type sorte espèce',
);

/** The subjects of a sentence that can be told with certainty: pronouns, and plain noun groups at the head of a clause. */
export function findSubjects(tokens: readonly Token[]): Subject[] {
  return tokens.flatMap((_, at) => pronounSubject(tokens, at) ?? groupSubject(tokens, at) ?? []);
}

function pronounSubject(tokens: readonly Token[], at: number): Subject | null {
  const token = tokens[at];
  const before = tokens[at - 1];
  const person = token && PERSON[token.low];
  if (token === undefined || person === undefined) return null;
  const opens = isMark(before) || is(before, OPENERS);
  if (/^(?:nous|vous)$/.test(token.low) && !opens) return null;
  // « Que » and a noun may stand before « nous »: « ce que nous faisons », but « ce que nous apporte la science ».
  if (/^(?:nous|vous)$/.test(token.low) && /^(?:que|qu'|où|comme)$/.test(before?.low ?? '')) return null;
  if (
    /^(?:elle|elles)$/.test(token.low) &&
    is(before, STRESSED_AFTER) &&
    !/^(?:que|qu'|et|comme)$/.test(before?.low ?? '')
  )
    return null;
  if (
    /^(?:elle|elles)$/.test(token.low) &&
    before?.low === 'et' &&
    (has(tokens[at - 2], 'NP') || tokens[at - 2]?.capital)
  )
    return null;
  const clitics: string[] = [];
  let verb = at + 1;
  for (let next = tokens[verb]; next && is(next, CLITICS) && verb - at <= 4; next = tokens[verb]) {
    if (/^(?:nous|vous|leur|lui|la|le|les)$/.test(next.low) && isMark(tokens[verb + 1])) return null;
    clitics.push(next.low);
    verb += 1;
  }
  const first = token.low.charAt(0);
  const gender: Gender = first === 'i' ? 'm' : first === 'e' ? 'f' : 'e';
  const number: Plurality = person === '6' || person === '4' ? 'p' : person === '5' ? 'i' : 's';
  return { person, gender, number, pronoun: token.low, verb, clitics };
}

function groupSubject(tokens: readonly Token[], at: number): Subject | null {
  const determiner = tokens[at];
  const before = tokens[at - 1];
  const features = determiner && DETERMINERS.get(determiner.low);
  if (determiner === undefined || features === undefined || PERSON[determiner.low]) return null;
  const opens =
    at === 0 ||
    (is(before, set("que qu' car quand lorsque lorsqu' mais si puisque puisqu'")) && before?.kind === 'word');
  if (
    !opens ||
    /^(?:au|aux|du|quel|quelle|quels|quelles|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|cent|des)$/.test(
      determiner.low,
    )
  ) {
    if (!(opens && determiner.low === 'des')) return null;
  }
  let head = at + 1;
  const early = tokens[head];
  if (
    early &&
    has(early, 'A') &&
    has(tokens[head + 1], 'N') &&
    !has(tokens[head + 1], 'V') &&
    !isMark(tokens[head + 1])
  )
    head += 1;
  const noun = tokens[head];
  if (noun === undefined || !has(noun, 'N') || has(noun, 'X') || noun.capital || COLLECTIVE.has(noun.low))
    return null;
  let verb = head + 1;
  const late = tokens[verb];
  if (late && has(late, 'AQ') && !has(late, 'VNDX')) verb += 1;
  const ofIndex = verb;
  if (is(tokens[ofIndex], set("de d' du des"))) {
    let inner = ofIndex + 1;
    if (is(tokens[inner], set("la l' le les ce cette ces mon ma mes son sa ses leur leurs notre nos")))
      inner += 1;
    const complement = tokens[inner];
    if (complement === undefined || !has(complement, 'NP') || has(complement, 'VXI')) return null;
    const number = complement.readings.some(({ kind }) => kind === 'P') ? 's' : numberOf(complement, 'N');
    // « une foule de gens sont »: with a plural complement, a singular head may go with either.
    if (numberOf(noun, 'N') === 's' && number !== 's') return null;
    verb = inner + 1;
  }
  const clitics: string[] = [];
  while (is(tokens[verb], set("ne n' se s' y en lui leur")) && clitics.length < 3) {
    clitics.push(tokens[verb]?.low ?? '');
    verb += 1;
  }
  const nounNumber = numberOf(noun, 'N');
  const number = features.number === 'i' ? nounNumber : features.number;
  if (number === 'i' || (nounNumber !== 'i' && nounNumber !== number)) return null;
  if (is(tokens[verb], PREPOSITIONS)) return null;
  return {
    person: number === 'p' ? '6' : '3',
    gender: genderOf(noun, 'N'),
    number,
    pronoun: null,
    verb,
    clitics,
  };
}
