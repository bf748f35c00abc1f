import { CircleCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Plan, plans } from '#contract/plans.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import styles from './plan-state.module.css';
import { creditsText, periodText, planAccents, priceText, supportText } from './plan-texts.ts';
import type { Subscription } from './use-subscription.ts';

interface PlanStateProps {
  subscription: Subscription;
  /** A plan buys something on this server; where it does not, nothing is said of how to pay. */
  isForSale: boolean;
  /** Asks the server whether the payment has been confirmed. */
  check: ReactNode;
}

/** Shows the plan, whether it is active, and the next step. */
export function PlanState({ subscription, isForSale, check }: PlanStateProps) {
  const { user, pending } = subscription;
  const current = plans.find(({ name }) => name === user.plan);
  const asked = plans.find(({ name }) => name === pending);
  if (asked !== undefined) {
    return (
      <Frame
        plan={asked}
        chip={
          <Chip accent={0} icon={<Hourglass aria-hidden />}>
            En attente de paiement
          </Chip>
        }
      >
        {isForSale && <Payment plan={asked} email={user.email} />}
        {current !== undefined && (
          <p className={styles.facts}>
            D’ici là, votre formule {current.title} continue, avec {creditsLeft(user.credits)}.
          </p>
        )}
        {check}
      </Frame>
    );
  }
  if (current === undefined) return null;
  return (
    <Frame
      plan={current}
      chip={
        <Chip accent={1} icon={<CircleCheck aria-hidden />}>
          Active
        </Chip>
      }
    >
      <p>Il vous reste {creditsLeft(user.credits)}.</p>
      <p className={styles.facts}>
        {current.period === 'once'
          ? 'Ces crédits sont donnés une seule fois. Quand ils seront épuisés, choisissez une formule, ou continuez sur l’appareil\u00a0: ce qu’il fait est gratuit.'
          : `À minuit, heure de Kinshasa, vous en aurez de nouveau ${current.credits}. Vous n’avez rien à faire.`}
      </p>
    </Frame>
  );
}

function Payment({ plan, email }: { plan: Plan; email: string }) {
  return (
    <ol className={styles.steps}>
      <li>
        Payez {priceText(plan)} par mobile money, à l’équipe qui vous donne accès à Ardoise. Donnez-lui
        l’adresse de votre compte&nbsp;: <strong>{email}</strong>
      </li>
      <li>
        Quand le paiement est confirmé, la formule démarre et vous avez {plan.credits}&nbsp;crédits pour la
        journée.
      </li>
    </ol>
  );
}

function Frame({ plan, chip, children }: { plan: Plan; chip: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" accent={planAccents[plan.name]} className={styles.state}>
      <div className={styles.head}>
        <h2 className={styles.name}>{plan.title}</h2>
        {chip}
      </div>
      <p className={styles.facts}>
        {priceText(plan)}
        {periodText(plan)} · {creditsText(plan)} · {supportText(plan)}
      </p>
      {children}
    </Card>
  );
}

function creditsLeft(credits: number): string {
  return `${credits}\u00a0${credits > 1 ? 'crédits' : 'crédit'}`;
}
