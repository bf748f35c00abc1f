import { SpellCheck, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { writingTools } from '#contract/writing/tools.ts';
import { countByRule } from '#engine/writing/fault-counts.ts';
import type { RuleName } from '#engine/writing/rules/rule-names.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useFaultBook, useFaults } from '#src/data/device/faults.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { ChalkDrawing } from '#src/ui/drawings/chalk-drawing.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { KeptHere } from '#src/ui/feedback/kept-here.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { RuleLessonDialog, useRuleLessons } from '../rule-lesson/rule-lesson-dialog.tsx';
import { readStoredFaults } from './counted-fault.ts';
import { FaultExercise } from './fault-exercise.tsx';
import styles from './faults-screen.module.css';
import { RuleFaults } from './rule-faults.tsx';

/** One's own faults by rule, with their trend, one's own sentences and an exercise made of them. */
export function FaultsScreen() {
  const device = useDeviceStore();
  const isGuest = readCredentials() === null;
  const stored = useFaults();
  const faults = useMemo(() => stored && readStoredFaults(stored), [stored]);
  const [now] = useState(Date.now);
  const [rule, setRule] = useState<RuleName | null>(null);
  const lessons = useRuleLessons().data;
  const counts = useMemo(() => faults && countByRule(faults, now), [faults, now]);

  if (device.kind === 'unavailable')
    return (
      <Alert tone="info" title="Vos fautes se comptent sur cet appareil">
        Il ne peut rien garder pour l’instant. Quittez la navigation privée ou libérez de la place, puis
        ouvrez cette page de nouveau.
      </Alert>
    );
  if (faults === undefined || counts === undefined) return <Skeleton shape="card" />;
  return (
    <div className={styles.screen}>
      <KeptHere>
        ces comptes et ces phrases ne sont jamais envoyés{isGuest ? '.' : ', et la déconnexion les efface.'}
      </KeptHere>
      {counts.length === 0 ? (
        <EmptyState
          drawing={<ChalkDrawing name="pen" accent={4} />}
          action={
            <LinkButton
              to={isGuest ? paths.guestCorrection : writingTools.correction.to}
              variant="primary"
              icon={<SpellCheck aria-hidden />}
            >
              Corriger un texte
            </LinkButton>
          }
        >
          Aucune faute comptée pour l’instant. Une faute compte quand vous acceptez sa correction ou copiez le
          texte corrigé.
        </EmptyState>
      ) : (
        <>
          <FaultExercise faults={faults} />
          <SectionHeading aside={`${faults.length} en tout`}>Par règle</SectionHeading>
          <ol role="list" className={styles.rules}>
            {counts.map((count) => (
              <RuleFaults
                key={count.rule}
                count={count}
                title={lessons?.get(count.rule)?.title}
                onLesson={() => setRule(count.rule)}
              />
            ))}
          </ol>
          <Erase />
        </>
      )}
      <RuleLessonDialog rule={rule} onClose={() => setRule(null)} />
    </div>
  );
}

function Erase() {
  const book = useFaultBook();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const erase = async () => {
    setAsking(false);
    try {
      await book?.erase();
      toast({ text: 'Vos fautes sont effacées de cet appareil.' });
    } catch {
      toast({ text: 'Cet appareil n’a pas pu effacer vos fautes. Réessayez.', tone: 'error' });
    }
  };
  return (
    <>
      <Button
        variant="danger"
        className={styles.erase}
        icon={<Trash2 aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Effacer
      </Button>
      <ConfirmDialog
        open={asking}
        title="Effacer mes fautes&#8239;?"
        confirm="Effacer"
        danger
        onConfirm={() => void erase()}
        onClose={() => setAsking(false)}
      >
        Les comptes, vos phrases et les cartes qui en ont été faites disparaissent de cet appareil. Il n’en
        existe pas de copie.
      </ConfirmDialog>
    </>
  );
}
