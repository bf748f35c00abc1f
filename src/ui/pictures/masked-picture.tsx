import type { CSSProperties, ReactNode } from 'react';
import type { Mask, Occlusion } from '#contract/artefacts/occlusion.ts';
import styles from './masked-picture.module.css';

/** The masks on a picture, and whether the one that is asked is taken away. */
export interface Asked extends Occlusion {
  readonly isRevealed: boolean;
}

/** The masks of a sheet to fill in, each with the number of its part. */
export interface Numbered {
  readonly masks: readonly Mask[];
  readonly numbers: readonly number[];
}

export type Masked = Asked | Numbered;

interface MaskedPictureProps {
  /** Width to height. */
  ratio: number;
  masked: Masked;
  /** What fills the whole width and height of the picture. */
  children: ReactNode;
}

/**
 * A picture with its masks: one of them is asked about, or all are to be filled in. It is an image to who can't see it: what its
 * own description says would be the answer.
 */
export function MaskedPicture({ ratio, masked, children }: MaskedPictureProps) {
  return (
    <div
      role="img"
      aria-label={labelOf(masked)}
      className={styles.picture}
      style={{ '--ratio': ratio } as CSSProperties}
    >
      {children}
      {[...masked.masks.entries()].map(([place, mask]) => {
        const { state, sign } = stateOf(masked, place);
        return (
          <span key={place} className={styles.mask} data-state={state} style={styleOf(mask)}>
            {sign}
          </span>
        );
      })}
    </div>
  );
}

function labelOf(masked: Masked): string {
  if ('numbers' in masked) return 'Schéma à compléter';
  const number = masked.asked + 1;
  return masked.isRevealed
    ? `Schéma dont la partie ${number} est découverte`
    : `Schéma dont les noms sont cachés. La partie ${number} est demandée.`;
}

function stateOf(masked: Masked, place: number) {
  if ('numbers' in masked) return { state: 'other', sign: masked.numbers[place] };
  if (place !== masked.asked) return { state: 'other', sign: null };
  return masked.isRevealed ? { state: 'found', sign: null } : { state: 'asked', sign: '?' };
}

/** The place of a mask on an element that is as large as its picture. */
export const styleOf = ({ left, top, width, height }: Mask): CSSProperties => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
