import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAccount } from '#src/data/account/credentials.ts';
import { ServiceContext } from '#src/data/server/service.ts';
import { ActivatePage } from '#src/pages/account/activate-page.tsx';
import { answer, received, refuse, showPage, signIn, someone } from '#tests/app/scripted-server.tsx';

const dashboard = (over: object, more: object = {}) => ({
  success: true,
  user: { ...someone, ...over },
  last3: [],
  ...more,
});
const open = () => {
  signIn();
  return showPage(<ActivatePage />, '/activate').person;
};

describe('the account’s plan', () => {
  it('is active as soon as it is the trial, with the credits that are left', async () => {
    answer(dashboard({ credits: 1 }));
    open();
    await screen.findByRole('heading', { level: 2, name: 'Essai Gratuit' });
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.getByText('Il vous reste 1 crédit.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir les formules' }).getAttribute('href')).toBe('/pricing');
    expect(screen.queryByRole('button', { name: 'Actualiser' })).toBeNull();
  });

  it('is on hold while its payment is awaited, and says how to pay and what goes on meanwhile', async () => {
    answer(dashboard({}, { pendingPlan: 'eco' }));
    open();
    await screen.findByRole('heading', { level: 2, name: 'Eco' });
    expect(screen.getByText('En attente de paiement')).toBeTruthy();
    expect(screen.queryByText('Active')).toBeNull();
    expect(screen.getByText(/Payez 7 \$ par mobile money/).textContent).toContain(someone.email);
    expect(screen.getByText('D’ici là, votre formule Essai Gratuit continue, avec 3 crédits.')).toBeTruthy();
  });

  it('is not to be paid where the server has nothing to sell', async () => {
    answer(dashboard({}, { pendingPlan: 'eco' }));
    signIn();
    showPage(
      <ServiceContext value={{ hasModel: false, generationCost: 0 }}>
        <ActivatePage />
      </ServiceContext>,
      '/activate',
    );
    await screen.findByText('En attente de paiement');
    expect(screen.getByText('Ici, il n’y a rien à payer')).toBeTruthy();
    expect(screen.queryByText(/Payez 7/)).toBeNull();
    expect(screen.getByText(/votre formule Essai Gratuit continue/)).toBeTruthy();
  });

  it('becomes active once the payment is confirmed, here and in the top bar’s credits', async () => {
    answer(dashboard({}, { pendingPlan: 'eco' }));
    answer(dashboard({ plan: 'eco', credits: 10 }));
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Actualiser' }));
    expect(await screen.findByText('Active')).toBeTruthy();
    expect(screen.getByText('Il vous reste 10 crédits.')).toBeTruthy();
    expect(screen.getByText(/À minuit, heure de Kinshasa, vous en aurez de nouveau 10/)).toBeTruthy();
    expect(useAccount.getState().credits).toBe(10);
  });

  it('can be asked for again when it can’t be read', async () => {
    refuse('success', 'not_found');
    answer(dashboard({}));
    const person = open();
    await screen.findByText('Cet élément n’existe pas ou n’existe plus.');
    await person.click(await screen.findByRole('button', { name: 'Actualiser' }));
    await screen.findByText('Active');
    expect(received.map(({ call }) => call)).toEqual(Array(2).fill('GET /api/users/special/dashboard'));
  });
});
