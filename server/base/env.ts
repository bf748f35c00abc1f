import * as z from 'zod/mini';
import { SMS_DAILY_CAP, SMS_MONTHLY_CAP } from '#contract/limits.ts';
import { StartFailure } from './start-failure.ts';

/** Generations in 24 hours for the whole installation, unless the variable of the same name says otherwise. */
export const AI_DAILY_CAP = 50_000;

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
/** `fetch` refuses an address with a password in it and repeats it in its error: the secret has a variable of its own. */
const serviceAddress = (secret: 'AI_API_KEY' | 'SMS_TOKEN') =>
  webAddress.check(
    z.refine(
      ({ username, password }) => username === '' && password === '',
      `une adresse sans nom ni mot de passe est attendue, la clé va dans ${secret}`,
    ),
  );
const modelName = z
  .string()
  .check(
    z.regex(
      /^(?!local$)[\x21-\x7e]{1,200}$/,
      'le nom d’un modèle est attendu, tel que le service le donne («\u00a0local\u00a0» est réservé)',
    ),
  );
const number = (max: number, message: string) =>
  z.pipe(
    z.string().check(z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) <= max, message)),
    z.transform(Number),
  );

/** Every variable of the product stands here, and only here. An empty one counts as absent. */
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
  AI_BASE_URL: z.optional(serviceAddress('AI_API_KEY')),
  AI_API_KEY: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]+$/, 'une clé sans espace ni accent est attendue')),
  ),
  AI_MODEL: z.optional(modelName),
  AI_VISION_MODEL: z.optional(modelName),
  AI_DAILY_CAP: z._default(number(999_999_999, 'un nombre de demandes par jour est attendu'), AI_DAILY_CAP),
  LOCAL_ENGINE_CREDITS: z._default(number(1_000, 'un nombre de crédits de 0 à 1000 est attendu'), 0),
  SMS_URL: z.optional(serviceAddress('SMS_TOKEN')),
  SMS_TOKEN: z.optional(z.string()),
  SMS_DAILY_CAP: z._default(number(999_999_999, 'un nombre de SMS par jour est attendu'), SMS_DAILY_CAP),
  SMS_MONTHLY_CAP: z._default(number(999_999_999, 'un nombre de SMS par mois est attendu'), SMS_MONTHLY_CAP),
  SMS_COUNTRIES: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.regex(
            /^(all|[A-Z]{2}(,[A-Z]{2})*)$/,
            '«\u00a0all\u00a0» ou une liste comme CD,CG,FR est attendu',
          ),
        ),
      z.transform((text) => (text === 'all' ? text : text.split(','))),
    ),
  ),
  SMTP_URL: z.optional(address(['smtp:', 'smtps:'], 'une adresse smtp:// ou smtps://')),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*@[^\r\n]*$/, 'une adresse e-mail est attendue'))),
  ALLOW_OUTBOX: z.optional(z.enum(['0', '1'], '0 ou 1 est attendu')),
  METRICS_TOKEN: z.optional(z.string()),
  SECURITY_CONTACT: z.optional(address(['mailto:', 'https:'], 'une adresse mailto: ou https://')),
  TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(?:loopback|linklocal|uniquelocal|[\da-f.:]+(?:\/\d{1,3})?)(?:,(?:loopback|linklocal|uniquelocal|[\da-f.:]+(?:\/\d{1,3})?))*$/i,
          'loopback, uniquelocal ou des adresses séparées par des virgules sont attendus',
        ),
      ),
    'loopback',
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace ou silent est attendu',
    ),
    'info',
  ),
});

export type Settings = z.infer<typeof variables>;

/**
 * Reads the environment. No sentence repeats a value, because it may hold a password.
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
  if (settings.AI_BASE_URL !== undefined && settings.AI_MODEL === undefined) {
    throw new StartFailure(
      'La variable AI_MODEL manque\u00a0: avec AI_BASE_URL, elle dit quel modèle du service utiliser.',
    );
  }
  const orphan = (['AI_MODEL', 'AI_API_KEY', 'AI_VISION_MODEL'] as const).find(
    (name) => settings[name] !== undefined,
  );
  if (settings.AI_BASE_URL === undefined && orphan !== undefined) {
    throw new StartFailure(
      `La variable AI_BASE_URL manque\u00a0: ${orphan} ne sert qu’avec l’adresse d’un service, qui finit par /v1.`,
    );
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
