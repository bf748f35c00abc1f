import type { StartSessionBody } from '#contract/sessions.ts';
import { createQuote } from '#server/engines/prompts/delimiter.ts';
import type { Prompt } from '#server/engines/prompts/prompt.ts';
import { textRules } from '#server/engines/prompts/rules.ts';
import { describeSession, LEVEL_RULE, textsOf } from './session-prompt.ts';

const RULES = [
  LEVEL_RULE,
  'Tu écris une fiche de révision en Markdown\u00a0: un titre précédé de #, puis les parties ## L’essentiel, ## Définitions, ## Repères (dates, formules ou exemples, selon la matière), ## Pièges à éviter, ## Pour se tester.',
  'Chaque partie est une liste courte. Les définitions tiennent en une phrase. «\u00a0Pour se tester\u00a0» pose quatre questions, sans les réponses.',
  'Tu mets les formules entre deux signes $. Tu écris de 300 à 500 mots.',
];

/** The fiche that opens a session. */
export function fichePrompt(session: StartSessionBody, quote = createQuote(textsOf(session))): Prompt {
  const content = `Écris la fiche de révision de cet élève.\n\n${describeSession(session, quote)}`;
  return { system: textRules(...RULES), messages: [{ role: 'user', content }], maxTokens: 1_700 };
}
