import type { ArtefactName } from '#contract/artefacts/artefact.ts';

/** What can be put on paper of an artefact. */
export type PrintKind = 'list' | 'cards-to-cut' | 'quiz' | 'quiz-with-answers' | 'answers';

/** In the order they are offered; the first is what the browser's own 'Imprimer' gives. */
export const printKinds: Readonly<Record<ArtefactName, readonly { kind: PrintKind; label: string }[]>> = {
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
