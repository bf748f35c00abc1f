import type { CountryCode } from 'libphonenumber-js/max';
import { SMS_PER_BLOCK, SMS_PER_COUNTRY } from '#contract/limits.ts';
import type { Settings } from '#server/base/env.ts';

/** How many SMS may be sent. Each costs money, and fraudsters earn on those that go to numbers they own. */
export interface SmsLimits {
  /** A day, for the whole installation. */
  readonly perDay: number;
  /** A day, for one country. */
  readonly perCountry: number;
  /** A day, for one block of 10,000 numbers that follow each other. */
  readonly perBlock: number;
  /** A calendar month (UTC), for the whole installation. */
  readonly perMonth: number;
  /** The countries that SMS go to; null for all of them. */
  readonly countries: ReadonlySet<string> | null;
}

/**
 * Countries where schools teach in French or many speak it at home (members of the Organisation internationale de la
 * Francophonie, and the neighbours where their students live). A paid gateway serves these unless the settings say more.
 */
export const frenchSpeakingCountries = [
  'CD CG CI CM SN BE FR GA BJ TG BF ML NE TD CF GN BI RW DJ KM MG MU SC GQ MR MA DZ TN LB',
  'CH LU MC CA HT VU GP MQ GF RE YT NC PF WF PM BL MF AO CV GW KE UG TZ ZM GH NG ZA EG US GB DE IT ES PT NL',
].flatMap((line) => line.split(' ') as CountryCode[]);

/** The block of 10,000 numbers with the same first digits: fraudsters buy and use them together. */
export const blockOf = (phone: string): string => phone.slice(0, -4);

/** The limits that the settings ask for. The message file costs nothing, so it serves every country unless they name some. */
export function smsLimitsOf(
  settings: Pick<Settings, 'SMS_URL' | 'SMS_COUNTRIES' | 'SMS_DAILY_CAP' | 'SMS_MONTHLY_CAP'>,
): SmsLimits {
  const usual = settings.SMS_URL === undefined ? null : new Set<string>(frenchSpeakingCountries);
  const asked = settings.SMS_COUNTRIES;
  return {
    perDay: settings.SMS_DAILY_CAP,
    perCountry: SMS_PER_COUNTRY,
    perBlock: SMS_PER_BLOCK,
    perMonth: settings.SMS_MONTHLY_CAP,
    countries: asked === undefined ? usual : asked === 'all' ? null : new Set(asked),
  };
}
