import { Coins, LifeBuoy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Plan } from '#contract/plans.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import styles from './plan-card.module.css';
import { creditsText, periodText, planAccents, priceText, supportText } from './plan-texts.ts';

interface PlanCardProps {
  plan: Plan;
  /** True for the current plan of the person. */
  current: boolean;
  /** It costs money and buys nothing on this server. */
  isUseless: boolean;
  /** The button that starts the plan. */
  children: ReactNode;
}

/** One plan: its price, what it includes, and how to start it. */
export function PlanCard({ plan, current, isUseless, children }: PlanCardProps) {
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
        <span className={styles.amount}>{priceText(plan)}</span>
        {periodText(plan)}
      </p>
      <ul className={styles.facts}>
        <li>
          <Coins aria-hidden /> {creditsText(plan)}
        </li>
        <li>
          <LifeBuoy aria-hidden /> {supportText(plan)}
        </li>
      </ul>
      {isUseless && <p>Rien de plus ici que l’essai&nbsp;: ce serveur n’a pas d’IA.</p>}
      <div className={styles.action}>{children}</div>
    </Card>
  );
}
