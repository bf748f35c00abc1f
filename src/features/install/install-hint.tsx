import { Download } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { install, onInstallChange, wayToInstall } from '#src/device/install.ts';
import { askToPersist } from '#src/device/storage.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { steps } from './install-card.tsx';

/** Says that the person has declined on this device. */
const KEY = 'ardoise:no-install';

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

/**
 * Offers to install the app once something has worked, and only where a phone's browser can. Somebody who declines is not
 * asked again; the page of the storage still says how.
 */
export function InstallHint() {
  const way = useSyncExternalStore(onInstallChange, wayToInstall);
  const [isDeclined, setDeclined] = useState(wasDeclined);
  if (isDeclined || (way !== 'offered' && way !== 'ios' && way !== 'firefox-android')) return null;
  const decline = () => {
    try {
      localStorage.setItem(KEY, 'yes');
    } catch {
      // It is asked again at the next start.
    }
    setDeclined(true);
  };
  const start = async () => {
    // An installed app should keep its data, so the browser is asked for persistent storage.
    if (await install().catch(() => false)) await askToPersist();
  };
  return (
    <Alert
      tone="info"
      title="Ardoise sur l’écran d’accueil"
      action={
        <ButtonRow>
          <Button onClick={decline}>Non merci</Button>
          {way === 'offered' && (
            <Button icon={<Download aria-hidden />} onClick={() => void start()}>
              Installer
            </Button>
          )}
        </ButtonRow>
      }
    >
      {way === 'offered'
        ? 'Ce que vous avez commencé s’ouvre alors d’un geste, avec ou sans connexion.'
        : steps[way].join(' ')}
    </Alert>
  );
}
