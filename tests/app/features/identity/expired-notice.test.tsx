import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expireCredentials } from '#src/data/account/credentials.ts';
import { LoginPage } from '#src/pages/identity/login-page.tsx';
import { showPage } from '#tests/app/scripted-server.tsx';

const open = () => showPage(<LoginPage />, '/login');
const NOTICE =
  'Votre session a expiré. Reconnectez-vous : ce qui attendait d’être envoyé est toujours sur cet appareil.';

describe('the login page', () => {
  beforeEach(() => sessionStorage.clear());

  it('says politely that the session has expired and that nothing is lost', async () => {
    expireCredentials();
    open();
    expect((await screen.findByText(NOTICE)).closest('[role=status]')).toBeTruthy();
  });

  it('says nothing of the kind to whoever comes on their own', async () => {
    open();
    await screen.findByRole('button', { name: 'Se connecter' });
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
