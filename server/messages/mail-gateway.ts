import { createTransport } from 'nodemailer';
import { SECOND } from '#contract/limits.ts';
import type { Messages } from './message.ts';

interface Options {
  url: URL;
  /** Sender of every e-mail. */
  from: string;
  /** Milliseconds for the connection and for each answer. */
  timeoutMs?: number;
}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host);

/** Sends e-mail over SMTP. */
export function createMailGateway({ url, from, timeoutMs = 10 * SECOND }: Options): Messages {
  const transport = createTransport({
    url: url.href,
    // Codes and links go in these messages: in clear to no other machine, whatever the server there offers.
    requireTLS: url.protocol === 'smtp:' && !isLoopback(url.hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to, subject: subject ?? 'Ardoise', text });
      } catch (error) {
        // The library's own error repeats the address and the dialogue.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        throw new Error(`The mail gateway failed: ${code}`);
      }
    },
  };
}
