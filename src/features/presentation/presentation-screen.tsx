import { type ReactNode, useMemo, useState } from 'react';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { type Choosable, ChooseQuestions, type Editing } from './choose-questions.tsx';
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
  /** Draws the dialog that edits one question; without it they are only chosen. */
  drawEditor?: (content: ArtefactContent<Name>, editing: Editing<ArtefactContent<ArtefactName>>) => ReactNode;
  onLeave: () => void;
}

const units: Record<ArtefactName, readonly [string, string]> = {
  Flashcards: ['carte', 'cartes'],
  Quiz: ['question', 'questions'],
  'Frise Chronologique': ['écran', 'écrans'],
  'Carte mentale': ['écran', 'écrans'],
};

/** The page 'Présenter à la classe' of an artefact: the questions can be chosen and edited, then the stage. */
export function PresentationScreen<Name extends ArtefactName>(props: PresentationScreenProps<Name>) {
  const { name, content, drawEditor, ...rest } = props;
  const [edited, setEdited] = useState(content);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const questions = useMemo(() => questionsOf(name, edited), [name, edited]);
  const slides = useMemo(
    () =>
      questions === null
        ? toSlides(name, edited)
        : questions.filter(({ at }) => !leftOut.has(at)).map(({ slide }) => slide),
    [name, edited, questions, leftOut],
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
        questions !== null &&
        questions.length > 0 && (
          <ChooseQuestions
            noun={units[name][1]}
            questions={questions}
            isLeftOut={(at) => leftOut.has(at)}
            onToggle={toggle}
            edit={(at, onClose) =>
              drawEditor?.(edited, {
                at,
                onClose,
                // What edits a content answers one of its own kind.
                onSave: (changed) => setEdited(changed as ArtefactContent<Name>),
              })
            }
          />
        )
      }
    />
  );
}

/** The questions of a quiz or a deck one by one; null for what is presented as a whole. */
function questionsOf<Name extends ArtefactName>(
  name: Name,
  content: ArtefactContent<Name>,
): Choosable[] | null {
  const whole: ArtefactContent<ArtefactName> = content;
  const ones = (parts: readonly ArtefactContent<Name>[]) =>
    parts.flatMap((part, at) => toSlides(name, part).map((slide) => ({ at, slide })));
  if (name === 'Quiz' && 'questions' in whole)
    return ones(whole.questions.map((one) => ({ ...whole, questions: [one] }) as ArtefactContent<Name>));
  if (name === 'Flashcards' && 'data' in whole)
    return ones(whole.data.map((one) => ({ ...whole, data: [one] }) as ArtefactContent<Name>));
  return null;
}
