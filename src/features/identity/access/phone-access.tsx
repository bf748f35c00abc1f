import { useMutation } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type BodyInput, endpoints } from '#contract/endpoints.ts';
import { maskPhone } from '#contract/users.ts';
import { refreshUser } from '#src/data/account/credentials.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import { CodeField, codeSchema } from '../code-field.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { likelyCountry } from '../likely-country.ts';
import { toE164 } from '../phone.ts';
import { PhoneField } from '../phone-field.tsx';
import styles from './access-card.module.css';
import { AccessCard } from './access-card.tsx';

/** The account's telephone number, and another one in its place once the code that went there comes back. */
export function PhoneAccess({ phone }: { phone: string }) {
  return (
    <AccessCard
      title="Téléphone"
      icon={<Phone aria-hidden />}
      change="Changer de numéro"
      form={(close) => <PhoneForm onChanged={close} />}
    >
      <p className={styles.value}>{maskPhone(phone)}</p>
    </AccessCard>
  );
}

/** Two steps: the number, then its code. A browser that was closed between them comes back to the second by its own button. */
function PhoneForm({ onChanged }: { onChanged: (message: string) => void }) {
  const [blank] = useState(() => ({ country: likelyCountry(), phoneNumber: '', password: '' }));
  const form = useFields(blank);
  const { values, field, set, check, errors, showErrors } = form;
  const [isAtCode, setIsAtCode] = useState(false);
  const ask = useMutation({
    mutationFn: (body: BodyInput<'changePhone'>) => call('changePhone', { body }),
    onSuccess: () => setIsAtCode(true),
    onError: (error) => {
      if (error instanceof CallError) showErrors(error.fields);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const phoneNumber = toE164(values.phoneNumber, values.country) ?? '';
    const body = check(endpoints.changePhone.body, { phoneNumber, password: values.password });
    if (body !== null && !ask.isPending) ask.mutate(body);
  };
  if (isAtCode) {
    const back = () => setIsAtCode(false);
    return <NewPhoneCode sent={ask.data?.message} onBack={back} onChanged={onChanged} />;
  }
  return (
    <form onSubmit={submit} noValidate>
      <PhoneField
        label="Nouveau numéro"
        country={values.country}
        value={values.phoneNumber}
        error={errors.phoneNumber}
        onChange={set}
      />
      <Field label="Mot de passe" type="password" autoComplete="current-password" {...field('password')} />
      <FailureAlert error={ask.error} />
      <Button type="submit" variant="primary" block busy={ask.isPending}>
        Envoyer le code
      </Button>
      <Button variant="quiet" onClick={() => setIsAtCode(true)}>
        J’ai déjà reçu le code
      </Button>
    </form>
  );
}

interface NewPhoneCodeProps {
  /** What the server said when it sent the code. */
  sent: string | undefined;
  onBack: () => void;
  onChanged: (message: string) => void;
}

function NewPhoneCode({ sent, onBack, onChanged }: NewPhoneCodeProps) {
  const { values, errors, set, check } = useFields({ codeSupplied: '' });
  const confirm = useMutation({
    mutationFn: (body: BodyInput<'confirmPhone'>) => call('confirmPhone', { body }),
    onSuccess: ({ user, message }) => {
      refreshUser(user);
      onChanged(message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = check(codeSchema, values);
    if (body !== null && !confirm.isPending) confirm.mutate(body);
  };
  return (
    <form onSubmit={submit} noValidate>
      {sent !== undefined && <Alert tone="success">{sent}</Alert>}
      <CodeField
        value={values.codeSupplied}
        error={errors.codeSupplied}
        onChange={(code) => set('codeSupplied', code)}
      />
      <FailureAlert error={confirm.error} />
      <Button type="submit" variant="primary" block busy={confirm.isPending}>
        Confirmer
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Revenir au numéro
      </Button>
    </form>
  );
}
