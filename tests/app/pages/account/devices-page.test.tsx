import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { reportAnswer } from '#src/data/server/reachability.ts';
import { DevicesPage } from '#src/pages/account/devices-page.tsx';
import { answer, received, showPage, signIn } from '#tests/app/scripted-server.tsx';

const now = () => new Date().toISOString();
const here = { id: 'a', device: 'Chrome sur Android', here: true, openedAt: now(), usedAt: now() };
const other = { id: 'b', device: null, here: false, openedAt: now(), usedAt: '2020-01-01T00:00:00.000Z' };
const list = (...sessions: object[]) => answer({ success: true, emailConfirmed: true, sessions });

afterEach(() => reportAnswer(true));

describe('the devices of an account', () => {
  it('are listed with their last use; one is ended, and the list is read again', async () => {
    signIn();
    list(here, other);
    answer({ success: true });
    list(here);
    const { person } = showPage(<DevicesPage />, '/account/appareils');
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Chrome sur Android.*à l’instant.*Cet appareil/),
      expect.stringMatching(/Appareil inconnu.*il y a/),
    ]);
    expect(within(items[0] as HTMLElement).queryByRole('button')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Déconnecter Appareil inconnu' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(received.map(({ call, body }) => [call, body])).toEqual([
      ['GET /api/users/special/access', undefined],
      ['POST /api/users/sessions/end', { session: 'b' }],
      ['GET /api/users/special/access', undefined],
    ]);
    expect(screen.queryByRole('button', { name: 'Déconnecter tous les autres' })).toBeNull();
  });

  it('are all ended but this one', async () => {
    signIn();
    list(here, other);
    answer({ success: true });
    list(here);
    const { person } = showPage(<DevicesPage />, '/account/appareils');
    await person.click(await screen.findByRole('button', { name: 'Déconnecter tous les autres' }));
    await waitFor(() => expect(received[1]?.call).toBe('POST /api/users/sessions/end-others'));
  });

  it('say with no connection what they need, and ask nothing', async () => {
    signIn();
    reportAnswer(false);
    showPage(<DevicesPage />, '/account/appareils');
    expect(screen.getByText(/^Il faut une connexion pour voir vos appareils/)).toBeTruthy();
    expect(received).toEqual([]);
  });
});
