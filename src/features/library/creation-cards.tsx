import { ScrollText } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { FICHE, type KeptFiche } from '#src/data/items/kept-fiches.ts';
import type { Accent } from '#src/ui/layout/accent.ts';
import type { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { dayFormat } from '#src/ui/text/day-format.ts';
import { lessonTools } from './lesson/lesson-tools.tsx';

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
): CreationCard => {
  const { title, icon, accent } = lessonTools[name];
  return {
    key,
    createdAt,
    to,
    title: subjectOfRequest(input),
    description: `${title} · ${moment(new Date(createdAt))}`,
    icon,
    accent,
  };
};

/** The card of a fiche that was made of one's own notes. */
export const cardOfFiche = ({ key, input, createdAt, page }: KeptFiche): CreationCard => ({
  key,
  createdAt,
  to: page,
  title: subjectOfRequest(input),
  description: `${FICHE} · ${moment(new Date(createdAt))}`,
  icon: <ScrollText />,
  accent: 2,
});
