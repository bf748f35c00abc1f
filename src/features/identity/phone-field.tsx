import { useEffect, useMemo, useState } from 'react';
import { characters } from '#contract/limits.ts';
import { fieldFailures } from '#contract/messages/fields.ts';
import { keepPhoneCountry } from '#src/device/phone-country.ts';
import { Combobox } from '#src/ui/forms/combobox.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { callingCodeOf, DEFAULT_COUNTRY, listCountries } from './phone.ts';

interface PhoneFieldProps {
  label: string;
  /** ISO 3166 code of the chosen country. */
  country: string;
  value: string;
  error?: string | undefined;
  onChange: (name: 'country' | 'phoneNumber', value: string) => void;
}

/** A telephone number beside the picker of its country. */
export function PhoneField({ label, country, value, error, onChange }: PhoneFieldProps) {
  const countries = useMemo(
    () => listCountries().map(({ code, label, short }) => ({ value: code, label, short })),
    [],
  );
  const example = useExample(country, error === fieldFailures.phone);
  return (
    <>
      <Combobox
        label="Pays"
        options={countries}
        value={country}
        onValueChange={(chosen) => {
          if (chosen !== '') keepPhoneCountry(chosen);
          onChange('country', chosen || DEFAULT_COUNTRY);
        }}
        autoComplete="off"
      />
      <Field
        label={label}
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint={hintOf(country, example)}
        value={value}
        error={error}
        onChange={(event) =>
          onChange('phoneNumber', event.currentTarget.value.slice(0, characters.phoneInput.max))
        }
      />
    </>
  );
}

/** What a number of the country looks like, for somebody whose own was refused; its data comes when it is needed. */
function useExample(country: string, isWanted: boolean): string | null {
  const [found, setFound] = useState<{ country: string; text: string | null }>();
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    import('./phone-example.ts').then(
      ({ phoneExample }) => isShown && setFound({ country, text: phoneExample(country) }),
      // Offline nobody signs up.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [country, isWanted]);
  return isWanted && found?.country === country ? found.text : null;
}

/** The calling code is repeated here because the picker may cut off the end of a long name. */
function hintOf(country: string, example: string | null): string {
  const code = callingCodeOf(country);
  const calling = code === null ? [] : `Indicatif ${code}.`;
  return [calling, example ?? [], 'Le code de vérification y arrive par SMS.'].flat().join(' ');
}
