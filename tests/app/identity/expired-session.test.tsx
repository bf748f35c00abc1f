import { screen } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LoginPage } from '#src/pages/login-page.tsx';
import { showPage } from '#tests/app/scripted-server.tsx';

const open = (state: unknown) =>
  showPage(
    <Routes>
      <Route path="/home" element={<Navigate to="/login" state={state} />} />
      <Route path="/login" element={<LoginPage />} />
    </Routes>,
    '/home',
  );
const NOTICE =
  'Votre session a expiré. Reconnectez-vous : ce qui attendait d’être envoyé est toujours sur cet appareil.';

describe('the login page', () => {
  it('says politely that the session has expired and that nothing is lost', async () => {
    open({ expired: true, from: '/account' });
    expect((await screen.findByText(NOTICE)).closest('[role=status]')).toBeTruthy();
  });

  it('says nothing of the kind to whoever comes on their own', async () => {
    open(null);
    await screen.findByRole('button', { name: 'Se connecter' });
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
