import type { WritingPrompt } from './writing-prompt.ts';

export const freestyle: WritingPrompt = {
  rules: [
    'Si la demande est une question, tu réponds d’abord en une phrase, puis tu expliques.',
    'Tu écris au plus 450 mots, en paragraphes courts.',
    'Tu peux mettre une formule mathématique entre deux signes $.',
  ],
  ask: ({ qa = '' }, quote) => ['Réponds à cette demande\u00a0:', quote('demande', qa)],
  maxTokens: 1_600,
};
