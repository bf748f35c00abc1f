import {
  ArrowDownUp,
  CalendarSearch,
  CopyCheck,
  EyeOff,
  GitBranch,
  Hourglass,
  Landmark,
  Layers,
  Link2,
  ListChecks,
  PencilLine,
  SearchX,
  TextCursorInput,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { KindName } from '#engine/exercises/kinds.ts';
import type { Accent } from '#src/ui/layout/accent.ts';

/** Icon and accent of each kind of exercise. */
export const exerciseVisuals: Record<KindName, { icon: ReactNode; accent: Accent }> = {
  choice: { icon: <ListChecks />, accent: 3 },
  'true-false': { icon: <CopyCheck />, accent: 1 },
  matching: { icon: <Link2 />, accent: 2 },
  gap: { icon: <TextCursorInput />, accent: 0 },
  written: { icon: <PencilLine />, accent: 4 },
  order: { icon: <ArrowDownUp />, accent: 0 },
  date: { icon: <CalendarSearch />, accent: 1 },
  century: { icon: <Landmark />, accent: 4 },
  first: { icon: <Hourglass />, accent: 2 },
  hidden: { icon: <EyeOff />, accent: 2 },
  branch: { icon: <GitBranch />, accent: 1 },
  odd: { icon: <SearchX />, accent: 3 },
  'quiz-cards': { icon: <Layers />, accent: 1 },
  'quiz-true-false': { icon: <CopyCheck />, accent: 3 },
  'quiz-written': { icon: <PencilLine />, accent: 4 },
};
