import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classList } from './class-list.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = {
  /** One `primary` a screen: the thing to do. `quiet` has no border, `danger` destroys. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Drawn before the words, from lucide-react. */
  icon?: ReactNode;
  /**
   * Fainter sign after the label, such as the price `· 1`. It is no part of the button's name: say it in words
   * with `aria-description`, such as « Coûte 1 crédit ».
   */
  aside?: ReactNode;
  /** Takes the whole width. */
  block?: boolean;
};

export type ButtonProps = ButtonLook & {
  /** Work is under way: keeps width, name and focus, shows a spinner and ignores clicks. */
  busy?: boolean;
} & ComponentPropsWithRef<'button'>;

/** Class of the outer element, shared with links that look like buttons. */
export function buttonClass({ variant = 'secondary', block }: ButtonLook): string {
  return classList(styles.button, styles[variant], block && styles.block);
}

/** Inside of a button: icon, words, aside. */
export function ButtonContent({ icon, aside, children }: ButtonLook & { children: ReactNode }) {
  return (
    <span className={styles.content}>
      {icon}
      {children}
      {aside !== undefined && (
        <span className={styles.aside} aria-hidden>
          {aside}
        </span>
      )}
    </span>
  );
}

/** A button of at least 48 by 48 px; `type` is `button` unless said otherwise. */
export function Button(props: ButtonProps) {
  const { variant, icon, aside, block, busy = false, className, children, onClick, ...rest } = props;
  // `disabled` would throw the focus away; a busy button keeps it and simply does nothing.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={classList(buttonClass({ variant, block }), busy && styles.busy, className)}
    >
      <ButtonContent icon={icon} aside={aside}>
        {children}
      </ButtonContent>
      {busy && (
        <span className={styles.waiting}>
          <Spinner label={null} />
        </span>
      )}
    </button>
  );
}
