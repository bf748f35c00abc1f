import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { call } from '#src/data/server/api.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { FailureAlert } from './failure-alert.tsx';
import styles from './form-card.module.css';
import { FormCard } from './form-card.tsx';

interface ConfirmEmailFormProps {
  /** The secret from the link in the e-mail. */
  token: string;
  onConfirmed: () => void;
}

/** Confirms an e-mail on a tap: mail programs that open links by themselves confirm nothing. */
export function ConfirmEmailForm({ token, onConfirmed }: ConfirmEmailFormProps) {
  const confirm = useMutation({
    mutationFn: () => call('confirmEmail', { body: { token } }),
    onSuccess: onConfirmed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate();
  };
  return (
    <FormCard onSubmit={submit}>
      <p>Une adresse confirmée peut recevoir le lien qui remplace un mot de passe oublié.</p>
      <FailureAlert error={confirm.error} />
      <Button type="submit" variant="primary" block busy={confirm.isPending}>
        Confirmer mon adresse
      </Button>
      <Link to={paths.account} className={styles.elsewhere}>
        Aller à mon compte
      </Link>
    </FormCard>
  );
}
