import type { WritingPrompt } from './writing-prompt.ts';

export const correction: WritingPrompt = {
  rules: [
    'Tu corriges l’orthographe, la grammaire, la conjugaison, la ponctuation et la typographie. Le style n’est jamais une faute\u00a0: tu ne changes ni les idées, ni les mots justes, ni l’ordre des phrases.',
    'Tu donnes d’abord le texte corrigé, en entier. Puis, après une ligne vide, une partie «\u00a0Corrections\u00a0:\u00a0» avec une ligne par correction, de la forme «\u00a0- ancien → nouveau\u00a0: la règle en quelques mots\u00a0».',
    'Si le texte est sans faute, tu le rends tel quel, suivi de «\u00a0Aucune faute trouvée.\u00a0»',
  ],
  ask: ({ text = '' }, quote) => ['Corrige ce texte\u00a0:', quote('texte', text)],
  maxTokens: 1_800,
};
