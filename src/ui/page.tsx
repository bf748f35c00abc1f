import type { ComponentPropsWithRef } from 'react';
import { classList } from './class-list.ts';
import styles from './page.module.css';

/** Id of every page's `<main>`: where the skip link leads. */
const MAIN = 'contenu';

/** First thing on every page: jumps over the header. Stands once, before the top bar. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN}`}>
      Aller au contenu
    </a>
  );
}

export type PageProps = {
  /** `wide` for grids and working screens, `text` for reading, `form` for one short form. */
  width?: 'wide' | 'text' | 'form';
} & ComponentPropsWithRef<'main'>;

/** The page's `<main>`: width, margins, safe areas, children 20 px apart. */
export function Page({ width = 'wide', className, ...rest }: PageProps) {
  return (
    <main id={MAIN} tabIndex={-1} {...rest} className={classList(styles.page, styles[width], className)} />
  );
}
