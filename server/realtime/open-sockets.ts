import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import * as z from 'zod/mini';
import { SECOND } from '#contract/limits.ts';
import {
  CHANGES_EVENT,
  type ChangesEvent,
  type RealtimeEvent,
  type RealtimeEventName,
  SOCKET_PATH,
} from '#contract/realtime.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Caller } from '#server/calls/call.ts';
import type { Channel } from '#server/redis/channel.ts';
import { isOwnPage } from './own-page.ts';

/** Bytes of a frame that a client may send: all it has to send is its token. */
const FRAME_BYTES = 64 * 1024;
/** Milliseconds a connection may take to show its token. */
const TOKEN_WITHIN_MS = 5 * SECOND;

interface ServerToClient extends Record<RealtimeEventName, (event: RealtimeEvent) => void> {
  [CHANGES_EVENT]: (event: ChangesEvent) => void;
}
type NoEvents = Record<never, never>;
interface SocketData extends Pick<Caller, 'tokenHash'> {
  userId: number;
}
export type Sockets = Server<NoEvents, ServerToClient, NoEvents, SocketData>;
export type Connection = Socket<NoEvents, ServerToClient, NoEvents, SocketData>;

export interface SocketPorts {
  readonly server: HttpServer;
  /** Where people reach the server: the origin that pages may connect from. */
  readonly publicUrl: URL;
  /** Called before anything is known of whoever wants to connect. @throws Refusal when they connect too often */
  readonly admit: (request: IncomingMessage) => Promise<void>;
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** @throws for anything but a live token of a verified account */
  readonly identify: (token: string) => Promise<Caller>;
  /** Spreads events over several processes; without it there is this one. */
  readonly channel?: Channel;
}

const handshake = z.object({ token: z.string().check(z.maxLength(128)) });
/** The token that a connection was opened with; empty when it sent none. */
export const tokenOf = (socket: Connection): string =>
  handshake.safeParse(socket.handshake.auth).data?.token ?? '';

/** While the database does not answer nothing is known of a token: the client is told to try again. */
const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : 'unavailable');

/**
 * Opens the socket server beside the HTTP server. A connection is let in from our own pages only, within its address's
 * share of calls, and with a live token.
 * @param isClosing true once the server stops: no connection is let in any more
 */
export function openSockets(
  { server, publicUrl, admit, headers, identify, channel }: SocketPorts,
  isClosing: () => boolean,
): Sockets {
  const io: Sockets = new Server(server, {
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: FRAME_BYTES,
    connectTimeout: TOKEN_WITHIN_MS,
    allowRequest(request, answer) {
      if (isClosing() || !isOwnPage(request, publicUrl)) return answer(null, false);
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
    identify(tokenOf(socket)).then(
      ({ user, tokenHash }) => {
        socket.data = { userId: user.id, tokenHash };
        next();
      },
      (error) => next(new Error(codeOf(error))),
    );
  });
  return io;
}
