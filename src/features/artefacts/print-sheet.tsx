import type { ReactNode } from 'react';
import { type ArtefactName, engineLabels } from '#contract/artefacts/artefact.ts';
import { contentWithTex } from '#contract/formulas/beside.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { figuresNote, withoutFigures } from '#engine/exchange/without-figures.ts';
import { PrintFrame } from '#src/ui/layout/print-frame.tsx';
import { contentOf, type Printable } from './export-file.ts';
import type { PictureUrls } from './picture-urls.ts';
import { CardList, CardsToCut } from './print-cards.tsx';
import type { PrintKind } from './print-kinds.ts';
import { PrintedMap } from './print-map.tsx';
import { PrintedOcclusion } from './print-occlusion.tsx';
import { PrintedAnswers, PrintedQuiz } from './print-quiz.tsx';
import { PrintedTimeline } from './print-timeline.tsx';

interface PrintSheetProps {
  artefact: Printable;
  kind: PrintKind;
  /** Those of a sheet to fill in. */
  pictures: PictureUrls;
}

/** The print layout of an artefact. */
export function PrintSheet({ artefact, kind, pictures }: PrintSheetProps) {
  const title = subjectOfRequest(artefact.input);
  return (
    <PrintFrame writer={`${artefact.name} · ${engineLabels[artefact.engine]} · Ardoise`}>
      {kind === 'occlusion' ? (
        <PrintedOcclusion
          cards={contentOf('Flashcards', artefact.output).data}
          title={title}
          pictures={pictures}
        />
      ) : (
        drawn(artefact, kind, title)
      )}
    </PrintFrame>
  );
}

function drawn({ name, output }: Printable, kind: PrintKind, title: string): ReactNode {
  switch (name) {
    case 'Flashcards': {
      const { content, left } = withoutFigures(name, sheetOf(name, output));
      return (
        <>
          {kind === 'cards-to-cut' ? (
            <CardsToCut cards={content.data} title={title} />
          ) : (
            <CardList cards={content.data} title={title} />
          )}
          <LeftOut count={left} />
        </>
      );
    }
    case 'Quiz': {
      const { content: quiz, left } = withoutFigures(name, sheetOf(name, output));
      return (
        <>
          {kind !== 'answers' && <PrintedQuiz quiz={quiz} title={title} />}
          <LeftOut count={left} />
          {kind !== 'quiz' && <PrintedAnswers quiz={quiz} title={title} />}
        </>
      );
    }
    case 'Frise Chronologique':
      return <PrintedTimeline timeline={sheetOf(name, output)} title={title} />;
    case 'Carte mentale':
      return <PrintedMap map={sheetOf(name, output)} title={title} />;
  }
}

/** A sheet draws its formulas, in sentences put together too. */
const sheetOf = <Name extends ArtefactName>(name: Name, output: string) =>
  contentWithTex(contentOf(name, output));

/** Says what the sheet lacks. */
function LeftOut({ count }: { count: number }) {
  const note = figuresNote(count);
  return note === null ? null : <p>{note}</p>;
}
