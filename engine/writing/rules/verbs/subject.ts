import { CLITICS, has, is, isMark, OPENERS, PERSON, set } from '#engine/language/grammar.ts';
import type { Gender, Plurality } from '#engine/language/lexicon/word-readings.ts';
import type { Token } from '#engine/language/tokens.ts';

/** A subject, and the place of its verb. */
export interface Subject {
  /** The person, 1 to 6. */
  readonly person: string;
  readonly gender: Gender;
  readonly number: Plurality;
  /** The pronoun; null for a noun group. */
  readonly pronoun: string | null;
  /** The place of the verb among the tokens of the sentence. */
  readonly verb: number;
  /** The words between subject and verb: ne, se, le, y… */
  readonly clitics: readonly string[];
}

/** After these words a stressed pronoun is no subject: « avec elle », « Paul et elle ». */
const STRESSED_AFTER = set("et ou ni que qu' comme chez sauf avec pour sans par de d' à vers entre contre");

/** Finds the subject pronouns that are certain; nouns are found by the language layer. */
export function findSubjects(tokens: readonly Token[]): Subject[] {
  return tokens.flatMap((_, at) => pronounSubject(tokens, at) ?? []);
}

function pronounSubject(tokens: readonly Token[], at: number): Subject | null {
  const token = tokens[at];
  const before = tokens[at - 1];
  const person = token && PERSON[token.low];
  if (token === undefined || person === undefined) return null;
  const opens = isMark(before) || is(before, OPENERS);
  if (/^(?:nous|vous)$/.test(token.low) && !opens) return null;
  // « je vous remercie et vous souhaite »: the object of a second verb.
  if (/^(?:nous|vous)$/.test(token.low) && before?.low === 'et') return null;
  // A noun can follow « que nous »: « ce que nous faisons », but « ce que nous apporte la science ».
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
