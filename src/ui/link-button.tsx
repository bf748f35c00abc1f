import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { ButtonContent, type ButtonLook, buttonClass } from './button.tsx';
import { classList } from './class-list.ts';

export type LinkButtonProps = ButtonLook & ComponentPropsWithRef<typeof Link>;

/** A link that looks like a button: it goes somewhere, so it stays a link. */
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
