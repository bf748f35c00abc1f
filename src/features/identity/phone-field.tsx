import { useMemo } from 'react';
import { characters } from '#contract/limits.ts';
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
        hint={hintOf(country)}
        value={value}
        error={error}
        onChange={(event) =>
          onChange('phoneNumber', event.currentTarget.value.slice(0, characters.phoneInput.max))
        }
      />
    </>
  );
}

/** The calling code is repeated here because the picker may cut off the end of a long name. */
function hintOf(country: string): string {
  const code = callingCodeOf(country);
  const sentence = 'Le code de vérification y arrive par SMS.';
  return code === null ? sentence : `Indicatif ${code}. ${sentence}`;
}
