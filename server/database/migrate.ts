import { type Migration, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { firstTables } from './migrations/001-first-tables.ts';
import { plansResetsReviews } from './migrations/002-plans-resets-reviews.ts';
import { smsBudgets } from './migrations/003-sms-budgets.ts';
import { generationCosts } from './migrations/005-generation-costs.ts';
import { reports } from './migrations/006-reports.ts';
import { editions } from './migrations/007-editions.ts';
import { erasedAccounts } from './migrations/008-erased-accounts.ts';
import { questions } from './migrations/009-questions.ts';
import { lessonReports } from './migrations/010-lesson-reports.ts';
import { emailProofs } from './migrations/011-email-proofs.ts';
import { earlierCodes } from './migrations/012-earlier-codes.ts';
import { access } from './migrations/013-access.ts';
import { courses } from './migrations/014-courses.ts';
import { pageReadings } from './migrations/015-page-readings.ts';

/**
 * The migrations in the order in which they run. One that was released never changes. There is no 004: the number was
 * given up before anything under it was committed, and since releases carry the later numbers it stays free.
 */
const migrations: Record<string, (kind: Database['kind']) => Migration> = {
  '001-first-tables': firstTables,
  '002-plans-resets-reviews': plansResetsReviews,
  '003-sms-budgets': smsBudgets,
  '005-generation-costs': generationCosts,
  '006-reports': reports,
  '007-editions': editions,
  '008-erased-accounts': erasedAccounts,
  '009-questions': questions,
  '010-lesson-reports': lessonReports,
  '011-email-proofs': emailProofs,
  '012-earlier-codes': earlierCodes,
  '013-access': access,
  '014-courses': courses,
  '015-page-readings': pageReadings,
};

/**
 * Brings the tables up to date, in one transaction and under the migrator's lock: processes that start together migrate
 * once, and an interrupted migration leaves nothing behind. Tables that a newer release has changed stay as they are.
 * Tables only ever grow, so that an older release can serve beside a newer one, or after it was taken back.
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database.queries,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make(database.kind)])),
    },
  });
  const own = await migrator.getMigrations();
  if (own.every(({ executedAt }) => executedAt !== undefined)) return;
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
