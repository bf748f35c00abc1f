import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import type { ArtefactPrompt } from './artefact-prompt.ts';
import { flashcards } from './flashcards.ts';
import { mindMap } from './mind-map.ts';
import { quiz } from './quiz.ts';
import { timeline } from './timeline.ts';

/** The prompt of each artefact. */
export const artefactPrompts: Readonly<Record<ArtefactName, ArtefactPrompt>> = {
  'Carte mentale': mindMap,
  Flashcards: flashcards,
  Quiz: quiz,
  'Frise Chronologique': timeline,
};
