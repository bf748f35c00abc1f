import type { Lexicon } from './lexicon/lexicon.ts';
import type { Reading } from './lexicon/reading.ts';

/** A piece of a sentence with its place in the text. Spaces are no tokens. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark' | 'other';
  readonly text: string;
  /** Lower case, with the straight apostrophe. */
  readonly low: string;
  readonly start: number;
  readonly end: number;
  /** What it can be; none when it is no known word. */
  readonly readings: readonly Reading[];
  /** Begins with a capital. */
  readonly capital: boolean;
  /** White space stands before it. */
  readonly spaced: boolean;
  /** Begins with a vowel or a silent h: « l’ » may stand before it. */
  readonly elides: boolean;
}

export interface Sentence {
  readonly tokens: readonly Token[];
  readonly start: number;
  /** Begins after another sentence of its line, or with the text. */
  readonly opens: boolean;
}

const LINK = String.raw`(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.]+|[\w-]+\.(?:com|org|net|fr|cd|ci|sn|be|cm|html?|pdf|docx?)\b|[@#]\w+`;
const ELIDED = String.raw`(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’](?=\p{L})`;
const WHOLE = String.raw`aujourd['’]hui|prud['’]hom\p{L}+|c['’]est-à-dire|quelqu['’]une?|presqu['’]îles?|d['’]abord|d['’]ailleurs|d['’]accord|n['’]est-ce`;
const PIECE = new RegExp(
  String.raw`(?<other>${LINK})|(?<![\p{L}])(?<whole>(?:${WHOLE})(?![\p{L}]))|(?<![\p{L}])(?<elided>${ELIDED})|(?<number>\d[\d\p{L}]*(?:[.,  ]\d+)*)|(?<word>\p{L}[\p{L}\p{N}]*(?:['’-]\p{L}[\p{L}\p{N}]*)*-?)|(?<mark>\.{2,}|[^\s\p{L}\p{N}])|(?<line>\n+)`,
  'giu',
);

/** Words in h that an article is elided before; before the others (honte, haut, héros) it is not. */
const SILENT_H =
  /^h(?:abi|abl|alein|allucin|altèr|ameçon|armoni|ebdom|éberg|ébreu|ectare|égémon|élas|éli|ellén|émi|émo|épat|erb|éréd|érit|éroï|ésit|étéro|eur(?!t)|exa|ibern|ier$|ilar|ippo|irondelle|ispan|isto|iver|olo|omm|omicid|omo|onnê|onneu|onor|ôpita|ospi|oraire|orizon|orlog|ormon|oroscop|orreur|orrib|ostil|ôte|uil|uissier|uître|umai|uman|umbl|umeur|umid|umil|umour|umus|yd|yène|ygi|ymne|yper|ypn|ypo|ystér)/u;
/** Vowels but for the few words that no article is elided before. */
const NO_ELISION =
  /^(?:onz|oui|ouistiti|yacht|yaourt|yen|yeti|yoga|yog|ya|yo|ye|uhlan|ulul|week|whisk|un$|une$|huit|y$|ouais)/u;
const VOWEL = /^[aàâäeéèêëiîïoôöuùûüyœæ]/u;
/** After these a full stop ends no sentence. */
const ABBREVIATION = /^(?:mm?|mme|mlle|dr|pr|me|st|ste|cf|av|etc|art|vol|p|n|ex|\p{L})$/u;

const OTHER: readonly Reading[] = [
  { kind: 'X', gender: '', number: '', tense: '', persons: '', toLemma: null },
];

/** The sentences of a text, in order; each ends with its mark, or where the line ends. */
export function readSentences(text: string, lexicon: Lexicon): Sentence[] {
  const found: Sentence[] = [];
  let tokens: Token[] = [];
  let opens = true;
  const close = () => {
    const [first] = tokens;
    if (first !== undefined) found.push({ tokens, start: first.start, opens });
    // « 3. compter… »: the number of an item is no sentence.
    opens = !(tokens.length === 2 && first?.kind === 'number');
    tokens = [];
  };
  for (const match of text.matchAll(PIECE)) {
    const { groups = {}, index } = match;
    if (groups.line !== undefined) {
      close();
      // A line of a list or of a poem may begin with a small letter.
      opens = false;
      continue;
    }
    const before = tokens.at(-1);
    const token = tokenOf(match[0], index, groups, text, lexicon);
    if (before && /^[.!?…]+$/.test(before.text) && !/^[.!?…»")]/.test(token.text)) {
      const word = tokens.at(-2);
      const abbreviated = before.text === '.' && word !== undefined && ABBREVIATION.test(word.low);
      if (!abbreviated || (token.capital && word?.low === 'etc')) close();
    }
    tokens.push(token);
  }
  close();
  return found;
}

function tokenOf(
  written: string,
  start: number,
  groups: Record<string, string | undefined>,
  text: string,
  lexicon: Lexicon,
): Token {
  // A hyphen at the end belongs to what follows: « pré- et post- ».
  const cut = written.length > 1 && written.endsWith('-') ? written.slice(0, -1) : written;
  const low = cut.toLowerCase().replaceAll('’', "'");
  const isWord = groups.word !== undefined || groups.elided !== undefined || groups.whole !== undefined;
  const lowEntry = isWord ? lexicon.entry(low) : null;
  const entry = lowEntry ?? (isWord ? lexicon.entry(cut.replaceAll('’', "'")) : null);
  return {
    kind: isWord
      ? 'word'
      : groups.number !== undefined
        ? 'number'
        : groups.other !== undefined
          ? 'other'
          : 'mark',
    text: cut,
    low,
    start,
    end: start + cut.length,
    readings: entry?.readings ?? (groups.whole !== undefined ? OTHER : []),
    capital: /^\p{Lu}/u.test(cut),
    spaced: start === 0 || /\s/.test(text.charAt(start - 1)),
    elides: isWord && ((VOWEL.test(low) && !NO_ELISION.test(low)) || SILENT_H.test(low)),
  };
}
