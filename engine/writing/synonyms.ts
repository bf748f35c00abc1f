import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Kind } from '#engine/language/lexicon/word-readings.ts';
import type { Thesaurus, ThesaurusEntry } from './thesaurus.ts';
import type { Written } from './written.ts';

const CLASSES: readonly (readonly [kinds: string, title: string])[] = [
  ['N', 'Nom'],
  ['I', 'Verbe'],
  ['AQ', 'Adjectif'],
  ['D', 'Adverbe'],
];
/** A word with a higher cost is another word. */
const SLIP = 0.6;
const NEAR_NAMED = 5;
/** This many entries are shown when the word belongs to several lemmas (« marche »: marche, marcher). */
const LEMMAS = 3;

/** Writes the synonyms of a word as a Markdown list, by word class, the closest first. */
export function writeSynonyms(asked: string, thesaurus: Thesaurus, lexicon: Lexicon): Written {
  const word = asked
    .normalize('NFC')
    .replaceAll('’', "'")
    .trim()
    .replace(/[.,;:!?«»"]+/g, '')
    .replace(/^(?:les?|la|l'|une?|des|se |s')\s*(?=\p{L}{2})/iu, (article) =>
      /^(?:les?|la|une?|des)$/i.test(article) ? article : '',
    )
    .trim();
  const found = lookUp(word, thesaurus, lexicon);
  if (found.entries.length === 0) {
    const near = found.near.map((one) => `« ${one} »`).join(', ');
    const hint =
      near === '' ? 'Essayez le mot au singulier, ou un mot plus courant.' : `Mots proches : ${near}.`;
    return {
      made: false,
      reason: `Le dictionnaire de synonymes ne connaît pas « ${asked.trim()} ». ${hint}`,
    };
  }
  const parts = found.entries.map((entry) => section(entry, lexicon));
  const note = found.read === word ? [] : [`Mot compris : « ${found.read} ».`];
  return {
    made: true,
    text: [
      ...note,
      ...parts,
      'Aucun synonyme ne convient partout : relisez votre phrase avec le mot choisi.',
    ].join('\n\n'),
  };
}

function lookUp(word: string, thesaurus: Thesaurus, lexicon: Lexicon) {
  const low = word.toLowerCase();
  for (const read of [word, low]) {
    const entries = entriesOf(read, thesaurus, lexicon);
    if (entries.length > 0) return { entries, near: [], read: word };
  }
  const [unaccented] = thesaurus.unaccented(low);
  const near = lexicon
    .near(low)
    .flatMap(({ word: other, cost }) =>
      entriesOf(other, thesaurus, lexicon).map((entry) => ({ entry, cost, other })),
    );
  const [best] = near;
  const read = unaccented ?? (best !== undefined && best.cost <= SLIP ? best.other : null);
  if (read !== null && read !== undefined)
    return { entries: entriesOf(read, thesaurus, lexicon), near: [], read };
  return {
    entries: [],
    near: [...new Set(near.map(({ entry }) => entry.word))].slice(0, NEAR_NAMED),
    read: word,
  };
}

/** Returns the entry of the word itself and those of its lemmas. */
function entriesOf(word: string, thesaurus: Thesaurus, lexicon: Lexicon): ThesaurusEntry[] {
  const lemmas = lexicon.entry(word)?.readings.map((reading) => lemmaOf(word, reading)) ?? [];
  return [...new Set([word, ...lemmas])].flatMap((one) => thesaurus.entry(one) ?? []).slice(0, LEMMAS);
}

function section({ word, close, wider }: ThesaurusEntry, lexicon: Lexicon): string {
  const kinds = [...kindsOf(word, lexicon)];
  const rank = (codes: string) => kinds.findIndex((kind) => codes.includes(kind));
  // The lexicon names the adjective before the noun that is made of it: « courageux », « un courageux ».
  const own = CLASSES.filter(([codes]) => rank(codes) >= 0).sort(([one], [other]) => rank(one) - rank(other));
  const classes = own.length > 0 ? own : CLASSES;
  const taken = new Set<string>();
  const lines = classes.flatMap(([codes, title]) => {
    const pick = (words: readonly string[]) =>
      words.filter((one) => {
        const fits = !taken.has(one) && [...codes].some((code) => kindsOf(one, lexicon).has(code as Kind));
        if (fits) taken.add(one);
        return fits;
      });
    const [closest, others] = [pick(close), pick(wider)];
    if (closest.length + others.length === 0) return [];
    return [
      `### ${title}`,
      [
        ...(closest.length > 0 ? [`- **Les plus proches\u00a0:** ${closest.join(', ')}`] : []),
        ...(others.length > 0 ? [`- **Selon le sens\u00a0:** ${others.join(', ')}`] : []),
      ].join('\n'),
    ];
  });
  const rest = [...close, ...wider].filter(
    (one) => !taken.has(one) && (lexicon.entry(one) === null || own.length === 0),
  );
  const phrases = rest.length > 0 ? [`- **Expressions\u00a0:** ${rest.join(', ')}`] : [];
  return [`## ${word}`, ...lines, ...phrases].join('\n\n');
}

/** The classes of a word as a lemma: « marche » is a noun, its verb is under « marcher ». */
function kindsOf(word: string, lexicon: Lexicon): ReadonlySet<Kind> {
  const readings = lexicon.entry(word)?.readings ?? [];
  return new Set(readings.filter((one) => one.kind !== 'V').map(({ kind }) => kind));
}
