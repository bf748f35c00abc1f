import { given } from '#server/engines/prompts/given.ts';
import type { WritingPrompt } from './writing-prompt.ts';

export const dissertation: WritingPrompt = {
  rules: [
    'Tu écris une dissertation scolaire complète\u00a0: introduction (accroche, sujet, problématique, annonce du plan), deux ou trois parties de deux paragraphes chacune, conclusion (bilan, réponse, ouverture).',
    'Tu donnes à chaque partie un titre court, précédé de ##. Le raisonnement avance\u00a0: aucune partie ne répète l’autre.',
    'Tu écris de 700 à 950 mots.',
  ],
  ask: ({ subject = '', elements }, quote) => [
    `Écris la dissertation sur ce sujet\u00a0:\n${quote('sujet', subject)}`,
    ...(given(elements) ? [`Éléments à y faire entrer\u00a0:\n${quote('elements', elements)}`] : []),
  ],
  maxTokens: 3_200,
};
