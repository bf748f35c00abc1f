import type { FormEvent, ReactNode } from 'react';
import {
  type WritingFields,
  type WritingToolSlug,
  writingToolBody,
  writingTools,
} from '#contract/writing/tools.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { SendRow } from '#src/ui/forms/send-row.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import { missingIn } from './fields.ts';
import { longHint } from './parts/long-notes.tsx';
import { pasteMaxOf } from './parts/long-text.ts';
import { lacksModel, NEEDS_MODEL } from './tools-here.ts';
import type { useTool } from './use-tool.ts';
import styles from './writing-form.module.css';

interface WritingFormProps {
  slug: WritingToolSlug;
  values: WritingFields;
  /** Called when the person types, not when the example fills the fields. */
  onType: (attr: string, value: string) => void;
  /** Which engine will do it, and in how many parts. */
  place: ReturnType<typeof useTool>['place'];
  /** What the device still has to fetch for it. */
  toFetch: string | null;
  busy: boolean;
  onSubmit: () => void;
  onExample: () => void;
  /** Shown at the end of the card's title. */
  actions: ReactNode;
  /** The message about the last attempt. */
  children: ReactNode;
}

/** 'Données requises': draws the fields that the table of tools defines. */
export function WritingForm(props: WritingFormProps) {
  const { slug, values, place, toFetch, onType, busy, onSubmit, onExample, actions, children } = props;
  const missing = missingIn(slug, values);
  const complete = isComplete(slug, values, place.longAttr);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !busy) onSubmit();
  };

  return (
    <Card as="section" className={styles.card}>
      <form onSubmit={submit} className={styles.form} noValidate>
        <CardHeader title="Données requises">{actions}</CardHeader>
        {writingTools[slug].prompts.map((prompt) => {
          const { attr, title, placeholder, type, max, required } = prompt;
          const field = {
            label: title,
            optional: !required,
            placeholder,
            maxCharacters: max,
            name: attr,
            value: values[attr] ?? '',
            onChange: (event: { currentTarget: { value: string } }) =>
              onType(attr, event.currentTarget.value),
          };
          return type === 'input' ? (
            <Field key={attr} {...field} />
          ) : (
            <TextArea
              key={attr}
              rows={max > 200 ? 4 : 2}
              pasteMax={pasteMaxOf(prompt)}
              hint={attr === place.longAttr ? longHint(field.value, place.parts) : undefined}
              {...field}
            />
          );
        })}
        {children}
        <SendRow
          onDevice={place.isHere}
          toFetch={toFetch}
          isAsked={place.isAsked}
          busy={busy}
          complete={complete}
          missing={missing ?? (lacksModel(slug, place.hasModel) ? `${NEEDS_MODEL}.` : null)}
          times={place.parts}
          onExample={onExample}
        />
      </form>
    </Card>
  );
}

/** True when every required field is filled, and every field but the long one within its limits. */
function isComplete(slug: WritingToolSlug, values: WritingFields, longAttr: string | null): boolean {
  if (longAttr === null) return writingToolBody(slug).safeParse(values).success;
  // Only that there is a text counts: it goes in parts.
  return writingToolBody(slug).safeParse({ ...values, [longAttr]: 'texte' }).success;
}
