import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { SOCKET_RECONNECTION_MS } from '#contract/limits.ts';
import {
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

interface RealtimePorts {
  /** Origin of the server, such as `https://ardoise.example`. */
  readonly origin: string;
  /** The bearer token of whoever is signed in; asked again at each connection. */
  readonly token: () => string | null;
  /** An event that fits its schema. */
  readonly onEvent: (name: RealtimeEventName, event: RealtimeEvent) => void;
}

/**
 * Opens the realtime channel; answers the function that closes it. Nothing depends on it: HTTP tells the truth and
 * the socket only hurries, so whatever fails here is silent. The client waits 60 s between two attempts, as the
 * specification says, but tries at once when the connection or the app comes back.
 */
export function openRealtime({ origin, token, onEvent }: RealtimePorts): () => void {
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
          if (event.success) onEvent(name, event.data);
        });
      }
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

/** Where the API is, the realtime channel is. */
const origin = () => new URL(apiHost, location.href).origin;

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
    return openRealtime({
      origin: origin(),
      token: () => readCredentials()?.token ?? null,
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
