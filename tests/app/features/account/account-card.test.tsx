import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountCard } from '#src/features/account/account-card.tsx';
import { someone } from '#tests/app/scripted-server.tsx';
import { show } from '#tests/app/ui/show.tsx';

it('the account says what its credits are for, and what needs none', () => {
  show(<AccountCard user={{ ...someone, credits: 3 }} />);
  expect(
    screen.getByText('3 crédits pour les réponses de l’IA. Ce que fait l’appareil est gratuit.'),
  ).toBeTruthy();
});
