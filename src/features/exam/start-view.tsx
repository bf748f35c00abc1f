import { Play, Printer } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { readySeries } from '#engine/exam/ready-series.ts';
import { STATE_EXAM_QUESTIONS, type StatePaper, stateDays } from '#engine/exam/series.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import type { LessonList } from '#src/device/lessons.ts';
import type { SchoolClass } from '#src/device/school-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { useWaiting } from '#src/ui/feedback/use-waiting.ts';
import { WaitingNotice } from '#src/ui/feedback/waiting-notice.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice-group.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import {
  type ChosenExam,
  durationOf,
  type ExamForm,
  examHere,
  lengths,
  lessonsOfPaper,
  paces,
  seriesExam,
  stateExam,
  subjectsOf,
} from './exam-choice.ts';
import { MissingLessons } from './missing-lessons.tsx';
import { ReadySeriesChoice } from './ready-series-choice.tsx';
import styles from './start-view.module.css';
import { StateSeries } from './state-series.tsx';
import { countText, durationText } from './wording.ts';

interface StartViewProps {
  lessons: LessonList;
  /** The lessons of the class chosen. */
  ofClass: LessonList;
  /** The class chosen, if any. */
  schoolClass: SchoolClass | null;
  /** The choice of the class. */
  classFilter: ReactNode;
  heading: Ref<HTMLHeadingElement>;
  /** The lessons whose questions are on this device; null where that is not known. */
  here: readonly string[] | null;
  /** The connection went while the exam was prepared. */
  isCut: boolean;
  /** Called when lessons may have come onto the device. */
  onFetched: () => void;
  /** What is being done for the last tap, if anything. */
  busy: 'begin' | 'print' | null;
  /** The share (0 to 1) of the lessons of the exam that have come; null when it is unknown. */
  share: number | null;
  onCancel: () => void;
  failure: ReactNode;
  onBegin: (exam: ChosenExam) => void;
  onPrint: (exam: ChosenExam) => void;
}

const forms: { value: ExamForm; label: string }[] = [
  { value: 'programme', label: 'Mes matières' },
  { value: 'state', label: 'Examen d’État (RDC)' },
  { value: 'written', label: 'Bac et autres' },
];

const hints: Readonly<Record<ExamForm, string>> = {
  programme: 'Des questions à choix multiple, sur les matières que vous cochez.',
  state: `Les quatre jours, avec ${STATE_EXAM_QUESTIONS} questions à choix multiple chacun, après la dissertation.`,
  written: 'Des exercices à rédiger sur une feuille. À la fin, vous vous notez avec la solution.',
};

