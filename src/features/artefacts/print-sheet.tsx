import type { ReactNode } from 'react';
import { type ArtefactName, engineLabels } from '#contract/artefacts/artefact.ts';
import { contentWithTex } from '#contract/formulas/beside.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { PrintFrame } from '#src/ui/layout/print-frame.tsx';
import { contentOf, type Printable } from './export-file.ts';
import type { PaperFigures } from './paper-figures.ts';
import { CardList, CardsToCut } from './print-cards.tsx';
import type { PrintKind } from './print-kinds.ts';
import { PrintedMap } from './print-map.tsx';
import { PrintedOcclusion } from './print-occlusion.tsx';
import { PrintedAnswers, PrintedQuiz } from './print-quiz.tsx';
import { PrintedTimeline } from './print-timeline.tsx';

interface PrintSheetProps {
  artefact: Printable;
  kind: PrintKind;
  figures: PaperFigures;
}

/** The print layout of an artefact. */
export function PrintSheet({ artefact, kind, figures }: PrintSheetProps) {
  const title = subjectOfRequest(artefact.input);
  return (
    <PrintFrame writer={`${artefact.name} · ${engineLabels[artefact.engine]} · Ardoise`}>
      {drawn(artefact, kind, title, figures.draw)}
    </PrintFrame>
  );
}

function drawn(
  { name, output, engine }: Printable,
  kind: PrintKind,
  title: string,
  drawFigure: PaperFigures['draw'],
): ReactNode {
  switch (name) {
    case 'Flashcards': {
      const { data: cards } = sheetOf(name, output);
      const Layout =
        kind === 'cards-to-cut' ? CardsToCut : kind === 'occlusion' ? PrintedOcclusion : CardList;
      return <Layout {...{ cards, title, drawFigure }} />;
    }
    case 'Quiz': {
      const quiz = sheetOf(name, output);
      return (
        <>
          {kind !== 'answers' && (
            <PrintedQuiz
              {...{ quiz, title, drawFigure }}
              isIntroduced={engine === 'model' || engine === 'file'}
            />
          )}
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
