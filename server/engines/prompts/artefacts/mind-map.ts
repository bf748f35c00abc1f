import type { ArtefactPrompt } from './artefact-prompt.ts';

export const mindMap: ArtefactPrompt = {
  what: 'la carte mentale',
  rules: (size) => [
    'L’objet est un nœud de la forme {"title": "…", "description": "…", "subtopics": [des nœuds de la même forme]}.',
    `La racine est le sujet. Tu donnes de 3 à 6 branches, chacune avec 2 à 4 sous-branches, sur trois niveaux au plus, et ${size} nœuds au plus en tout.`,
    'Un titre fait de 1 à 6 mots\u00a0; une description, une phrase.',
  ],
  sizes: [28, 16],
  maxTokens: [3_000, 4_000],
};
