/** What the search reads of a lesson: no sentence can be read from it, and it is a fifth of the text's size. */
export interface SearchText {
  /** Words that may be added to a lesson's name without changing the topic: its headings and years, as written. */
  readonly asides: string;
  /** Each word of the text, in lower case, with the number of times that it stands there. */
  readonly words: ReadonlyMap<string, number>;
}

/** Answers the search text of a lesson. */
export type ReadSearchText<Known> = (lesson: Known) => SearchText;

/** Reads the search text of a lesson's body, in Markdown. */
export function searchTextOf({ body }: { body: string }): SearchText {
  const headings = body.match(/^#{2,3} .+$/gm) ?? [];
  const years = new Set(body.match(/\b\d{4}\b/g));
  const words = new Map<string, number>();
  for (const word of body.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    words.set(word, (words.get(word) ?? 0) + 1);
  return { asides: [...headings, ...years].join(' '), words };
}

/** The search texts of several lessons as two texts that compress well. */
export interface PackedSearchTexts {
  /** By the slug of the lesson. */
  readonly asides: Readonly<Record<string, string>>;
  /** All words in order, each as the number of letters that it shares with the one before, in base 36, and its rest. */
  readonly words: string;
  /**
   * For each word, the lessons that have it, by their place in `asides`: the step from the lesson before, in base 36, and
   * after a point how often, unless it is once. `,` stands between lessons, `;` between words.
   */
  readonly places: string;
}

const BASE = 36;
const LONGEST_SHARED = BASE - 1;

/** Packs search texts for the way to a device. */
export function packSearchTexts(texts: ReadonlyMap<string, SearchText>): PackedSearchTexts {
  const all = [...texts.values()];
  const words = [...new Set(all.flatMap(({ words }) => [...words.keys()]))].sort();
  const placesOf = (word: string): string => {
    let before = 0;
    return all
      .flatMap(({ words }, at) => {
        const count = words.get(word);
        if (count === undefined) return [];
        const step = (at - before).toString(BASE);
        before = at;
        return [count === 1 ? step : `${step}.${count.toString(BASE)}`];
      })
      .join(',');
  };
  return {
    asides: Object.fromEntries([...texts].map(([slug, { asides }]) => [slug, asides])),
    words: words.map((word, at) => withoutShared(word, words[at - 1] ?? '')).join(' '),
    places: words.map(placesOf).join(';'),
  };
}

/** The inverse of `packSearchTexts`. */
export function unpackSearchTexts({ asides, words, places }: PackedSearchTexts): Map<string, SearchText> {
  const found = Object.values(asides).map(() => new Map<string, number>());
  const rows = places.split(';');
  let word = '';
  for (const [at, packed] of (words === '' ? [] : words.split(' ')).entries()) {
    word = word.slice(0, Number.parseInt(packed.charAt(0), BASE)) + packed.slice(1);
    let lesson = 0;
    for (const place of rows[at]?.split(',') ?? []) {
      const [step = '0', count = '1'] = place.split('.');
      lesson += Number.parseInt(step, BASE);
      found[lesson]?.set(word, Number.parseInt(count, BASE));
    }
  }
  return new Map(
    Object.entries(asides).map(([slug, own], at) => [slug, { asides: own, words: found[at] ?? new Map() }]),
  );
}

function withoutShared(word: string, before: string): string {
  let shared = 0;
  while (shared < LONGEST_SHARED && shared < word.length && word[shared] === before[shared]) shared++;
  return shared.toString(BASE) + word.slice(shared);
}
