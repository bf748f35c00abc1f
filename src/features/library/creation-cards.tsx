import { CalendarRange, Layers, ListChecks, Network, ScrollText } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { FICHE, type KeptFiche } from '#src/data/items/kept-fiches.ts';
import type { Accent } from '#src/ui/layout/accent.ts';
import type { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { dayFormat } from '#src/ui/text/day-format.ts';

/** How each kind of creation is drawn. */
const creationVisuals: Readonly<Record<ArtefactName, { icon: ReactNode; accent: Accent }>> = {
  Flashcards: { icon: <Layers />, accent: 1 },
  Quiz: { icon: <ListChecks />, accent: 3 },
  'Carte mentale': { icon: <Network />, accent: 2 },
  'Frise Chronologique': { icon: <CalendarRange />, accent: 0 },
};
/** The day on which something was made. */
const moment = dayFormat({ day: 'numeric', month: 'long' });

interface CreationCard extends Pick<ComponentProps<typeof FeatureCard>, 'to' | 'title' | 'description'> {
  readonly key: string;
  readonly createdAt: string;
  readonly icon: ReactNode;
  readonly accent: Accent;
}

export const newestFirst = (one: { createdAt: string }, other: { createdAt: string }): number =>
  other.createdAt.localeCompare(one.createdAt);

/** The card of an artefact, which leads to its page. */
export const cardOfArtefact = (
  { key, input, name, createdAt }: Extract<StoredItem, { type: 'revisionTool' }>,
  to: string,
): CreationCard => ({
  key,
  createdAt,
  to,
  title: subjectOfRequest(input),
  description: `${name} · ${moment(new Date(createdAt))}`,
  ...creationVisuals[name],
});

/** The card of a fiche that was made of one's own notes. */
export const cardOfFiche = ({ key, input, createdAt, page }: KeptFiche): CreationCard => ({
  key,
  createdAt,
  to: page,
  title: subjectOfRequest(input),
  description: `${FICHE} · ${moment(new Date(createdAt))}`,
  icon: <ScrollText />,
  accent: 4,
});
