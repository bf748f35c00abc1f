import { Moon, Sun } from 'lucide-react';
import { chooseAppearance, useAppearance } from '#src/device/appearance.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';

interface ThemeSwitchProps {
  /** With its words, for a menu; otherwise an icon that is named by them. */
  withWords?: boolean;
  className?: string | undefined;
}

/** Changes between the two themes with one tap; the device remembers it. */
export function ThemeSwitch({ withWords = false, className }: ThemeSwitchProps) {
  const isPaper = useAppearance().theme === 'papier';
  const label = isPaper ? 'Passer au thème Ardoise' : 'Passer au thème Papier';
  const icon = isPaper ? <Moon aria-hidden /> : <Sun aria-hidden />;
  const change = () => chooseAppearance({ theme: isPaper ? 'ardoise' : 'papier' });
  if (withWords) {
    return (
      <Button variant="quiet" icon={icon} className={className} onClick={change}>
        {label}
      </Button>
    );
  }
  return <IconButton label={label} icon={icon} className={className} onClick={change} />;
}
