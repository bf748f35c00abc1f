import { Heart as HeartIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classList } from '#src/ui/layout/class-list.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import styles from './heart.module.css';

export type HeartProps = {
  favorite: boolean;
  /** Called with the wanted state, because a toggle could be applied twice. */
  onFavoriteChange: (favorite: boolean) => void;
} & Omit<ComponentPropsWithRef<'button'>, 'children' | 'onClick' | 'aria-pressed'>;

/** The toggle button for favourites. */
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
