import { BookOpenCheck, CircleCheck, Clock, FileText, Image as ImageIcon, SpellCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pageBeingRead, readersToFetch } from '#contract/messages/documents.ts';
import type { DocumentBlock } from '#engine/documents/document.ts';
import type { Batch } from '#src/features/courses/reading/batch.ts';
import { type BatchEntry, isUnderWay } from '#src/features/courses/reading/batch-entry.ts';
import { RereadPage } from '#src/features/courses/reread/reread-page.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { PasswordDialog } from '#src/ui/dialogs/password-dialog.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import type { DrawCheck } from '../draw-check.ts';
import { useRemoval } from '../use-removal.ts';
import { counted, pagesOf } from '../wording.ts';
import styles from './add-sources.module.css';
import { RefusedEntry } from './refused-entry.tsx';

interface BatchListProps {
  batch: Batch;
  entries: readonly BatchEntry[];
  drawCheck: DrawCheck;
}

/**
 * How far each document of a batch is, and why one was refused; asks for the password of one that has one, and offers the
 * doubtful words of a photograph to be checked.
 */
export function BatchList({ batch, entries, drawCheck }: BatchListProps) {
  const { say } = useRemoval();
  const [unlocking, setUnlocking] = useState<string | null>(null);
  const [checking, setChecking] = useState<string | null>(null);
  const locked = entries.find(({ key }) => key === unlocking);
  const doubtful = entries.find(({ key }) => key === checking)?.state;
  const take = async (
    key: string,
    blocks: readonly DocumentBlock[],
    corrections: ReadonlyMap<number, string>,
  ) => {
    setChecking(null);
    await batch.check(key, blocks, corrections).catch(say);
  };
  const left = entries.filter(({ state }) => state.at === 'left').length;
  if (entries.length === 0) return null;
  return (
    <div className={styles.batch}>
      <ul role="list" className={styles.batch}>
        {entries.map((entry) => (
          <li key={entry.key} className={styles.entry}>
            <Entry
              entry={entry}
              onUnlock={() => setUnlocking(entry.key)}
              onCheck={() => setChecking(entry.key)}
              onDismiss={() => batch.dismiss(entry.key)}
              onResume={() => void batch.resume(entry.key)}
              onRetake={(photo) => batch.retake(entry.key, photo)}
              reread={
                <RereadPage
                  picture={entry.file}
                  drawCheck={drawCheck}
                  onTake={(read, picture) => batch.takeReading(entry.key, read, picture)}
                />
              }
            />
          </li>
        ))}
      </ul>
      {entries.some(isUnderWay) ? (
        <div>
          <Button onClick={batch.cancel}>Arrêter la lecture</Button>
        </div>
      ) : (
        left > 1 && (
          <div>
            <Button onClick={() => void batch.resumeLeft()}>Lire les {counted(left, 'photo')}</Button>
          </div>
        )
      )}
      <PasswordDialog
        name={locked?.state.at === 'locked' ? locked.name : null}
        isWrong={locked?.state.at === 'locked' && locked.state.isWrong}
        onOpen={(password) => locked !== undefined && batch.unlock(locked.key, password)}
        onClose={() => setUnlocking(null)}
      />
      {drawCheck({
        target: 'course',
        document: doubtful?.at === 'kept' ? (doubtful.toCheck?.document ?? null) : null,
        onTake: (blocks, corrections) => void (checking !== null && take(checking, blocks, corrections)),
        onClose: () => setChecking(null),
      })}
    </div>
  );
}

interface EntryProps {
  entry: BatchEntry;
  onUnlock: () => void;
  onCheck: () => void;
  onDismiss: () => void;
  /** Reads on what was stopped, or a photograph that was kept. */
  onResume: () => void;
  onRetake: (photo: File) => void;
  /** Has a photograph read by a model that this device could not read. */
  reread: ReactNode;
}

function Entry({ entry: { name, file, state }, onUnlock, onCheck, onResume, reread, ...on }: EntryProps) {
  switch (state.at) {
    case 'waiting':
      return (
        <p className={styles.line}>
          <Clock aria-hidden />
          <span className={styles.name}>{name}</span>
          <span className={styles.state}>En attente</span>
        </p>
      );
    case 'reading': {
      const { progress, isFetching, isUsable } = state;
      const said = progress === null ? 'Ouverture…' : pageBeingRead(progress);
      return (
        <>
          <p className={styles.line}>
            <FileText aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.state}>{said}</span>
          </p>
          <ProgressBar
            label={`Lecture de «\u00a0${name}\u00a0»`}
            value={progress?.done ?? 0}
            max={progress?.all ?? 1}
            valueText={said}
          />
          {isFetching && <p className={styles.words}>{readersToFetch.recogniser}</p>}
          {isUsable && (
            <p role="status" className={styles.words}>
              Les premières pages sont prêtes&nbsp;: vous pouvez déjà les lire et en faire des cartes.
            </p>
          )}
        </>
      );
    }
    case 'stopped':
      return (
        <>
          <p role="status" className={styles.line}>
            <BookOpenCheck aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.state}>Lecture arrêtée&nbsp;: {pagesOf(state)}</span>
          </p>
          <div>
            <Button aria-label={`Lire la suite de ${name}`} onClick={onResume}>
              Lire la suite
            </Button>
          </div>
        </>
      );
    case 'left':
      return (
        <>
          <p className={styles.line}>
            <ImageIcon aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.state}>Photo gardée&nbsp;: pas encore lue</span>
          </p>
          <ButtonRow>
            <Button aria-label={`Lire ${name}`} onClick={onResume}>
              Lire
            </Button>
            <Button variant="quiet" aria-label={`Retirer ${name} de la liste`} onClick={on.onDismiss}>
              Retirer
            </Button>
          </ButtonRow>
        </>
      );
    case 'kept': {
      const doubtful = state.toCheck?.document.recognised?.doubtful.length ?? 0;
      return (
        <>
          <p role="status" className={classList(styles.line, styles.kept)}>
            <CircleCheck aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.state}>Ajouté</span>
          </p>
          {doubtful > 0 && (
            <div>
              <Button
                icon={<SpellCheck aria-hidden />}
                aria-label={`Relire ${doubtfulText(doubtful)} de ${name}`}
                onClick={onCheck}
              >
                Relire {doubtfulText(doubtful)}
              </Button>
            </div>
          )}
        </>
      );
    }
    case 'locked':
      return (
        <Alert
          tone="info"
          title={`«\u00a0${name}\u00a0»`}
          action={<Button onClick={onUnlock}>Donner le mot de passe</Button>}
        >
          Ce fichier est protégé.
        </Alert>
      );
    case 'refused':
      return (
        <>
          <RefusedEntry {...{ name, file, state }} {...on} onAgain={onResume} />
          {state.isPhoto && reread}
        </>
      );
  }
}

const doubtfulText = (count: number): string =>
  count > 1 ? `${counted(count, 'mot')} douteux` : 'un mot douteux';
