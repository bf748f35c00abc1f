import { CalendarRange, Layers, ListChecks, Network, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';

/** What can be made of the sections of a course. A fiche is read and printed; the others are kept. */
export type CourseToolName = 'Fiche' | ArtefactName;

interface CourseTool {
  readonly title: string;
  /** « un paquet », as it is counted: one for each section. */
  readonly one: string;
  readonly icon: ReactNode;
}

/** In the order in which they are offered. */
export const courseTools: Readonly<Record<CourseToolName, CourseTool>> = {
  Fiche: { title: 'Fiche', one: 'fiche', icon: <ScrollText aria-hidden /> },
  Flashcards: { title: 'Flashcards', one: 'paquet', icon: <Layers aria-hidden /> },
  Quiz: { title: 'Quiz', one: 'quiz', icon: <ListChecks aria-hidden /> },
  'Carte mentale': { title: 'Carte mentale', one: 'carte', icon: <Network aria-hidden /> },
  'Frise Chronologique': { title: 'Frise chronologique', one: 'frise', icon: <CalendarRange aria-hidden /> },
};
export const courseToolNames = Object.keys(courseTools) as CourseToolName[];
