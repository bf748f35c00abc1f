/** Letters of which a text must have one. */
type AnyOf = readonly string[];

/**
 * Returns a function that tells whether a text has the letters that an expression needs.
 * @param text in lower case
 */
export function whatStandsIn(text: string): (needed: readonly AnyOf[]) => boolean {
  // Two letters that no word of the text has side by side rule out most letters without reading the text.
  const pairs = new Uint8Array(PAIRS);
  for (let at = 1; at < text.length; at += 1) pairs[pairAt(text, at)] = 1;
  const hasPairs = (letters: string) => {
    for (let at = 1; at < letters.length; at += 1) if (pairs[pairAt(letters, at)] === 0) return false;
    return true;
  };
  return (needed) =>
    needed.every((anyOf) => anyOf.some((letters) => hasPairs(letters) && text.includes(letters)));
}

/** Pairs of letters fall into so many places: a power of two. */
const PAIRS = 4_096;

const pairAt = (letters: string, at: number): number =>
  (letters.charCodeAt(at - 1) * 61 + letters.charCodeAt(at)) & (PAIRS - 1);

/** One letter is in every text, and looking for it spares nothing. */
const FEWEST = 2;

/**
 * Returns the lower-case letters that a text must have for an expression to match: of each set, one. Looking for them
 * first spares most expressions, which are slow on a text that has nothing for them.
 * @param pattern source of a regular expression without named groups, which is matched in any case
 */
export function neededLetters(pattern: string): readonly AnyOf[] {
  let at = 0;

  /** Reads up to the end of the group, or of the pattern. */
  const readAlternatives = (): readonly AnyOf[] => {
    const alternatives = [readSequence()];
    while (pattern[at] === '|') {
      at += 1;
      alternatives.push(readSequence());
    }
    const [only] = alternatives;
    if (alternatives.length === 1 && only !== undefined) return only;
    const best = alternatives.map(surest);
    return best.every((one) => one !== undefined) ? [best.flat()] : [];
  };

  const readSequence = (): readonly AnyOf[] => {
    const needed: AnyOf[] = [];
    let letters = '';
    const endLetters = () => {
      if (letters.length >= FEWEST) needed.push([letters]);
      letters = '';
    };
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const opening = pattern[at];
      if (opening === '(') {
        endLetters();
        const inside = readGroup();
        if (!readQuantifier().mayBeMissing) needed.push(...inside);
      } else if (opening === '[' || opening === '\\') {
        endLetters();
        skipClass();
        readQuantifier();
      } else {
        at += 1;
        const { isThere, mayBeMissing } = readQuantifier();
        if (!mayBeMissing && opening !== undefined && /\p{L}/u.test(opening))
          letters += opening.toLowerCase();
        else endLetters();
        // « n+ » may be several letters: what follows does not stand right after the first.
        if (isThere) endLetters();
      }
    }
    endLetters();
    return needed;
  };

  const readGroup = (): readonly AnyOf[] => {
    const [kind = '('] = /^\((?:\?(?:<?[=!]|:))?/.exec(pattern.slice(at)) ?? [];
    at += kind.length;
    const inside = readAlternatives();
    at += 1;
    return kind.endsWith('!') ? [] : inside;
  };

  const skipClass = () => {
    if (pattern[at] === '\\') {
      const [escaped = ''] = /^\\(?:[pP]\{[^}]*\}|.)/s.exec(pattern.slice(at)) ?? [];
      at += escaped.length;
      return;
    }
    while (pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1;
    at += 1;
  };

  const readQuantifier = () => {
    const [written = ''] = /^(?:[?*+]|\{\d+(?:,\d*)?\})/.exec(pattern.slice(at)) ?? [];
    at += written.length;
    return { isThere: written !== '', mayBeMissing: /^(?:[?*]|\{0)/.test(written) };
  };

  return readAlternatives();
}

/** The set whose shortest member is the longest: the rarest in a text. */
const surest = (sets: readonly AnyOf[]): AnyOf | undefined =>
  [...sets].sort((one, other) => shortest(other) - shortest(one))[0];

const shortest = (set: AnyOf): number => Math.min(...set.map(({ length }) => length));
