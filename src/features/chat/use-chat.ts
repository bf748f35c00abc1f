import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Revision } from '#contract/sessions.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { hasArrived, sendMessage } from '#src/data/generation/send-message.ts';
import { stopGeneration } from '#src/data/generation/stop.ts';
import { whatNow } from '#src/data/generation/what-now.ts';
import { sessionKey } from '#src/data/items/session.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { useFollowedText } from '#src/data/server/realtime.ts';

/** Milliseconds until the session is fetched by HTTP while a message is being answered: the socket may be blocked. */
const LOOK_MS = 1_000;

interface Message {
  readonly text: string;
  /** The session as it stood when it was written. */
  readonly before: Revision;
}

/** A question and the part of its answer that is written so far; the question is null for the fiche itself. */
export interface Turn {
  readonly question: string | null;
  readonly text: string;
}

/**
 * The conversation of a session. Finished messages come from the server; an answer in progress comes over the socket as
 * fast as possible, and by HTTP in any case. `onLost` gets the text of a message that may not have reached the server.
 */
export function useChat(id: number, session: Revision, onLost: (text: string) => void) {
  const device = useDeviceStore();
  const offline = useOffline();
  const [key, setKey] = useState<string | null>(null);
  const queries = useQueryClient();
  const live = useFollowedText('chatCompletion');
  const { follow, leave } = live;
  const current = useRef(session);
  current.current = session;

  const mutation = useMutation({
    mutationFn: ({ text, before }: Message) => sendMessage({ device, id, text, before, onKey: setKey }),
    onSuccess: (told) => {
      // A fetch made meanwhile may be newer than an answer that took long.
      if (told.chat.length >= current.current.chat.length) queries.setQueryData(sessionKey(id), told);
    },
    onError: (_, { text }) => {
      void queries.invalidateQueries({ queryKey: sessionKey(id) });
      onLost(text);
    },
  });

  const sent = mutation.variables;
  const isSending = mutation.isPending && sent !== undefined && !hasArrived(session, sent.text, sent.before);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: sessionKey(id) }), LOOK_MS);
    return () => clearTimeout(timer);
  }, [isSending, queries, id]);

  const writing = session.writing?.at(-1);
  const writingId = writing?.completionId;
  const written = writing?.text ?? '';
  const isWriting = session.state === 'writing';
  // Without a connection nobody knows whether it is still being written, so the box does not stay closed.
  const isBusy = isSending || (isWriting && !offline);
  useEffect(() => {
    if (writingId !== undefined && writingId !== live.completionId) follow(writingId, written);
    if (!isBusy) leave();
  }, [writingId, written, live.completionId, isBusy, follow, leave]);

  const send = (message: Message) => {
    follow();
    mutation.mutate(message);
  };
  // Until the server names the completion, the answer is stopped by its idempotency key.
  const stoppedBy = writingId ?? live.completionId ?? (isSending ? key : null);
  const failure = mutation.isError ? whatNow(mutation.error) : null;

  return {
    turn: turnOf(),
    isBusy,
    failure,
    /** Nobody knows whether the server has the message. */
    isLost: failure?.code === 'unknown_outcome',
    /** The text of the message on its way, and of the one that the server has not got. */
    unsent: isSending ? sent.text : '',
    lost: mutation.isError ? sent?.text : undefined,
    send: (text: string) => send({ text, before: session }),
    /** No longer waits for an answer that was lost; the message stays in its box. */
    giveUp: () => mutation.reset(),
    /** The same message once more; the server takes it once. */
    retry: () => sent && send(sent),
    /** Ends the answer; null while there is nothing to name it by. */
    stop: isBusy && stoppedBy !== null ? () => void stopGeneration(stoppedBy) : null,
  };

  function turnOf(): Turn | null {
    if (!isSending && !isWriting) return null;
    const heard = writing === undefined || writing.completionId === live.completionId ? live.text : '';
    const text = heard.length > written.length ? heard : written;
    return { question: writing === undefined && isSending ? sent.text : (writing?.question ?? null), text };
  }
}
