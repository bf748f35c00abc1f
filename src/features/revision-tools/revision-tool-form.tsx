import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ArtefactName } from '#contract/artefacts/artefact.ts';
import { characters } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import { revisionToolBody } from '#contract/revision-tools.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { SendRow } from '#src/ui/forms/send-row.tsx';
import type { useFields } from '#src/ui/forms/use-fields.ts';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { isCounted } from './count-notes.ts';
import type { emptyRequest } from './empty-request.ts';
import { LessonPicker } from './lesson-picker.tsx';
import { NotesField } from './notes/notes-field.tsx';
import styles from './revision-tool-form.module.css';
import { useProposedSubject } from './use-proposed-subject.ts';
import { useWrittenCount } from './use-written-count.ts';
import { WishChips } from './wish-chips.tsx';

const NO_SUBJECT = 'Pour envoyer, écrivez un sujet ou collez votre cours.';

interface RevisionToolFormProps {
  /** What the tool makes. */
  name: ArtefactName | 'Fiche';
  form: ReturnType<typeof useFields<typeof emptyRequest>>;
  /** True when the device's engine will do it, without a connection and without a credit. */
  onDevice: boolean;
  /** True when exactly this was asked and its outcome is not known. */
  isAsked?: boolean;
  busy: boolean;
  onSubmit: (request: RevisionToolRequest) => void;
  onExample: () => void;
  /** Shown at the end of the card's title. */
  actions: ReactNode;
  /** The message about the last attempt, and the button that cancels the current one. */
  children: ReactNode;
}

/** 'Données requises': the fields that every revision tool asks for. */
export function RevisionToolForm(props: RevisionToolFormProps) {
  const { name, form, onDevice, isAsked, busy, onSubmit, onExample, actions, children } = props;
  const { values, field, set } = form;
  const request = revisionToolBody.safeParse(values);
  const written = useWrittenCount(name, values);
  const proposal = useProposedSubject(form);

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
          hint={proposal.hint}
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
          hint={written ?? undefined}
          {...field('elements')}
        />
        {isCounted(name) && (
          <WishChips
            name={name}
            elements={values.elements}
            onElements={(elements) => set('elements', elements)}
          />
        )}
        <NotesField
          value={values.source}
          onValue={proposal.onNotes}
          onLeave={proposal.onLeaveNotes}
          onTitle={proposal.onTitle}
        />
        {values.source.trim() !== '' && (
          <p className={styles.together}>
            <Link to={paths.fromNotes} state={{ subject: values.subject, source: values.source }}>
              En faire plusieurs choses à la fois
            </Link>
          </p>
        )}
        {children}
        <SendRow
          onDevice={onDevice}
          isAsked={isAsked}
          busy={busy}
          complete={request.success}
          missing={values.subject.trim() === '' ? NO_SUBJECT : undefined}
          onExample={onExample}
        />
      </form>
    </Card>
  );
}
