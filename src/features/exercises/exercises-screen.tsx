import { Dumbbell } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { formulasOf } from '#contract/formulas/beside.ts';
import { drawExercises, offeredKinds } from '#engine/exercises/draw.ts';
import { exerciseKinds, type KindName } from '#engine/exercises/kinds.ts';
import { whyWrong } from '#engine/exercises/why-wrong.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useRunStorage } from '#src/data/device/quiz-storage.ts';
import { Alone } from '#src/ui/alone/alone.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { FormulasBeside } from '#src/ui/formulas/beside.tsx';
import { FeatureButton } from '#src/ui/layout/feature-card.tsx';
import { ExercisePlayer } from './exercise-player.tsx';
import { exerciseVisuals } from './exercise-visuals.tsx';
import styles from './exercises-screen.module.css';

interface ExercisesScreenProps<Name extends ArtefactName> {
  name: Name;
  content: ArtefactContent<Name>;
  /** Stable name of the content on this device, under which a round is saved; without a name nothing is saved. */
  itemKey: string | undefined;
}

/** The address contains the current kind, so that a reload or the back button continues with it. */
export const EXERCISE_PARAM = 'exercice';

/** Shows the exercises that the device can make from one artefact, and plays a round of the chosen kind. */
export function ExercisesScreen<Name extends ArtefactName>(props: ExercisesScreenProps<Name>) {
  const formulas = useMemo(() => formulasOf(props.content), [props.content]);
  return (
    <FormulasBeside value={formulas}>
      <Kinds {...props} />
    </FormulasBeside>
  );
}

function Kinds<Name extends ArtefactName>(props: ExercisesScreenProps<Name>) {
  const { name, content, itemKey } = props;
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const offered = useMemo(
    () => offeredKinds(name, content).filter(({ count }) => count > 0),
    [name, content],
  );
  const chosen = offered.find(({ kind }) => kind === search.get(EXERCISE_PARAM))?.kind;
  const choose = (kind: KindName) => {
    const next = new URLSearchParams(search);
    next.set(EXERCISE_PARAM, kind);
    setSearch(next, { state: { ...state, behind: true } });
  };
  // Back to the list that it was chosen from, which then is no further step behind.
  const leave = () => {
    if (state?.behind === true) {
      navigate(-1);
      return;
    }
    const next = new URLSearchParams(search);
    next.delete(EXERCISE_PARAM);
    setSearch(next, { replace: true });
  };
  if (chosen !== undefined) {
    return (
      <Alone isAlone>
        <Round key={chosen} {...{ name, content, itemKey }} kind={chosen} onLeave={leave} />
      </Alone>
    );
  }
  if (offered.length === 0) {
    return (
      <EmptyState icon={<Dumbbell />}>Ce contenu est trop court pour en faire des exercices.</EmptyState>
    );
  }
  return (
    <div className={styles.kinds}>
      {offered.map(({ kind, title, description, count }) => (
        <FeatureButton
          key={kind}
          title={title}
          description={
            <>
              {description}{' '}
              <span className={styles.count}>
                {count} {count > 1 ? 'exercices' : 'exercice'}
              </span>
            </>
          }
          {...exerciseVisuals[kind]}
          onClick={() => choose(kind)}
        />
      ))}
    </div>
  );
}

interface RoundProps<Name extends ArtefactName> extends ExercisesScreenProps<Name> {
  kind: KindName;
  onLeave: () => void;
}

function Round<Name extends ArtefactName>({ name, content, itemKey, kind, onLeave }: RoundProps<Name>) {
  const storage = useRunStorage(itemKey === undefined ? undefined : `${itemKey} ${kind}`);
  const isOpening = useDeviceStore().kind === 'opening' && itemKey !== undefined;
  const draw = useMemo(() => {
    const known = new Map<number, ReturnType<typeof drawExercises>>();
    return (seed: number) => {
      const drawn = known.get(seed) ?? drawExercises(name, content, kind, seed);
      known.set(seed, drawn);
      return drawn;
    };
  }, [name, content, kind]);
  if (isOpening) return <Skeleton shape="card" />;
  return (
    <ExercisePlayer
      title={exerciseKinds[kind].title}
      draw={draw}
      storage={storage}
      whyWrong={(exercise, answer) => whyWrong(name, content, exercise, answer)}
      newSeed={() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0}
      onLeave={onLeave}
    />
  );
}
