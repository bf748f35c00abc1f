import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountLinks } from '#src/features/account/account-links.tsx';
import { show } from '#tests/app/ui/show.tsx';

it('the account leads to what opens it, its devices, the plans, the privacy policy and its own deletion', () => {
  show(<AccountLinks />);
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
  expect(links).toEqual([
    ['E-mail, téléphone, mot de passe', '/account/acces'],
    ['Mes appareils', '/account/appareils'],
    ['Formules et crédits', '/pricing'],
    ['Politique de confidentialité', '/confidentiality-policies'],
    ['Supprimer mon compte', '/delete'],
  ]);
});
