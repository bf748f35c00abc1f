import { given } from '#server/engines/prompts/given.ts';
import type { WritingPrompt } from './writing-prompt.ts';

export const development: WritingPrompt = {
  rules: [
    'Tu écris une sous-partie du développement d’une dissertation scolaire, en paragraphes sans titre\u00a0: l’idée affirmée, son explication, un ou deux exemples précis, puis une phrase qui conclut et mène à la suite.',
    'Tu écris de 200 à 350 mots.',
  ],
  ask: ({ main = '', sub = '', points }, quote) => [
    'Écris le développement de cette sous-partie.',
    `L’idée principale de la partie\u00a0:\n${quote('idee-principale', main)}`,
    `L’idée de la sous-partie\u00a0:\n${quote('sous-idee', sub)}`,
    ...(given(points) ? [`Les points à traiter, dans cet ordre\u00a0:\n${quote('points', points)}`] : []),
  ],
  maxTokens: 1_300,
};
