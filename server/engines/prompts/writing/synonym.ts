import type { WritingPrompt } from './writing-prompt.ts';

export const synonym: WritingPrompt = {
  rules: [
    'Tu donnes les synonymes du mot ou de l’expression, groupés par sens\u00a0: une ligne par sens, de la forme «\u00a0Sens\u00a0: synonyme, synonyme, synonyme\u00a0», du plus proche au plus éloigné, avec le registre entre parenthèses quand il n’est pas courant.',
    'Tu ajoutes une phrase d’exemple avec l’un d’eux, puis une ligne «\u00a0Contraires\u00a0:\u00a0» s’il en existe. Quinze synonymes au plus.',
    'Si ce n’est pas un mot français, tu le dis en une phrase et tu proposes le mot le plus proche.',
  ],
  ask: ({ word = '' }, quote) => ['Donne les synonymes de\u00a0:', quote('mot', word)],
  maxTokens: 500,
};
