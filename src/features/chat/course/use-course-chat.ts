import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type ChatMessage, chatMessage } from '#contract/sessions.ts';
import { useDraft } from '#src/data/device/drafts.ts';
import type { CourseTalk } from '#src/device/engine/engine.ts';

/** Messages of a session that are kept: an evening's work. */
const KEPT = 120;

const keptChat = z.object({ messages: z.array(chatMessage) });

interface CourseChatPorts {
  /** Opens the course's own worker. */
  readonly open: () => Promise<CourseTalk>;
  /** Makes what an answer quotes a link to its place in the course. */
  readonly withLinks: (answer: string) => Promise<string>;
}

/**
 * The conversation about a course: everything happens on this device, and stays on it.
 * @param id of the course
 */
export function useCourseChat(id: string, { open, withLinks }: CourseChatPorts) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [fiche, setFiche] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const talk = useRef<Promise<CourseTalk>>(null);
  const ports = useRef({ open, withLinks });
  ports.current = { open, withLinks };

  const start = useCallback(async (): Promise<CourseTalk> => {
    talk.current ??= ports.current.open();
    const opened = await talk.current;
    setFiche(await opened.fiche);
    return opened;
  }, []);
  useEffect(() => {
    start().catch(() => {
      talk.current = null;
      setFailed(true);
    });
    return () => {
      void talk.current?.then(
        (opened) => opened.close(),
        () => undefined,
      );
      talk.current = null;
    };
  }, [start]);
  useDraft(
    `session du cours ${id}`,
    keptChat,
    messages.length === 0 ? null : { messages: [...messages] },
    (found) => setMessages((now) => (now.length === 0 ? found.messages : now)),
  );

  const send = async (text: string) => {
    setFailed(false);
    setSent(text);
    try {
      const opened = await start();
      const reply = await withLinks(await opened.reply(messages, text));
      const told: ChatMessage[] = [
        { role: 'user', content: text },
        { role: 'assistant', content: reply },
      ];
      setMessages((now) => [...now, ...told].slice(-KEPT));
    } catch {
      talk.current = null;
      setFailed(true);
    } finally {
      setSent(null);
    }
  };
  return { messages, fiche, sent, hasFailed, send };
}
