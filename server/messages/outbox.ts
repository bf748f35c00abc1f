import { appendFile } from 'node:fs/promises';
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
  return {
    async send({ channel, to, text, code, url }: Message) {
      const line = { at: new Date(now()).toISOString(), channel, to, text, code, url };
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      show?.(`${channel === 'sms' ? 'SMS' : 'E-mail'} → ${to}\n  ${text}\n`);
    },
  };
}
