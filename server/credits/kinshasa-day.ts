import { DAY, HOUR } from '#contract/limits.ts';

/** Africa/Kinshasa is one hour ahead of UTC, all year round (IANA time zone database: no change since 1920). */
const AHEAD_MS = HOUR;

/** Days since 1970 at the moment `now`, each beginning at midnight Africa/Kinshasa. */
export const kinshasaDay = (now: number): number => Math.floor((now + AHEAD_MS) / DAY);
