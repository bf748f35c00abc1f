import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { Cut } from '#contract/artefacts/cut.ts';
import { counted } from './count-wording.ts';

/** What each artefact is made of; all of them feminine. */
const nouns: Readonly<Record<ArtefactName, string>> = {
  'Carte mentale': 'idée',
  Flashcards: 'carte',
  Quiz: 'question',
  'Frise Chronologique': 'date',
};

/** « Réponse interrompue : 3 questions sur 10 ont pu être gardées. » */
function cutNote(name: ArtefactName, { kept, asked }: Cut): string {
  const verb = kept >= 2 ? 'ont pu être gardées' : 'a pu être gardée';
  return `Réponse interrompue\u00a0: ${counted(kept, nouns[name])} sur ${asked} ${verb}.`;
}

/** What is said of an artefact wherever it is opened: that its answer was cut off, what was left out, what is doubtful. */
export function notesOf(name: ArtefactName, { cut, notes = [] }: ArtefactContent<ArtefactName>): string[] {
  return cut === undefined ? notes : [cutNote(name, cut), ...notes];
}
