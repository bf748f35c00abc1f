import { useEffect, useState } from 'react';
import type { LetterBox } from '#engine/documents/photo/letters.ts';
import type { PagePicture } from '#src/device/documents/document-messages.ts';
import styles from './check-dialog.module.css';

/** Height in CSS pixels at which a word is shown. */
const WORD_HEIGHT = 24;

/** The photographed page: the place of one word, or the whole of it. */
export function PagePictureView({ picture, box }: { picture: PagePicture; box: LetterBox | null }) {
  const url = useObjectUrl(picture.file);
  if (url === null) return <div className={styles.picture} />;
  if (box === null)
    return (
      <div className={styles.whole}>
        <img src={url} alt="La page photographiée, redressée" />
      </div>
    );
  const scale = WORD_HEIGHT / (box.bottom - box.top + 1);
  const [x, y] = [((box.left + box.right) / 2) * scale, ((box.top + box.bottom) / 2) * scale];
  return (
    <div className={styles.picture}>
      <img
        src={url}
        alt="Le mot, encadré dans sa ligne"
        style={{
          width: picture.width * scale,
          height: picture.height * scale,
          left: `calc(50% - ${x}px)`,
          top: `calc(50% - ${y}px)`,
        }}
      />
      <span
        className={styles.frame}
        style={{ width: (box.right - box.left + 1) * scale, height: WORD_HEIGHT }}
      />
    </div>
  );
}

/** The address of a file in memory, for as long as it is shown. */
function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
