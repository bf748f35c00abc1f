import {
  Atom,
  BookOpen,
  Brain,
  Coins,
  Globe,
  Landmark,
  Languages,
  Laptop,
  Mountain,
  Quote,
  Scale,
  Sprout,
  Triangle,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Accent } from '#src/ui/layout/accent.ts';

interface SubjectVisuals {
  readonly icon: ReactNode;
  readonly accent: Accent;
}

const visuals: Record<string, SubjectVisuals> = {
  Anglais: { icon: <Languages />, accent: 3 },
  'Biologie et SVT': { icon: <Sprout />, accent: 1 },
  'Économie et SES': { icon: <Coins />, accent: 0 },
  'Éducation civique': { icon: <Scale />, accent: 2 },
  Français: { icon: <Quote />, accent: 4 },
  Géographie: { icon: <Globe />, accent: 2 },
  'Géographie et SVT': { icon: <Mountain />, accent: 1 },
  Histoire: { icon: <Landmark />, accent: 3 },
  Informatique: { icon: <Laptop />, accent: 1 },
  Mathématiques: { icon: <Triangle />, accent: 0 },
  Philosophie: { icon: <Brain />, accent: 4 },
  'Physique et chimie': { icon: <Atom />, accent: 2 },
};

/** Answers the icon and accent of a school subject; an unknown subject gets an open book. */
export function visualsOf(subject: string): SubjectVisuals {
  return visuals[subject] ?? { icon: <BookOpen />, accent: 2 };
}
