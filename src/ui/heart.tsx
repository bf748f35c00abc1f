import { Heart as HeartIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classList } from './class-list.ts';
import styles from './heart.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type HeartProps = {
  favorite: boolean;
  /** Called with the state that is wanted, never with a flip. */
  onFavoriteChange: (favorite: boolean) => void;
} & Omit<ComponentPropsWithRef<'button'>, 'children' | 'onClick' | 'aria-pressed'>;

/** The favourite toggle. */
export function Heart({ favorite, onFavoriteChange, className, ...rest }: HeartProps) {
  const name = favorite ? 'Retirer des favoris' : 'Ajouter aux favoris';
  return (
    <button
      type="button"
      title={name}
      {...rest}
      aria-pressed={favorite}
      onClick={() => onFavoriteChange(!favorite)}
      className={classList(styles.heart, className)}
    >
      <HeartIcon aria-hidden />
      <VisuallyHidden>{name}</VisuallyHidden>
    </button>
  );
}
