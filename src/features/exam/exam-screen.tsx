import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { ExamItem } from '#engine/exam/paper.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useRunStorage } from '#src/data/device/quiz-storage.ts';
import type { LessonList } from '#src/device/lessons.ts';
import type { SchoolClass } from '#src/device/school-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Alone } from '#src/ui/alone/alone.tsx';
import { useStageAddress } from '#src/ui/alone/use-stage-address.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { loadDrawn } from '#src/ui/formulas/load-drawn.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { useHeadingFocus } from '#src/ui/layout/use-heading-focus.ts';
import { drawPaper } from './draw-paper.ts';
import type { ChosenExam } from './exam-choice.ts';
import type { LibraryParts } from './exam-parts.ts';
import { examRuns } from './exam-runs.ts';
import { OWN_PACE_MS, type OwnExam, OwnStart } from './own-start.tsx';
import { PrintExam, type PrintedPaper } from './print-exam.tsx';
import { ProgressList } from './progress-list.tsx';
import { ResultView } from './result-view.tsx';
import { SittingView } from './sitting-view.tsx';
import { StartView } from './start-view.tsx';
import { type Exam, type ExamStorage, useExam } from './use-exam.ts';
import { useStudiesHere } from './use-studies-here.ts';
import { countText } from './wording.ts';

export interface ExamScreenProps {
  lessons: LessonList;
  /** The lessons of the class chosen. */
  ofClass: LessonList;
  /** The class chosen, if any. */
  schoolClass: SchoolClass | null;
  /** The choice of the class. */
  classFilter: ReactNode;
  library: LibraryParts;
  /** An exam on one's own course, when that was asked for. */
  own?: OwnExam | undefined;
  /** Told when an exam begins to fill the screen, and when it ends. */
  onSitting: (isSitting: boolean) => void;
}

/** Practice exams: choosing one, sitting it, its result. */
export function ExamScreen(props: ExamScreenProps) {
  const sitting = useRunStorage(examRuns.sitting);
  const progress = useRunStorage(examRuns.progress);
  const storage = useMemo(() => ({ sitting, progress }), [sitting, progress]);
  if (useDeviceStore().kind === 'opening') return <Skeleton shape="card" />;
  return <OpenExam {...props} storage={storage} />;
}

function OpenExam({ storage, onSitting, ...props }: ExamScreenProps & { storage: ExamStorage }) {
  const exam = useExam(storage);
  const print = usePrintExam(props.library);
  const { state } = exam;
  const isSitting = state?.stage === 'sitting';
  const heading = useHeadingFocus(state && `${state.stage} ${isSitting ? state.sitting?.at : ''}`);
  useEffect(() => onSitting(isSitting), [isSitting, onSitting]);
  useStageAddress({
    name: 'examen',
    isPlaying: state === null ? undefined : isSitting,
    onBack: () => exam.show('start'),
    onForward: () => exam.show('exam'),
  });
  if (state === null) return <Skeleton shape="card" />;
  const { stage, sitting } = state;
  const leave = () => exam.show('start');
  return (
    <>
      {stage === 'sitting' && sitting !== null && (
        <Alone isAlone width="wide">
          <SittingView
            sitting={sitting}
            send={exam.send}
            onLeave={leave}
            heading={heading}
            library={props.library}
          />
        </Alone>
      )}
      {stage === 'result' && sitting !== null && (
        <ResultView
          sitting={sitting}
          send={exam.send}
          onLeave={leave}
          onPrint={() => void print.print(sitting)}
          heading={heading}
          library={props.library}
        />
      )}
      {stage === 'start' && <Start {...props} heading={heading} exam={exam} onPrint={print.print} />}
      {print.sheet}
    </>
  );
}

interface StartProps extends Omit<ExamScreenProps, 'onSitting'> {
  exam: Exam;
  heading: Ref<HTMLHeadingElement>;
  onPrint: (paper: PrintedPaper) => Promise<void>;
}

