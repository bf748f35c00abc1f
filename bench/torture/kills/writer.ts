import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { importBodyOf } from '#tests/support/artefacts.ts';
import { ask, type HttpAnswer, type Member } from '../over-http.ts';
import type { Chance } from '../part.ts';

/** A write that was sent. `settled` is true once an answer confirms it. */
export interface Write {
  readonly kind: 'import' | 'heart' | 'delete' | 'generate';
  readonly key: string;
  /** A value that identifies this write: an artefact's client id, or the words that a text was requested with. */
  readonly mark: string;
  /** The item that was written. For an import or a generation it is known once the answer came. */
  id?: number;
  readonly favorite?: boolean;
  settled: boolean;
}

/** The writes of one account between two kills, in the order of sending. */
export interface Writer {
  readonly member: Member;
  readonly writes: Write[];
  /** Answers that no write may get. */
  readonly odd: string[];
}

/** Generations in each round. Few enough that a long run stays below the daily limit of an account. */
const GENERATIONS = 2;
const withId = z.object({ id: z.int() });

/** Sends a write; a repeated write has the same key. */
export async function sendWrite(url: string, writer: Writer, write: Write): Promise<void> {
  const { token } = writer.member;
  const { key } = write;
  let answer: HttpAnswer;
  if (write.kind === 'import') {
    const body = importBodyOf({ clientId: write.mark, input: `Sujet : ${write.mark}` });
    answer = await ask(url, 'POST', '/revision-tools/import', { token, key, body });
  } else if (write.kind === 'generate') {
    answer = await ask(url, 'POST', '/tools/freestyle', { token, key, body: { qa: write.mark } });
  } else if (write.kind === 'heart') {
    const body = { favorite: write.favorite };
    answer = await ask(url, 'PUT', `/revision-tools/${write.id}/favorite`, { token, key, body });
  } else {
    answer = await ask(url, 'DELETE', `/revision-tools/${write.id}`, { token, key });
  }
  if (answer === null) return;
  if (answer.status === 200) {
    write.settled = true;
    if (write.kind === 'import' || write.kind === 'generate') write.id = withId.parse(answer.body).id;
  } else if (answer.status < 500) {
    writer.odd.push(`${write.kind} got ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
  }
}

/** Sends one write after the other, with two generations at the same time, until the server is gone. */
export async function keepWriting(
  url: string,
  writer: Writer,
  chance: Chance,
  isOver: () => boolean,
): Promise<void> {
  const { writes } = writer;
  const note = (write: Omit<Write, 'key' | 'settled'>): Write => {
    const noted = { ...write, key: randomUUID(), settled: false };
    writes.push(noted);
    return noted;
  };
  const free = async () => {
    while (!isOver()) {
      const mine = writes.filter((write) => write.kind === 'import' && write.settled);
      const alive = mine.filter(
        ({ id }) => !writes.some((other) => other.kind === 'delete' && other.id === id),
      );
      const item = alive[chance.below(alive.length)];
      const dice = chance.next();
      const about = item?.id === undefined ? null : { id: item.id, mark: item.mark };
      const write =
        about === null || dice < 0.4
          ? note({ kind: 'import', mark: randomUUID() })
          : dice < 0.85
            ? note({ kind: 'heart', ...about, favorite: chance.next() < 0.5 })
            : note({ kind: 'delete', ...about });
      await sendWrite(url, writer, write);
      if (!write.settled) return;
    }
  };
  const paid = async () => {
    for (let count = 0; count < GENERATIONS && !isOver(); count += 1) {
      await wait(chance.below(60));
      const write = note({ kind: 'generate', mark: randomUUID() });
      await sendWrite(url, writer, write);
      if (!write.settled) return;
    }
  };
  await Promise.all([free(), paid()]);
}
