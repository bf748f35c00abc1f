import { ClipboardPaste, Send } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { educationSystemNamed, educationSystems, systemOfPhone } from '#contract/education-systems.ts';
import { characters } from '#contract/limits.ts';
import { chatPath, courseSessionPath, paths } from '#contract/paths.ts';
import { startSessionBody } from '#contract/sessions.ts';
import { useAccount } from '#src/data/account/credentials.ts';
import { useDraft } from '#src/data/device/drafts.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { readSchoolClass } from '#src/device/school-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { DialogEnd } from '#src/ui/dialogs/dialog-end.tsx';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice-group.tsx';
import { Combobox } from '#src/ui/forms/combobox.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { creditsOf, priceSign, usePrice } from '#src/ui/forms/price.ts';
import { QueuedAlert } from '#src/ui/forms/send-later.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import { shortCountry } from '#src/ui/text/short-country.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { type SessionFields, sessionFields } from './session-fields.ts';
import styles from './session-form.module.css';
import { SubjectSuggestions } from './subject-suggestions.tsx';
import { useOwnCourse } from './use-own-course.ts';
import { sessionOrder, useSessionStart } from './use-session-start.ts';

const choices = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const systems = educationSystems.map(({ name }) => ({ value: name, label: name, short: shortCountry(name) }));

interface SessionFormProps {
  onCancel: () => void;
  onStarted: () => void;
}

/**
 * The form that starts a session. The typed text and the last school choice are stored on the device. The class that was
 * chosen in the library is proposed, unless a session was being written for another one.
 */
export function SessionForm({ onCancel, onStarted }: SessionFormProps) {
  const phone = useAccount((account) => account.userData?.phoneNumber ?? '');
  const form = useFields<SessionFields>(
    ofOwnClass({ ...emptyFields, educationSystem: systemOfPhone(phone)?.name ?? '' }),
  );
  const { values, errors, set } = form;
  const [started, setStarted] = useState<number | null>(null);
  const start = useSessionStart('session', setStarted);
  const offline = useOffline();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const priceId = useId();
  const cost = usePrice();

  // After the start the subject is cleared, while the school stays for the next session.
  const kept = started === null ? values : { ...values, subject: '', attributes: '' };
  useDraft('session', sessionFields, kept, (draft) => {
    const isBegun = `${draft.subject}${draft.attributes}`.trim() !== '';
    form.setAll(isBegun ? draft : ofOwnClass(draft));
  });
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

  const asked = startSessionBody.safeParse(values);
  const isAsked = asked.success && start.isAsked(sessionOrder(asked.data).request);
  const later = isAsked ? null : start.sendLater;

  const own = useOwnCourse(values.subject);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (start.isPending || start.queued) return;
    if (own.course !== null && own.isChosen) {
      onStarted();
      navigate(courseSessionPath(own.course.id));
      return;
    }
    // Drawn at once: a focus that moves later would take the next key that is pressed to another field.
    const fields = flushSync(() => form.check(startSessionBody, values));
    if (fields !== null) (later ?? start.onServer)(sessionOrder(fields));
    else element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };

  const isOwn = own.course !== null && own.isChosen;
  const price = isOwn
    ? 'Sur l’appareil, à partir de votre cours, sans connexion et sans crédit.'
    : isAsked
      ? 'Déjà demandé\u00a0: pas un crédit de plus.'
      : priceNote(cost);
  return (
    <form ref={element} onSubmit={submit} className={styles.form} noValidate>
      {offline && !isOwn && start.failure === null && <OfflineNotice />}
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
        {own.course !== null && (
          <ChoiceGroup
            legend="D’après"
            value={own.isChosen ? 'own' : 'other'}
            choices={[
              { value: 'own', label: 'Mon cours' },
              { value: 'other', label: 'Ardoise' },
            ]}
            onChoose={(value) => own.choose(value === 'own')}
          />
        )}
      </div>
      <TextArea
        label="Éléments souhaités"
        optional
        rows={2}
        placeholder="définitions, dates, exemples, exercices…"
        maxCharacters={characters.sessionAttributes.max}
        {...form.field('attributes')}
      />
      {start.queued && <QueuedAlert onCancel={start.cancelQueued} />}
      {start.failure && <Failure failure={start.failure} {...start.offers} canRead />}
      {start.failure?.code === 'engine_refused' && (
        <LinkButton
          to={`${paths.fromNotes}?${new URLSearchParams({ sujet: values.subject.trim() })}`}
          icon={<ClipboardPaste aria-hidden />}
          onClick={onStarted}
          block
        >
          Partir de mes notes sur ce sujet
        </LinkButton>
      )}
      <p id={priceId} className={styles.price}>
        {start.isPending ? (
          <>
            <Spinner label={null} /> <span role="status">Votre session se prépare…</span>
          </>
        ) : (
          price
        )}
      </p>
      <DialogEnd>
        <Button onClick={start.isPending ? start.stop : onCancel}>
          {start.isStopping ? 'Arrêt…' : 'Annuler'}
        </Button>
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden />}
          aside={isAsked || isOwn ? undefined : priceSign(cost)}
          aria-describedby={priceId}
          busy={start.isPending}
        >
          {later !== null && !isOwn ? 'Envoyer dès que possible' : 'Démarrer'}
        </Button>
      </DialogEnd>
    </form>
  );
}

/** The fields for the class that was chosen on this device, if one was. */
function ofOwnClass(fields: SessionFields): SessionFields {
  const own = readSchoolClass();
  return own === null ? fields : { ...fields, educationSystem: own.system, classe: own.name };
}

/** What the session costs, empty as long as nobody knows. */
function priceNote(cost: number | null): string {
  if (cost === null) return '';
  if (cost === 0) return 'Gratuit, messages compris.';
  return `Coûte ${creditsOf(cost)}. Les messages de la session sont compris.`;
}

const emptyFields: SessionFields = {
  educationSystem: '',
  classe: '',
  level: '',
  subject: '',
  attributes: '',
};
