import type { CSSProperties, ReactNode } from 'react';
import type { Mask, Occlusion } from '#contract/artefacts/occlusion.ts';
import styles from './masked-picture.module.css';

/** The masks on a picture, and whether the one that is asked is taken away. */
export interface Masked extends Occlusion {
  readonly isRevealed: boolean;
}

interface MaskedPictureProps {
  /** Width to height. */
  ratio: number;
  masked: Masked;
  /** What fills the whole width and height of the picture. */
  children: ReactNode;
}

/**
 * A picture with its masks, one of which is asked about. It is an image to who can't see it: what its own description says
 * would be the answer.
 */
export function MaskedPicture({ ratio, masked: { masks, asked, isRevealed }, children }: MaskedPictureProps) {
  const number = asked + 1;
  const label = isRevealed
    ? `Schéma dont la partie ${number} est découverte`
    : `Schéma dont les noms sont cachés. La partie ${number} est demandée.`;
  return (
    <div
      role="img"
      aria-label={label}
      className={styles.picture}
      style={{ '--ratio': ratio } as CSSProperties}
    >
      {children}
      {[...masks.entries()].map(([place, mask]) => (
        <span
          key={place}
          className={styles.mask}
          data-state={place !== asked ? 'other' : isRevealed ? 'found' : 'asked'}
          style={styleOf(mask)}
        >
          {place === asked && !isRevealed ? '?' : null}
        </span>
      ))}
    </div>
  );
}

/** The place of a mask on an element that is as large as its picture. */
export const styleOf = ({ left, top, width, height }: Mask): CSSProperties => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
