import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { type ArtefactName, artefactName } from '#contract/artefacts/artefact.ts';
import { fiche } from '#engine/make/fiche/fiche-shape.ts';
import type { Accent } from '#src/ui/layout/accent.ts';
import { tools } from '../tools.tsx';

/** Everything that can be made of notes. */
export type Kind = 'Fiche' | ArtefactName;

/** In the order in which they are made: the cards come first, because one begins with them. */
export const kinds: readonly Kind[] = ['Flashcards', 'Fiche', 'Quiz', 'Carte mentale', 'Frise Chronologique'];

/** What is ticked until the person says otherwise. */
export const usual: readonly Kind[] = ['Flashcards', 'Fiche', 'Quiz'];

/** What a fiche holds, where others say how much. */
export const FICHE_FACTS = 'Définitions, dates et questions';

interface Look {
  readonly title: string;
  readonly icon: ReactNode;
  readonly accent: Accent;
}

export function lookOf(kind: Kind): Look {
  return kind === 'Fiche' ? { title: 'Fiche de révision', icon: <ScrollText />, accent: 2 } : tools[kind];
}

/** What was made: an artefact, or the fiche. */
export const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('Fiche'), fiche, from: z.string() }),
  z.object({ kind: artefactName, output: z.string(), facts: z.string() }),
]);
export type Content = z.infer<typeof content>;
