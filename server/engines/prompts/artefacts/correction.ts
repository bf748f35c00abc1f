import type { Prompt } from '../prompt.ts';

/** What can be wrong with a first answer. */
export type Wrong = 'cut' | 'no object' | 'another shape';

const sentences: Readonly<Record<Wrong, string>> = {
  cut: 'elle était trop longue et s’est arrêtée avant la fin',
  'no object': 'ce n’était pas un objet JSON valide',
  'another shape': 'l’objet n’avait pas la forme demandée',
};

/** The second request for an artefact: says what was wrong with the first answer, so that the model does not repeat it. */
export function withCorrection(prompt: Prompt, wrong: Wrong): Prompt {
  const content = `Une première réponse n’a pas pu être utilisée\u00a0: ${sentences[wrong]}. Réponds de nouveau, plus court, par l’objet JSON complet et rien d’autre.`;
  return { ...prompt, messages: [...prompt.messages, { role: 'user', content }] };
}
