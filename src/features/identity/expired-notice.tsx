import { useEffect, useState } from 'react';
import { haveExpired } from '#src/data/account/credentials.ts';
import { forgetErased } from '#src/data/account/forget-erased.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';

/**
 * Explains on the login page why the session ended, and that nothing was lost. If the account was deleted in
 * the meantime, its data is removed from the device, and the notice says so.
 */
export function ExpiredNotice() {
  const [erased, setErased] = useState('');
  useEffect(() => {
    let ended = false;
    const tell = async () => {
      const count = await forgetErased();
      if (count === 0 || ended) return;
      const { erasedWords } = await import('./erased-words.ts');
      if (!ended) setErased(erasedWords(count));
    };
    void tell().catch(() => undefined);
    return () => {
      ended = true;
    };
  }, []);

  if (erased !== '') return <Alert tone="info">{erased}</Alert>;
  if (!haveExpired()) return null;
  return (
    <Alert tone="info">
      Votre session a expiré. Reconnectez-vous&nbsp;: ce qui attendait d’être envoyé est toujours sur cet
      appareil.
    </Alert>
  );
}
