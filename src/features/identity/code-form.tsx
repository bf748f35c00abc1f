import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { characters } from '#contract/limits.ts';
import { verificationCode } from '#contract/users.ts';
import { type PendingVerification, rememberAdoption } from '#src/data/guest/guest-store.ts';
import { call } from '#src/data/server/api.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import { FormCard } from './form-card.tsx';
import { startSession } from './sign-in.ts';

interface CodeFormProps {
  pending: PendingVerification;
  onVerified: () => void;
}

const CODE_LENGTH = characters.verificationCode.max;
const schema = z.object({ codeSupplied: verificationCode });

/** The form for the 4-character code that was sent to the phone. */
export function CodeForm({ pending, onVerified }: CodeFormProps) {
  const { values, field, set, check } = useFields({ codeSupplied: '' });
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
    const checked = check(schema, values);
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
      <Field
        label="Code de vérification"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('codeSupplied')}
        // Codes only contain letters and digits (spec section 5), so a pasted space or dash is removed.
        onChange={(event) =>
          set(
            'codeSupplied',
            event.currentTarget.value
              .replace(/[^a-z0-9]/gi, '')
              .slice(0, CODE_LENGTH)
              .toUpperCase(),
          )
        }
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
