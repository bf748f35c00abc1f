import type { WritingPrompt } from './writing-prompt.ts';

export const poem: WritingPrompt = {
  rules: [
    'Tu écris un poème original, qui n’imite aucun poème connu mot pour mot, avec un titre sur la première ligne.',
    'Sans forme demandée, tu écris trois ou quatre quatrains rimés, en vers réguliers. Tu écris au plus 32 vers.',
  ],
  ask: ({ desc = '' }, quote) => ['Écris le poème que voici décrit\u00a0:', quote('description', desc)],
  maxTokens: 900,
};
