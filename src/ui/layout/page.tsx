import type { ComponentPropsWithRef } from 'react';
import { classList } from './class-list.ts';
import styles from './page.module.css';

/** The id of every page's `<main>`, which the skip link targets. */
const MAIN = 'contenu';

/** The first link of every page, which skips the header. It is rendered once, before the top bar. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN}`}>
      Aller au contenu
    </a>
  );
}

export type PageProps = {
  /** Use `wide` for grids and working screens, `text` for reading, `form` for one short form. */
  width?: 'wide' | 'text' | 'form';
} & ComponentPropsWithRef<'main'>;

/** The page's `<main>` with its width, margins and safe areas. Its children are 18 px apart. */
export function Page({ width = 'wide', className, ...rest }: PageProps) {
  return (
    <main id={MAIN} tabIndex={-1} {...rest} className={classList(styles.page, styles[width], className)} />
  );
}
