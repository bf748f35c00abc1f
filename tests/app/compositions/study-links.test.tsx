import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StudyLinks } from '#src/compositions/study-links.tsx';
import { showPage } from '#tests/app/scripted-server.tsx';

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('a deck leads to the review that its cards come back in, and to what else is made of it', () => {
  showPage(<StudyLinks at="/artefacts/MQ==" isDeck />, '/artefacts/MQ==');
  expect(links()).toEqual(['/review', '/artefacts/MQ==/exercices', '/artefacts/MQ==/presenter']);
});

test('what has no cards leads to no review', () => {
  showPage(<StudyLinks at="/artefacts/Mg==" isDeck={false} />, '/artefacts/Mg==');
  expect(links()).toEqual(['/artefacts/Mg==/exercices', '/artefacts/Mg==/presenter']);
});
