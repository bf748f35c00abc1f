import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type PendingVerification, rememberAdoption } from '#src/data/guest/guest-store.ts';
import { call } from '#src/data/server/api.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import { CODE_LENGTH, CodeField, codeSchema } from './code-field.tsx';
import { FormCard } from './form-card.tsx';
import { startSession } from './sign-in.ts';

interface CodeFormProps {
  pending: PendingVerification;
  onVerified: () => void;
}

/** The form for the 4-character code that was sent to the phone. */
export function CodeForm({ pending, onVerified }: CodeFormProps) {
  const { values, errors, set, check } = useFields({ codeSupplied: '' });
  const verify = useMutation({
    mutationFn: async (codeSupplied: string) => {
      const { token, user } = await call('verify', { body: { id: pending.id, codeSupplied } });
      await rememberAdoption(user.id);
      await startSession(token, user);
    },
    onSuccess: onVerified,
  });
  const resend = useMutation({
    mutationFn: () => call('resendCode', { body: { id: pending.id } }),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = check(codeSchema, values);
    if (checked === null || verify.isPending) return;
    resend.reset();
    verify.mutate(checked.codeSupplied);
  };

  const sendAgain = () => {
    verify.reset();
    resend.mutate();
  };

  return (
    <FormCard onSubmit={submit}>
      <p>
        Un code de {CODE_LENGTH} caractères vient d’être envoyé par SMS au{' '}
        <strong>{pending.phoneNumber}</strong>. Il est valable 10&nbsp;minutes.
      </p>
      <CodeField
        value={values.codeSupplied}
        error={errors.codeSupplied}
        onChange={(code) => set('codeSupplied', code)}
      />
      {verify.error !== null && <Alert>{verify.error.message}</Alert>}
      {resend.error !== null && <Alert>{resend.error.message}</Alert>}
      {resend.isSuccess && <Alert tone="success">{resend.data.message}</Alert>}
      <Button type="submit" variant="primary" block busy={verify.isPending}>
        Confirmer
      </Button>
      <Button block busy={resend.isPending} onClick={sendAgain}>
        Renvoyer le code
      </Button>
    </FormCard>
  );
}
