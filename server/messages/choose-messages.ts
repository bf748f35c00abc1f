import { join } from 'node:path';
import type { Settings } from '#server/env.ts';
import type { Messages } from './message.ts';
import { createOutbox } from './outbox.ts';
import { createSmsGateway } from './sms-gateway.ts';

/** The gateways that are set, and the outbox for the rest. Only what is used is loaded. */
export async function chooseMessages(
  settings: Settings,
  show: ((line: string) => void) | undefined,
): Promise<Messages> {
  const { SMS_URL, SMS_TOKEN, SMTP_URL, MAIL_FROM, ARDOISE_DATA } = settings;
  const outbox = createOutbox({
    file: join(ARDOISE_DATA, 'outbox.jsonl'),
    now: Date.now,
    ...(show && { show }),
  });
  const sms = SMS_URL ? createSmsGateway({ url: SMS_URL, ...(SMS_TOKEN && { token: SMS_TOKEN }) }) : outbox;
  const email = SMTP_URL && MAIL_FROM ? await openMailGateway(SMTP_URL, MAIL_FROM) : outbox;
  return {
    send: (message) => (message.channel === 'sms' ? sms : email).send(message),
    async forget(contacts) {
      if (sms === outbox || email === outbox) await outbox.forget?.(contacts);
    },
  };
}

async function openMailGateway(url: URL, from: string): Promise<Messages> {
  const { createMailGateway } = await import('./mail-gateway.ts');
  return createMailGateway({ url, from });
}
