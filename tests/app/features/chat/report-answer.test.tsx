import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StoredItem } from '#src/data/items/items.ts';
import { ReportAnswer } from '#src/features/chat/report-answer.tsx';
import { answer, received, showPage, signIn } from '#tests/app/scripted-server.tsx';

const session: StoredItem = {
  key: 'session:5',
  id: 5,
  type: 'session',
  subject: 'La cellule',
  classe: '2de',
  level: 'SVT',
  favorite: 0,
  serverFavorite: 0,
  onDevice: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
};

it('reports the session in one’s own words, and says which answer is meant', async () => {
  signIn();
  answer({ success: true, message: 'Merci.' });
  const wrong = `Le noyau\n\n${'porte l’ADN '.repeat(200)}`;
  const { person } = showPage(<ReportAnswer session={session} answer={wrong} />, '/chat/5');
  await person.click(await screen.findByRole('button', { name: 'Signaler une erreur' }));
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signaler' });
  expect(send.disabled).toBe(true);
  await person.click(screen.getByLabelText(/Qu’est-ce qui ne va pas/));
  await person.paste('x'.repeat(500));
  await person.click(send);
  await screen.findByText('Merci. Votre signalement est enregistré.');
  expect(received).toMatchObject([{ body: { itemType: 'session', id: 5 } }]);
  const [report] = received.map(({ body }) => body as { reason: string });
  const reason = report?.reason ?? '';
  expect(reason).toMatch(/^«\u00a0Le noyau porte l’ADN .*…\u00a0»\u00a0: x+$/);
  expect(reason).toHaveLength(500);
});

it('offers nothing for a session that this device does not have yet', () => {
  signIn();
  showPage(<ReportAnswer session={null} answer="Non." />, '/chat/5');
  expect(screen.queryByRole('button')).toBeNull();
});
