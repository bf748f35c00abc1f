import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classList } from './class-list.ts';
import styles from './icon-button.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type IconLinkProps = {
  /** The link's name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
} & Omit<ComponentPropsWithRef<typeof Link>, 'children' | 'aria-label'>;

/** A 48 px square with a picture and a name that goes somewhere. */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <Link title={label} {...rest} className={classList(styles.button, className)}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  );
}
