import type { Row, Snapshot } from './client/tab.ts';
import type { History } from './history.ts';

/** The name of a thing on every device: the one that its device gave it, or the server's number. */
export const nameOf = ({ clientId, id }: Row): string => String(clientId ?? `number ${id}`);

/** The text of flashcards that a person wrote; null for those of the engine. */
export function valueIn(text: unknown): string | null {
  const { data } = JSON.parse(String(text)) as { data: { answer: string }[] };
  const value = data[0]?.answer ?? '';
  return /^v\d+$/.test(value) ? value : null;
}

const charactersOf = ({ blocks }: Row): number =>
  (blocks as { text: string }[]).reduce((sum, { text }) => sum + text.length, 0);

/** Notes everything that a device shows in the history, and what in it is halved or doubled. */
export function noteSnapshot(history: History, session: string, shown: Snapshot): void {
  const there = new Set<string>();
  const contents = new Map(shown.contents.map((row) => [row.key, row]));
  for (const item of shown.items) {
    const name = nameOf(item);
    if (there.has(name)) history.fault(`${session} shows ${name} twice`);
    there.add(name);
    const content = contents.get(item.key);
    if (item.id === undefined) {
      const imports = shown.outbox.filter(({ key, kind }) => key === item.key && kind === 'import');
      if (content === undefined) history.fault(`${session} holds ${name} without its content`);
      if (imports.length !== 1)
        history.fault(`${session} has ${imports.length} imports of ${name}, which has no number`);
    }
    const value = content === undefined ? null : valueIn(content.text);
    if (value !== null) history.readsValue(session, name, value);
  }
  for (const course of shown.courses) {
    there.add(String(course.id));
    history.readsValue(session, String(course.id), String(course.title));
  }
  noteSources(history, session, shown, there);
  history.sees(session, there);
}

function noteSources(history: History, session: string, shown: Snapshot, there: Set<string>): void {
  const courses = new Set(shown.courses.map(({ id }) => id));
  const sources = new Set(shown.courseSources.map(({ id }) => id));
  for (const { id, course, name, characters } of shown.courseSources) {
    there.add(String(id));
    if (!courses.has(course)) history.fault(`${session} holds the document ${id} without its course`);
    history.readsValue(session, String(id), String(name));
    const parts = shown.courseParts.filter(({ source }) => source === id);
    const held = parts.reduce((sum, part) => sum + charactersOf(part), 0);
    if (held !== characters)
      history.fault(`${session} holds ${held} of ${characters} characters of the document ${id}`);
  }
  for (const { source } of shown.courseParts) {
    if (!sources.has(source)) history.fault(`${session} holds a part without its document ${source}`);
  }
  const waits = shown.outbox.some(({ kind, state }) => kind === 'reviews' && state === 'waiting');
  const unsent = shown.reviews.some(({ waiting, artefactId }) => waiting === 1 && artefactId !== undefined);
  if (unsent && !waits) history.fault(`${session} holds a grade that nothing will send`);
}
