import { readPhoneCountry } from '#src/device/phone-country.ts';
import { callingCodeOf, DEFAULT_COUNTRY } from './phone.ts';

/**
 * The time zones of the countries where French is spoken or taught most, each with its country. A zone that is not here
 * says nothing. Source: zone1970.tab and backward of the IANA Time Zone Database, 2025b.
 */
const ZONES = new Map(
  `CD Africa/Kinshasa Africa/Lubumbashi
  CG Africa/Brazzaville
  AO Africa/Luanda
  BF Africa/Ouagadougou
  BI Africa/Bujumbura
  BJ Africa/Porto-Novo
  CF Africa/Bangui
  CI Africa/Abidjan
  CM Africa/Douala
  DJ Africa/Djibouti
  DZ Africa/Algiers
  GA Africa/Libreville
  GN Africa/Conakry
  GQ Africa/Malabo
  KE Africa/Nairobi
  MA Africa/Casablanca
  ML Africa/Bamako
  MR Africa/Nouakchott
  NE Africa/Niamey
  NG Africa/Lagos
  RW Africa/Kigali
  SN Africa/Dakar
  TD Africa/Ndjamena
  TG Africa/Lome
  TN Africa/Tunis
  TZ Africa/Dar_es_Salaam
  UG Africa/Kampala
  ZA Africa/Johannesburg
  ZM Africa/Lusaka
  KM Indian/Comoro
  MG Indian/Antananarivo
  MU Indian/Mauritius
  RE Indian/Reunion
  SC Indian/Mahe
  YT Indian/Mayotte
  BE Europe/Brussels
  CH Europe/Zurich
  DE Europe/Berlin
  ES Europe/Madrid
  FR Europe/Paris
  GB Europe/London
  IT Europe/Rome
  LU Europe/Luxembourg
  MC Europe/Monaco
  CA America/Toronto America/Montreal America/Moncton America/Halifax America/Winnipeg America/Edmonton America/Vancouver
  GF America/Cayenne
  GP America/Guadeloupe
  HT America/Port-au-Prince
  MQ America/Martinique
  NC Pacific/Noumea
  PF Pacific/Tahiti
  LB Asia/Beirut`
    .split('\n')
    .flatMap((line) => {
      const [country = '', ...zones] = line.trim().split(' ');
      return zones.map((zone) => [zone, country] as const);
    }),
);

/** Regions that a telephone has in its language because it was sold with them: they do not say where somebody lives. */
const EVERYWHERE = new Set(['FR', 'US', 'GB']);

/** What a browser says of where it is. */
interface Whereabouts {
  readonly timeZone: string;
  readonly languages: readonly string[];
}

const whereabouts = (): Whereabouts => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: navigator.languages,
});

/**
 * The country that is proposed for a telephone number: that of the last number on this device, else that of the time zone,
 * else the region of a language; where nothing says one, the default of the specification.
 */
export function likelyCountry(
  kept: string | null = readPhoneCountry(),
  { timeZone, languages }: Whereabouts = whereabouts(),
): string {
  if (kept !== null && callingCodeOf(kept) !== null) return kept;
  const here = ZONES.get(timeZone);
  if (here !== undefined) return here;
  const regions = languages.map((language) => /-([A-Z]{2})$/.exec(language)?.[1] ?? '');
  return regions.find((one) => !EVERYWHERE.has(one) && callingCodeOf(one) !== null) ?? DEFAULT_COUNTRY;
}
