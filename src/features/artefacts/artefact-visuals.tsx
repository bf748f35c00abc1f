import { CalendarRange, Layers, ListChecks, Network } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import type { Accent } from '#src/ui/layout/accent.ts';

/** Icon, accent and description of each kind of artefact. */
export const artefactVisuals: Record<ArtefactName, { icon: ReactNode; accent: Accent; description: string }> =
  {
    'Carte mentale': {
      icon: <Network />,
      accent: 2,
      description: 'Les idées d’un sujet et ce qui les relie.',
    },
    Flashcards: {
      icon: <Layers />,
      accent: 1,
      description: 'Cherchez la réponse, puis retournez la carte.',
    },
    Quiz: { icon: <ListChecks />, accent: 3, description: 'Vérifiez ce que vous savez.' },
    'Frise Chronologique': {
      icon: <CalendarRange />,
      accent: 0,
      description: 'Les événements, dans l’ordre du temps.',
    },
  };
