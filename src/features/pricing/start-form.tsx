import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { errors } from '#contract/errors.ts';
import type { Plan } from '#contract/plans.ts';
import { call } from '#src/data/server/api.ts';
import { apiHost } from '#src/data/server/api-host.ts';
import { CallError } from '#src/data/server/call.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import styles from './start-form.module.css';

const ACTION = apiHost + endpoints.activate.path;

/**
 * Requests a plan as the specification requires: a form post that the server answers with a redirect to
 * /activate. A form post leaves the app, so the session is checked first: without a connection, or with an
 * expired token, the reason is shown here instead of on a blank page.
 */
export function StartForm({ plan, token }: { plan: Plan; token: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('readDashboard'),
    onSuccess: () => form.current?.submit(),
  });
  const isLeaving = isPending || isSuccess;

  useEffect(() => {
    // The browser's back button restores the page as it was left, so the button must work again.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLeaving) mutate();
  };

  return (
    <form ref={form} className={styles.form} method="post" action={ACTION} onSubmit={submit}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="plan" value={plan.name} />
      {error !== null && (
        <Alert>{error instanceof CallError ? error.message : errors.internal.message}</Alert>
      )}
      <Button type="submit" block busy={isLeaving}>
        Commencer avec {plan.title}
      </Button>
    </form>
  );
}
