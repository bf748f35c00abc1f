import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { isMasked, type Printable } from './export-file.ts';

/** The print layouts. */
export type PrintKind = 'occlusion' | 'list' | 'cards-to-cut' | 'quiz' | 'quiz-with-answers' | 'answers';

/**
 * The print layouts of each kind of artefact, in the order they are offered. The browser's own 'Imprimer'
 * uses the first one.
 */
const printKinds: Readonly<Record<ArtefactName, readonly { kind: PrintKind; label: string }[]>> = {
  'Carte mentale': [{ kind: 'list', label: 'Imprimer le plan de la carte' }],
  Flashcards: [
    { kind: 'list', label: 'Imprimer la liste' },
    { kind: 'cards-to-cut', label: 'Imprimer des cartes à découper' },
  ],
  Quiz: [
    { kind: 'quiz-with-answers', label: 'Imprimer le quiz et son corrigé' },
    { kind: 'quiz', label: 'Imprimer le quiz seul' },
    { kind: 'answers', label: 'Imprimer le corrigé seul' },
  ],
  'Frise Chronologique': [{ kind: 'list', label: 'Imprimer la frise' }],
};

const MASKED = { kind: 'occlusion', label: 'Imprimer le schéma à compléter' } as const;

/** The print layouts of an artefact: what has pictures with masks is a sheet to fill in first of all. */
export const printKindsFor = (artefact: Printable): readonly { kind: PrintKind; label: string }[] =>
  isMasked(artefact) ? [MASKED, ...printKinds.Flashcards] : printKinds[artefact.name];
