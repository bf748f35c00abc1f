import { useNavigate } from 'react-router-dom';
import type { Deletion } from '#src/features/identity/deletion-form.tsx';
import { DeletionScreen } from '#src/features/identity/deletion-screen.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

const NOT_EMPTIED =
  'Votre compte est supprimé, mais cet appareil n’a pas pu être vidé. Effacez les données d’Ardoise dans les réglages du navigateur.';

export function DeleteAccountPage() {
  const heading = usePageTitle('Supprimer mon compte');
  const navigate = useNavigate();
  const toast = useToast();

  const leave = ({ message, emptied }: Deletion) => {
    toast(emptied ? { text: message, tone: 'success' } : { text: NOT_EMPTIED, tone: 'error' });
    navigate('/', { replace: true });
  };

  return (
    <Page width="text">
      <PageHeading
        ref={heading}
        accent={3}
        sub="L’e-mail et le mot de passe du compte suffisent. C’est immédiat et définitif."
      >
        Supprimer mon compte
      </PageHeading>
      <DeletionScreen onDeleted={leave} />
    </Page>
  );
}
