import type { FormEvent, ReactNode } from 'react';
import { characters } from '#contract/limits.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import { revisionToolBody } from '#contract/revision-tools.ts';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { SendRow } from '#src/ui/send-row.tsx';
import type { useFields } from '#src/ui/use-fields.ts';
import { LessonPicker } from './lesson-picker.tsx';
import { NotesField } from './notes-field.tsx';
import styles from './revision-tool-form.module.css';

export const emptyRequest = { subject: '', elements: '', source: '' } satisfies RevisionToolRequest;

interface RevisionToolFormProps {
  form: ReturnType<typeof useFields<typeof emptyRequest>>;
  /** The device's engine will do it: no connection, and no credit. */
  onDevice: boolean;
  busy: boolean;
  onSubmit: (request: RevisionToolRequest) => void;
  onExample: () => void;
  /** What stands at the end of the card's title. */
  actions: ReactNode;
  /** The message of the last attempt, and the way to cancel the one under way. */
  children: ReactNode;
}

/** 'Données requises': what every revision tool asks for. */
export function RevisionToolForm(props: RevisionToolFormProps) {
  const { form, onDevice, busy, onSubmit, onExample, actions, children } = props;
  const { values, field, set } = form;
  const request = revisionToolBody.safeParse(values);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.success && !busy) onSubmit(request.data);
  };

  return (
    <Card as="section">
      <form onSubmit={submit} className={styles.form} noValidate>
        <CardHeader title="Données requises">{actions}</CardHeader>
        <Field
          label="Sujet"
          maxCharacters={characters.revisionSubject.max}
          placeholder="La photosynthèse"
          {...field('subject')}
        />
        <div className={styles.aids}>
          <LessonPicker onPick={(title) => set('subject', title)} />
        </div>
        <Field
          label="Éléments"
          optional
          maxCharacters={characters.revisionElements.max}
          placeholder="dates, définitions, causes…"
          {...field('elements')}
        />
        <NotesField value={values.source} onValue={(source) => set('source', source)} />
        {children}
        <SendRow onDevice={onDevice} busy={busy} complete={request.success} onExample={onExample} />
      </form>
    </Card>
  );
}
