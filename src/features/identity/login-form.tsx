import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { loginBody } from '#contract/users.ts';
import { call } from '#src/data/server/api.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import styles from './form-card.module.css';
import { FormCard } from './form-card.tsx';
import { followReply, type SignedIn } from './sign-in.ts';

/**
 * The form for e-mail and password. `onAccepted` is told whether the person is signed in or must enter a code
 * first.
 */
export function LoginForm({ onAccepted }: { onAccepted: (where: SignedIn) => void }) {
  const { values, field, check } = useFields({ email: '', password: '' });
  const login = useMutation({
    mutationFn: async (body: { email: string; password: string }) =>
      followReply(await call('login', { body })),
    onSuccess: onAccepted,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = check(loginBody, { ...values, email: values.email.trim() });
    if (body !== null && !login.isPending) login.mutate(body);
  };

  return (
    <FormCard onSubmit={submit}>
      <Field label="E-mail" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <Field label="Mot de passe" type="password" autoComplete="current-password" {...field('password')} />
      {login.error !== null && <Alert>{login.error.message}</Alert>}
      <Button type="submit" variant="primary" block busy={login.isPending}>
        Se connecter
      </Button>
      <Link to={paths.forgotPassword} className={styles.elsewhere}>
        Mot de passe oublié&#8239;?
      </Link>
      <p>
        Pas encore de compte&#8239;? <Link to={paths.signup}>Créer un compte</Link>
      </p>
    </FormCard>
  );
}
