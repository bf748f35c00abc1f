import * as z from 'zod/mini';
import { SESSION_TOKENS } from '#contract/limits.ts';
import { type ChatMessage, chat, type StartSessionBody, startSessionBody } from '#contract/sessions.ts';
import type { ItemRow } from '#server/database/schema.ts';

export type StoredChat = z.infer<typeof chat>;

const content = z.pipe(
  z.string(),
  z.transform((text): unknown => (text === '' ? { chat: [], tokenNbre: 0 } : JSON.parse(text))),
);

/** The chat of a session's row, in its `output` as JSON text; empty until its fiche is written. */
export function chatOf(row: Pick<ItemRow, 'output'>): StoredChat {
  return chat.parse(content.parse(row.output));
}

/** What a session was started with, in its `input` as JSON text. */
export function startOf(row: Pick<ItemRow, 'input'>): StartSessionBody {
  return startSessionBody.parse(JSON.parse(row.input));
}

/** The `output` of a session with these messages. */
export function outputOf(messages: readonly ChatMessage[], tokenNbre: number): string {
  return JSON.stringify({ chat: [...messages], tokenNbre } satisfies StoredChat);
}

export const isFull = ({ tokenNbre }: Pick<StoredChat, 'tokenNbre'>): boolean => tokenNbre >= SESSION_TOKENS;
