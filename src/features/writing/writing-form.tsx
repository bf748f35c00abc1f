import type { FormEvent, ReactNode } from 'react';
import type { WritingTool } from '#contract/writing-tool.ts';
import type { WritingFields } from '#contract/writing-tools.ts';
import { Card, CardHeader } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { SendRow } from '#src/ui/send-row.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import styles from './writing-form.module.css';

interface WritingFormProps {
  tool: WritingTool;
  values: WritingFields;
  /** A person typed. */
  onType: (attr: string, value: string) => void;
  /** Every field that must be filled is, within its limits. */
  complete: boolean;
  /** The device's engine will do it: no connection, and no credit. */
  onDevice: boolean;
  busy: boolean;
  onSubmit: () => void;
  onExample: () => void;
  /** What stands at the end of the card's title. */
  actions: ReactNode;
  /** The message of the last attempt. */
  children: ReactNode;
}

/** 'Données requises': the fields of a tool, from its table. */
export function WritingForm(props: WritingFormProps) {
  const { tool, values, onType, complete, onDevice, busy, onSubmit, onExample, actions, children } = props;
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
        <SendRow onDevice={onDevice} busy={busy} complete={complete} onExample={onExample} />
      </form>
    </Card>
  );
}
