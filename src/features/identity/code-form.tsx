import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { characters } from '#contract/limits.ts';
import { verificationCode } from '#contract/users.ts';
import { call } from '#src/data/api.ts';
import { type PendingVerification, rememberAdoption } from '#src/data/guest-store.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { useFields } from '#src/ui/use-fields.ts';
import { FormCard } from './form-card.tsx';
import { startSession } from './session-start.ts';

interface CodeFormProps {
  pending: PendingVerification;
  onVerified: () => void;
}

const CODE_LENGTH = characters.verificationCode.max;
const schema = z.object({ codeSupplied: verificationCode });

/** The 4-character code sent to the phone. */
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
        // Letters and digits only (spec section 5); a pasted space or dash is no mistake of the person.
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
