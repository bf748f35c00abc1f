import * as z from 'zod/mini';
import { TRIAL_CREDITS } from './limits.ts';

export const planNames = ['trial', 'eco', 'standard', 'premium'] as const;
export const planName = z.enum(planNames);
export type PlanName = z.infer<typeof planName>;

/** A plan of the pricing page. The price is in US dollars a month; credits are a day, except for the trial. */
export const plan = z.object({
  name: planName,
  title: z.string(),
  price: z.number(),
  credits: z.number(),
  period: z.enum(['once', 'day']),
  support: z.enum(['standard', 'priority']),
});
export type Plan = z.infer<typeof plan>;

/** Section 1 of the specification, in the order of the pricing page. */
export const plans: readonly Plan[] = [
  {
    name: 'trial',
    title: 'Essai Gratuit',
    price: 0,
    credits: TRIAL_CREDITS,
    period: 'once',
    support: 'standard',
  },
  { name: 'eco', title: 'Eco', price: 7, credits: 10, period: 'day', support: 'standard' },
  { name: 'standard', title: 'Standard', price: 15, credits: 20, period: 'day', support: 'standard' },
  { name: 'premium', title: 'Premium', price: 25, credits: 50, period: 'day', support: 'priority' },
];

/** Credits a day of a paid plan; null for the trial, whose credits are given once. */
export function dailyCredits(name: PlanName): number | null {
  const found = plans.find((each) => each.name === name && each.period === 'day');
  return found?.credits ?? null;
}