function Start({ exam, onPrint, ...props }: StartProps) {
  const [busy, setBusy] = useState<'begin' | 'print' | null>(null);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [share, setShare] = useState<number | null>(null);
  /** The connection went while an exam was prepared: what is here can be sat meanwhile. */
  const [isCut, setCut] = useState(false);
  const studies = useStudiesHere();
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);

  const draw = async (chosen: ChosenExam, task: 'begin' | 'print') => {
    setBusy(task);
    setFailure(null);
    setShare(null);
    abort.current = new AbortController();
    const { title, slugs, kind, count, duration } = chosen;
    const request = {
      slugs: [...slugs],
      kind,
      count,
      seed: newSeed(),
      asked: exam.state?.progress.asked ?? [],
    };
    const { signal } = abort.current;
    const items = await drawPaper(request, signal, setShare).catch(() => null);
    if (signal.aborted) return;
    setBusy(null);
    studies.look();
    setCut(items === null);
    if (items === null) return setFailure(<NotHere />);
    if (items.length === 0) return setFailure(<NoneWritten kind={kind} />);
    // A shorter paper has less time.
    const time = duration === null ? null : Math.round((duration * items.length) / count);
    if (task === 'begin') exam.begin({ title, items, duration: time });
    else await onPrint({ title, items, duration: time });
  };
  const take = async (paper: OwnExam['paper'], task: 'begin' | 'print') => {
    const items = paper(newSeed());
    const chosen = { title: props.own?.title ?? '', items, duration: items.length * OWN_PACE_MS };
    if (task === 'begin') exam.begin(chosen);
    else await onPrint(chosen);
  };
  const { sitting, progress } = exam.state ?? { sitting: null, progress: { records: [] } };
  return (
    <>
      {sitting !== null && <LastExam exam={exam} />}
      {props.own ? (
        <OwnStart own={props.own} onTake={(task) => props.own && void take(props.own.paper, task)} />
      ) : (
        <StartView
          {...props}
          here={studies.here}
          isCut={isCut}
          onFetched={() => {
            setCut(false);
            setFailure(null);
            studies.look();
          }}
          busy={busy}
          share={share}
          onCancel={() => {
            abort.current.abort();
            setBusy(null);
          }}
          failure={failure}
          onBegin={(chosen) => void draw(chosen, 'begin')}
          onPrint={(chosen) => void draw(chosen, 'print')}
        />
      )}
      <ProgressList records={progress.records} />
    </>
  );
}

const newSeed = (): number => crypto.getRandomValues(new Int32Array(1))[0] ?? 0;

function NotHere() {
  return (
    <Alert title="Des questions de cet examen ne sont pas sur cet appareil">
      La connexion s’est coupée avant qu’elles soient toutes là. Commencez avec ce qui est déjà là, ou
      réessayez avec du réseau.
    </Alert>
  );
}

function NoneWritten({ kind }: { kind: ExamItem['kind'] }) {
  return (
    <Alert title={kind === 'exercise' ? 'Pas d’exercice à rédiger ici' : 'Pas de question ici'}>
      Aucun n’a encore été écrit pour ces leçons. Choisissez d’autres matières.
    </Alert>
  );
}

/** Leads back to the exam that was left, or to the last result. */
function LastExam({ exam }: { exam: Exam }) {
  const sitting = exam.state?.sitting;
  if (!sitting) return null;
  const isOpen = sitting.handedInAt === null;
  const answered = sitting.answers.filter((answer) => answer !== null).length;
  return (
    <Card as="section" stack accent={0} aria-label={isOpen ? 'Examen en cours' : 'Dernier examen'}>
      <p>
        <strong>{isOpen ? 'Examen en cours' : 'Dernier examen'}</strong> : {sitting.title}
        {isOpen && `, ${countText(answered, 'réponse')} sur ${sitting.items.length}`}
      </p>
      {isOpen && (
        <p>
          {sitting.duration === null
            ? 'En commencer un autre l’efface.'
            : 'Le temps continue. En commencer un autre l’efface.'}
        </p>
      )}
      <ButtonRow>
        <Button variant={isOpen ? 'primary' : 'secondary'} onClick={() => exam.show('exam')}>
          {isOpen ? 'Reprendre' : 'Revoir le résultat'}
        </Button>
      </ButtonRow>
    </Card>
  );
}

/** Milliseconds that formulas and figures are given to be drawn before the printer looks. */
const DRAWING_MS = 150;

/** The sheet stays in the page after printing, invisible, because phones read it after the dialog has closed. */
function usePrintExam(library: LibraryParts): {
  sheet: ReactNode;
  print: (paper: PrintedPaper) => Promise<void>;
} {
  const [paper, setPaper] = useState<PrintedPaper | null>(null);
  const print = async ({ title, items, duration }: PrintedPaper) => {
    setPaper({ title, items, duration });
    await loadDrawn().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, DRAWING_MS));
    window.print();
  };
  return { sheet: paper !== null && <PrintExam {...paper} library={library} />, print };
}
