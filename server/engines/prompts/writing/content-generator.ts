import { given } from '#server/engines/prompts/given.ts';
import type { WritingPrompt } from './writing-prompt.ts';

export const contentGenerator: WritingPrompt = {
  rules: [
    'Tu écris un texte d’information clair et structuré\u00a0: un titre précédé de #, deux à quatre parties avec un titre précédé de ##, une courte conclusion.',
    'Tu écris de 350 à 550 mots.',
  ],
  ask: ({ subject = '', elements }, quote) => [
    `Écris le texte sur ce sujet\u00a0:\n${quote('sujet', subject)}`,
    ...(given(elements) ? [`Éléments à y faire entrer\u00a0:\n${quote('elements', elements)}`] : []),
  ],
  maxTokens: 2_000,
};
