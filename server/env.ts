import * as z from 'zod/mini';
import { SMS_DAILY_CAP } from '#contract/limits.ts';
import { StartFailure } from './start-failure.ts';

const address = (protocols: readonly string[], expected: string) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
          `${expected} est attendue`,
        ),
      ),
    z.transform((text) => new URL(text)),
  );
const webAddress = address(['http:', 'https:'], 'une adresse http:// ou https://');
const number = (max: number, message: string) =>
  z.pipe(
    z.string().check(z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) <= max, message)),
    z.transform(Number),
  );

/** Every variable of the product, once. An empty one counts as absent. */
const variables = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(number(65_535, 'un nombre de 0 à 65535 est attendu'), 3000),
  HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'un nom de machine ou une adresse IP est attendu')),
    '127.0.0.1',
  ),
  ARDOISE_DATA: z._default(z.string(), './var'),
  DATABASE_URL: z.optional(address(['postgres:', 'postgresql:'], 'une adresse postgres://')),
  REDIS_URL: z.optional(address(['redis:', 'rediss:'], 'une adresse redis://')),
  PUBLIC_URL: z.optional(webAddress),
  AI_BASE_URL: z.optional(webAddress),
  SMS_URL: z.optional(webAddress),
  SMS_TOKEN: z.optional(z.string()),
  SMS_DAILY_CAP: z._default(number(999_999_999, 'un nombre de SMS par jour est attendu'), SMS_DAILY_CAP),
  SMTP_URL: z.optional(address(['smtp:', 'smtps:'], 'une adresse smtp:// ou smtps://')),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*@[^\r\n]*$/, 'une adresse e-mail est attendue'))),
  ALLOW_OUTBOX: z.optional(z.enum(['0', '1'], '0 ou 1 est attendu')),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace ou silent est attendu',
    ),
    'info',
  ),
});

export type Settings = z.infer<typeof variables>;

const notSupported = ['REDIS_URL', 'AI_BASE_URL'] as const;

/**
 * Reads the environment. Values are never repeated in a sentence: they may hold passwords.
 * @throws StartFailure that names the first variable that can't be used
 */
export function readEnv(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartFailure(
      `La variable ${String(issue?.path[0])} est inutilisable\u00a0: ${issue?.message ?? 'valeur inconnue'}.`,
    );
  }
  const settings = parsed.data;
  // Starting without what was asked for would look as if it worked.
  const early = notSupported.find((name) => settings[name] !== undefined);
  if (early !== undefined) {
    throw new StartFailure(`La variable ${early} n’est pas encore prise en charge\u00a0: retirez-la.`);
  }
  if ((settings.SMTP_URL === undefined) !== (settings.MAIL_FROM === undefined)) {
    throw new StartFailure('Les variables SMTP_URL et MAIL_FROM vont ensemble\u00a0: il en manque une.');
  }
  const gateways = settings.SMS_URL !== undefined && settings.SMTP_URL !== undefined;
  if (settings.NODE_ENV === 'production' && !gateways && settings.ALLOW_OUTBOX !== '1') {
    throw new StartFailure(
      'En production, Ardoise demande SMS_URL et SMTP_URL, ou ALLOW_OUTBOX=1 pour garder les messages dans un fichier.',
    );
  }
  return settings;
}
