import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from 'fastify';
import { BODY_BYTES, SECOND } from '#contract/limits.ts';
import { reportRoutes } from '#server/reports/routes.ts';
import { createBackground } from './background.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Ceilings } from './generation/ceilings.ts';
import type { Engine } from './generation/engine.ts';
import { createGenerations } from './generation/generations.ts';
import { generationRoutes } from './generation/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { serveApp } from './http/app-files.ts';
import { createAuthentication } from './http/authentication.ts';
import type { Handlers } from './http/call.ts';
import { createAddressOf } from './http/client-address.ts';
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
import { openGateway } from './realtime/gateway.ts';
import type { RedisConnections } from './redis/open-redis.ts';
import { createSharedRateLimiter } from './redis/shared-rate-limiter.ts';
import { Refusal } from './refusal.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { revisionToolRoutes } from './revision-tools/routes.ts';
import { createHousekeeping } from './service/housekeeping.ts';
import { serveMetrics } from './service/metrics.ts';
import { serviceRoutes } from './service/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import type { PasswordCost } from './users/passwords.ts';
import { userRoutes } from './users/routes.ts';
import type { SmsLimits } from './users/sms-limits.ts';
import { writingToolRoutes } from './writing-tools/routes.ts';

export interface AppDeps {
  readonly database: Database;
  readonly engine: Engine;
  readonly messages: Messages;
  readonly clock: Clock;
  readonly publicUrl: URL;
  readonly smsLimits: SmsLimits;
  /** By default what protects people's passwords; only a test that is about something else pays less. */
  readonly passwordCost?: PasswordCost;
  /** How much may be generated; by default what a school uses. */
  readonly ceilings?: Ceilings;
  /** What several processes share; without it there is this one. */
  readonly redis?: RedisConnections;
  /** Addresses of the reverse proxies, whose word on a client's address is taken; by default this machine's. */
  readonly trustedProxies?: string;
  /** Opens `/metrics` to other machines. */
  readonly metricsToken?: string | undefined;
  /** The built app (dist/app); without it only the API answers. */
  readonly appFolder?: string;
  readonly logger?: FastifyServerOptions['logger'];
  /** Milliseconds a client may take to send a request. */
  readonly requestTimeoutMs?: number;
}

/** Milliseconds a client may take to send a request; how often Node looks is a part of that. */
const REQUEST_TIMEOUT_MS = 30 * SECOND;
const LOOKS_A_TIMEOUT = 6;

/** Builds the server around what it is given; nothing listens yet, and the database is migrated already. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const headers = securityHeaders(deps);
  const trustedProxies = deps.trustedProxies ?? 'loopback';
  const addressOf = createAddressOf(trustedProxies);
  const requestTimeout = deps.requestTimeoutMs ?? REQUEST_TIMEOUT_MS;
  const app = fastify({
    logger: deps.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    // Node lets a slow body go only where the headers' time-out is no longer than the request's.
    http: {
      requestTimeout,
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: Math.ceil(requestTimeout / LOOKS_A_TIMEOUT),
    },
    requestTimeout,
    // Nobody else's word on an address is taken.
    trustProxy: trustedProxies,
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
  const alone = createRateLimiter(deps.clock);
  const limiter = deps.redis ? createSharedRateLimiter(deps.redis, alone, onFailure) : alone;
  const background = createBackground(onFailure);
  const authentication = createAuthentication({ ...deps, limiter });
  const gateway = openGateway({
    server: app.server,
    publicUrl: deps.publicUrl,
    // One share for calls and connections.
    admit: (request) => authentication.limitAddress(addressOf(request)),
    headers,
    identify: authentication.identify,
    onConnected: (userId) => generations.tellAgain(userId),
    ...(deps.redis && { channel: deps.redis.openChannel() }),
  });
  const generations = createGenerations({ ...deps, onFailure, tell: gateway.tell });
  const sessionEnds = {
    onLoggedOut: gateway.endSessions,
    /** Every session of the account is over: so is whatever still runs for it. */
    onSessionsEnded(userId: number) {
      gateway.endSessions(userId);
      generations.abandon(userId);
    },
  };
  const users = userRoutes({ ...deps, ...sessionEnds, limiter, background, onFailure });
  const plans = planRoutes({ ...deps, authentication });
  const history = historyRoutes(deps);
  const sessions = sessionRoutes({ ...deps, generations });
  const writingTools = writingToolRoutes({ ...deps, generations });
  const reviews = reviewRoutes(deps);
  const reports = reportRoutes(deps);
  const revisionTools = revisionToolRoutes({ ...deps, generations });
  const service = serviceRoutes(deps);
  serveMetrics(app, { token: deps.metricsToken, countRunning: generations.countRunning });

  const handlers: Handlers = {
    signup: users.signup,
    verify: users.verify,
    resendCode: users.resendCode,
    login: users.login,
    logout: users.logout,
    endSession: users.endSession,
    findErased: users.findErased,
    deleteAccount: users.deleteAccount,
    requestReset: users.requestReset,
    applyReset: users.applyReset,
    activate: plans.activate,
    readUser: users.readUser,

    readDashboard: history.readDashboard,
    readHistory: history.readHistory,
    readFavorites: history.readFavorites,

    startSession: sessions.startSession,
    readSession: sessions.readSession,
    sendChat: sessions.sendChat,
    setSessionFavorite: sessions.setSessionFavorite,
    deleteSession: sessions.deleteSession,

    readToolHistory: writingTools.readToolHistory,
    runTool: writingTools.runTool,
    setToolFavorite: writingTools.setToolFavorite,
    setToolFavoriteById: writingTools.setToolFavorite,
    deleteTool: writingTools.deleteTool,

    makeMindMap: revisionTools.makeMindMap,
    makeTimeline: revisionTools.makeTimeline,
    makeFlashcards: revisionTools.makeFlashcards,
    makeQuiz: revisionTools.makeQuiz,
    importArtefact: revisionTools.importArtefact,
    readArtefact: revisionTools.readArtefact,
    editArtefact: revisionTools.editArtefact,
    setArtefactFavorite: revisionTools.setArtefactFavorite,
    setArtefactFavoriteById: revisionTools.setArtefactFavorite,
    deleteArtefact: revisionTools.deleteArtefact,

    stopGeneration: generationRoutes({ generations }).stopGeneration,
    sendReviews: reviews.sendReviews,
    sendReport: reports.sendReport,
    readReviews: reviews.readReviews,
    readPlans: service.readPlans,
    readHealth: service.readHealth,
  };
  registerEndpoints(app, { handlers, authentication, publicUrl: deps.publicUrl });
  serveOpenapi(app);
  serveApp(app, deps.appFolder);

  app.addHook('preClose', async () => {
    gateway.close();
    generations.close();
  });
  for (const service of [generations, createHousekeeping({ ...deps, onFailure })]) {
    app.addHook('onReady', () => service.start());
    app.addHook('onClose', () => service.stop());
  }
  app.addHook('onClose', () => background.stop());
  return app;
}
