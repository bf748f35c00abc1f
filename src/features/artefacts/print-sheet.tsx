import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { engineLabels } from '#contract/artefacts/artefact.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { contentOf, type Here } from './export-file.ts';
import { CardList, CardsToCut } from './print-cards.tsx';
import type { PrintKind } from './print-kinds.ts';
import { PrintedMap } from './print-map.tsx';
import { PrintedAnswers, PrintedQuiz } from './print-quiz.tsx';
import styles from './print-sheet.module.css';
import { PrintedTimeline } from './print-timeline.tsx';

interface PrintSheetProps {
  artefact: Here;
  kind: PrintKind;
}

/** The artefact laid out for paper, beside the app: nothing of it is on screen, and on paper nothing but it. */
export function PrintSheet({ artefact, kind }: PrintSheetProps) {
  const title = subjectOfRequest(artefact.input);
  return createPortal(
    <div className={styles.sheet} data-print-sheet lang="fr">
      {drawn(artefact, kind, title)}
      <p className={styles.writer}>{`${artefact.name} · ${engineLabels[artefact.engine]} · Ardoise`}</p>
    </div>,
    document.body,
  );
}

function drawn({ name, output }: Here, kind: PrintKind, title: string): ReactNode {
  switch (name) {
    case 'Flashcards': {
      const { data } = contentOf(name, output);
      return kind === 'cards-to-cut' ? (
        <CardsToCut cards={data} title={title} />
      ) : (
        <CardList cards={data} title={title} />
      );
    }
    case 'Quiz': {
      const quiz = contentOf(name, output);
      return (
        <>
          {kind !== 'answers' && <PrintedQuiz quiz={quiz} title={title} />}
          {kind !== 'quiz' && <PrintedAnswers quiz={quiz} title={title} />}
        </>
      );
    }
    case 'Frise Chronologique':
      return <PrintedTimeline timeline={contentOf(name, output)} title={title} />;
    case 'Carte mentale':
      return <PrintedMap map={contentOf(name, output)} title={title} />;
  }
}
