import type { WritingPrompt } from './writing-prompt.ts';

export const conclusion: WritingPrompt = {
  rules: [
    'Tu écris la conclusion d’une dissertation scolaire, en un seul texte sans titre\u00a0: le bilan du raisonnement, la réponse nette à la problématique, puis une ouverture qui prolonge la question sans la répéter.',
    'Tu écris de 100 à 180 mots.',
  ],
  ask: ({ problematique = '' }, quote) => [
    'Écris la conclusion qui répond à cette problématique\u00a0:',
    quote('problematique', problematique),
  ],
  maxTokens: 800,
};
