import { join } from 'node:path';
import type { Settings } from '#server/base/env.ts';
import { createFileGateway } from './file-gateway.ts';
import type { Messages } from './message.ts';
import { createSmsGateway } from './sms-gateway.ts';

/** The gateways that the settings name; what has none goes into a file. Only what is used is loaded. */
export async function chooseMessages(
  settings: Settings,
  show: ((line: string) => void) | undefined,
): Promise<Messages> {
  const { SMS_URL, SMS_TOKEN, SMTP_URL, MAIL_FROM, ARDOISE_DATA } = settings;
  const file = createFileGateway({
    file: join(ARDOISE_DATA, 'outbox.jsonl'),
    now: Date.now,
    ...(show && { show }),
  });
  const sms = SMS_URL ? createSmsGateway({ url: SMS_URL, ...(SMS_TOKEN && { token: SMS_TOKEN }) }) : file;
  const email = SMTP_URL && MAIL_FROM ? await openMailGateway(SMTP_URL, MAIL_FROM) : file;
  return {
    send: (message) => (message.channel === 'sms' ? sms : email).send(message),
    async forget(contacts) {
      if (sms === file || email === file) await file.forget?.(contacts);
    },
  };
}

async function openMailGateway(url: URL, from: string): Promise<Messages> {
  const { createMailGateway } = await import('./mail-gateway.ts');
  return createMailGateway({ url, from });
}
