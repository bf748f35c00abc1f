import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from 'fastify';
import { BODY_BYTES, SECOND } from '#contract/limits.ts';
import { createBackground } from './background.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Engine } from './generation/engine.ts';
import { createGenerations } from './generation/generations.ts';
import { generationRoutes } from './generation/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { serveApp } from './http/app-files.ts';
import { createAuthentication } from './http/authentication.ts';
import type { Handlers } from './http/call.ts';
import { answerRefusal, refusalOf } from './http/failures.ts';
import { closeGracefully } from './http/graceful-close.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { serveOpenapi } from './http/openapi.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { logRequests } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Messages } from './messages/message.ts';
import { planRoutes } from './plans/routes.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { Refusal } from './refusal.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { revisionToolRoutes } from './revision-tools/routes.ts';
import { createHousekeeping } from './service/housekeeping.ts';
import { serviceRoutes } from './service/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { userRoutes } from './users/routes.ts';
import { writingToolRoutes } from './writing-tools/routes.ts';

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
  const background = createBackground(onFailure);
  const authentication = createAuthentication({ ...deps, limiter });
  const users = userRoutes({ ...deps, limiter, background, onFailure, onErased: generations.abandon });
  const plans = planRoutes({ ...deps, authentication });
  const history = historyRoutes(deps);
  const sessions = sessionRoutes(deps);
  const writingTools = writingToolRoutes(deps);
  const reviews = reviewRoutes(deps);
  const revisionTools = revisionToolRoutes({ ...deps, generations });
  const service = serviceRoutes(deps);

  const handlers: Handlers = {
    signup: users.signup,
    verify: users.verify,
    resendCode: users.resendCode,
    login: users.login,
    logout: users.logout,
    deleteAccount: users.deleteAccount,
    requestReset: users.requestReset,
    applyReset: users.applyReset,
    activate: plans.activate,
    readUser: users.readUser,

    readDashboard: history.readDashboard,
    readHistory: history.readHistory,
    readFavorites: history.readFavorites,

    setSessionFavorite: sessions.setSessionFavorite,
    deleteSession: sessions.deleteSession,

    readToolHistory: writingTools.readToolHistory,
    setToolFavorite: writingTools.setToolFavorite,
    setToolFavoriteById: writingTools.setToolFavorite,
    deleteTool: writingTools.deleteTool,

    makeMindMap: revisionTools.makeMindMap,
    makeTimeline: revisionTools.makeTimeline,
    makeFlashcards: revisionTools.makeFlashcards,
    makeQuiz: revisionTools.makeQuiz,
    importArtefact: revisionTools.importArtefact,
    readArtefact: revisionTools.readArtefact,
    setArtefactFavorite: revisionTools.setArtefactFavorite,
    setArtefactFavoriteById: revisionTools.setArtefactFavorite,
    deleteArtefact: revisionTools.deleteArtefact,

    stopGeneration: generationRoutes({ generations }).stopGeneration,
    sendReviews: reviews.sendReviews,
    readReviews: reviews.readReviews,
    readPlans: service.readPlans,
    readHealth: service.readHealth,
  };
  registerEndpoints(app, { handlers, authentication, publicUrl: deps.publicUrl });
  serveOpenapi(app);
  serveApp(app, deps.appFolder);

  for (const service of [generations, createHousekeeping({ ...deps, onFailure })]) {
    app.addHook('onReady', () => service.start());
    app.addHook('onClose', () => service.stop());
  }
  app.addHook('onClose', () => background.stop());
  return app;
}
