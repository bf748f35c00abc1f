import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PrivacyPage } from '#src/pages/identity/privacy-page.tsx';
import { show } from '#tests/app/ui/show.tsx';

describe('the privacy policy', () => {
  it('has its seven sections', () => {
    show(<PrivacyPage />);
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual([
      'Introduction',
      'Données collectées',
      'Utilisation des données',
      'Partage des données',
      'Sécurité',
      'Communication',
      'Changements de cette politique',
    ]);
  });

  it('owns up to the fingerprint of the number and to what stays on the device, and leads to deletion', () => {
    show(<PrivacyPage />);
    expect(screen.getByText(/empreinte de ce numéro, calculée avec une clé secrète/)).toBeTruthy();
    expect(screen.getByText(/pendant 49 jours/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'supprimer votre compte' }).getAttribute('href')).toBe('/delete');
  });
});
