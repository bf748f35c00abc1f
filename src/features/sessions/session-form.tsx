import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { educationSystemNamed, educationSystems, systemOfPhone } from '#contract/education-systems.ts';
import { characters, GENERATION_COST } from '#contract/limits.ts';
import { chatPath } from '#contract/paths.ts';
import { type StartSessionBody, startSessionBody } from '#contract/sessions.ts';
import { useAccount } from '#src/data/credentials.ts';
import { useDraft } from '#src/data/drafts.ts';
import { useSendLater } from '#src/data/generations.ts';
import { useOffline } from '#src/data/reachability.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Field } from '#src/ui/field.tsx';
import { QueuedAlert } from '#src/ui/send-later.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFields } from '#src/ui/use-fields.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { type SessionFields, sessionFields } from './session-fields.ts';
import styles from './session-form.module.css';
import { StartFailure } from './start-failure.tsx';
import { SubjectSuggestions } from './subject-suggestions.tsx';
import { useSessionStart } from './use-session-start.ts';

const choices = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const systems = choices(educationSystems.map(({ name }) => name));

interface SessionFormProps {
  onCancel: () => void;
  onStarted: () => void;
}

/** What a revision session is started with. What was typed stays on the device, and so does the last choice. */
export function SessionForm({ onCancel, onStarted }: SessionFormProps) {
  const phone = useAccount((account) => account.userData?.phoneNumber ?? '');
  const form = useFields<SessionFields>({
    ...emptyFields,
    educationSystem: systemOfPhone(phone)?.name ?? '',
  });
  const { values, errors, set } = form;
  const [started, setStarted] = useState<number | null>(null);
  const start = useSessionStart(setStarted);
  const offline = useOffline();
  const navigate = useNavigate();
  const later = useSendLater();
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const priceId = useId();

  // Once started, the subject is spent; the school stays for the next time.
  const kept = started === null ? values : { ...values, subject: '', attributes: '' };
  useDraft('session', sessionFields, kept, form.setAll);
  useEffect(() => {
    if (started === null) return;
    onStarted();
    navigate(chatPath(started));
  }, [started, onStarted, navigate]);

  const system = educationSystemNamed(values.educationSystem);
  const choice = (name: keyof SessionFields & string) => ({
    value: values[name],
    error: errors[name],
    allowOwn: true,
    maxLength: characters.sessionField.max,
    onValueChange: (value: string) => set(name, value),
  });

  const sendLater = (fields: StartSessionBody) => {
    later
      ?.send({ request: { make: 'session', fields }, title: `Session – ${fields.subject.trim()}` })
      .catch((failure: Error) => toast({ text: failure.message, tone: 'error' }));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (start.isPending || later?.queued) return;
    const fields = form.check(startSessionBody, values);
    if (fields !== null && offline && later !== null) sendLater(fields);
    else if (fields !== null) start.mutate(fields);
    else requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };

  return (
    <form ref={element} onSubmit={submit} className={styles.form} noValidate>
      {offline && <OfflineNotice />}
      <Combobox label="Système éducatif" options={systems} {...choice('educationSystem')} />
      <div className={styles.pair}>
        <Combobox label="Classe" options={choices(system?.classes ?? [])} {...choice('classe')} />
        <Combobox label="Matière" options={choices(system?.subjects ?? [])} {...choice('level')} />
      </div>
      <div className={styles.subject}>
        <Field
          label="Sujet"
          placeholder="La photosynthèse"
          maxCharacters={characters.sessionSubject.max}
          {...form.field('subject')}
        />
        <SubjectSuggestions
          typed={values.subject}
          matiere={values.level}
          onPick={(title) => set('subject', title)}
        />
      </div>
      <TextArea
        label="Éléments souhaités"
        optional
        rows={2}
        placeholder="définitions, dates, exemples, exercices…"
        maxCharacters={characters.sessionAttributes.max}
        {...form.field('attributes')}
      />
      {later?.queued && <QueuedAlert onCancel={later.cancel} />}
      {start.isError && <StartFailure error={start.error} />}
      <p id={priceId} className={styles.price}>
        {start.isPending ? (
          <>
            <Spinner label={null} /> <span role="status">Votre session se prépare…</span>
          </>
        ) : (
          `Coûte ${GENERATION_COST} crédit. Les messages de la session sont compris.`
        )}
      </p>
      <ButtonRow end>
        <Button onClick={start.isPending ? start.cancel : onCancel}>Annuler</Button>
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden />}
          aside={`· ${GENERATION_COST}`}
          aria-describedby={priceId}
          busy={start.isPending}
        >
          {offline && later !== null ? 'Envoyer dès que possible' : 'Démarrer'}
        </Button>
      </ButtonRow>
    </form>
  );
}

const emptyFields: SessionFields = {
  educationSystem: '',
  classe: '',
  level: '',
  subject: '',
  attributes: '',
};
