import { memoize } from '#engine/text/memoize.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import type { Entry, Reading } from './lexicon/word-readings.ts';

/** A piece of a sentence with its place in the text. White space makes no tokens. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark' | 'other';
  readonly text: string;
  /** In lower case, with the straight apostrophe. */
  readonly low: string;
  readonly start: number;
  readonly end: number;
  /** The possible analyses of the word; empty when it is unknown. */
  readonly readings: readonly Reading[];
  /** True when it begins with a capital. */
  readonly capital: boolean;
  /** True when white space precedes it. */
  readonly spaced: boolean;
  /** True when it begins with a vowel or a silent h, so that « l’ » can precede it. */
  readonly elides: boolean;
}

/** A sentence as a list of tokens. */
export interface Sentence {
  readonly tokens: readonly Token[];
  readonly start: number;
  /** True when another sentence of its line precedes it, or when the text begins with it. */
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
/** Words with a vowel before which an article does not elide. */
const NO_ELISION =
  /^(?:onz|oui|ouistiti|yacht|yaourt|yen|yeti|yoga|yog|ya|yo|ye|uhlan|ulul|week|whisk|un$|une$|huit|y$|ouais)/u;
const VOWEL = /^[aàâäeéèêëiîïoôöuùûüyœæ]/u;
/** After these words a full stop does not end a sentence. */
const ABBREVIATION = /^(?:mm?|mme|mlle|dr|pr|me|st|ste|cf|av|etc|art|vol|p|n|ex|\p{L})$/u;

const OTHER: readonly Reading[] = [
  { kind: 'X', gender: '', number: '', tense: '', persons: '', toLemma: null },
];

/** Splits a text into its sentences, in order. Each ends with its mark or at the end of its line. */
export function readSentences(text: string, lexicon: Lexicon): Sentence[] {
  const found: Sentence[] = [];
  let tokens: Token[] = [];
  let opens = true;
  const close = () => {
    const [first] = tokens;
    if (first !== undefined) found.push({ tokens, start: first.start, opens });
    // « 3. compter… »: the number of an item is no sentence.
    // « Ah ! insensé… », « cinq, six… et le tonnerre »: what follows may go on in lower case.
    opens =
      !(tokens.length === 2 && first?.kind === 'number') && !/[!…]$|\.\.$/.test(tokens.at(-1)?.text ?? '');
    tokens = [];
  };
  for (const match of text.matchAll(PIECE)) {
    const { groups = {}, index } = match;
    if (groups.line !== undefined) {
      close();
      // A line of a list or of a poem may begin with a lower-case letter.
      opens = false;
      continue;
    }
    const before = tokens.at(-1);
    const [token, ...pronouns] = cutPronouns(tokenOf(match[0], index, groups, text, lexicon), lexicon);
    if (before && /^[.!?…]+$/.test(before.text) && !/^[.!?…»")]/.test(token.text)) {
      const word = tokens.at(-2);
      const abbreviated = before.text === '.' && word !== undefined && ABBREVIATION.test(word.low);
      if (!abbreviated || (token.capital && word?.low === 'etc')) close();
    }
    tokens.push(token, ...pronouns);
  }
  close();
  return found;
}

/** Pronouns and particles that a hyphen binds to the word before: « dit-il », « a-t-on », « ce jour-là ». */
const BOUND =
  /^(.+?)((?:-(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce|le|la|les|lui|leur|moi|toi|y|en|là|ci))+)$/u;
const WHOLE_WITH_PARTICLE = /^(?:celui|celles?|ceux|là|ici|par)-/;

/** Cuts off the pronouns after a verb, so that « dit-il » is a verb and its subject; their `low` is « -il ». */
function cutPronouns(token: Token, lexicon: Lexicon): [Token, ...Token[]] {
  const [, base = '', bound] = token.readings.length === 0 ? (BOUND.exec(token.low) ?? []) : [];
  if (bound === undefined) return [token];
  if (WHOLE_WITH_PARTICLE.test(token.low)) return [{ ...token, readings: OTHER }];
  const { readings } = lexicon.entry(base) ?? lexicon.entry(token.text.slice(0, base.length)) ?? {};
  if (readings === undefined) return [token];
  const end = token.start + base.length;
  const first: Token = { ...token, text: token.text.slice(0, base.length), low: base, end, readings };
  let at = base.length;
  const pronouns = (bound.match(/-(?:t-)?[^-]+/gu) ?? []).map((one): Token => {
    const start = token.start + at;
    at += one.length;
    return {
      kind: 'word',
      text: token.text.slice(start - token.start, at),
      low: one.replace('-t-', '-'),
      start,
      end: token.start + at,
      readings: OTHER,
      capital: false,
      spaced: false,
      elides: false,
    };
  });
  return [first, ...pronouns];
}

/** Prefixes that the spelling of 1990 joins without a hyphen. */
const JOINED =
  /^(contre|entre|extra|infra|intra|ultra|auto|anti|micro|mini|multi|pluri|porte|socio|physico|géo|hydro|électro|néo|post|pseudo|radio|télé|vidéo)-?(.{4,})$/;

/**
 * Looks up a spelling of 1990 (Journal officiel, 6 December 1990) by its older form: i and u without circumflex
 * (« connaitre »), è for é (« évènement »), èl and èt for ell and ett (« ruissèle »), joined prefixes.
 */
function entryOf1990(low: string, lexicon: Lexicon): ReturnType<Lexicon['entry']> {
  if (low.length < 4 && low !== 'ile') return null;
  for (let at = 0; at < low.length; at += 1) {
    const older = { i: 'î', u: 'û', è: 'é' }[low.charAt(at)];
    const entry = older === undefined ? null : lexicon.entry(low.slice(0, at) + older + low.slice(at + 1));
    if (entry !== null) return entry;
  }
  // « appelle » and « jette » keep their two letters.
  const doubled = /(?:app|j)è[lt]/.test(low) ? low : low.replace(/è([lt])/, 'e$1$1');
  if (doubled !== low && lexicon.entry(doubled) !== null) return lexicon.entry(doubled);
  const [, prefix, rest] = JOINED.exec(low) ?? [];
  return prefix === undefined || rest === undefined
    ? null
    : (lexicon.entry(`${prefix}-${rest}`) ?? lexicon.entry(rest));
}

const readers = new WeakMap<Lexicon, (cut: string) => Entry | null>();

/** Looks words up as they are written; a text is read several times, and most of its words do not change. */
function readerOf(lexicon: Lexicon): (cut: string) => Entry | null {
  const known = readers.get(lexicon);
  if (known !== undefined) return known;
  const read = memoize((cut): Entry | null => {
    const low = cut.toLowerCase().replaceAll('’', "'");
    return lexicon.entry(low) ?? lexicon.entry(cut.replaceAll('’', "'")) ?? entryOf1990(low, lexicon);
  }, WORDS_MAX);
  readers.set(lexicon, read);
  return read;
}
const WORDS_MAX = 2_000;

function tokenOf(
  written: string,
  start: number,
  groups: Record<string, string | undefined>,
  text: string,
  lexicon: Lexicon,
): Token {
  // A hyphen at the end belongs to the next word: « pré- et post- ».
  const cut = written.length > 1 && written.endsWith('-') ? written.slice(0, -1) : written;
  const low = cut.toLowerCase().replaceAll('’', "'");
  const isWord = groups.word !== undefined || groups.elided !== undefined || groups.whole !== undefined;
  const entry = isWord ? readerOf(lexicon)(cut) : null;
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
