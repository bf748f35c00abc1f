import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cut } from '#contract/artefacts/cut.ts';
import { ArtefactContent } from '#src/compositions/artefact-content.tsx';
import { showPage } from '#tests/app/scripted-server.tsx';

const timeline = (cut?: Cut) =>
  JSON.stringify({ data: [{ date: '1960', event: 'Indépendance', description: '' }], ...(cut && { cut }) });
const quiz = (cut?: Cut) =>
  JSON.stringify({
    quizTitle: 'Capitales',
    questions: [{ question: 'Congo ?', questionType: 'text', answers: ['Un', 'Deux'], correctAnswer: '1' }],
    ...(cut && { cut }),
  });

test.each([
  ['Frise Chronologique', timeline, '5 dates'],
  ['Quiz', quiz, '5 questions'],
] as const)('a %s that was cut off says so wherever it is opened', (name, output, kept) => {
  showPage(<ArtefactContent name={name} output={output({ kept: 5, asked: 8 })} />, '/');
  const notice = screen.getByText(`Réponse interrompue : ${kept} sur 8 ont pu être gardées.`);
  expect(notice.closest('[role=status]')).toBeTruthy();
});

const noted = (content: object) => JSON.stringify({ ...content, notes: ['1 partie écartée.', 'Un doute.'] });

test.each([
  ['Frise Chronologique', noted(JSON.parse(timeline()))],
  ['Quiz', noted(JSON.parse(quiz()))],
  ['Flashcards', noted({ data: [{ question: 'Un ?', answer: 'Un', explanation: '' }] })],
  ['Carte mentale', noted({ title: 'Racine', description: '', subtopics: [] })],
] as const)('a %s says what was left out of it and what is doubtful', async (name, output) => {
  showPage(<ArtefactContent name={name} output={output} />, '/');
  const notice = (await screen.findByText('1 partie écartée.')).closest('[role=status]');
  expect(notice?.textContent).toBe('1 partie écartée.Un doute.');
});

test('one that is whole says nothing', () => {
  showPage(<ArtefactContent name="Frise Chronologique" output={timeline()} />, '/');
  expect(screen.queryByText(/interrompue/)).toBeNull();
});
