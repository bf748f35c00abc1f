import {
  CalendarRange,
  Layers,
  ListChecks,
  MessageCircleMore,
  Network,
  PenLine,
  ScrollText,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import type { Accent } from '#src/ui/layout/accent.ts';

interface Visuals {
  readonly icon: ReactNode;
  readonly accent: Accent;
}

const ofTool: Readonly<Record<ArtefactName, Visuals>> = {
  Flashcards: { icon: <Layers />, accent: 1 },
  Quiz: { icon: <ListChecks />, accent: 3 },
  'Carte mentale': { icon: <Network />, accent: 2 },
  'Frise Chronologique': { icon: <CalendarRange />, accent: 0 },
};

/** The icon of an item and the chalk of its kind (decision 044). */
export function visualsOfItem(item: StoredItem): Visuals {
  switch (item.type) {
    case 'session':
      return { icon: <MessageCircleMore />, accent: 0 };
    case 'tool':
      return item.page === undefined ? { icon: <PenLine />, accent: 4 } : { icon: <ScrollText />, accent: 2 };
    case 'revisionTool':
      return ofTool[item.name];
  }
}
