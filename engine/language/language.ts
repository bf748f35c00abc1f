import { type ConfusablesModel, openConfusables } from './confusables/model.ts';
import { findNounGroups, type NounGroup } from './groups/noun-groups.ts';
import { findSpeech, type Speech } from './groups/speech.ts';
import type { Subject } from './groups/subject.ts';
import { findSubjects } from './groups/subjects.ts';
import { findVerbGroups, type VerbGroup } from './groups/verb-groups.ts';
import { type Lexicon, openLexicon } from './lexicon/lexicon.ts';
import { openTagger, type Tagger } from './tagger/tagger.ts';
import type { Tag } from './tagger/tags.ts';
import { readSentences, type Sentence } from './tokens.ts';
import { type Word, wordOf } from './words.ts';

/** What the app knows of French: which forms exist, and which part of speech a word is in its sentence (decision 031). */
export interface Language {
  readonly lexicon: Lexicon;
  readonly tagger: Tagger;
  /** Tells apart words that sound alike; null where only words are looked up or tagged. */
  readonly confusables: ConfusablesModel | null;
}

/** A sentence with its parts of speech, its groups, and who does what. */
export interface ParsedSentence {
  readonly words: readonly Word[];
  readonly nouns: readonly NounGroup[];
  readonly verbs: readonly VerbGroup[];
  readonly subjects: readonly Subject[];
  readonly speech: readonly Speech[];
}

/**
 * Opens lexicon, tagger and the model of words that sound alike; some 80 ms and 20 MB, once.
 * @param lexicon text of engine/language/data/lexicon.txt
 * @param tagger text of engine/language/data/tagger.txt
 * @param confusables text of engine/language/data/confusables.txt
 */
export function openLanguage(lexicon: string, tagger: string, confusables: string | null): Language {
  const opened = openLexicon(lexicon);
  return {
    lexicon: opened,
    tagger: openTagger(tagger, opened),
    confusables: confusables === null ? null : openConfusables(confusables),
  };
}

/**
 * Parses a text: tokens, tags, groups. Every token knows its place in the text. Nothing is corrected: a word that the
 * lexicon does not know is tagged by its neighbours and its ending.
 */
export function parse(text: string, language: Language): ParsedSentence[] {
  return readSentences(text, language.lexicon).map((one) => parseSentence(one, language));
}

/** A longer sentence is none: a list without marks, or hostile. It gets tags and no groups. */
const LONGEST = 400;

/**
 * Parses one sentence whose tokens are known.
 * @param known tags that are known beforehand, by place
 */
export function parseSentence(
  { tokens }: Sentence,
  { tagger }: Language,
  known?: ReadonlyMap<number, Tag>,
): ParsedSentence {
  const tags = tagger.tag(tokens, known);
  const words = tokens.map((token, at) => wordOf(token, tags[at] ?? 'X'));
  if (words.length > LONGEST) return { words, nouns: [], verbs: [], subjects: [], speech: [] };
  const nouns = findNounGroups(words);
  const verbs = findVerbGroups(words);
  return {
    words,
    nouns,
    verbs,
    subjects: findSubjects(words, nouns, verbs),
    get speech() {
      return findSpeech(words, verbs);
    },
  };
}
