import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { type BodyInput, endpoints } from '#contract/endpoints.ts';
import { characters } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { countCharacters } from '#contract/text.ts';
import { judgePassword } from '#src/data/account/judge-password.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import { FailureAlert } from './failure-alert.tsx';
import styles from './form-card.module.css';
import { FormCard } from './form-card.tsx';

interface ResetFormProps {
  /** The secret from the link in the e-mail. */
  token: string;
  onChanged: () => void;
}

/** The form for the new password. */
export function ResetForm({ token, onChanged }: ResetFormProps) {
  const { values, field, check, showErrors } = useFields({ newPass: '' });
  const apply = useMutation({
    mutationFn: async (body: BodyInput<'applyReset'>) => {
      await judgePassword(body.newPass, 'newPass');
      return await call('applyReset', { body });
    },
    onSuccess: onChanged,
    onError: (error) => {
      if (error instanceof CallError) showErrors(error.fields);
    },
  });
  const isLongEnough = countCharacters(values.newPass) >= characters.resetPassword.min;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLongEnough || apply.isPending) return;
    const body = check(endpoints.applyReset.body, { ...values, token });
    if (body !== null) apply.mutate(body);
  };

  return (
    <FormCard onSubmit={submit}>
      <Field
        label="Nouveau mot de passe"
        type="password"
        autoComplete="new-password"
        hint={`Au moins ${characters.resetPassword.min} caractères.`}
        {...field('newPass')}
      />
      <FailureAlert error={apply.error} />
      <Button type="submit" variant="primary" block busy={apply.isPending} disabled={!isLongEnough}>
        Confirmer
      </Button>
      <Link to={paths.forgotPassword} className={styles.elsewhere}>
        Demander un nouveau lien
      </Link>
    </FormCard>
  );
}
