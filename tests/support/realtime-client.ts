import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import {
  CHANGES_EVENT,
  type ChangesEvent,
  changesEvent,
  type RealtimeEvent,
  type RealtimeEventName,
  realtimeEvent,
  realtimeEvents,
} from '#contract/realtime.ts';

/** An event as it came, and when (`performance.now()`). */
export interface Heard extends RealtimeEvent {
  readonly event: RealtimeEventName;
  readonly at: number;
}

/** A real connection of the app's own client library. */
export interface RealtimeClient {
  readonly socket: Socket;
  /** Every event so far, oldest first, its shape checked. */
  readonly heard: Heard[];
  /** Every word that something of the account has changed, oldest first, its shape checked. */
  readonly changes: ChangesEvent[];
  /** Resolves when connected, rejects with the reason when refused. */
  readonly ready: Promise<void>;
  /** Resolves once the connection is gone. */
  readonly closed: Promise<string>;
}

/** Connects to a server at `http://…` with a token, or with whatever else is sent as one. */
export function connectRealtime(
  url: string,
  token: unknown,
  options: Partial<ManagerOptions & SocketOptions> = {},
): RealtimeClient {
  const socket = io(url, {
    auth: { token },
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    ...options,
  });
  const heard: Heard[] = [];
  for (const event of realtimeEvents) {
    socket.on(event, (data: unknown) => {
      heard.push({ ...realtimeEvent.parse(data), event, at: performance.now() });
    });
  }
  const changes: ChangesEvent[] = [];
  socket.on(CHANGES_EVENT, (data: unknown) => {
    changes.push(changesEvent.parse(data));
  });
  const ready = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  ready.catch(() => {});
  const closed = new Promise<string>((resolve) => {
    socket.once('disconnect', (reason) => resolve(reason));
  });
  return { socket, heard, changes, ready, closed };
}
