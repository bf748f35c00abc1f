import { Coins, LifeBuoy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Plan } from '#contract/plans.ts';
import { Card } from '#src/ui/card.tsx';
import { Chip } from '#src/ui/chip.tsx';
import styles from './plan-card.module.css';
import { creditsText, planAccents, priceText, supportText } from './plan-look.ts';

interface PlanCardProps {
  plan: Plan;
  /** It is the plan of whoever is signed in. */
  current: boolean;
  /** What starts it. */
  children: ReactNode;
}

/** One plan: its price, what it gives, and how to start. */
export function PlanCard({ plan, current, children }: PlanCardProps) {
  const heading = useId();
  return (
    <Card as="section" accent={planAccents[plan.name]} className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.name}>
          {plan.title}
        </h2>
        {current && <Chip accent={planAccents[plan.name]}>Votre formule</Chip>}
      </div>
      <p className={styles.price}>
        <span className={styles.amount}>{priceText(plan)}</span> par mois
      </p>
      <ul className={styles.facts}>
        <li>
          <Coins aria-hidden /> {creditsText(plan)}
        </li>
        <li>
          <LifeBuoy aria-hidden /> {supportText(plan)}
        </li>
      </ul>
      <div className={styles.action}>{children}</div>
    </Card>
  );
}
