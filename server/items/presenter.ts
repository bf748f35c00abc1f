import type * as z from 'zod/mini';
import { type Artefact, artefactName } from '#contract/artefacts/artefact.ts';
import type { HistoryChange, HistoryItem, sessionItem } from '#contract/history.ts';
import { startSessionBody } from '#contract/sessions.ts';
import type { ItemRow } from '#server/database/schema.ts';

const common = (row: ItemRow) => ({
  id: row.id,
  favorite: row.favorite === 1,
  createdAt: presentMoment(row.created_at),
});

export const presentMoment = (at: number): string => new Date(at).toISOString();

/** The `input` of a session is the JSON of what it was started with. */
export function presentSession(row: ItemRow): z.infer<typeof sessionItem> {
  const { classe, level } = startSessionBody.parse(JSON.parse(row.input));
  return { type: 'session', ...common(row), subject: row.name, classe, level };
}

export function presentArtefact(row: ItemRow): Artefact {
  return {
    ...common(row),
    name: artefactName.parse(row.name),
    input: row.input,
    output: row.output,
    engine: row.engine,
    clientId: row.client_id,
    ...(row.edition > 0 && { edition: row.edition }),
  };
}

/** An item of the history. An artefact comes without its content, which the app reads when somebody opens it. */
export function presentItem(row: ItemRow): HistoryItem {
  if (row.type === 'session') return presentSession(row);
  if (row.type === 'tool') {
    return { type: 'tool', ...common(row), name: row.name, input: row.input, output: row.output };
  }
  const { output: _content, ...artefact } = presentArtefact(row);
  return { type: 'revisionTool', ...artefact };
}

export function presentChange(row: ItemRow): HistoryChange {
  return row.deleted === 1 ? { type: row.type, id: row.id, deleted: true } : presentItem(row);
}
