import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { characters } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { heardOptions, ownHeardOption, type SignupBody, signupBody } from '#contract/users.ts';
import { judgePassword } from '#src/data/account/judge-password.ts';
import { recallSignup, rememberSignup } from '#src/data/guest/guest-store.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Combobox } from '#src/ui/forms/combobox.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import styles from './form-card.module.css';
import { FormCard } from './form-card.tsx';
import { likelyCountry } from './likely-country.ts';
import { toE164 } from './phone.ts';
import { PhoneField } from './phone-field.tsx';
import { followReply, type SignedIn } from './sign-in.ts';

const blank = () => ({
  lname: '',
  fname: '',
  country: likelyCountry(),
  phoneNumber: '',
  email: '',
  why: '',
  other: '',
  password: '',
});

/** The last answer of the list: whoever chooses it may say more. */
const OTHER = 'Autre';
const heard = [...heardOptions, OTHER].map((option) => ({ value: option, label: option }));
/** What remains of the field's 150 characters after the prefix `Autre: `. */
const OWN_WORDS = characters.why.max - ownHeardOption('').length;

/** The sign-up form. What was typed, except for the password, survives a killed browser. */
export function SignupForm({ onAccepted }: { onAccepted: (where: SignedIn) => void }) {
  const [empty] = useState(blank);
  const { values, field, set, setAll, check, errors, showErrors } = useFields(empty);

  useEffect(() => {
    void recallSignup().then((draft) => {
      if (draft !== null) setAll((now) => (now === empty ? { ...empty, ...draft, password: '' } : now));
    });
  }, [setAll, empty]);
  useEffect(() => {
    const { password: _, ...draft } = values;
    if (values !== empty) void rememberSignup(draft);
  }, [values, empty]);

  const signup = useMutation({
    mutationFn: async (body: SignupBody) => {
      await judgePassword(body.password, 'password');
      return followReply(await call('signup', { body }));
    },
    onSuccess: onAccepted,
    onError: (error) => {
      if (error instanceof CallError) showErrors(error.fields);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = check(signupBody, {
      ...values,
      email: values.email.trim(),
      why: whyOf(values.why.trim(), values.other.trim()),
      phoneNumber: toE164(values.phoneNumber, values.country) ?? '',
    });
    if (body !== null && !signup.isPending) signup.mutate(body);
  };

  /** Their own words say that a field is wrong, not that it was left empty. */
  const isMissing = (name: keyof typeof values) => errors[name] !== undefined && values[name].trim() === '';
  return (
    <FormCard onSubmit={submit}>
      <div className={styles.pair}>
        <Field
          label="Nom"
          autoComplete="family-name"
          hint={isMissing('lname') ? 'Écrivez votre nom de famille.' : undefined}
          {...field('lname')}
        />
        <Field
          label="Prénom"
          autoComplete="given-name"
          hint={isMissing('fname') ? 'Écrivez votre prénom.' : undefined}
          {...field('fname')}
        />
      </div>
      <PhoneField
        label="Numéro de téléphone"
        country={values.country}
        value={values.phoneNumber}
        error={errors.phoneNumber}
        onChange={set}
      />
      <Field
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={isMissing('email') ? 'Écrivez votre adresse e-mail.' : undefined}
        {...field('email')}
      />
      <Combobox
        label="Comment avez-vous connu Ardoise&#8239;?"
        options={heard}
        value={values.why}
        error={errors.why}
        hint={
          isMissing('why')
            ? 'Il manque votre réponse\u00a0: choisissez-la dans la liste, ou écrivez la vôtre.'
            : 'Choisissez une réponse dans la liste, ou écrivez la vôtre.'
        }
        allowOwn
        maxLength={OWN_WORDS}
        onValueChange={(why) => set('why', why)}
      />
      {values.why === OTHER && (
        <Field label="Précisez" optional maxCharacters={OWN_WORDS} {...field('other')} />
      )}
      <Field
        label="Mot de passe"
        type="password"
        autoComplete="new-password"
        hint={`Au moins ${characters.signupPassword.min} caractères.`}
        {...field('password')}
      />
      {signup.error !== null && <Alert>{signup.error.message}</Alert>}
      <Button type="submit" variant="primary" block busy={signup.isPending}>
        S'inscrire
      </Button>
      <p>
        Déjà un compte&#8239;? <Link to={paths.login}>Se connecter</Link>
      </p>
    </FormCard>
  );
}

/** The answer as it is stored: an option of the list, or one's own words after `Autre: `. */
function whyOf(why: string, other: string): string {
  if (why === OTHER) return other === '' ? OTHER : ownHeardOption(other);
  return why === '' || heardOptions.some((option) => option === why) ? why : ownHeardOption(why);
}
