import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { SOCKET_RECONNECTION_MS } from '#contract/limits.ts';
import {
  CHANGES_EVENT,
  type ChangesEvent,
  changesEvent,
  type RealtimeEvent,
  type RealtimeEventName,
  realtimeEvent,
  realtimeEvents,
  SOCKET_PATH,
} from '#contract/realtime.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import {
  applyEvent,
  followStream,
  noStream,
  type Stream,
  type TextStream,
} from '#src/data/generation/text-stream.ts';
import { apiHost } from './api-host.ts';
import { savesData } from './data-saver.ts';
import { onReconnect } from './on-reconnect.ts';

/** What is heard over the channel; each event fits its schema. */
export interface RealtimeListener {
  readonly onEvent?: (name: RealtimeEventName, event: RealtimeEvent) => void;
  readonly onChanges?: (event: ChangesEvent) => void;
}

interface RealtimePorts extends RealtimeListener {
  /** Origin of the server, such as `https://ardoise.example`. */
  readonly origin: string;
  /** The bearer token of whoever is signed in; asked again at each connection. */
  readonly token: () => string | null;
}

/**
 * Opens the realtime channel; answers the function that closes it. Nothing depends on it: HTTP tells the truth and
 * the socket only hurries, so whatever fails here is silent. The client waits 60 s between two attempts, as the
 * specification says, but tries at once when the connection or the app comes back.
 */
export function openRealtime({ origin, token, onEvent, onChanges }: RealtimePorts): () => void {
  let closed = false;
  let close = () => {};
  void import('socket.io-client')
    .then(({ io }) => {
      if (closed) return;
      const socket = io(origin, {
        path: SOCKET_PATH,
        // What can't hold a websocket gets its texts by HTTP; long polling would cost data for nothing.
        transports: ['websocket'],
        reconnectionDelay: SOCKET_RECONNECTION_MS,
        reconnectionDelayMax: SOCKET_RECONNECTION_MS,
        forceNew: true,
        auth: (give) => give({ token: token() }),
      });
      for (const name of realtimeEvents) {
        socket.on(name, (data: unknown) => {
          const event = realtimeEvent.safeParse(data);
          if (event.success) onEvent?.(name, event.data);
        });
      }
      socket.on(CHANGES_EVENT, (data: unknown) => {
        const event = changesEvent.safeParse(data);
        if (event.success) onChanges?.(event.data);
      });
      const stopListening = onReconnect(() => {
        // `connect` alone would leave the 60 s of the attempt that is planned.
        if (!socket.connected) socket.disconnect().connect();
      });
      close = () => {
        stopListening();
        socket.disconnect();
      };
    })
    .catch(() => undefined);
  return () => {
    closed = true;
    close();
  };
}

const listeners = new Set<RealtimeListener>();
let closeChannel: (() => void) | null = null;
/** The last word of a change over the open channel, for who begins to listen after it. */
let lastChanges: ChangesEvent | null = null;

/**
 * Listens to the channel of the signed-in account; answers the function that ends it. A tab has one channel, which is
 * opened for its first listener and closed after its last.
 */
export function listenRealtime(listener: RealtimeListener): () => void {
  listeners.add(listener);
  if (lastChanges !== null) listener.onChanges?.(lastChanges);
  closeChannel ??= openRealtime({
    // Where the API is, the realtime channel is.
    origin: new URL(apiHost, location.href).origin,
    token: () => readCredentials()?.token ?? null,
    onEvent: (name, event) => {
      for (const { onEvent } of listeners) onEvent?.(name, event);
    },
    onChanges: (event) => {
      lastChanges = event;
      for (const { onChanges } of listeners) onChanges?.(event);
    },
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    closeChannel?.();
    closeChannel = null;
    lastChanges = null;
  };
}

export interface FollowedText {
  /** The whole text so far; empty until there is some. */
  readonly text: string;
  /** The generation that is followed, once it has begun; null before. */
  readonly completionId: string | null;
  /** Follows the generation of that id (with its text so far), or the next one that begins. */
  follow(completionId?: string | null, text?: string): void;
  /** Nothing is followed any more. */
  leave(): void;
}

/**
 * The text of a generation of the signed-in account while it is being written, heard over a channel that is open as
 * long as the page is. With the channel blocked, or in data-saver mode, the text stays empty and nothing else changes.
 */
export function useFollowedText(stream: Stream): FollowedText {
  const [live, setLive] = useState<TextStream>(noStream);
  const userId = readCredentials()?.user.id;
  const paused = useRef(savesData());

  useEffect(() => {
    if (userId === undefined || paused.current) return;
    return listenRealtime({
      onEvent: (name, event) => setLive((before) => applyEvent(before, stream, userId, name, event)),
    });
  }, [userId, stream]);

  return {
    text: live.text,
    completionId: live.completionId,
    // It is called from a tap that also starts a request: the screen need not be drawn twice at once for it.
    follow: useCallback(
      (completionId, text) => startTransition(() => setLive(followStream(completionId, text))),
      [],
    ),
    leave: useCallback(() => setLive(noStream), []),
  };
}
