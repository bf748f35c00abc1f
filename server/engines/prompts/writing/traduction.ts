import type { WritingPrompt } from './writing-prompt.ts';

export const traduction: WritingPrompt = {
  rules: [
    'Tu traduis le texte dans la langue demandée, avec la typographie de cette langue. Tu gardes le ton, les paragraphes, les noms propres et les nombres\u00a0; tu n’ajoutes rien.',
    'Tu ne donnes que la traduction. Si la langue demandée n’existe pas ou que tu ne la connais pas assez, tu le dis en une phrase française au lieu de traduire.',
  ],
  ask: ({ langage = '', text = '' }, quote) => [
    `La langue demandée\u00a0:\n${quote('langue', langage)}`,
    `Le texte à traduire\u00a0:\n${quote('texte', text)}`,
  ],
  maxTokens: 2_000,
};
