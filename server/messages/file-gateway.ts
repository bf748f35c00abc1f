import { existsSync } from 'node:fs';
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import type { Message, Messages } from './message.ts';

/** A message as the file holds it; `at` is in ISO 8601. */
type Line = { readonly at: string } & Message;

interface Options {
  /** Path of the file; `var/outbox.jsonl` by default. */
  file: string;
  now: () => number;
  /** Shows a line at the terminal; absent when the output goes into a log. */
  show?: (line: string) => void;
}

/** Writes messages into a file, one JSON object a line, for an installation that has no gateway. */
export function createFileGateway({ file, now, show }: Options): Messages {
  // They run one after the other: a line that is added while the file is rewritten would be lost.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  /** @param change what stands in place of a line; null for a line that stays */
  const rewrite = (change: (line: Line) => Line | null): Promise<void> =>
    inTurn(async () => {
      if (!existsSync(file)) return;
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
      const kept = lines.map((line) => {
        const changed = change(JSON.parse(line) as Line);
        return changed === null ? line : JSON.stringify(changed);
      });
      if (kept.every((line, at) => line === lines[at])) return;
      const rewritten = `${file}.rewritten`;
      await writeFile(rewritten, `${kept.join('\n')}\n`, { mode: 0o600 });
      await rename(rewritten, file);
    });
  return {
    send: ({ channel, to, text, code, url }: Message) =>
      inTurn(async () => {
        const line = { at: new Date(now()).toISOString(), channel, to, text, code, url };
        await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
        show?.(`${channel === 'sms' ? 'SMS' : 'E-mail'} → ${to}\n  ${text}\n`);
      }),

    forget(contacts) {
      const gone = new Set(contacts.map((contact) => contact.toLowerCase()));
      return rewrite(({ at, channel, to }) =>
        gone.has(to.toLowerCase()) ? { at, channel, to: '', text: '' } : null,
      );
    },

    forgetSecrets: (those) =>
      rewrite(({ at, channel, to, text }) => {
        const isMeant = 'to' in those ? to === those.to : Date.parse(at) < those.before;
        return isMeant && text !== '' ? { at, channel, to, text: '' } : null;
      }),
  };
}
