import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import * as z from 'zod/mini';
import { SECOND } from '#contract/limits.ts';
import { type RealtimeEvent, type RealtimeEventName, SOCKET_PATH } from '#contract/realtime.ts';
import type { Caller } from '#server/http/call.ts';
import type { Channel } from '#server/redis/channel.ts';
import { Refusal } from '#server/refusal.ts';
import { isOwnPage } from './own-page.ts';

/** Connections one account may have: a phone, a tablet, some tabs. */
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
  /** Looks at whoever wants to connect, before anything is known of them. @throws Refusal when they ask too often */
  readonly admit: (request: IncomingMessage) => Promise<void>;
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
/** With the storage out nothing is known of a token: whoever holds it asks again. */
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : 'unavailable');
const roomOf = (userId: number) => `u:${userId}`;
const roomOfSession = (tokenHash: string) => `t:${tokenHash}`;

/**
 * The realtime channel: one room a user, chosen here from the token. It only hurries what HTTP tells anyway; what a
 * client sends carries no authority and is not listened to.
 */
export function openGateway({ server, publicUrl, admit, headers, identify, onConnected, channel }: Ports) {
  let closing = false;
  const io: Gate = new Server(server, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: FRAME_BYTES,
    connectTimeout: TOKEN_WITHIN_MS,
    allowRequest(request, answer) {
      if (closing || !isOwnPage(request, publicUrl)) return answer(null, false);
      admit(request).then(
        () => answer(null, true),
        (error) => answer(codeOf(error), false),
      );
    },
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
      (error) => next(new Error(codeOf(error))),
    );
  });

  io.on('connection', (socket) => {
    welcome(socket).catch(() => socket.disconnect(true));
  });

  async function welcome(socket: Connection): Promise<void> {
    const { userId, tokenHash } = socket.data;
    await socket.join([roomOf(userId), roomOfSession(tokenHash)]);
    void closeOldest(userId);
    // A session that ended between the look at its token and the room would never be closed.
    await identify(handshake.parse(socket.handshake.auth).token);
    onConnected(userId);
  }

  /** With the channel down there are those who are connected here; others ask by HTTP. */
  const reachable = () => (channel?.isUp() === false ? io.local : io);

  /** A phone that lost its line leaves connections behind, to whatever process: the newest ones stay. */
  async function closeOldest(userId: number): Promise<void> {
    const room = roomOf(userId);
    const own = () => io.local.in(room).fetchSockets();
    // A process that was killed never says what it has.
    const all = await reachable().in(room).fetchSockets().catch(own);
    const byAge = all.toSorted((one, other) => one.handshake.issued - other.handshake.issued);
    for (const socket of byAge.slice(0, -SOCKETS_PER_USER)) socket.disconnect(true);
  }

  return {
    /** Tells a user's own connections, and nobody else's. */
    tell(userId: number, event: RealtimeEventName, completionId: string, data: string): void {
      reachable().to(roomOf(userId)).emit(event, { userId, completionId, data });
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
