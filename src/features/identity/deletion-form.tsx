import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BodyInput } from '#contract/endpoints.ts';
import { loginBody } from '#contract/users.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import { FailureAlert } from './failure-alert.tsx';
import { FormCard } from './form-card.tsx';
import { signOutAfterDeletion } from './sign-out-after-deletion.ts';

type Owner = BodyInput<'deleteAccount'>;

/** The server's message, and whether this device was emptied of the account's data. */
export interface Deletion {
  readonly message: string;
  readonly emptied: boolean;
}

/** Deletes the account of the person who knows its password, after a confirmation. */
export function DeletionForm({ onDeleted }: { onDeleted: (deletion: Deletion) => void }) {
  const { values, field, check, showErrors } = useFields({
    email: readCredentials()?.user.email ?? '',
    password: '',
  });
  const [asked, setAsked] = useState<Owner | null>(null);
  const erase = useMutation({
    mutationFn: async (body: Owner): Promise<Deletion> => {
      const { message } = await call('deleteAccount', { body });
      return { message, emptied: await signOutAfterDeletion(body.email) };
    },
    onSuccess: onDeleted,
    onError: (error) => {
      if (error instanceof CallError) showErrors(error.fields);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = check(loginBody, { ...values, email: values.email.trim() });
    if (body !== null && !erase.isPending) setAsked(body);
  };
  const confirm = () => {
    setAsked(null);
    if (asked !== null && !erase.isPending) erase.mutate(asked);
  };

  return (
    <FormCard onSubmit={submit}>
      <Field label="E-mail" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <Field label="Mot de passe" type="password" autoComplete="current-password" {...field('password')} />
      <FailureAlert error={erase.error} />
      <Button type="submit" variant="danger" block busy={erase.isPending}>
        Confirmer
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title="Supprimer ce compte&#8239;?"
        confirm="Supprimer"
        danger
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      >
        Le compte {asked?.email} et tout ce qu’il contient vont être effacés tout de suite. Personne ne pourra
        les récupérer.
      </ConfirmDialog>
    </FormCard>
  );
}
