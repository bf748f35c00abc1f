import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classList } from './class-list.ts';
import styles from './icon-button.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type IconButtonProps = {
  /** The button's name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** `raised` has its own surface, for controls that float over a drawing. */
  variant?: 'quiet' | 'raised';
} & Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'>;

/** A 48 px square with a picture and a name. */
export function IconButton({ label, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classList(styles.button, variant === 'raised' && styles.raised, className)}
    >
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
