import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { FormEvent } from 'react';
import { type BodyInput, endpoints } from '#contract/endpoints.ts';
import { characters } from '#contract/limits.ts';
import { judgePassword } from '#src/data/account/judge-password.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import { FailureAlert } from '../failure-alert.tsx';
import styles from './access-card.module.css';
import { AccessCard } from './access-card.tsx';

/** Changes the account's password. Every other device is logged out. */
export function PasswordAccess() {
  return (
    <AccessCard
      title="Mot de passe"
      icon={<KeyRound aria-hidden />}
      change="Changer de mot de passe"
      form={(close) => <PasswordForm onChanged={close} />}
    >
      <p className={styles.soft}>Le changer déconnecte tous vos autres appareils.</p>
    </AccessCard>
  );
}

function PasswordForm({ onChanged }: { onChanged: (message: string) => void }) {
  const { values, field, check, showErrors } = useFields({ password: '', newPass: '' });
  const change = useMutation({
    mutationFn: async (body: BodyInput<'changePassword'>) => {
      await judgePassword(body.newPass, 'newPass');
      return await call('changePassword', { body });
    },
    onSuccess: ({ message }) => onChanged(message),
    onError: (error) => {
      if (error instanceof CallError) showErrors(error.fields);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = check(endpoints.changePassword.body, values);
    if (body !== null && !change.isPending) change.mutate(body);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label="Mot de passe actuel"
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <Field
        label="Nouveau mot de passe"
        type="password"
        autoComplete="new-password"
        hint={`Au moins ${characters.resetPassword.min} caractères.`}
        {...field('newPass')}
      />
      <FailureAlert error={change.error} />
      <Button type="submit" variant="primary" block busy={change.isPending}>
        Changer le mot de passe
      </Button>
    </form>
  );
}
