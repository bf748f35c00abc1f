import type { SecurityEvents } from './accounts/security-events.ts';
import type { Background } from './base/background.ts';
import type { Clock } from './base/clock.ts';
import type { RateLimiter } from './base/rate-limiter.ts';
import type { Caller, Handlers } from './calls/call.ts';
import { courseRoutes } from './courses/routes.ts';
import type { Database } from './database/database.ts';
import type { Engine } from './engines/engine.ts';
import type { Generations } from './generation/generations.ts';
import { generationRoutes } from './generation/routes.ts';
import { historyRoutes } from './history/routes.ts';
import type { Messages } from './messages/message.ts';
import { pageReadingRoutes } from './page-readings/routes.ts';
import { planRoutes } from './plans/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { revisionToolRoutes } from './revision-tools/routes.ts';
import { serviceRoutes } from './service/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import type { SmsLimits } from './users/codes/sms-limits.ts';
import type { PasswordCost } from './users/password/passwords.ts';
import { userRoutes } from './users/routes.ts';
import { writingToolRoutes } from './writing-tools/routes.ts';

/** What the nouns need, all together; each declares its own part. */
interface Deps {
  readonly database: Database;
  readonly engine: Engine;
  /** Credits that one generation costs. */
  readonly cost: number;
  readonly generations: Generations;
  readonly messages: Messages;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly background: Background;
  readonly events: SecurityEvents;
  readonly publicUrl: URL;
  readonly smsLimits: SmsLimits;
  readonly passwordCost?: PasswordCost;
  readonly identify: (token: string) => Promise<Caller>;
  readonly onLoggedOut: (userId: number, tokenHash: string) => void;
  readonly onSessionsEnded: (userId: number) => void;
  readonly onFailure: (error: unknown) => void;
}

/** The handler of every call of the contract. The compiler sees to it that none is missing. */
export function createHandlers(deps: Deps): Handlers {
  const writingTools = writingToolRoutes(deps);
  const revisionTools = revisionToolRoutes(deps);
  return {
    ...userRoutes(deps),
    ...planRoutes(deps),
    ...historyRoutes(deps),
    ...sessionRoutes(deps),
    ...writingTools,
    setToolFavoriteById: writingTools.setToolFavorite,
    ...revisionTools,
    setArtefactFavoriteById: revisionTools.setArtefactFavorite,
    ...generationRoutes(deps),
    ...reviewRoutes(deps),
    ...courseRoutes(deps),
    ...pageReadingRoutes(deps),
    ...reportRoutes(deps),
    ...serviceRoutes(deps),
  };
}
