import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import * as z from 'zod/mini';
import { SECOND } from '#contract/limits.ts';
import { type RealtimeEvent, type RealtimeEventName, SOCKET_PATH } from '#contract/realtime.ts';
import type { Caller } from '#server/http/call.ts';
import type { Channel } from '#server/redis/channel.ts';
import { Refusal } from '#server/refusal.ts';
import { isOwnPage } from './own-page.ts';

/** Connections one account may have to one process: a phone, a tablet, some tabs. */
const SOCKETS_PER_USER = 5;
/** Bytes of a frame that a client may send: it has nothing to say but its token. */
const FRAME_BYTES = 64 * 1024;
/** Milliseconds a connection may take to show its token. */
const TOKEN_WITHIN_MS = 5 * SECOND;

interface ServerToClient extends Record<RealtimeEventName, (event: RealtimeEvent) => void> {}
type NoEvents = Record<never, never>;
type Gate = Server<NoEvents, ServerToClient, NoEvents, Pick<Caller, 'tokenHash'> & { userId: number }>;
type Connection =
  Gate extends Server<infer In, infer Out, infer Between, infer Data>
    ? Socket<In, Out, Between, Data>
    : never;

interface Ports {
  readonly server: HttpServer;
  /** Where people reach the server: the origin that pages may connect from. */
  readonly publicUrl: URL;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** @throws for anything but a live token of a verified account */
  readonly identify: (token: string) => Promise<Caller>;
  /** Told of a user's new connection, once it can be told of events. */
  readonly onConnected: (userId: number) => void;
  /** Spreads events over several processes; by default there is one. */
  readonly channel?: Channel;
}

export type Gateway = ReturnType<typeof openGateway>;

const handshake = z.object({ token: z.string().check(z.maxLength(128)) });
const roomOf = (userId: number) => `u:${userId}`;
const roomOfSession = (tokenHash: string) => `t:${tokenHash}`;

/**
 * The realtime channel: one room a user, chosen here from the token. It only hurries what HTTP tells anyway; what a
 * client sends carries no authority and is not listened to.
 */
export function openGateway({ server, publicUrl, headers, identify, onConnected, channel }: Ports) {
  let closing = false;
  const io: Gate = new Server(server, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: FRAME_BYTES,
    connectTimeout: TOKEN_WITHIN_MS,
    allowRequest: (request, answer) => answer(null, !closing && isOwnPage(request, publicUrl)),
    ...(channel !== undefined && { adapter: channel.adapter }),
  });
  io.engine.on('headers', (answered: IncomingHttpHeaders, _request: IncomingMessage) => {
    Object.assign(answered, headers, { 'cache-control': 'no-store' });
  });

  io.use((socket, next) => {
    const { token = '' } = handshake.safeParse(socket.handshake.auth).data ?? {};
    identify(token).then(
      ({ user, tokenHash }) => {
        socket.data = { userId: user.id, tokenHash };
        next();
      },
      // With the storage out nothing is known of the token: whoever holds it asks again.
      (error) => next(new Error(error instanceof Refusal ? error.code : 'unavailable')),
    );
  });

  io.on('connection', (socket) => {
    welcome(socket).catch(() => socket.disconnect(true));
  });

  async function welcome(socket: Connection): Promise<void> {
    const { userId, tokenHash } = socket.data;
    await socket.join([roomOf(userId), roomOfSession(tokenHash)]);
    closeOldest(userId);
    // A session that ended between the look at its token and the room would never be closed.
    await identify(handshake.parse(socket.handshake.auth).token);
    onConnected(userId);
  }

  /** A phone that lost its line leaves connections behind: the newest ones stay. */
  function closeOldest(userId: number): void {
    const mine = [...(io.of('/').adapter.rooms.get(roomOf(userId)) ?? [])];
    for (const id of mine.slice(0, -SOCKETS_PER_USER)) io.of('/').sockets.get(id)?.disconnect(true);
  }

  return {
    /** Tells a user's own connections, and nobody else's. */
    tell(userId: number, event: RealtimeEventName, completionId: string, data: string): void {
      // With the channel down those who are connected here still hear; others ask by HTTP.
      const heardBy = channel?.isUp() === false ? io.local : io;
      heardBy.to(roomOf(userId)).emit(event, { userId, completionId, data });
    },

    /** Closes the connections of one session, or of all sessions of the account. */
    endSessions(userId: number, tokenHash?: string): void {
      io.in(tokenHash === undefined ? roomOf(userId) : roomOfSession(tokenHash)).disconnectSockets(true);
    },

    /** Closes the connections of this process and takes no more, so that the server can stop. */
    close(): void {
      closing = true;
      io.local.disconnectSockets(true);
      io.engine.close();
    },
  };
}
