import type { ArtefactPrompt } from './artefact-prompt.ts';

export const flashcards: ArtefactPrompt = {
  what: 'les flashcards',
  rules: (size) => [
    'L’objet a la forme {"data": [{"question": "…", "answer": "…", "explanation": "…"}]}.',
    `Tu donnes de 8 à ${size} cartes. Chaque question porte sur un seul fait et se comprend seule\u00a0; la réponse tient en une phrase courte\u00a0; l’explication, en une ou deux phrases, dit pourquoi ou donne un exemple.`,
    'Deux cartes ne demandent jamais la même chose.',
  ],
  sizes: [16, 10],
  maxTokens: [3_000, 4_000],
};
