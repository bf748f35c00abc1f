import type { Page } from 'playwright-core';
import { heardOptions } from '#contract/users.ts';
import type { SharedApp } from './shipped-app.ts';

export interface Student {
  readonly lname: string;
  readonly fname: string;
  /** National digits, beside the picker's country. */
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

export const student: Student = {
  lname: 'Nom de famille',
  fname: 'Prénom',
  phone: '0812345678',
  email: 'eleve@exemple.cd',
  password: 'mot de passe 1',
};

let students = 0;

/** A student whom no server has seen yet: a number and an e-mail of their own. */
export function newStudent(over: Partial<Student> = {}): Student {
  students += 1;
  const number = String(students).padStart(4, '0');
  return { ...student, phone: `081777${number}`, email: `eleve-${number}@exemple.cd`, ...over };
}

/** The newest code that was sent by SMS. */
export function lastCode(server: SharedApp): string {
  const sent = server.outbox().filter(({ channel }) => channel === 'sms');
  return sent.at(-1)?.code ?? '';
}

/** Fills the sign-up form that is on screen. */
export async function fillSignUp(page: Page, who: Student): Promise<void> {
  await page.getByLabel('Nom', { exact: true }).fill(who.lname);
  await page.getByLabel('Prénom').fill(who.fname);
  // The country that is proposed depends on where the tests run.
  await page.getByLabel('Numéro de téléphone').fill(`+243${who.phone.slice(1)}`);
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Comment avez-vous connu Ardoise').click();
  await page.getByRole('option', { name: 'Affiche' }).click();
  await page.getByLabel('Mot de passe', { exact: true }).fill(who.password);
}

/** Signs up as a person does, with the code out of the outbox, and arrives on the home screen. */
export async function signUpOnScreen(
  page: Page,
  server: SharedApp,
  who: Student = newStudent(),
): Promise<void> {
  await page.goto(`${server.url}/signup`);
  await fillSignUp(page, who);
  await page.getByRole('button', { name: "S'inscrire" }).click();
  const code = page.getByLabel('Code de vérification');
  await code.waitFor();
  await code.fill(lastCode(server));
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await home(page, who);
}

/**
 * Signs up by the calls that the screens make, whose cookies the browser keeps, and arrives on the home screen: for
 * tests that are about something else.
 */
export async function signUp(page: Page, server: SharedApp, who: Student = newStudent()): Promise<void> {
  const ask = async (call: string, data: object) => {
    const answer = await page.request.post(`${server.url}/api/users/${call}`, { data });
    if (!answer.ok()) throw new Error(`${call}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as { user: { id: number } };
  };
  const phoneNumber = `+243${who.phone.slice(1)}`;
  const { lname, fname, email, password } = who;
  const { user } = await ask('signup', { lname, fname, phoneNumber, email, password, why: heardOptions[0] });
  const sent = server.outbox().findLast(({ channel, to }) => channel === 'sms' && to === phoneNumber);
  await ask('verify', { id: user.id, codeSupplied: sent?.code });
  await page.goto(`${server.url}/home`);
  await home(page, who);
}

/** Arrived: the cards come in half a second after the heading. */
async function home(page: Page, { fname }: Student): Promise<void> {
  await page.getByRole('heading', { level: 1, name: `Bonjour ${fname}` }).waitFor();
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
}
