import type { WritingPrompt } from './writing-prompt.ts';

export const summarize: WritingPrompt = {
  rules: [
    'Tu résumes le texte en gardant ses idées principales dans leur ordre, sans avis et sans rien qui n’y soit pas.',
    'Le résumé fait environ le tiers du texte, en phrases complètes.',
  ],
  ask: ({ content = '' }, quote) => ['Résume ce texte\u00a0:', quote('texte', content)],
  maxTokens: 600,
};
