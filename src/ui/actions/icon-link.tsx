import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classList } from '#src/ui/layout/class-list.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import styles from './icon-button.module.css';

export type IconLinkProps = {
  /** The link's accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
} & Omit<ComponentPropsWithRef<typeof Link>, 'children' | 'aria-label'>;

/** A square link of 48 px with an icon and an accessible name. */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <Link title={label} {...rest} className={classList(styles.button, className)}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  );
}
