import { comparable } from '../text/plain.ts';
import { contentWords } from './check-options.ts';
import type { Context } from './context.ts';

/** A shorter answer (« Le noyau ») stands in many questions by right. */
const LEAST_KEY = 6;
/** The share of a question's words that the other one must repeat to be about the same thing. */
const SAME_SUBJECT = 0.6;
const LEAST_WORDS = 3;

/**
 * Names a question whose wording tells the answer of another: it says the other's right option and is about the same
 * thing. Only clear cases are named; the second reader finds the rest.
 */
export function checkAnswered({ folder: { quiz }, in: notesOf }: Context): void {
  const known = quiz.map(({ line, question, options }) => ({
    line,
    question: ` ${comparable(question).toLowerCase()} `,
    roots: new Set(contentWords(question).map(({ root }) => root)),
    key: comparable(options.find(({ right }) => right)?.text ?? '').toLowerCase(),
  }));
  for (const asked of known) {
    const bare = asked.key.replace(/^(?:les?|la|l’|une?|des|du) ?/, '');
    if (bare.length < LEAST_KEY || asked.roots.size < LEAST_WORDS) continue;
    for (const other of known) {
      if (other === asked || !says(other.question, bare) || says(asked.question, bare)) continue;
      const repeated = [...asked.roots].filter((root) => other.roots.has(root)).length;
      if (repeated >= asked.roots.size * SAME_SUBJECT)
        notesOf('quiz.md')(
          other.line,
          `Cette question donne la réponse de celle de la ligne ${asked.line} : « ${asked.key} ».`,
        );
    }
  }
}

const says = (question: string, words: string) => {
  const at = question.indexOf(words);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(question.charAt(at - 1) + question.charAt(at + words.length));
};
