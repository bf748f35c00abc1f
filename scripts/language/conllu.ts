import type { Lexicon } from '#engine/language/lexicon/lexicon.ts';
import { readSentences, type Sentence } from '#engine/language/tokens.ts';

/** A sentence of a treebank cut as the app cuts it, with the tag of each token; null where the two cuts differ. */
export interface Tagged {
  readonly tokens: Sentence['tokens'];
  readonly gold: readonly (string | null)[];
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
}

const CLITICS = new Set("me m' te t' se s' le la l' les lui leur y en nous vous".split(' '));

/** Reads a treebank in CoNLL-U (https://universaldependencies.org/format.html). */
export function readTreebank(text: string, lexicon: Lexicon): Tagged[] {
  return text.split(/\n\n+/).flatMap((block) => {
    const sentence = /^# text = (.*)$/m.exec(block)?.[1];
    if (sentence === undefined) return [];
    const spans = spansOf(block.split('\n'), sentence);
    return readSentences(sentence, lexicon).map(({ tokens }) => ({
      tokens,
      gold: tokens.map(({ kind, start, end }) => {
        if (kind === 'mark') return '.';
        const inside = spans.filter((one) => one.start < end && one.end > start);
        const [only] = inside;
        return inside.length === 1 && only !== undefined ? only.tag : null;
      }),
    }));
  });
}

/** The surface tokens of a sentence with their places; a contraction (« du ») is one preposition. */
function spansOf(lines: readonly string[], sentence: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  let until = 0;
  for (const line of lines) {
    const [id = '', form = '', , upos = '', , feats = '', head = '', relation = ''] = line.split('\t');
    const range = /^(\d+)-(\d+)$/.exec(id);
    if (range === null && !/^\d+$/.test(id)) continue;
    if (range === null && Number(id) <= until) continue;
    const start = sentence.indexOf(form, at);
    if (start < 0) continue;
    at = start + form.length;
    if (range !== null) until = Number(range[2]);
    const tag =
      range === null
        ? tagOf({
            low: form.toLowerCase().replaceAll('’', "'"),
            upos,
            feats,
            after: Number(head) > Number(id),
            relation,
          })
        : /^(?:au|du|de)?(?:quel|lequel|laquelle)/i.test(form) || /quel/i.test(form)
          ? 'W'
          : 'S';
    spans.push({ start, end: at, tag });
  }
  return spans;
}

interface Word {
  readonly low: string;
  readonly upos: string;
  readonly feats: string;
  /** Its head stands after it. */
  readonly after: boolean;
  readonly relation: string;
}

function tagOf({ low, upos, feats, after, relation }: Word): string {
  if (low === 'où' || /PronType=(?:\w+,)*(?:Rel|Int)/.test(feats)) return upos === 'DET' ? 'T' : 'W';
  switch (upos) {
    case 'VERB':
    case 'AUX':
      if (feats.includes('VerbForm=Inf')) return 'I';
      if (feats.includes('VerbForm=Part')) return feats.includes('Tense=Pres') ? 'G' : 'Q';
      return 'V';
    case 'PRON':
      return CLITICS.has(low) && after && !relation.startsWith('nsubj') ? 'K' : 'R';
    default:
      return (
        {
          NOUN: 'N',
          PROPN: 'P',
          ADJ: 'A',
          ADV: 'D',
          DET: 'T',
          ADP: 'S',
          CCONJ: 'C',
          SCONJ: 'J',
          NUM: 'M',
          INTJ: 'Y',
          PUNCT: '.',
        }[upos] ?? 'X'
      );
  }
}
