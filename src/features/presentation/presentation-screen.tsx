import { type ReactNode, useMemo, useState } from 'react';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { choosableParts, withoutParts } from './choosable.ts';
import { ChooseParts, type Editing } from './choose-parts.tsx';
import { Presentation } from './presentation.tsx';
import type { SlideDrawers } from './slide.ts';
import { toSlides } from './slides.ts';

interface PresentationScreenProps<Name extends ArtefactName> {
  title: string;
  /** What is presented, for the page title: « flashcards », « leçon ». */
  kind: string;
  name: Name;
  content: ArtefactContent<Name>;
  /** A choice of other contents of the same lesson. */
  choice: ReactNode;
  /** Stable name of the content on this device, under which a presentation is kept. */
  itemKey?: string | undefined;
  drawers: SlideDrawers;
  /** Draws the dialog that edits one part; without it they are only chosen. */
  drawEditor?: (content: ArtefactContent<Name>, editing: Editing<ArtefactContent<ArtefactName>>) => ReactNode;
  onLeave: () => void;
}

const units: Record<ArtefactName, readonly [string, string]> = {
  Flashcards: ['carte', 'cartes'],
  Quiz: ['question', 'questions'],
  'Frise Chronologique': ['écran', 'écrans'],
  'Carte mentale': ['écran', 'écrans'],
};

/** What is chosen before a class sees it. */
const nouns: Record<ArtefactName, string> = {
  Flashcards: 'cartes',
  Quiz: 'questions',
  'Frise Chronologique': 'événements',
  'Carte mentale': 'branches',
};
/** What can also be put into other words. */
const EDITED: ReadonlySet<ArtefactName> = new Set<ArtefactName>([
  'Flashcards',
  'Quiz',
  'Frise Chronologique',
]);

/** The page 'Présenter à la classe' of an artefact: its parts can be chosen and edited, then the stage. */
export function PresentationScreen<Name extends ArtefactName>(props: PresentationScreenProps<Name>) {
  const { name, content, drawEditor, ...rest } = props;
  const [edited, setEdited] = useState(content);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const parts = useMemo(() => choosableParts(name, edited), [name, edited]);
  const slides = useMemo(
    () =>
      toSlides(
        name,
        withoutParts(edited, (at) => leftOut.has(at)),
      ),
    [name, edited, leftOut],
  );
  const toggle = (at: number) => {
    const next = new Set(leftOut);
    if (!next.delete(at)) next.add(at);
    setLeftOut(next);
  };
  return (
    <Presentation
      {...rest}
      slides={slides}
      unit={units[name]}
      hasTeams={name !== 'Carte mentale'}
      prepare={
        parts.length > 0 && (
          <ChooseParts
            noun={nouns[name]}
            parts={parts}
            isLeftOut={(at) => leftOut.has(at)}
            onToggle={toggle}
            {...(drawEditor &&
              EDITED.has(name) && {
                edit: (at, onClose) =>
                  drawEditor(edited, {
                    at,
                    onClose,
                    // What edits a content answers one of its own kind.
                    onSave: (changed) => setEdited(changed as ArtefactContent<Name>),
                  }),
              })}
          />
        )
      }
    />
  );
}
