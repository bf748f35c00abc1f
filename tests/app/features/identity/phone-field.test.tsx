import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PhoneField } from '#src/features/identity/phone-field.tsx';
import { show } from '#tests/app/ui/show.tsx';

const field = (country: string, error?: string) =>
  show(<PhoneField label="Numéro" country={country} value="12" error={error} onChange={() => undefined} />);

describe('a number that was refused', () => {
  test('is told which country’s numbers were expected, with an example', async () => {
    field('SN', 'Numéro invalide');
    await screen.findByText(/Sénégal.: 9 chiffres après l’indicatif, par exemple \+221.70.123.45.67\./);
    expect(screen.getByText(/^Indicatif \+221\. /)).toBeTruthy();
  });

  test('is told nothing of shapes where it has the right one', async () => {
    field('SN', 'C’est déjà votre numéro');
    // As long as the example of the first test took to come.
    await act(async () => void (await import('#src/features/identity/phone-example.ts')));
    expect(screen.queryByText(/par exemple/)).toBeNull();
  });
});
