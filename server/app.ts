import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from 'fastify';
import { BODY_BYTES, SECOND } from '#contract/limits.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Engine } from './generation/engine.ts';
import { createGenerations } from './generation/generations.ts';
import { historyRoutes } from './history/routes.ts';
import { serveApp } from './http/app-files.ts';
import { createAuthentication } from './http/authentication.ts';
import type { Handlers } from './http/call.ts';
import { answerRefusal, refusalOf } from './http/failures.ts';
import { closeGracefully } from './http/graceful-close.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { logRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Messages } from './messages/message.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { Refusal } from './refusal.ts';
import { revisionToolRoutes } from './revision-tools/routes.ts';
import { createHousekeeping } from './service/housekeeping.ts';
import { serviceRoutes } from './service/routes.ts';
import { userRoutes } from './users/routes.ts';

export interface AppDeps {
  readonly database: Database;
  readonly engine: Engine;
  readonly messages: Messages;
  readonly clock: Clock;
  readonly publicUrl: URL;
  /** SMS a day for the whole installation. */
  readonly smsDailyCap: number;
  /** The built app (dist/app); without it only the API answers. */
  readonly appFolder?: string;
  readonly logger?: FastifyServerOptions['logger'];
}

/** Milliseconds a client may take to send a request. */
const REQUEST_TIMEOUT_MS = 30 * SECOND;

/** Builds the server around what it is given; nothing listens yet, and the database is migrated already. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const headers = securityHeaders(deps);
  const app = fastify({
    logger: deps.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A reverse proxy stands on the same machine; nobody else's word on an address is taken.
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A path that can't be decoded names nothing.
    frameworkErrors: (_error, request, reply) => {
      answerRefusal(request, reply.headers(headers), new Refusal('not_found'));
    },
  });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.setErrorHandler((error, request, reply) => answerRefusal(request, reply, refusalOf(error, request)));
  acceptJsonOnly(app);
  closeGracefully(app);
  logRequests(app);

  const onFailure = (error: unknown) => app.log.error({ err: error }, 'background failure');
  const limiter = createRateLimiter(deps.clock);
  const generations = createGenerations({ ...deps, onFailure });
  const users = userRoutes({ ...deps, limiter, onFailure });
  const history = historyRoutes(deps);
  const revisionTools = revisionToolRoutes({ ...deps, generations });
  const service = serviceRoutes(deps);

  const handlers: Handlers = {
    signup: users.signup,
    verify: users.verify,
    resendCode: users.resendCode,
    login: users.login,
    logout: users.logout,
    readUser: users.readUser,

    readDashboard: history.readDashboard,
    readHistory: history.readHistory,
    readFavorites: history.readFavorites,

    makeFlashcards: revisionTools.makeFlashcards,
    importArtefact: revisionTools.importArtefact,
    readArtefact: revisionTools.readArtefact,
    setArtefactFavorite: revisionTools.setArtefactFavorite,
    setArtefactFavoriteById: revisionTools.setArtefactFavorite,
    deleteArtefact: revisionTools.deleteArtefact,

    readPlans: service.readPlans,
    readHealth: service.readHealth,
  };
  const authentication = createAuthentication({ ...deps, limiter });
  registerEndpoints(app, { handlers, authentication, secure: deps.publicUrl.protocol === 'https:' });
  serveApp(app, deps.appFolder);

  for (const background of [generations, createHousekeeping({ ...deps, onFailure })]) {
    app.addHook('onReady', () => background.start());
    app.addHook('onClose', () => background.stop());
  }
  return app;
}
