import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorScreen } from '#src/app/error-screen.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { show } from '#tests/app/ui/show.tsx';

function Fragile() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('broken');
  return <Button onClick={() => setBroken(true)}>Casser</Button>;
}

test('a screen that breaks says so, takes the focus, and offers ways on', async () => {
  const { person } = show(
    <ErrorScreen>
      <Fragile />
    </ErrorScreen>,
  );
  const noise = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await person.click(screen.getByRole('button', { name: 'Casser' }));
  const heading = screen.getByRole('heading', { level: 1, name: 'Cet écran s’est interrompu' });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('Cet écran s’est interrompu – Ardoise');
  expect(screen.getByText(/Rien de ce que vous avez enregistré n’est perdu/)).toBeTruthy();
  for (const name of ['Recharger la page', 'Retour à l’accueil'])
    expect(screen.getByRole('button', { name })).toBeTruthy();

  const cured = new Promise((resolve) => addEventListener('ardoise:cure', resolve, { once: true }));
  await person.click(screen.getByRole('button', { name: 'Réparer l’application' }));
  await cured;
  noise.mockClear();
});
