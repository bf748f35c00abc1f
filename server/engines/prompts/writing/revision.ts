import type { WritingPrompt } from './writing-prompt.ts';

export const revision: WritingPrompt = {
  rules: [
    'Tu écris une fiche de révision en Markdown\u00a0: un titre précédé de #, puis les parties ## À retenir, ## Définitions, ## Repères (dates, formules ou exemples, selon la matière), ## Pour se tester.',
    'Chaque partie est une liste courte. Les définitions tiennent en une phrase. «\u00a0Pour se tester\u00a0» pose quatre questions, sans les réponses.',
    'Tu mets les formules entre deux signes $. Tu écris de 300 à 500 mots.',
  ],
  ask: ({ subject = '' }, quote) => [
    `Écris la fiche de révision sur ce sujet\u00a0:\n${quote('sujet', subject)}`,
  ],
  maxTokens: 1_900,
};
