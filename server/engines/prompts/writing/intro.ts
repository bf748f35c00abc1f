import type { WritingPrompt } from './writing-prompt.ts';

export const intro: WritingPrompt = {
  rules: [
    'Tu écris l’introduction d’une dissertation scolaire, en un seul texte sans titre ni sous-titre\u00a0: une accroche, la présentation du sujet et de ses mots importants, la problématique, puis l’annonce du plan en deux ou trois parties.',
    'Tu écris de 120 à 220 mots.',
  ],
  ask: ({ problematique = '' }, quote) => [
    'Écris l’introduction qui pose cette problématique\u00a0:',
    quote('problematique', problematique),
  ],
  maxTokens: 900,
};
