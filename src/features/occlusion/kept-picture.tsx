import { usePicture, usePictureUrl } from '#src/data/device/pictures.ts';
import { type Masked, MaskedPicture } from '#src/ui/pictures/masked-picture.tsx';
import styles from './kept-picture.module.css';

/** Of a picture that is not on this device. */
export const PICTURE_ELSEWHERE = 'L’image est sur l’appareil où elle a été prise.';

/** A picture of one's own that a card asks about. It is on the device where it was taken, and nowhere else. */
export function KeptPicture({ id, masked }: { id: string; masked: Masked | undefined }) {
  const picture = usePicture(id);
  const url = usePictureUrl(picture?.bytes);
  if (picture === null) return <p className={styles.missing}>{PICTURE_ELSEWHERE}</p>;
  if (picture === undefined || url === null) return <div className={styles.frame} aria-busy />;
  const { width, height } = picture;
  return (
    <div className={styles.frame}>
      {masked === undefined ? (
        <img src={url} alt="" width={width} height={height} />
      ) : (
        <MaskedPicture ratio={width / height} masked={masked}>
          <img src={url} alt="" width={width} height={height} />
        </MaskedPicture>
      )}
    </div>
  );
}
