import { join } from 'node:path';
import type { Settings } from '#server/env.ts';
import { createMailGateway } from './mail-gateway.ts';
import type { Messages } from './message.ts';
import { createOutbox } from './outbox.ts';
import { createSmsGateway } from './sms-gateway.ts';

/** The gateways that are set, and the outbox for the rest. */
export function chooseMessages(settings: Settings, show: ((line: string) => void) | undefined): Messages {
  const { SMS_URL, SMS_TOKEN, SMTP_URL, MAIL_FROM, ARDOISE_DATA } = settings;
  const outbox = createOutbox({
    file: join(ARDOISE_DATA, 'outbox.jsonl'),
    now: Date.now,
    ...(show && { show }),
  });
  const sms = SMS_URL ? createSmsGateway({ url: SMS_URL, ...(SMS_TOKEN && { token: SMS_TOKEN }) }) : outbox;
  const email = SMTP_URL && MAIL_FROM ? createMailGateway({ url: SMTP_URL, from: MAIL_FROM }) : outbox;
  return { send: (message) => (message.channel === 'sms' ? sms : email).send(message) };
}
