import { Check, EllipsisVertical } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { classList } from '#src/ui/layout/class-list.ts';
import { IconButton } from './icon-button.tsx';
import styles from './menu.module.css';
import { useMenu } from './use-menu.ts';

export type MenuItem = {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
  /** The item is one of several settings, and this says whether it is the chosen one. */
  checked?: boolean;
};

export type MenuProps = {
  /** The button's name, such as « Menu de la session ». */
  label: string;
  items: MenuItem[];
  icon?: ReactNode;
  className?: string;
};

/** An act, or one of several settings. */
const roleOf = ({ checked }: MenuItem) =>
  checked === undefined
    ? ({ role: 'menuitem' } as const)
    : ({ role: 'menuitemradio', 'aria-checked': checked } as const);

/** A button that opens a short list of acts. */
export function Menu({ label, items, icon = <EllipsisVertical aria-hidden />, className }: MenuProps) {
  const id = useId();
  const menu = useMenu();
  const select = (item: MenuItem) => {
    menu.close();
    item.onSelect();
  };
  return (
    <>
      <IconButton
        {...menu.button}
        label={label}
        icon={icon}
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-controls={id}
      />
      <div
        {...menu.list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.list}
        style={menu.list.style as CSSProperties}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            {...roleOf(item)}
            tabIndex={-1}
            className={classList(styles.item, item.danger && styles.danger)}
            onClick={() => select(item)}
          >
            {item.icon}
            {item.label}
            {item.checked && <Check className={styles.chosen} aria-hidden />}
          </button>
        ))}
      </div>
    </>
  );
}
