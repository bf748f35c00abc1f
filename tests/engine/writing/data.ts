import { openThesaurus } from '#engine/writing/thesaurus.ts';
import { language } from '#tests/engine/language/data.ts';
import thesaurusText from '../../../engine/writing/data/thesaurus.txt?raw';

/** The data that ships with the app, opened once a test file. */
export { language };
export const { lexicon } = language;
export const thesaurus = openThesaurus(thesaurusText);
