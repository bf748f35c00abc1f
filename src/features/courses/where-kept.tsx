import { readCredentials } from '#src/data/account/credentials.ts';
import { useCoursesOnlyHere } from '#src/data/device/courses.ts';
import { usePageReader } from '#src/data/generation/use-read-page.ts';
import { KeptHere, KeptInAccount } from '#src/ui/feedback/kept-here.tsx';

/** Says where courses are, and what of them stays on this device. */
export function WhereKept() {
  const waiting = useCoursesOnlyHere() ?? 0;
  const isRead = usePageReader() !== 'none';
  if (readCredentials() === null)
    return (
      <KeptHere>sans compte, rien de vos cours n’est envoyé. Avec un compte, leur texte vous suit.</KeptHere>
    );
  return (
    <KeptInAccount>
      Le texte de vos cours suit votre compte&nbsp;: il s’ouvre sur tous vos appareils, même sans connexion.
      Les fichiers et les photos restent sur celui-ci
      {isRead && ', sauf la photo d’une page que vous faites relire par l’IA'}.
      {waiting > 0 &&
        ` ${waiting === 1 ? 'Un cours n’est pas encore entièrement envoyé.' : `${waiting} cours ne sont pas encore entièrement envoyés.`}`}
    </KeptInAccount>
  );
}
