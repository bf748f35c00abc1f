import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './button.module.css';

export type ButtonVariants = {
  /**
   * Use one `primary` button per screen, for the main action. `quiet` has no border, `danger` destroys
   * something.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** An icon from lucide-react, shown before the text. */
  icon?: ReactNode;
  /**
   * A fainter sign after the label, such as the price `· 1`. It is not part of the button's name: describe it
   * with `aria-description`, such as « Coûte 1 crédit ».
   */
  aside?: ReactNode;
  /** The button takes the whole width. */
  block?: boolean;
};

export type ButtonProps = ButtonVariants & {
  /** Work is in progress: the button keeps its width, name and focus, shows a spinner and ignores clicks. */
  busy?: boolean;
} & ComponentPropsWithRef<'button'>;

/** The class of the outer element, which links that look like buttons share. */
export function buttonClass({ variant = 'secondary', block }: ButtonVariants): string {
  return classList(styles.button, styles[variant], block && styles.block);
}

/** The content of a button: icon, text and sign. */
export function ButtonContent({ icon, aside, children }: ButtonVariants & { children: ReactNode }) {
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

/** A button of at least 48 by 48 px. Its `type` defaults to `button`. */
export function Button(props: ButtonProps) {
  const { variant, icon, aside, block, busy = false, className, children, onClick, ...rest } = props;
  // `disabled` would lose the focus. A busy button keeps it and ignores clicks.
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
