import { openLanguage } from '#engine/language/language.ts';
import confusablesText from '../../../engine/language/data/confusables.txt?raw';
import lexiconText from '../../../engine/language/data/lexicon.txt?raw';
import taggerText from '../../../engine/language/data/tagger.txt?raw';

/** The language layer with the data that ships, opened once a test file. */
export const language = openLanguage(lexiconText, taggerText, confusablesText);
export const dataTexts = { lexicon: lexiconText, tagger: taggerText, confusables: confusablesText };
