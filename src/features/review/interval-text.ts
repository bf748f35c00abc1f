const MINUTE = 60_000;

/** Formats the time until a card is due again: « 10 min », « 3 j », « 2 mois », « 1,2 an ». */
export function minutesText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE));
  return minutes < 60 ? `${minutes}\u00a0min` : `${Math.round(minutes / 60)}\u00a0h`;
}

/** Formats whole calendar days in the same way. */
export function daysText(days: number): string {
  if (days < 30) return `${Math.max(1, days)}\u00a0j`;
  if (days < 360) return `${Math.round(days / 30.4)}\u00a0mois`;
  const years = Math.round((days / 365.25) * 10) / 10;
  return `${years.toLocaleString('fr-FR')}\u00a0${years < 2 ? 'an' : 'ans'}`;
}
