import { screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import type { CardFigure } from '#contract/artefacts/figure.ts';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { PresentationScreen } from '#src/features/presentation/presentation-screen.tsx';
import { ToastProvider, useToast } from '#src/ui/feedback/toast.tsx';
import { show } from '#tests/app/ui/show.tsx';

const card = (question: string, answer: string): Flashcard => ({
  question,
  answer,
  explanation: `${question} ${answer} et autre chose.`,
});
const drawers = {
  map: () => null,
  figure: (one: CardFigure) => <svg role="img" aria-label={'name' in one ? one.name : one.picture} />,
};
const deck = { data: [card('Capitale du Kenya ?', 'Nairobi'), card('Capitale du Gabon ?', 'Libreville')] };

function SaysSomething() {
  const toast = useToast();
  useEffect(() => toast({ text: 'Enregistré' }), [toast]);
  return null;
}

test('a class sees the question, then the answer, two teams, and Escape leaves', async () => {
  const onLeave = vi.fn();
  const { person } = show(
    <PresentationScreen
      title="Capitales"
      kind="flashcards"
      name="Flashcards"
      content={deck}
      choice={null}
      drawers={drawers}
      onLeave={onLeave}
    />,
  );
  const team = screen.getByLabelText('Nom de l’équipe 1');
  await person.clear(team);
  await person.type(team, 'Les Lions');
  await person.click(screen.getByRole('button', { name: 'Commencer' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Capitale du Kenya ?' })).toBeTruthy();
  expect(screen.queryByText('Nairobi')).toBeNull();
  await person.keyboard(' ');
  expect(screen.getByText('Nairobi')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Un point de plus\s: Les Lions/ }));
  await person.keyboard('{ArrowRight}');
  expect(screen.getByText('2 sur 2')).toBeTruthy();
  await person.keyboard('{End}');
  expect(screen.getByRole('heading', { level: 2, name: 'Victoire des Lions' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fin' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Suivant' })).toBeNull();
  await person.keyboard('{Escape}');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('the stage is the dialog on top: messages stand in it, going back leaves, and a tap on its ground does not', async () => {
  const onLeave = vi.fn();
  const { person } = show(
    <ToastProvider>
      <PresentationScreen
        title="Capitales"
        kind="flashcards"
        name="Flashcards"
        content={deck}
        choice={null}
        drawers={drawers}
        onLeave={onLeave}
      />
      <SaysSomething />
    </ToastProvider>,
  );
  await person.click(screen.getByRole('button', { name: 'Commencer' }));
  const stage = screen.getByRole('dialog');
  expect(within(stage).getByText('Enregistré')).toBeTruthy();
  await person.click(stage);
  expect(onLeave).not.toHaveBeenCalled();
  // What the browser does when somebody goes back.
  history.replaceState(null, '');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('questions are chosen and edited before the class sees them', async () => {
  const { person } = show(
    <PresentationScreen
      title="Capitales"
      kind="flashcards"
      name="Flashcards"
      content={deck}
      choice={null}
      drawers={drawers}
      drawEditor={(_, { at, onClose, onSave }) => (
        <button
          type="button"
          onClick={() => {
            onSave({ data: deck.data.with(at, card('Capitale du Ghana ?', 'Accra')) });
            onClose();
          }}
        >
          Changer
        </button>
      )}
      onLeave={() => undefined}
    />,
  );
  await person.click(screen.getByRole('button', { name: 'Choisir les cartes' }));
  await person.click(screen.getByRole('checkbox', { name: 'Capitale du Kenya ?' }));
  expect(screen.getByText(/^1 carte, en plein écran/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Modifier le numéro 2' }));
  await person.click(screen.getByRole('button', { name: 'Changer' }));
  expect(screen.getByRole('checkbox', { name: 'Capitale du Ghana ?' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Commencer' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Capitale du Ghana ?' })).toBeTruthy();
  expect(screen.getByText('1 sur 1')).toBeTruthy();
});

const noEvent = { event: '', description: '' };
const ofTimeline = {
  data: ['1885', '1789', '1914'].map((date) => ({ ...noEvent, date, event: `Année ${date}` })),
};
const leaf = (title: string) => ({ title, description: '', subtopics: [] });
const ofMap = { ...leaf('Eau'), subtopics: [leaf('États'), leaf('Cycle')] };

test.each([
  ['Frise Chronologique', ofTimeline, 'événements', /1789/, '4 écrans', '3 écrans'],
  ['Carte mentale', ofMap, 'branches', /États/, '4 écrans', '3 écrans'],
] as const)('what is shown of a %s is chosen before', async (name, content, noun, part, all, less) => {
  const { person } = show(
    <PresentationScreen
      title="Avant la classe"
      kind="frise"
      name={name}
      content={content}
      choice={null}
      drawers={drawers}
      onLeave={() => undefined}
    />,
  );
  expect(screen.getByText(new RegExp(`^${all}`))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: `Choisir les ${noun}` }));
  await person.click(screen.getByRole('checkbox', { name: part }));
  expect(screen.getByText(new RegExp(`^${less}`))).toBeTruthy();
});

test('a timeline is shown whole at once, before its events are asked for one by one', async () => {
  const { person } = show(
    <PresentationScreen
      title="Avant la classe"
      kind="frise"
      name="Frise Chronologique"
      content={ofTimeline}
      choice={null}
      drawers={drawers}
      onLeave={() => undefined}
    />,
  );
  await person.click(screen.getByRole('button', { name: 'Commencer' }));
  expect(screen.getByText(/^Quand\s\?$/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Tout montrer' }));
  expect(screen.getByText('Toute la frise')).toBeTruthy();
  for (const { event } of ofTimeline.data) expect(screen.getByText(event)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tout montrer' })).toBeNull();
});

test('a question about a figure is shown with it', async () => {
  const figure = { lesson: 'les-acides', name: 'echelle' };
  const { person } = show(
    <PresentationScreen
      title="Acides"
      kind="flashcards"
      name="Flashcards"
      content={{ data: [{ ...card('Que montre-t-elle ?', 'Le pH'), figure }] }}
      choice={null}
      drawers={drawers}
      onLeave={() => undefined}
    />,
  );
  await person.click(screen.getByRole('button', { name: 'Commencer' }));
  expect(screen.getByRole('img', { name: 'echelle' })).toBeTruthy();
});
