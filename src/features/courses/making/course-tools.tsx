import {
  CalendarRange,
  Dumbbell,
  Layers,
  ListChecks,
  Network,
  Presentation,
  ScrollText,
  Timer,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';

/** What a section becomes: an artefact, or an artefact opened as something else. */
export type MakingToolName = ArtefactName | 'Exercices' | 'Examen blanc' | 'Présentation';

/** What can be made of the sections of a course. A fiche is read and printed; the others are kept. */
export type CourseToolName = 'Fiche' | MakingToolName;

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
  Exercices: { title: 'Exercices', one: 'série', icon: <Dumbbell aria-hidden /> },
  'Examen blanc': { title: 'Examen blanc', one: 'quiz', icon: <Timer aria-hidden /> },
  Présentation: { title: 'Présenter à la classe', one: 'présentation', icon: <Presentation aria-hidden /> },
};

interface Making {
  /** What is kept of each section; one that was made of it before serves again. */
  readonly name: ArtefactName;
  /** Where its page leads on to. */
  readonly on: string;
}

/** How those come about that are not kept themselves: from the cards, or the questions, of each section. */
export const openedAs: Readonly<Partial<Record<MakingToolName, Making>>> = {
  Exercices: { name: 'Flashcards', on: '/exercices' },
  // The exam is opened once all of its questions are there.
  'Examen blanc': { name: 'Quiz', on: '' },
  Présentation: { name: 'Quiz', on: '/presenter' },
};
export const courseToolNames = Object.keys(courseTools) as CourseToolName[];
