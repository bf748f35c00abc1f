import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { classList } from '#src/ui/layout/class-list.ts';
import { ButtonContent, type ButtonVariants, buttonClass } from './button.tsx';

export type LinkButtonProps = ButtonVariants & ComponentPropsWithRef<typeof Link>;

/** A link that looks like a button. It leads to an address, so it is a link for assistive technology too. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, icon, aside, block, className, children, ...rest } = props;
  return (
    <Link {...rest} className={classList(buttonClass({ variant, block }), className)}>
      <ButtonContent icon={icon} aside={aside}>
        {children}
      </ButtonContent>
    </Link>
  );
}