/** Chooses an exam: its form, its subjects, its length and its time. */
export function StartView({
  heading,
  lessons,
  ofClass,
  schoolClass,
  classFilter,
  here,
  isCut,
  onFetched,
  busy,
  share,
  onCancel,
  failure,
  onBegin,
  onPrint,
}: StartViewProps) {
  const [form, setForm] = useState<ExamForm>('programme');
  const kind = form === 'written' ? 'exercise' : 'choice';
  const [counts, setCounts] = useState({ choice: '15', exercise: '4' });
  const [pace, setPace] = useState({ choice: '1.5', exercise: '15' });
  const [left, setLeft] = useState<readonly string[]>([]);
  const [paper, setPaper] = useState<StatePaper | null>(firstPaper(lessons));
  /** The subject of a ready series; null for a paper of one's own, absent until something is chosen. */
  const [readySubject, setReadySubject] = useState<string | null>();
  const ready = schoolClass === null || form !== 'written' ? [] : readySeries(lessons, schoolClass);
  const series =
    readySubject === null
      ? null
      : (ready.find(({ subject }) => subject === readySubject) ?? ready[0] ?? null);
  const subjects = subjectsOf(ofClass);
  const chosen = subjects.filter((subject) => !left.includes(subject));

  const ownExam = (): ChosenExam | null => {
    const count = Number(counts[kind]);
    const slugs = ofClass.flatMap(({ slug, subject }) => (chosen.includes(subject) ? [slug] : []));
    if (slugs.length === 0) return null;
    return {
      title: titleOf(form, chosen, subjects),
      kind,
      slugs,
      count,
      duration: durationOf(count, pace[kind]),
    };
  };
  const stateOrOwn = () => (form === 'state' ? paper && stateExam(paper, lessons, pace.choice) : ownExam());
  const asked = series === null ? stateOrOwn() : seriesExam(series, pace.exercise);
  const offline = useOffline();
  const patience = useWaiting(busy !== null);
  const missing =
    asked === null || here === null
      ? []
      : lessons.filter(({ slug }) => asked.slugs.includes(slug) && !here.includes(slug));
  const isAlone = offline || isCut;
  const exam = isAlone && asked !== null && here !== null ? examHere(asked, here) : asked;

  return (
    <Card as="section" stack className={styles.start} aria-labelledby="choisir">
      <h2 ref={heading} id="choisir" tabIndex={-1} className={styles.title}>
        Choisir un examen
      </h2>
      <ChoiceGroup legend="Épreuve" choices={forms} value={form} onChoose={setForm} hint={hints[form]} />
      {form === 'state' ? (
        <StateSeries lessons={lessons} chosen={paper} onChoose={setPaper} />
      ) : (
        <>
          {classFilter}
          {form === 'written' && schoolClass === null && (
            <p className={styles.hint}>Choisissez votre classe&nbsp;: ses séries prêtes apparaissent ici.</p>
          )}
          {schoolClass !== null && ready.length > 0 && (
            <ReadySeriesChoice
              className={`${schoolClass.name} (${schoolClass.system})`}
              series={ready}
              chosen={series}
              onChoose={(one) => setReadySubject(one?.subject ?? null)}
            />
          )}
          {series === null && (
            <>
              <Subjects subjects={subjects} chosen={chosen} onLeave={setLeft} />
              <ChoiceGroup
                legend={kind === 'choice' ? 'Nombre de questions' : 'Nombre d’exercices'}
                choices={lengths[kind].map((value) => ({ value, label: value }))}
                value={counts[kind]}
                onChoose={(value) => setCounts({ ...counts, [kind]: value })}
              />
            </>
          )}
        </>
      )}
      <ChoiceGroup
        legend={kind === 'choice' ? 'Temps par question' : 'Temps par exercice'}
        choices={[...paces[kind]]}
        value={pace[kind]}
        onChoose={(value) => setPace({ ...pace, [kind]: value })}
      />
      <p className={styles.sum} role="status">
        {sumText(asked, exam)}
      </p>
      {asked !== null && missing.length > 0 && (
        <MissingLessons
          missing={missing}
          here={asked.slugs.length - missing.length}
          offline={offline}
          isAlone={isAlone}
          onEnd={onFetched}
        />
      )}
      {busy !== null && (
        <WaitingNotice
          title="Préparation de l’examen…"
          patience={patience}
          share={share}
          shareLabel="Leçons de l’examen"
          onDevice={false}
          onCancel={onCancel}
        />
      )}
      {failure}
      <ButtonRow>
        <Button
          icon={<Printer aria-hidden />}
          busy={busy === 'print'}
          disabled={exam === null}
          onClick={() => exam !== null && busy === null && onPrint(exam)}
        >
          Imprimer un sujet
        </Button>
        <Button
          variant="primary"
          icon={<Play aria-hidden />}
          busy={busy === 'begin'}
          disabled={exam === null}
          onClick={() => exam !== null && busy === null && onBegin(exam)}
        >
          Commencer l'examen
        </Button>
      </ButtonRow>
      <Alert tone="info">
        C’est un entraînement, pas une épreuve officielle&nbsp;: les questions viennent des leçons d’Ardoise
        et ne reprennent aucun sujet d’examen.
      </Alert>
    </Card>
  );
}

interface SubjectsProps {
  subjects: readonly string[];
  chosen: readonly string[];
  /** Told which subjects are not asked about. */
  onLeave: (left: readonly string[]) => void;
}

function Subjects({ subjects, chosen, onLeave }: SubjectsProps) {
  const id = useId();
  const isAll = chosen.length === subjects.length;
  const toggle = (subject: string) =>
    onLeave(subjects.filter((one) => chosen.includes(one) === (one === subject)));
  return (
    <fieldset className={styles.subjects}>
      <legend>Matières</legend>
      {subjects.length > 1 && (
        <Button variant="quiet" onClick={() => onLeave(isAll ? subjects : [])}>
          {isAll ? 'Tout décocher' : 'Tout cocher'}
        </Button>
      )}
      <div className={styles.boxes}>
        {subjects.map((subject) => (
          <label key={subject} className={styles.box} htmlFor={`${id}${subject}`}>
            <input
              id={`${id}${subject}`}
              type="checkbox"
              checked={chosen.includes(subject)}
              onChange={() => toggle(subject)}
            />
            {subject}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const firstPaper = (lessons: LessonList): StatePaper | null =>
  stateDays.flatMap(({ papers }) => papers).find((paper) => lessonsOfPaper(paper, lessons).length > 0) ??
  null;

function titleOf(form: ExamForm, chosen: readonly string[], subjects: readonly string[]): string {
  const isWritten = form === 'written';
  if (chosen.length === subjects.length && subjects.length > 1)
    return isWritten ? 'Exercices de toutes les matières' : 'Toutes les matières';
  return `${isWritten ? 'Exercices' : 'Mes matières'} – ${chosen.join(', ')}`;
}

/** @param exam what can be sat now of what was asked */
function sumText(asked: ChosenExam | null, exam: ChosenExam | null): string {
  if (asked === null) return 'Choisissez au moins une matière.';
  if (exam === null) return 'Cet examen attend la connexion.';
  const { kind, count, duration } = exam;
  const items = countText(count, kind === 'choice' ? 'question' : 'exercice');
  return duration === null ? `${items}, sans chrono` : `${items} en ${durationText(duration)}`;
}
