import { dailyCredits, type PlanName, planName, plans } from '#contract/plans.ts';
import { readUser } from '#server/accounts/repository.ts';
import { auditBalances } from '#server/credits/repository.ts';
import type { Database } from '#server/database/database.ts';
import { startPlan } from '#server/plans/start-plan.ts';
import { readReports } from '#server/reports/repository.ts';
import { findUserByEmail } from '#server/users/repository.ts';

/** How a command ends: 0 when it is done, 1 when it can't be, 2 when it was not understood. */
type ExitCode = 0 | 1 | 2;

interface Ports {
  readonly database: Database;
  readonly now: number;
  /** Writes one line to the terminal. */
  readonly say: (line: string) => void;
}

const USAGE = [
  'Commandes\u00a0:',
  '  npm run admin -- activate <e-mail> <formule>   met un compte sur une formule payée (eco, standard, premium),',
  '                                                 ou y met fin (trial)',
  '  npm run admin -- ledger                        vérifie que chaque solde est la somme de ses écritures',
  '  npm run admin -- reports                       lit les derniers signalements, sur des leçons et sur des textes produits',
  '  npm run admin -- backup <fichier>              copie toute la base, pendant que le serveur tourne',
  '  npm run admin -- restore <fichier>             remet une copie en place, serveur arrêté',
].join('\n');

/** Runs one command of the operator. Each can be run again without harm. */
export async function administer(ports: Ports, [command, ...words]: readonly string[]): Promise<ExitCode> {
  const [email, plan] = words;
  if (command === 'ledger' && words.length === 0) return await checkLedger(ports);
  if (command === 'reports' && words.length === 0) return await listReports(ports);
  if (command === 'activate' && email !== undefined && plan !== undefined && words.length === 2) {
    const wanted = planName.safeParse(plan);
    if (wanted.success) return await activate(ports, email, wanted.data);
    ports.say(`«\u00a0${plan}\u00a0» n’est pas une formule\u00a0: trial, eco, standard ou premium.`);
    return 2;
  }
  ports.say(USAGE);
  return 2;
}

const titleOf = (name: PlanName): string => plans.find((plan) => plan.name === name)?.title ?? name;

async function activate({ database, now, say }: Ports, email: string, plan: PlanName): Promise<ExitCode> {
  const account = await findUserByEmail(database.queries, email);
  if (account?.verified !== 1) {
    say(`Aucun compte confirmé n’a l’adresse ${email}.`);
    return 1;
  }
  const started = await startPlan(database, account.id, plan, now);
  const credits = (await readUser(database.queries, account.id))?.credits ?? 0;
  const rule =
    dailyCredits(plan) === null ? 'aucun crédit par jour' : `${dailyCredits(plan)} crédits par jour`;
  say(
    started
      ? `${account.email} est maintenant sur la formule ${titleOf(plan)}\u00a0: ${rule}, solde ${credits}.`
      : `${account.email} était déjà sur la formule ${titleOf(plan)}\u00a0: rien n’a changé, solde ${credits}.`,
  );
  if (started && account.pending_plan !== null && account.pending_plan !== plan) {
    say(
      `Ce compte avait demandé la formule ${titleOf(account.pending_plan)}\u00a0: cette demande est retirée.`,
    );
  }
  return 0;
}

async function checkLedger({ database, say }: Ports): Promise<ExitCode> {
  const audits = await auditBalances(database.queries);
  const wrong = audits.filter(({ credits, sum }) => credits !== sum);
  for (const { userId, email, credits, sum } of wrong) {
    say(`Compte ${userId} (${email})\u00a0: solde ${credits}, mais ses écritures font ${sum}.`);
  }
  if (wrong.length === 0) {
    say(`Comptes vérifiés\u00a0: ${audits.length}. Chaque solde est la somme de ses écritures.`);
    return 0;
  }
  say(`Soldes que leurs écritures n’expliquent pas\u00a0: ${wrong.length} sur ${audits.length}.`);
  return 1;
}

/** How many reports are read at once. */
const REPORTS = 200;

async function listReports({ database, say }: Ports): Promise<ExitCode> {
  const reports = await readReports(database.queries, REPORTS);
  for (const { createdAt, about, reason } of reports) {
    // What people wrote stays on one line, so that it can't pass for another report.
    say(`${new Date(createdAt).toISOString()}  ${about}\u00a0: ${reason.replace(/\s+/g, ' ')}`);
  }
  if (reports.length === 0) say('Aucun signalement.');
  return 0;
}
