import type { FormEvent, ReactNode } from 'react';
import type { WritingTool } from '#contract/writing-tool.ts';
import type { WritingFields } from '#contract/writing-tools.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { SendRow } from '#src/ui/forms/send-row.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import styles from './writing-form.module.css';

interface WritingFormProps {
  tool: WritingTool;
  values: WritingFields;
  /** Called when the person types, not when the example fills the fields. */
  onType: (attr: string, value: string) => void;
  /** True when every required field is filled and within its limits. */
  complete: boolean;
  /** True when the device's engine will do it, without a connection and without a credit. */
  onDevice: boolean;
  /** True when exactly this was asked and its outcome is not known. */
  isAsked: boolean;
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
  const { tool, values, onType, complete, onDevice, isAsked, busy, onSubmit, onExample, actions, children } =
    props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete && !busy) onSubmit();
  };

  return (
    <Card as="section" className={styles.card}>
      <form onSubmit={submit} className={styles.form} noValidate>
        <CardHeader title="Données requises">{actions}</CardHeader>
        {tool.prompts.map(({ attr, title, placeholder, type, max, required }) => {
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
            <TextArea key={attr} rows={max > 200 ? 4 : 2} {...field} />
          );
        })}
        {children}
        <SendRow
          onDevice={onDevice}
          isAsked={isAsked}
          busy={busy}
          complete={complete}
          onExample={onExample}
        />
      </form>
    </Card>
  );
}
