import type { ArtefactPrompt } from './artefact-prompt.ts';

export const timeline: ArtefactPrompt = {
  what: 'la frise chronologique',
  rules: (size) => [
    'L’objet a la forme {"data": [{"date": "…", "event": "…", "description": "…"}]}.',
    `Tu donnes de 5 à ${size} événements, du plus ancien au plus récent. La date est écrite comme en français («\u00a014 juillet 1789\u00a0», «\u00a01960\u00a0», «\u00a0vers 1200\u00a0», «\u00a044 av. J.-C.\u00a0»)\u00a0; l’événement tient en quelques mots, la description en une ou deux phrases.`,
    'Tu ne gardes que les dates dont tu es sûr.',
  ],
  sizes: [14, 8],
  maxTokens: [2_500, 3_500],
};
