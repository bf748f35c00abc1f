import { CalendarRange, Layers, ListChecks, Network } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { paths } from '#contract/paths.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import type { Accent } from '#src/ui/layout/accent.ts';

interface Tool {
  readonly path: string;
  readonly title: string;
  /** On its card, and under the title of its page. */
  readonly description: string;
  readonly icon: ReactNode;
  readonly accent: Accent;
  /** Shown instead of the result until there is one. */
  readonly awaited: string;
  /** Shown while it is being made. */
  readonly preparing: string;
  /** An example request about a lesson that every device has. */
  readonly example: RevisionToolRequest;
}

const example = (subject: string, elements: string): RevisionToolRequest => ({
  subject,
  elements,
  source: '',
});

/** The revision tools by what they make, in the order of the home screen. */
export const tools: Readonly<Record<ArtefactName, Tool>> = {
  'Carte mentale': {
    path: paths.mindMap,
    title: 'Carte mentale',
    description: 'Les idées d’un sujet et ce qui les relie, d’un seul coup d’œil.',
    icon: <Network />,
    accent: 2,
    awaited: 'Votre carte mentale apparaîtra ici, avec ses branches à ouvrir.',
    preparing: 'Votre carte mentale se prépare…',
    example: example('La photosynthèse', 'lieu, conditions, étapes, produits'),
  },
  'Frise Chronologique': {
    path: paths.timeline,
    title: 'Frise Chronologique',
    description: 'Les dates d’un sujet, dans l’ordre du temps.',
    icon: <CalendarRange />,
    accent: 0,
    awaited: 'Votre frise apparaîtra ici, date après date.',
    preparing: 'Votre frise se prépare…',
    example: example('L’indépendance du Congo', 'dates de 1959 et 1960'),
  },
  Flashcards: {
    path: paths.flashcards,
    title: 'Flashcards',
    description: 'Des questions à retourner partout, même sans connexion.',
    icon: <Layers />,
    accent: 1,
    awaited: 'Vos cartes apparaîtront ici, prêtes à être retournées.',
    preparing: 'Vos cartes se préparent…',
    example: example('La Révolution française', 'dates, définitions'),
  },
  Quiz: {
    path: paths.quiz,
    title: 'Quiz',
    description: 'Testez ce que vous savez et préparez vos examens.',
    icon: <ListChecks />,
    accent: 3,
    awaited: 'Votre quiz apparaîtra ici, avec la correction de chaque question.',
    preparing: 'Vos questions se préparent…',
    example: example('La cellule', 'organites, définitions'),
  },
};
