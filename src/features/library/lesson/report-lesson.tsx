import { Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Lesson } from '#engine/library/lesson.ts';
import { type LessonReport, useReportLesson, useSendKeptReports } from '#src/data/reports/report-lesson.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ReportDialog } from '#src/ui/dialogs/report-dialog.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { useStudy } from '../use-lessons.ts';
import type { LessonSection } from './lesson-blocks.ts';

interface ReportLessonProps {
  lesson: Lesson;
  sections: readonly LessonSection[];
}

const WHOLE = { value: '', label: 'Toute la leçon' };

/** 'Signaler une erreur' on a lesson: where it is, in one of its sections or exercises, and what it is. */
export function ReportLesson({ lesson: { slug, title }, sections }: ReportLessonProps) {
  useSendKeptReports();
  const { data: study } = useStudy(slug);
  const [chosen, setChosen] = useState('');
  const places: { label: string; where: Pick<LessonReport, 'section' | 'question'> }[] = [
    ...sections.flatMap((section) =>
      section.title === '' ? [] : [{ label: section.title, where: { section: section.title } }],
    ),
    ...(study?.exercises ?? []).map((exercise) => ({
      label: `Exercice\u00a0: ${exercise.title}`,
      where: { section: exercise.section, question: exercise.title },
    })),
  ];
  const where = places.find(({ label }) => label === chosen)?.where ?? {};
  return (
    <div>
      <ReportButton title={title} report={{ slug, ...where }}>
        <Select
          label="Où&#8239;?"
          options={[WHOLE, ...places.map(({ label }) => ({ value: label, label }))]}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      </ReportButton>
    </div>
  );
}

interface ReportButtonProps {
  /** The lesson's. */
  title: string;
  /** What the report is about. */
  report: Omit<LessonReport, 'reason'>;
  /** Further fields of the dialog. */
  children?: ReactNode;
}

/** The button and its dialog; a report needs neither an account nor a connection. */
export function ReportButton({ title, report, children }: ReportButtonProps) {
  const send = useReportLesson();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const onReport = async (reason: string) => {
    try {
      await send(title, { ...report, reason });
      toast({ text: 'Merci. Votre signalement est enregistré.', tone: 'success' });
    } catch {
      toast({ text: 'Votre signalement n’a pas pu partir. Réessayez dans un moment.', tone: 'error' });
    }
  };
  return (
    <>
      <Button variant="quiet" icon={<Flag aria-hidden />} onClick={() => setAsking(true)}>
        Signaler une erreur
      </Button>
      <ReportDialog
        open={asking}
        onClose={() => setAsking(false)}
        onReport={(reason) => void onReport(reason)}
      >
        {children}
      </ReportDialog>
    </>
  );
}
