import { hasFiniteVerb } from '#engine/text/words/verbs.ts';

/** « Tito : », « TPIY = »: what all of a note is about. */
const NAMED = /^(?<name>[^:=→;,]{2,50}?)\s?(?<sign>:|=|→|[-=]>)\s/u;

/** « ISS : 1er module en 1998, … »: what all parts of the note are about, with its colon. */
export function topicOf(text: string, isSubject = false): string | null {
  const { name = '', sign = '' } = NAMED.exec(text)?.groups ?? {};
  // « TPIY = tribunal … » says what the TPIY is, which is no topic of other names.
  if (sign !== ':' && !isSubject) return null;
  return name === '' || /\d{2}|\d\s\p{L}{3,}\s\d/u.test(name) || hasFiniteVerb(name)
    ? null
    : `${name}\u00a0:`;
}
