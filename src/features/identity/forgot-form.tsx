import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { endpoints } from '#contract/endpoints.ts';
import { paths } from '#contract/paths.ts';
import { call } from '#src/data/server/api.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import { FailureAlert } from './failure-alert.tsx';
import styles from './form-card.module.css';
import { FormCard } from './form-card.tsx';

interface ForgotFormProps {
  /** The initial value of the field. */
  email: string;
  /** The server accepted the request. It never tells whether the address has an account. */
  onSent: (email: string) => void;
}

/** The form that requests a reset link by e-mail. */
export function ForgotForm({ email, onSent }: ForgotFormProps) {
  const { values, field, check } = useFields({ email });
  const typed = values.email.trim();
  const request = useMutation({
    mutationFn: (body: { email: string }) => call('requestReset', { body }),
    onSuccess: (_, body) => onSent(body.email),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = check(endpoints.requestReset.body, { email: typed });
    if (body !== null && !request.isPending) request.mutate(body);
  };

  return (
    <FormCard onSubmit={submit}>
      <Field label="E-mail" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <FailureAlert error={request.error} />
      <Button type="submit" variant="primary" block busy={request.isPending} disabled={typed === ''}>
        Confirmer
      </Button>
      <Link to={paths.login} className={styles.elsewhere}>
        Retour à la connexion
      </Link>
    </FormCard>
  );
}
