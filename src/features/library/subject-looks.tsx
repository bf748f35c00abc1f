import {
  Atom,
  BookOpen,
  Brain,
  Coins,
  Globe,
  Landmark,
  Mountain,
  Quote,
  Scale,
  Sprout,
  Triangle,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Accent } from '#src/ui/accent.ts';

interface SubjectLook {
  readonly icon: ReactNode;
  readonly accent: Accent;
}

const looks: Record<string, SubjectLook> = {
  'Biologie et SVT': { icon: <Sprout />, accent: 1 },
  'Économie et SES': { icon: <Coins />, accent: 0 },
  'Éducation civique': { icon: <Scale />, accent: 2 },
  Français: { icon: <Quote />, accent: 4 },
  Géographie: { icon: <Globe />, accent: 2 },
  'Géographie et SVT': { icon: <Mountain />, accent: 1 },
  Histoire: { icon: <Landmark />, accent: 3 },
  Mathématiques: { icon: <Triangle />, accent: 0 },
  Philosophie: { icon: <Brain />, accent: 4 },
  'Physique et chimie': { icon: <Atom />, accent: 2 },
};

/** Icon and chalk of a school subject; a subject that is not known here yet gets an open book. */
export function lookOf(subject: string): SubjectLook {
  return looks[subject] ?? { icon: <BookOpen />, accent: 2 };
}
