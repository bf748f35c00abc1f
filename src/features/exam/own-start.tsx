import { Play, Printer, Timer } from 'lucide-react';
import { coursePath, paths } from '#contract/paths.ts';
import type { ExamItem } from '#engine/exam/paper.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { countText, durationText } from './wording.ts';

/** Milliseconds for one question. */
export const OWN_PACE_MS = 60_000;

/** An exam on a course of one's own, before it begins. */
export interface OwnExam {
  readonly course: string;
  readonly title: string;
  /** How many questions it will ask. */
  readonly count: number;
  readonly paper: (seed: number) => readonly ExamItem[];
}

interface OwnStartProps {
  own: OwnExam;
  onTake: (task: 'begin' | 'print') => void;
}

/** Begins an exam on one's own course. */
export function OwnStart({ own: { course, title, count }, onTake }: OwnStartProps) {
  if (count === 0) {
    return (
      <EmptyState
        icon={<Timer />}
        accent={3}
        action={<LinkButton to={coursePath(course)}>Choisir d’autres parties</LinkButton>}
      >
        Ces parties de votre cours n’ont donné aucune question sûre pour un examen.
      </EmptyState>
    );
  }
  return (
    <Card as="section" stack accent={3} aria-label={title}>
      <CardHeader title={title} />
      <p>
        {countText(count, 'question')} à choix multiple, {count > 1 ? 'tirées' : 'tirée'} de votre cours, en{' '}
        {durationText(count * OWN_PACE_MS)}. La correction vient à la fin, avec la page de chaque question.
      </p>
      <ButtonRow>
        <Button variant="primary" icon={<Play aria-hidden />} onClick={() => onTake('begin')}>
          Commencer l'examen
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => onTake('print')}>
          Imprimer
        </Button>
        <LinkButton variant="quiet" to={paths.exam}>
          Un autre examen blanc
        </LinkButton>
      </ButtonRow>
    </Card>
  );
}
