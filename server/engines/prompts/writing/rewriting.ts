import { given } from '#server/engines/prompts/given.ts';
import type { WritingPrompt } from './writing-prompt.ts';

export const rewriting: WritingPrompt = {
  rules: [
    'Tu réécris le texte avec d’autres mots et d’autres tournures. Le sens, les faits, les noms et les nombres restent les mêmes\u00a0; rien n’est ajouté.',
    'La longueur reste proche de celle du texte.',
  ],
  ask: ({ text = '', style }, quote) => [
    `Reformule ce texte\u00a0:\n${quote('texte', text)}`,
    ...(given(style) ? [`Le style voulu\u00a0:\n${quote('style', style)}`] : []),
  ],
  maxTokens: 1_000,
};
