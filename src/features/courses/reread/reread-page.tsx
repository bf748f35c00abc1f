import { ScanText, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReadDocument } from '#engine/documents/document.ts';
import { readPageReading } from '#engine/documents/photo/page-reading.ts';
import { usePageReader, useReadPage } from '#src/data/generation/use-read-page.ts';
import { pageToSend } from '#src/device/documents/photos/page-to-send.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { creditsOf, priceSign, usePrice } from '#src/ui/forms/price.ts';
import type { DrawCheck } from '../draw-check.ts';
import { useRemoval } from '../use-removal.ts';
import styles from './reread-page.module.css';

const WHAT_FOR =
  'Pour l’écriture à la main et les formules. La photo de la page est envoyée au serveur et à son service d’IA\u00a0; le serveur ne la garde pas.';
const NOT_CONNECTED = 'Hors connexion, l’IA ne peut pas relire cette page.';

interface RereadPageProps {
  /** The picture of the page, straightened where this device could read it. */
  picture: Blob;
  drawCheck: DrawCheck;
  /** Puts the text where it belongs, once the person has looked at it. @throws CourseRefused */
  onTake: (read: ReadDocument, picture: Blob) => Promise<void>;
}

/**
 * « Relire avec l’IA »: what this device can't read, a model of the server may, at its price. What it read is looked at beside
 * the picture before it replaces anything; until then it can be opened again. Nothing where the server reads no pictures.
 */
export function RereadPage({ picture, drawCheck, onTake }: RereadPageProps) {
  const reader = usePageReader();
  const price = usePrice();
  const note = useId();
  const { say } = useRemoval();
  const [isOpen, setIsOpen] = useState(false);
  const page = useReadPage(
    () => pageToSend(picture),
    (text, sent) => {
      setIsOpen(true);
      return { read: readPageReading(text), sent };
    },
  );
  if (reader === 'none') return null;
  // Whoever has asked already is told what became of it.
  if (reader === 'later' && page.reading === null && page.failure === null && !page.isPending) {
    return <p className={styles.note}>{NOT_CONNECTED}</p>;
  }
  const { read = null, sent = picture } = page.reading?.made ?? {};
  const take = async (blocks: ReadDocument['blocks']) => {
    setIsOpen(false);
    if (read === null) return;
    try {
      await onTake({ ...read, blocks }, sent);
      await page.settle();
    } catch (error) {
      say(error);
    }
  };
  return (
    <div className={styles.reread}>
      {page.failure !== null && <Failure failure={page.failure} onRetry={page.ask} />}
      <p id={note} className={styles.note}>
        {WHAT_FOR}
      </p>
      <ButtonRow>
        {read === null ? (
          <Button
            icon={<ScanText aria-hidden />}
            aside={priceSign(price)}
            aria-describedby={note}
            aria-description={price === null || price === 0 ? undefined : `Coûte ${creditsOf(price)}`}
            busy={page.isPending}
            onClick={page.ask}
          >
            Relire avec l’IA
          </Button>
        ) : (
          <Button icon={<ScanText aria-hidden />} onClick={() => setIsOpen(true)}>
            Voir le texte lu par l’IA
          </Button>
        )}
        {page.isPending && (
          <Button
            variant="quiet"
            className={styles.late}
            icon={<X aria-hidden />}
            onClick={() => void page.stop()}
          >
            Annuler
          </Button>
        )}
      </ButtonRow>
      {page.isPending && (
        <p role="status" className={`${styles.note} ${styles.late}`}>
          L’IA lit la page…
        </p>
      )}
      {drawCheck({
        target: 'reading',
        // Where a word stands on the picture nobody knows, so its size says nothing.
        document:
          isOpen && read !== null
            ? { ...read, pictures: [{ page: 1, width: 1, height: 1, file: sent, words: null }] }
            : null,
        onTake: (blocks) => void take(blocks),
        onClose: () => setIsOpen(false),
      })}
    </div>
  );
}
