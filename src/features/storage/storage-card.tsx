import { HardDrive } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useFreeCopies, useKept } from '#src/data/device/backpack.ts';
import { useCourseFiles, useFileShelf } from '#src/data/device/course-files.ts';
import {
  askToPersist,
  measureRoom,
  type Persistence,
  type Room,
  readPersistence,
} from '#src/device/storage.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { bytesText } from '#src/ui/text/bytes-text.ts';
import { numberText } from '#src/ui/text/number-text.ts';
import styles from './storage-card.module.css';

const keptWords: Record<Persistence, string> = {
  kept: 'Le navigateur garde ces données jusqu’à ce que vous les effaciez.',
  evictable: 'Si l’appareil manque de place, le navigateur peut effacer ces données.',
  unknown: 'Ce navigateur ne dit pas combien de temps il garde ces données.',
};

const NOT_FREED = 'L’appareil n’a pas pu libérer la place. Réessayez.';

/**
 * Shows how much space the app uses on this device, frees copies that can be fetched again, and asks the
 * browser to keep the data.
 */
export function StorageCard() {
  const kept = useKept();
  const free = useFreeCopies();
  const files = useCourseFiles();
  const shelf = useFileShelf();
  const toast = useToast();
  const [room, setRoom] = useState<Room | null>(null);
  const [persistence, setPersistence] = useState<Persistence | null>(null);
  const [asking, setAsking] = useState(false);
  const [isDropping, setDropping] = useState(false);
  const look = useCallback(() => {
    void measureRoom().then(setRoom);
    void readPersistence().then(setPersistence);
  }, []);
  useEffect(look, [look]);

  const freeNow = async () => {
    setAsking(false);
    try {
      const freed = (await free?.()) ?? 0;
      toast({
        text: `${bytesText(freed)} libérés. Vos créations restent sur votre compte.`,
        tone: 'success',
      });
    } catch {
      toast({ text: NOT_FREED, tone: 'error' });
    }
    look();
  };
  const dropFiles = async () => {
    setDropping(false);
    try {
      await shelf?.dropAll();
    } catch {
      toast({ text: NOT_FREED, tone: 'error' });
    }
    look();
  };
  const keep = async () => {
    const state = await askToPersist();
    setPersistence(state);
    if (state !== 'kept') {
      toast({
        text: 'Le navigateur n’a pas accepté. Installez l’application, puis réessayez.',
        tone: 'error',
      });
    }
  };

  return (
    <Card as="section" stack>
      <CardHeader title="Place sur l’appareil">
        <HardDrive aria-hidden />
      </CardHeader>
      {room !== null && (
        <div className={styles.room}>
          <p>
            <strong>{bytesText(room.used)}</strong> utilisés sur {bytesText(room.quota)} possibles
          </p>
          <ProgressBar
            label="Place utilisée"
            value={room.used}
            max={room.quota}
            valueText={bytesText(room.used)}
          />
        </div>
      )}
      {kept !== undefined && (
        <p className={styles.about}>
          Vos données&nbsp;: {bytesText(kept.bytes)}, {numberText(kept.items)}{' '}
          {kept.items > 1 ? 'éléments lisibles' : 'élément lisible'} sans connexion. Le reste est
          l’application elle-même, avec ses leçons.
        </p>
      )}
      {files !== undefined && files.count > 0 && (
        <p className={styles.about}>
          PDF et photos de vos cours&nbsp;: {numberText(files.count)}, {bytesText(files.bytes)}. Ils ne sont
          que sur cet appareil.
        </p>
      )}
      {persistence !== null && <p className={styles.about}>{keptWords[persistence]}</p>}
      <ButtonRow>
        {free !== null && <Button onClick={() => setAsking(true)}>Libérer de la place</Button>}
        {files !== undefined && files.count > 0 && shelf !== null && (
          <Button onClick={() => setDropping(true)}>Retirer ces fichiers</Button>
        )}
        {persistence === 'evictable' && <Button onClick={() => void keep()}>Garder ces données</Button>}
      </ButtonRow>
      <ConfirmDialog
        open={asking}
        title={'Libérer de la place\u202f?'}
        confirm="Libérer"
        onConfirm={() => void freeNow()}
        onClose={() => setAsking(false)}
      >
        Les copies de vos créations quitteront cet appareil&#8239;; elles reviendront quand vous les ouvrirez
        avec une connexion. Ce qui n’est qu’ici, ce qui attend d’être envoyé et vos brouillons restent.
      </ConfirmDialog>
      <ConfirmDialog
        open={isDropping}
        title={'Retirer les PDF et les photos de vos cours\u202f?'}
        confirm="Retirer"
        onConfirm={() => void dropFiles()}
        onClose={() => setDropping(false)}
      >
        Le texte de vos cours reste, avec tout ce que vous en avez fait. Pour revoir les pages d’un PDF, il
        faudra rouvrir le fichier&#8239;; une page photographiée ne revient pas.
      </ConfirmDialog>
    </Card>
  );
}
