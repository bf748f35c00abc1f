import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createSecurityEvents } from './accounts/security-events.ts';
import { createBackground } from './base/background.ts';
import type { Clock } from './base/clock.ts';
import { createRateLimiter, type RateLimiter } from './base/rate-limiter.ts';
import type { Database } from './database/database.ts';
import type { Engine } from './engines/engine.ts';
import { priceOf } from './engines/price.ts';
import type { Ceilings } from './generation/ceilings.ts';
import { createGenerations } from './generation/generations.ts';
import { createHandlers } from './handlers.ts';
import { serveApp } from './http/app-files.ts';
import { createAuthentication } from './http/authentication.ts';
import { createAddressOf } from './http/client-address.ts';
import { createServer } from './http/create-server.ts';
import { closeGracefully } from './http/graceful-close.ts';
import { serveOpenapi } from './http/openapi.ts';
import { servePages } from './http/pages.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Messages } from './messages/message.ts';
import { openGateway } from './realtime/gateway.ts';
import type { RedisConnections } from './redis/open-redis.ts';
import { createSharedRateLimiter } from './redis/shared-rate-limiter.ts';
import { createHousekeeping } from './service/housekeeping.ts';
import { serveMetrics } from './service/metrics.ts';
import { serveSecurityTxt } from './service/security-txt.ts';
import type { SmsLimits } from './users/codes/sms-limits.ts';
import type { PasswordCost } from './users/password/passwords.ts';

export interface AppDeps {
  readonly database: Database;
  readonly engine: Engine;
  readonly messages: Messages;
  readonly clock: Clock;
  readonly publicUrl: URL;
  readonly smsLimits: SmsLimits;
  /** By default what protects people's passwords; only a test about something else takes less. */
  readonly passwordCost?: PasswordCost;
  /** Counts tries; by default in this process, or in Redis. */
  readonly limiter?: RateLimiter;
  /** Credits that a generation of the local engine costs; by default it is free. */
  readonly localEngineCredits?: number;
  /** How much may be generated; by default what a school uses. */
  readonly ceilings?: Ceilings;
  /** What several processes share. Without it this process is the only one. */
  readonly redis?: RedisConnections;
  /** Addresses of the reverse proxies, which alone are believed about a client's address; by default this machine's. */
  readonly trustedProxies?: string;
  /** Opens `/metrics` to other machines. */
  readonly metricsToken?: string | undefined;
  /** Whom to tell about a hole; without it nobody is named. */
  readonly securityContact?: URL | undefined;
  /** The built app (dist/app); without it only the API answers. */
  readonly appFolder?: string;
  readonly logger?: FastifyServerOptions['logger'];
  /** Milliseconds a client may take to send a request. */
  readonly requestTimeoutMs?: number;
}

/** Builds the server from what it is given. Nothing listens yet, and the database must be migrated already. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const headers = securityHeaders(deps);
  const trustedProxies = deps.trustedProxies ?? 'loopback';
  const app = createServer({
    headers,
    trustedProxies,
    logger: deps.logger,
    requestTimeoutMs: deps.requestTimeoutMs,
  });
  const addressOf = createAddressOf(trustedProxies);

  const onFailure = (error: unknown) => app.log.error({ err: error }, 'background failure');
  const alone = createRateLimiter(deps.clock);
  const counted = deps.redis ? createSharedRateLimiter(deps.redis, alone, onFailure) : alone;
  const limiter = deps.limiter ?? counted;
  const background = createBackground(onFailure);
  const events = createSecurityEvents({
    queries: deps.database.queries,
    log: (line) => app.log.info(line, 'security'),
    onFailure,
  });
  const authentication = createAuthentication({ ...deps, limiter });
  const gateway = openGateway({
    server: app.server,
    publicUrl: deps.publicUrl,
    // Calls and connections of one address count together.
    admit: (request) => authentication.limitAddress(addressOf(request)),
    headers,
    identify: authentication.identify,
    onConnected: (userId) => generations.resend(userId),
    ...(deps.redis && { channel: deps.redis.openChannel() }),
  });
  const generations = createGenerations({ ...deps, onFailure, notify: gateway.notify });

  const stopTelling = deps.database.changes.listen(gateway.tellChange);

  const handlers = createHandlers({
    ...deps,
    ...{ generations, limiter, background, events, onFailure },
    cost: priceOf(deps.engine, deps.localEngineCredits ?? 0),
    identify: authentication.identify,
    onLoggedOut: gateway.endSessions,
    /** Whatever still runs for the account ends with its sessions. */
    onSessionsEnded(userId) {
      gateway.endSessions(userId);
      generations.abandon(userId);
    },
  });
  serveMetrics(app, {
    token: deps.metricsToken,
    countRunning: generations.countRunning,
    securityEvents: events.counts,
  });
  serveSecurityTxt(app, { ...deps, contact: deps.securityContact });
  registerEndpoints(app, { handlers, authentication, publicUrl: deps.publicUrl });
  serveOpenapi(app);
  servePages(app, { appFolder: deps.appFolder, publicUrl: deps.publicUrl });
  serveApp(app, deps.appFolder);

  app.addHook('preClose', async () => {
    stopTelling();
    gateway.close();
    generations.close();
  });
  closeGracefully(app);
  for (const service of [generations, createHousekeeping({ ...deps, onFailure })]) {
    app.addHook('onReady', () => service.start());
    app.addHook('onClose', () => service.stop());
  }
  app.addHook('onClose', () => background.stop());
  return app;
}
