import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { Fiche } from '#engine/make/fiche/fiche-shape.ts';
import type { Accent } from '#src/ui/layout/accent.ts';
import { numberText } from '#src/ui/text/number-text.ts';
import { tools } from '../tools.tsx';

/** Everything that can be made of notes. */
export type Kind = 'Fiche' | ArtefactName;

/** In the order in which they are made: the cards come first, because one begins with them. */
export const kinds: readonly Kind[] = ['Flashcards', 'Fiche', 'Quiz', 'Carte mentale', 'Frise Chronologique'];

/** What is ticked until the person says otherwise. */
export const usual: readonly Kind[] = ['Flashcards', 'Fiche', 'Quiz'];

interface Look {
  readonly title: string;
  readonly icon: ReactNode;
  readonly accent: Accent;
}

export function lookOf(kind: Kind): Look {
  return kind === 'Fiche' ? { title: 'Fiche de révision', icon: <ScrollText />, accent: 4 } : tools[kind];
}

/** What was made: an artefact, or the fiche. */
export type Content =
  | { readonly kind: 'Fiche'; readonly fiche: Fiche; readonly from: string }
  | { readonly kind: ArtefactName; readonly output: string; readonly facts: string };

/** « 12 cartes » */
export function factsOf(name: ArtefactName, content: ArtefactContent<ArtefactName>): string {
  const counted = (count: number, noun: string) => `${numberText(count)} ${noun}${count > 1 ? 's' : ''}`;
  if ('questions' in content) return counted(content.questions.length, 'question');
  if ('data' in content) return counted(content.data.length, name === 'Flashcards' ? 'carte' : 'date');
  const ideas = (node: ArtefactContent<'Carte mentale'>): number =>
    node.subtopics.reduce((sum, below) => sum + ideas(below), 1);
  return counted(ideas(content), 'idée');
}
