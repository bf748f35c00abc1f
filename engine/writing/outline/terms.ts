import { isStopWord, words } from '#engine/text/words/words.ts';

const TERMS = 3;
/** In « l’emporter » and « en finir » the verb alone means something else: it is no word to define. */
const LOCUTION = /(?<!\p{L})(?:l[’']|en\s|y\s)\p{Ll}{2,30}(?:er|ir|re)(?!\p{L})/giu;

/** The words that carry the subject of a question, in order, each once. */
export function mainWords(question: string): string[] {
  const found = words(question.replace(LOCUTION, ' '))
    .map(({ text }) => text)
    .filter(
      (text) =>
        text.length > 3 &&
        !/-(?:ce|t-il|t-elle|t-on|il|elle|on|ils|elles|nous|vous)$/i.test(text) &&
        !isStopWord(text) &&
        !/^(?:quelle?s?|comment|pourquoi|peut-on|faut-il|doit-on|est-ce|est-il|dire|être)$/i.test(text),
    );
  return [...new Set(found)];
}

/** Returns the words of a question that are to be defined first. */
export const termsOf = (question: string): string[] =>
  mainWords(question)
    .sort((one, other) => other.length - one.length)
    .slice(0, TERMS);
