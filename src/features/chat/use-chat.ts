import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Revision } from '#contract/sessions.ts';
import { useOffline } from '#src/data/reachability.ts';
import { useFollowedText } from '#src/data/realtime.ts';
import { stopGeneration } from '#src/data/run-tool.ts';
import { hasArrived, sendChat } from '#src/data/send-chat.ts';
import { sessionKey } from '#src/data/session.ts';

/** Milliseconds after which a message that is being answered is looked for by HTTP: the socket may be blocked. */
const LOOK_MS = 1_000;

interface Message {
  readonly text: string;
  /** The same at each try of the same message. */
  readonly key: string;
  /** The session as it stood when it was written. */
  readonly before: Revision;
}

/** What is on its way: a question and as much of its answer as there is. A null question is the fiche's own. */
export interface Turn {
  readonly question: string | null;
  readonly text: string;
}

/**
 * The talk of a session: what was said is the server's, and what is being said comes by the socket as fast as it can
 * and by HTTP in any case. `onLost` is told the text of a message that the server has not got.
 */
export function useChat(id: number, session: Revision, onLost: (text: string) => void) {
  const offline = useOffline();
  const queries = useQueryClient();
  const live = useFollowedText('chatCompletion');
  const { follow, leave } = live;
  const current = useRef(session);
  current.current = session;

  const mutation = useMutation({
    mutationFn: ({ text, key, before }: Message) => sendChat({ id, text, key, before }),
    onSuccess: (told) => {
      // What was asked for meanwhile may know more than an answer that was long on its way.
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
  // With no connection nobody knows whether it is still being written: the box is not kept closed for it.
  const isBusy = isSending || (isWriting && !offline);
  useEffect(() => {
    if (writingId !== undefined && writingId !== live.completionId) follow(writingId, written);
    if (!isBusy) leave();
  }, [writingId, written, live.completionId, isBusy, follow, leave]);

  const send = (message: Message) => {
    follow();
    mutation.mutate(message);
  };
  const completionId = writingId ?? live.completionId;

  return {
    turn: turnOf(),
    isBusy,
    error: mutation.isError ? mutation.error : null,
    /** The text of the message on its way, and of the one that the server has not got. */
    unsent: isSending ? sent.text : '',
    lost: mutation.isError ? sent?.text : undefined,
    send: (text: string) => send({ text, key: crypto.randomUUID(), before: session }),
    /** The same message once more; the server takes it once. */
    retry: () => sent && send(sent),
    /** Ends the answer; null while the server has not said what it writes. */
    stop: isBusy && completionId !== null ? () => void stopGeneration(completionId) : null,
  };

  function turnOf(): Turn | null {
    if (!isSending && !isWriting) return null;
    const heard = writing === undefined || writing.completionId === live.completionId ? live.text : '';
    const text = heard.length > written.length ? heard : written;
    return { question: writing === undefined && isSending ? sent.text : (writing?.question ?? null), text };
  }
}
