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

/** What is read is blue, whatever its subject (decision 044): subjects are told apart by their icons. */
const READ = 2;

const icons: Record<string, ReactNode> = {
  Anglais: <Languages />,
  'Biologie et SVT': <Sprout />,
  'Économie et SES': <Coins />,
  'Éducation civique': <Scale />,
  Français: <Quote />,
  Géographie: <Globe />,
  'Géographie et SVT': <Mountain />,
  Histoire: <Landmark />,
  Informatique: <Laptop />,
  Mathématiques: <Triangle />,
  Philosophie: <Brain />,
  'Physique et chimie': <Atom />,
};

/** Answers the icon and accent of a school subject; an unknown subject gets an open book. */
export function visualsOf(subject: string): SubjectVisuals {
  return { icon: icons[subject] ?? <BookOpen />, accent: READ };
}
