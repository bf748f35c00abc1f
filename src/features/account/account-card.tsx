import { Coins, Mail, Phone } from 'lucide-react';
import { plans } from '#contract/plans.ts';
import { maskPhone, type User } from '#contract/users.ts';
import { creditsOf } from '#src/ui/forms/price.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import styles from './account-card.module.css';

/** Shows who is signed in, with part of the phone number hidden and the name of the plan. */
export function AccountCard({ user }: { user: User }) {
  const plan = plans.find(({ name }) => name === user.plan)?.title ?? '';
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.name}>
        {user.fname} {user.lname}
      </h2>
      <Chip accent={0}>{plan.toLocaleUpperCase('fr')}</Chip>
      <p className={styles.line}>
        <Mail aria-label="E-mail" /> {user.email}
      </p>
      <p className={styles.line}>
        <Phone aria-label="Téléphone" /> {maskPhone(user.phoneNumber)}
      </p>
      <p className={styles.line}>
        <Coins aria-hidden />
        <span>{creditsOf(user.credits)} pour les réponses de l’IA. Ce que fait l’appareil est gratuit.</span>
      </p>
    </Card>
  );
}
