import { useEffect, useState } from 'react';
import { haveExpired } from '#src/data/account/credentials.ts';
import { forgetErased } from '#src/data/account/forget-erased.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';

/**
 * Explains on the login page why the session ended, and that nothing was lost. If the account was deleted in
 * the meantime, its data is removed from the device, and the notice says so.
 */
export function ExpiredNotice() {
  const [erased, setErased] = useState(0);
  useEffect(() => {
    let ended = false;
    void forgetErased().then((count) => {
      if (!ended) setErased(count);
    });
    return () => {
      ended = true;
    };
  }, []);

  if (erased > 0) {
    return (
      <Alert tone="info">
        {erased > 1
          ? `${erased} comptes qui avaient été ouverts ici ont été supprimés. Ce qu’il en restait sur cet appareil est effacé.`
          : 'Un compte qui avait été ouvert ici a été supprimé. Ce qu’il en restait sur cet appareil est effacé.'}
      </Alert>
    );
  }
  if (!haveExpired()) return null;
  return (
    <Alert tone="info">
      Votre session a expiré. Reconnectez-vous&nbsp;: ce qui attendait d’être envoyé est toujours sur cet
      appareil.
    </Alert>
  );
}
