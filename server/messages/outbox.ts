import { existsSync } from 'node:fs';
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import type { Message, Messages } from './message.ts';

interface Options {
  /** Path of outbox.jsonl. */
  file: string;
  now: () => number;
  /** Shows a line to whoever sits at the terminal; left out when the output goes into a log. */
  show?: (line: string) => void;
}

/** Keeps messages in a file, one JSON object a line, for an installation with no gateway. */
export function createOutbox({ file, now, show }: Options): Messages {
  // One after the other: a line that is added while the file is rewritten would be lost.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  return {
    send: ({ channel, to, text, code, url }: Message) =>
      inTurn(async () => {
        const line = { at: new Date(now()).toISOString(), channel, to, text, code, url };
        await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
        show?.(`${channel === 'sms' ? 'SMS' : 'E-mail'} → ${to}\n  ${text}\n`);
      }),

    forget: (contacts) =>
      inTurn(async () => {
        if (!existsSync(file)) return;
        const gone = new Set(contacts.map((contact) => contact.toLowerCase()));
        const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
        const kept = lines.map((line) => {
          const { at, channel, to } = JSON.parse(line) as { at: string } & Message;
          return gone.has(to.toLowerCase()) ? JSON.stringify({ at, channel, to: '', text: '' }) : line;
        });
        const rewritten = `${file}.rewritten`;
        await writeFile(rewritten, `${kept.join('\n')}\n`, { mode: 0o600 });
        await rename(rewritten, file);
      }),
  };
}
