import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administer } from '#server/admin/administer.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, signUpForm, startTestServer, type TestServer } from '#tests/support/server.ts';

describe.each(databases)('whoever keeps an installation on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let said: string[];
  beforeAll(async () => {
    server = await startTestServer({ database, engine: createScriptedEngine(), localEngineCredits: 1 });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    said = [];
  });

  const admin = (...words: string[]) =>
    administer({ database: server.database, now: Date.now(), say: (line) => void said.push(line) }, words);
  const dashboard = async (token: string) =>
    (await server.call('GET', '/users/special/dashboard', { token })).body;

  it('confirms a paid plan, which the account sees at its next call', async () => {
    const { email, token } = await server.signUp();
    expect(await admin('activate', email.toUpperCase(), 'standard')).toBe(0);
    expect(said).toEqual([
      `${email} est maintenant sur la formule Standard\u00a0: 20 crédits par jour, solde 20.`,
    ]);
    expect(await dashboard(token)).toMatchObject({ user: { plan: 'standard', credits: 20 } });
  });

  it('can say the same twice without giving twice', async () => {
    const { email, token } = await server.signUp();
    await admin('activate', email, 'eco');
    await server.call('POST', '/revision-tools/flashcards', { token, body: { subject: 'x' } });
    said = [];
    expect(await admin('activate', email, 'eco')).toBe(0);
    expect(said).toEqual([`${email} était déjà sur la formule Eco\u00a0: rien n’a changé, solde 9.`]);
    expect(await dashboard(token)).toMatchObject({ user: { credits: 9 } });
  });

  it('is told when another plan had been asked for', async () => {
    const { email, token } = await server.signUp();
    await server.app.inject({
      method: 'POST',
      url: '/api/users/activate',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `token=${token}&plan=premium`,
    });
    await admin('activate', email, 'eco');
    expect(said.at(-1)).toBe('Ce compte avait demandé la formule Premium\u00a0: cette demande est retirée.');
    expect(await dashboard(token)).not.toHaveProperty('pendingPlan');
  });

  it('ends a paid plan with the trial, which takes nothing and gives nothing', async () => {
    const { email, token } = await server.signUp();
    await admin('activate', email, 'eco');
    expect(await admin('activate', email, 'trial')).toBe(0);
    expect(said.at(-1)).toContain('Essai Gratuit\u00a0: aucun crédit par jour, solde 10.');
    expect(await dashboard(token)).toMatchObject({ user: { plan: 'trial', credits: 10 } });
  });

  it('is told that nobody has this e-mail, or that its phone was never confirmed', async () => {
    const form = signUpForm();
    await server.call('POST', '/users/signup', { body: form });
    for (const email of ['personne@ecole.test', form.email]) {
      expect(await admin('activate', email, 'eco')).toBe(1);
      expect(said.at(-1)).toBe(`Aucun compte confirmé n’a l’adresse ${email}.`);
    }
  });

  it('is told what is wrong with a command', async () => {
    const { email } = await server.signUp();
    expect(await admin('activate', email, 'gratuit')).toBe(2);
    expect(said.at(-1)).toContain('«\u00a0gratuit\u00a0» n’est pas une formule');
    for (const words of [[], ['aide'], ['activate'], ['activate', email], ['ledger', 'x']]) {
      expect(await admin(...words)).toBe(2);
      expect(said.at(-1)).toContain('npm run admin -- activate <e-mail> <formule>');
    }
  });

  it('can prove that every balance is the sum of its ledger, and finds the one that is not', async () => {
    const [one, two] = [await server.signUp(), await server.signUp()];
    await admin('activate', one.email, 'premium');
    await server.call('POST', '/revision-tools/flashcards', { token: two.token, body: { subject: 'x' } });
    await server.call('POST', '/users/signup', { body: signUpForm() });
    said = [];
    expect(await admin('ledger')).toBe(0);
    expect(said).toEqual([
      expect.stringMatching(/^Comptes vérifiés\u00a0: \d+\. Chaque solde est la somme de ses écritures\.$/),
    ]);
    const { queries } = server.database;
    await queries.updateTable('users').set({ credits: 7 }).where('id', '=', two.user.id).execute();
    said = [];
    expect(await admin('ledger')).toBe(1);
    expect(said[0]).toBe(`Compte ${two.user.id} (${two.email})\u00a0: solde 7, mais ses écritures font 4.`);
    expect(said[1]).toMatch(/^Soldes que leurs écritures n’expliquent pas\u00a0: 1 sur \d+\.$/);
  });
});
