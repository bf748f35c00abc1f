import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { FormEvent } from 'react';
import { type BodyInput, endpoints } from '#contract/endpoints.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import { Chip } from '#src/ui/layout/chip.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import styles from './access-card.module.css';
import { AccessCard } from './access-card.tsx';

interface EmailAccessProps {
  email: string;
  /** undefined while the server has not said. */
  isConfirmed: boolean | undefined;
}

/** The account's e-mail, whether it is confirmed, the link that confirms it, and another address in its place. */
export function EmailAccess({ email, isConfirmed }: EmailAccessProps) {
  return (
    <AccessCard
      title="Adresse e-mail"
      icon={<Mail aria-hidden />}
      change="Changer d’adresse"
      form={(close) => <EmailForm onSent={close} />}
    >
      <p className={styles.value}>
        <span>{email}</span>
        {isConfirmed === true && <Chip accent={1}>Confirmée</Chip>}
        {isConfirmed === false && <Chip accent={0}>Non confirmée</Chip>}
      </p>
      {isConfirmed === false && <Unconfirmed />}
    </AccessCard>
  );
}

function Unconfirmed() {
  const send = useMutation({ mutationFn: () => call('sendEmailLink') });
  return (
    <>
      <p className={styles.soft}>
        Ouvrez le lien que nous vous avons envoyé. D’ici là, si vous oubliez votre mot de passe, nous vous
        écrirons par SMS.
      </p>
      <FailureAlert error={send.error} />
      {send.isSuccess && <Alert tone="success">{send.data.message}</Alert>}
      <Button busy={send.isPending} onClick={() => send.mutate()}>
        Renvoyer le lien
      </Button>
    </>
  );
}

function EmailForm({ onSent }: { onSent: (message: string) => void }) {
  const { values, field, check, showErrors } = useFields({ email: '', password: '' });
  const change = useMutation({
    mutationFn: (body: BodyInput<'changeEmail'>) => call('changeEmail', { body }),
    onSuccess: ({ message }) => onSent(message),
    onError: (error) => {
      if (error instanceof CallError) showErrors(error.fields);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = check(endpoints.changeEmail.body, { ...values, email: values.email.trim() });
    if (body !== null && !change.isPending) change.mutate(body);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label="Nouvelle adresse e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Un lien y est envoyé. Votre adresse change quand vous l’ouvrez, et nous prévenons l’ancienne."
        {...field('email')}
      />
      <Field label="Mot de passe" type="password" autoComplete="current-password" {...field('password')} />
      <FailureAlert error={change.error} />
      <Button type="submit" variant="primary" block busy={change.isPending}>
        Envoyer le lien
      </Button>
    </form>
  );
}
