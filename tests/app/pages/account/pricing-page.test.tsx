import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { type Service, ServiceContext } from '#src/data/server/service.ts';
import { PricingPage, PublicPricing } from '#src/pages/account/pricing-page.tsx';
import {
  answer,
  answerLater,
  received,
  refuse,
  showPage,
  signIn,
  someone,
} from '#tests/app/scripted-server.tsx';

let submit: MockInstance<HTMLFormElement['submit']>;
beforeEach(() => {
  submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined);
});
afterEach(() => submit.mockRestore());

const open = () => showPage(<PricingPage />, '/pricing').person;
const card = (title: string) => within(screen.getByRole('region', { name: title }));
const start = (title: string) => screen.getByRole('button', { name: `Commencer avec ${title}` });
const dashboard = { success: true, user: someone, last3: [] };

/** What the browser would send, and where. */
function posted(): unknown {
  const [form] = submit.mock.contexts as HTMLFormElement[];
  if (form === undefined) return null;
  const fields = [...form.querySelectorAll('input')].map(({ name, value }) => [name, value]);
  return [form.method, form.getAttribute('action'), Object.fromEntries(fields)];
}

describe('the four plans', () => {
  it.each([
    ['Essai Gratuit', '0 $', '5 crédits, une seule fois', 'Assistance standard'],
    ['Eco', '7 $', '10 crédits par jour', 'Assistance standard'],
    ['Standard', '15 $', '20 crédits par jour', 'Assistance standard'],
    ['Premium', '25 $', '50 crédits par jour', 'Assistance prioritaire'],
  ])('%s costs %s a month for %s, %s', (title, price, credits, support) => {
    open();
    for (const fact of [price, credits, support]) expect(card(title).getByText(fact)).toBeTruthy();
  });

  it('have a month but for the trial, which is given once', () => {
    open();
    expect(card('Eco').getByText(/par mois/)).toBeTruthy();
    expect(card('Essai Gratuit').queryByText(/par mois/)).toBeNull();
  });

  it('lead a guest to the sign-up page', () => {
    open();
    const links = screen.getAllByRole('link', { name: /^Commencer avec / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(4).fill('/signup'));
    expect(screen.queryByRole('button', { name: /^Commencer avec / })).toBeNull();
    expect(screen.queryByText('Votre formule')).toBeNull();
  });

  it('mark the one of whoever is signed in', () => {
    signIn({ plan: 'standard' });
    open();
    expect(screen.getAllByText('Votre formule')).toHaveLength(1);
    expect(card('Standard').getByText('Votre formule')).toBeTruthy();
  });
});

describe('what a credit buys', () => {
  const read = (service: Service | null) => {
    showPage(
      <ServiceContext value={service}>
        <PricingPage />
      </ServiceContext>,
      '/pricing',
    );
    return screen
      .getByText('À quoi sert un crédit')
      .closest('section')
      ?.textContent?.replaceAll('\u00a0', ' ');
  };

  it.each([null, { hasModel: true, generationCost: 1 }])(
    'is an answer of the AI; the device is free',
    (service) => {
      const said = read(service);
      expect(said).toContain('Un crédit paie une réponse de l’IA : une session de révision,');
      expect(said).toContain('Ce que fait l’appareil est gratuit, connecté ou non');
      expect(said).not.toContain('Ici,');
    },
  );

  it('is nothing where the server has no model', () => {
    const said = read({ hasModel: false, generationCost: 0 });
    expect(said).toContain('Ici, il n’y a pas d’IA : rien ne coûte de crédit.');
  });

  it('is what the operator charges for the local engine', () => {
    const said = read({ hasModel: false, generationCost: 2 });
    expect(said).toContain('Il faut 2 crédits pour une session de révision,');
    expect(said).toContain('Ce que fait l’appareil est gratuit, connecté ou non.');
    expect(said).not.toContain('sans IA');
  });
});

describe('where the server has no model and charges nothing', () => {
  const health = { success: true, status: 'ok', database: 'sqlite' };
  const useless = 'Rien de plus ici que l’essai : ce serveur n’a pas d’IA.';

  it.each([
    ['a guest', () => undefined],
    ['who is signed in', () => signIn()],
  ])('%s reads that there is nothing to pay, on each plan that costs something', async (_, enter) => {
    enter();
    answer({ ...health, engine: 'local', generationCost: 0 });
    showPage(<PublicPricing />, '/pricing');
    await screen.findByText('Ici, il n’y a rien à payer');
    expect(screen.queryByText(/Choisissez le nombre de crédits/)).toBeNull();
    for (const title of ['Eco', 'Standard', 'Premium']) expect(card(title).getByText(useless)).toBeTruthy();
    expect(card('Essai Gratuit').queryByText(useless)).toBeNull();
  });

  it.each([
    { engine: 'un-modele', generationCost: 1 },
    { engine: 'local', generationCost: 1 },
  ])('it is not said where credits buy something: %j', async (service) => {
    answer({ ...health, ...service });
    showPage(<PublicPricing />, '/pricing');
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('Ici, il n’y a rien à payer')).toBeNull();
    expect(screen.queryByText(useless)).toBeNull();
  });
});

describe('starting a plan', () => {
  it.each([
    ['Eco', 'eco'],
    ['Essai Gratuit', 'trial'],
  ])('posts the token and %s as a form', async (title, plan) => {
    signIn();
    answer(dashboard);
    const person = open();
    await person.click(start(title));
    await vi.waitFor(() => expect(submit).toHaveBeenCalled());
    expect(posted()).toEqual(['post', '/api/users/activate', { token: 'token-of-this-device', plan }]);
  });

  it('posts once, however often one insists, and again after coming back', async () => {
    signIn();
    const arrive = answerLater(dashboard);
    const person = open();
    await person.dblClick(start('Eco'));
    arrive();
    await vi.waitFor(() => expect(submit).toHaveBeenCalled());
    await person.click(start('Eco'));
    expect([received.length, submit.mock.calls.length]).toEqual([1, 1]);
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await person.click(start('Eco'));
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  });

  it('stays on the page without a connection, and says so', async () => {
    signIn();
    const person = open();
    await person.click(start('Premium'));
    const said = await card('Premium').findByRole('alert');
    expect(said.textContent).toMatch(/Pas de connexion avec le serveur/);
    expect(submit).not.toHaveBeenCalled();
  });

  it('stays on the page when the session is over, and says so', async () => {
    signIn();
    refuse('success', 'invalid_token', { invalidToken: true });
    const person = open();
    await person.click(start('Premium'));
    const said = await card('Premium').findByRole('alert');
    expect(said.textContent).toBe('Votre session a expiré. Reconnectez-vous.');
    expect(submit).not.toHaveBeenCalled();
  });
});
