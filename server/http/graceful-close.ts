import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '#contract/limits.ts';

/** Milliseconds of a turn of the event loop in which nothing happened. */
const EMPTY_TURN_MS = 0.5;
/** Milliseconds that are waited for such a turn. A machine that is busy may never give one. */
const EMPTY_WITHIN_MS = 250;
/** Milliseconds after which the close goes on though each turn brought something. */
const ACCEPT_WITHIN_MS = SECOND;
/** Milliseconds between two looks at what arrives. A process that gets no time for a while looks less often. */
const LOOK_MS = 25;
/** Milliseconds after its last answer from which a connection counts as one that its client does not need. */
const UNUSED_MS = 250;
/** Idle connections that each client keeps for its next requests: a burst takes several in one moment. */
const SPARE_CONNECTIONS = 6;

/** When idle connections are closed. */
interface Patience {
  /** After so many looks in a row that saw no traffic. */
  readonly quietLooks: number;
  /** After so many milliseconds, though others still bring requests. */
  readonly quietWithinMs: number;
}
/**
 * A second and a half of silence: a client that asks six times a second is silent for a quarter of a second every now and
 * then, and on a busy machine it learns late that a connection is closed.
 */
const ordinaryPatience: Patience = { quietLooks: 60, quietWithinMs: 3 * SECOND };

/** How one connection was used so far. */
interface Use {
  /** Requests whose answer has not ended. */
  unanswered: number;
  /** When the last answer ended, by `performance.now()`. */
  idleSince: number;
  /** Bytes read by then. When there are more, a request is arriving. */
  bytesRead: number;
}

/** What comes and goes on a server's connections. */
function watchConnections(server: HttpServer) {
  const connections = new Map<Socket, Use>();
  /** Those that became WebSockets: the gateway has said goodbye on them, which a phone that is gone never answers. */
  const upgraded = new WeakSet<object>();
  /** Connections, requests and ends of answers so far. */
  let traffic = 0;

  server.on('connection', (socket) => {
    traffic += 1;
    connections.set(socket, { unanswered: 0, idleSince: performance.now(), bytesRead: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('upgrade', (_request, socket) => upgraded.add(socket));
  server.on('request', ({ socket }, answer) => {
    traffic += 1;
    const use = connections.get(socket);
    if (use) use.unanswered += 1;
    answer.once('close', () => {
      traffic += 1;
      if (!use) return;
      use.unanswered -= 1;
      use.idleSince = performance.now();
      use.bytesRead = socket.bytesRead;
    });
  });

  return {
    count: () => connections.size,
    traffic: () => traffic,
    closeUnused: () => closeUnused(connections),
    closeIdle(): void {
      server.closeIdleConnections();
      for (const socket of connections.keys()) {
        // Node takes a connection that was opened in advance, and never used, for a busy one.
        if (socket.bytesRead === 0 || upgraded.has(socket)) socket.destroy();
      }
    },
  };
}

const isIdle = (socket: Socket, { unanswered, bytesRead }: Use) =>
  unanswered === 0 && socket.bytesRead === bytesRead;

/**
 * Closes the connections that a client holds without needing them. Every pool of connections (Node, Go, nginx) takes
 * the one that was used last, so that as long as a few of those are left it does not choose what is closed here.
 */
function closeUnused(connections: ReadonlyMap<Socket, Use>): void {
  const before = performance.now() - UNUSED_MS;
  const spare = new Map<string | undefined, number>();
  const lastUsedFirst = [...connections].sort(([, one], [, other]) => other.idleSince - one.idleSince);
  for (const [socket, use] of lastUsedFirst) {
    if (!isIdle(socket, use)) continue;
    const count = spare.get(socket.remoteAddress) ?? 0;
    if (count < SPARE_CONNECTIONS) spare.set(socket.remoteAddress, count + 1);
    else if (use.idleSince < before) socket.destroy();
  }
}

/**
 * Accepts what this machine holds for the process: connections are accepted one a turn, and read in a later one. It
 * ends right after a turn that had nothing to do, so that next to nothing can have come since.
 */
async function acceptPending(traffic: () => number): Promise<void> {
  const from = performance.now();
  for (let isEmpty = false; !isEmpty && performance.now() - from < ACCEPT_WITHIN_MS; ) {
    // Who has just slept is the last to be interrupted between the look and what it is followed by.
    await wait(1);
    await turn();
    const seen = traffic();
    const before = performance.now();
    await turn();
    const now = performance.now();
    isEmpty = seen === traffic() && (now - before < EMPTY_TURN_MS || now - from > EMPTY_WITHIN_MS);
  }
}

/**
 * Ends the server so that no request fails, which HTTP/1.1 makes hard: nothing tells a client that a connection it keeps
 * is about to be closed but an answer with `connection: close`. So the port is let go at once, which sends new connections
 * elsewhere; each further request on a connection that is there is answered, with that header; of the idle connections,
 * those that were used last are left for such requests, and closed only after a quiet while. See
 * docs/decisions/023-how-a-process-ends.md.
 */
export function closeGracefully(app: FastifyInstance, patience = ordinaryPatience): void {
  const { server } = app;
  const connections = watchConnections(server);
  let isClosing = false;

  app.addHook('preClose', async () => {
    isClosing = true;
    if (!server.listening) return;
    await acceptPending(connections.traffic);
    // The HTTP server's own `close` would close idle connections too.
    Server.prototype.close.call(server);

    const until = performance.now() + patience.quietWithinMs;
    for (let quiet = 0; connections.count() > 0; ) {
      connections.closeUnused();
      const seen = connections.traffic();
      await wait(LOOK_MS);
      await acceptPending(connections.traffic);
      quiet = seen === connections.traffic() ? quiet + 1 : 0;
      if (quiet >= patience.quietLooks || performance.now() > until) connections.closeIdle();
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
