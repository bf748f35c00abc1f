import { CalendarClock, NotebookText, Timer } from 'lucide-react';
import { coursePath, paths } from '#contract/paths.ts';
import { useCourses } from '#src/data/device/courses.ts';
import { type OpenExam, useOpenExam } from '#src/features/exam/use-open-exam.ts';
import { FirstStep } from '#src/features/library/start/first-step.tsx';
import { DueToday } from '#src/features/review/due-today.tsx';
import { untilExam } from '#src/features/review/exam-date/until-exam.ts';
import { useDaysToExam } from '#src/features/review/exam-date/use-days-to-exam.ts';
import { useDueToday } from '#src/features/review/use-due-today.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';

/** What this device knows of the next thing to do. */
export type Next = Pick<NextThingProps, 'today' | 'daysToExam' | 'course' | 'exam'>;

/** Reads it; `isPending` while the cards that are due are still counted. */
export function useNext() {
  const today = useDueToday();
  const daysToExam = useDaysToExam();
  const course = useCourses()?.[0];
  const exam = useOpenExam();
  return { today, daysToExam, course, exam, isPending: today === undefined };
}

interface NextThingProps {
  today: ReturnType<typeof useDueToday>;
  daysToExam: ReturnType<typeof useDaysToExam>;
  /** The course that was worked on last. */
  course: { readonly id: string; readonly title: string } | undefined;
  /** The exam under way, if there is one. */
  exam?: OpenExam | null | undefined;
  /** Nothing was made or begun yet. */
  isNew: boolean;
}

/**
 * The one thing to do next, at the top of a home: the exam whose time runs, the cards that are due, an exam that was left, the
 * exam that is near, the course that was left off, or a first step.
 */
export function NextThing({ today, daysToExam, course, exam, isNew }: NextThingProps) {
  if (today === undefined) return null;
  if (exam?.isTimed) return <ResumeExam exam={exam} />;
  const isDone = today === null || today.due === 0;
  if (!isDone) return <DueToday today={today} daysToExam={daysToExam} />;
  if (exam) return <ResumeExam exam={exam} />;
  if (daysToExam != null) {
    return (
      <FeatureCard
        to={paths.exam}
        level={2}
        title={
          daysToExam === 0 ? 'Votre examen est aujourd’hui' : `Votre examen\u00a0: ${untilExam(daysToExam)}`
        }
        description={
          today === null
            ? 'Entraînez-vous avec un examen blanc.'
            : 'À jour pour l’instant. Place à un examen blanc.'
        }
        icon={<CalendarClock />}
        accent={3}
        tinted
      />
    );
  }
  if (course !== undefined) {
    return (
      <FeatureCard
        to={coursePath(course.id)}
        level={2}
        title={`Reprendre «\u00a0${course.title}\u00a0»`}
        description={
          today === null
            ? 'Le cours que vous avez ouvert en dernier.'
            : 'À jour pour l’instant. Votre cours vous attend.'
        }
        icon={<NotebookText />}
        accent={1}
        tinted
      />
    );
  }
  if (today !== null) return <DueToday today={today} />;
  return isNew ? <FirstStep /> : null;
}

/** Characters of an exam's title that a card has room for: one on many subjects names them all. */
const EXAM_TITLE = 40;

function ResumeExam({ exam: { title, answered, questions, isTimed } }: { exam: OpenExam }) {
  const name = title.length <= EXAM_TITLE ? `${title}\u00a0: ` : '';
  return (
    <FeatureCard
      to={paths.exam}
      level={2}
      title="Reprendre l’examen"
      description={`${name}${answered} ${answered > 1 ? 'réponses' : 'réponse'} sur ${questions}.${isTimed ? ' Le temps continue.' : ''}`}
      icon={<Timer />}
      accent={3}
      tinted
    />
  );
}
