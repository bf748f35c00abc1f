import type { Plan, PlanName } from '#contract/plans.ts';
import type { Accent } from '#src/ui/layout/accent.ts';

/** The accent of each plan. */
export const planAccents: Readonly<Record<PlanName, Accent>> = { trial: 0, eco: 1, standard: 2, premium: 4 };

/** Formats a price such as `7\u00a0$`; the amounts are US dollars. */
export function priceText({ price }: Plan): string {
  return `${price}\u00a0$`;
}

/** What follows the price: the trial is given once, so it has no month. */
export const periodText = ({ price }: Plan): string => (price === 0 ? '' : ' par mois');

/** Formats the credits: `10 crédits par jour`, or for the trial `5 crédits, une seule fois`. */
export function creditsText({ credits, period }: Plan): string {
  return `${credits}\u00a0crédits${period === 'day' ? ' par jour' : ', une seule fois'}`;
}

export function supportText({ support }: Plan): string {
  return support === 'priority' ? 'Assistance prioritaire' : 'Assistance standard';
}
