import { openLexicon } from '#engine/writing/lexicon/lexicon.ts';
import { openThesaurus } from '#engine/writing/thesaurus.ts';
import lexiconText from '../../../engine/writing/data/lexicon.txt?raw';
import thesaurusText from '../../../engine/writing/data/thesaurus.txt?raw';

/** The data that ships with the app, opened once a test file. */
export const lexicon = openLexicon(lexiconText);
export const thesaurus = openThesaurus(thesaurusText);
