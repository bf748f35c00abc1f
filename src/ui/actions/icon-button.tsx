import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classList } from '#src/ui/layout/class-list.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import styles from './icon-button.module.css';

export type IconButtonProps = {
  /** The button's accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** `raised` has a surface of its own, for controls that lie over a drawing. */
  variant?: 'quiet' | 'raised';
} & Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'>;

/** A square button of 48 px with an icon and an accessible name. */
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
