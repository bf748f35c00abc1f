import { readCredentials } from '#src/data/account/credentials.ts';
import { KeptHere } from '#src/ui/feedback/kept-here.tsx';

/** Says where courses are, and what becomes of them. */
export function WhereKept() {
  return (
    <KeptHere>
      le texte de vos cours n’est jamais envoyé
      {readCredentials() === null
        ? '.'
        : ', il n’est pas sur vos autres appareils, et la déconnexion l’efface après vous l’avoir demandé.'}
    </KeptHere>
  );
}
