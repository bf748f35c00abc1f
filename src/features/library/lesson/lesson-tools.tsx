import { CalendarRange, Layers, ListChecks, Network } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { paths } from '#contract/paths.ts';
import type { Accent } from '#src/ui/layout/accent.ts';

interface LessonTool {
  /** The tool's page, for somebody with an account. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly icon: ReactNode;
  readonly accent: Accent;
}

/** The tools offered for a lesson, in order. */
export const lessonTools: Readonly<Record<ArtefactName, LessonTool>> = {
  Flashcards: {
    path: paths.flashcards,
    title: 'Flashcards',
    description: 'Faire des flashcards de cette leçon',
    icon: <Layers />,
    accent: 1,
  },
  Quiz: {
    path: paths.quiz,
    title: 'Quiz',
    description: 'Se tester sur cette leçon',
    icon: <ListChecks />,
    accent: 3,
  },
  'Carte mentale': {
    path: paths.mindMap,
    title: 'Carte mentale',
    description: 'Voir les idées et leurs liens',
    icon: <Network />,
    accent: 2,
  },
  'Frise Chronologique': {
    path: paths.timeline,
    title: 'Frise chronologique',
    description: 'Ranger les dates de cette leçon',
    icon: <CalendarRange />,
    accent: 0,
  },
};

export const lessonToolNames = Object.keys(lessonTools) as ArtefactName[];
