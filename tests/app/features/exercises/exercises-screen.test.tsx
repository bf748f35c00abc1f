import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { drawExercises } from '#engine/exercises/draw.ts';
import type { Exercise } from '#engine/exercises/exercise.ts';
import { ExercisePlayer } from '#src/features/exercises/exercise-player.tsx';
import { ExercisesScreen } from '#src/features/exercises/exercises-screen.tsx';
import type { RoundStorage } from '#src/features/exercises/use-round.ts';
import { show } from '#tests/app/ui/show.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const card = (question: string, answer: string): Flashcard => ({ question, answer, explanation: '' });
const capitals = [
  card('Quelle est la capitale du Kenya ?', 'Nairobi'),
  card('Quelle est la capitale du Sénégal ?', 'Dakar'),
  card('Quelle est la capitale du Gabon ?', 'Libreville'),
  card('Quelle est la capitale du Ghana ?', 'Accra'),
];

const nowhere: RoundStorage = { load: async () => undefined, save: () => undefined, clear: () => undefined };
const player = (drawn: readonly Exercise[], storage = nowhere) => (
  <ExercisePlayer
    title="Essai"
    draw={() => drawn}
    storage={storage}
    newSeed={() => 1}
    whyWrong={() => null}
    onLeave={() => undefined}
  />
);

describe('the choice of a kind', () => {
  test('offers what the content allows, and nothing that it can’t give', async () => {
    const { person } = show(
      <ExercisesScreen name="Flashcards" content={{ data: capitals }} itemKey={undefined} />,
    );
    expect(screen.getByRole('button', { name: 'Associer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Texte à trous' })).toBeNull();
    expect(screen.queryByText(/il faut plus de cartes/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Choix multiple' }));
    expect(await screen.findByText('Choix multiple · Question 1 sur 4')).toBeTruthy();
  });

  test('says so where it can’t give any', () => {
    show(<ExercisesScreen name="Flashcards" content={{ data: capitals.slice(0, 1) }} itemKey={undefined} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/trop court pour en faire des exercices/)).toBeTruthy();
  });
});

describe('a round', () => {
  const drawn = drawExercises('Flashcards', { data: capitals }, 'choice', 1);
  const right = (prompt: string) => capitals.find(({ question }) => question === prompt)?.answer ?? '';
  const prompt = () => screen.getByRole('heading', { level: 2 }).textContent ?? '';

  test('says at once what came of an answer, ends with the result, and does the missed ones again', async () => {
    const { person } = show(player(drawn));
    await screen.findByText(/Question 1 sur 4/);
    const first = prompt();
    const wrong = capitals.find(({ question }) => question !== first)?.answer ?? '';
    const offered = screen.getAllByRole('button').find(({ textContent }) => {
      const word = textContent ?? '';
      return capitals.some(({ answer }) => word === answer) && word !== right(first);
    });
    expect(wrong).not.toBe('');
    if (offered === undefined) throw new Error('No wrong option');
    await person.click(offered);
    expect(screen.getByRole('status').textContent).toContain('Réponse incorrecte.');
    // The focus is on what comes next: Enter goes on.
    expect(document.activeElement?.textContent).toBe('Suivant');
    await person.keyboard('{Enter}');
    for (let left = 3; left > 0; left -= 1) {
      await person.click(screen.getByRole('button', { name: right(prompt()) }));
      expect(screen.getByRole('status').textContent).toContain('Bonne réponse');
      await person.keyboard('{Enter}');
    }
    expect(prompt()).toBe('3 bonnes réponses sur 4');
    await person.click(screen.getByRole('button', { name: 'Refaire la question manquée' }));
    expect(prompt()).toBe(first);
    expect(screen.getByText(/Question 1 sur 1/)).toBeTruthy();
  });

  test('goes on at the same exercise after the app was killed', async () => {
    let kept: unknown;
    const storage: RoundStorage = {
      load: async () => kept,
      save: (state) => {
        kept = JSON.parse(JSON.stringify(state));
      },
      clear: () => {
        kept = undefined;
      },
    };
    const { person, unmount } = show(player(drawn, storage));
    await screen.findByText(/Question 1 sur 4/);
    await person.click(screen.getByRole('button', { name: right(prompt()) }));
    await person.keyboard('{Enter}');
    const second = prompt();
    unmount();
    show(player(drawn, storage));
    expect(await screen.findByText(/Question 2 sur 4/)).toBeTruthy();
    expect(prompt()).toBe(second);
  });

  test('judges what is typed kindly, and lets its author count it as right', async () => {
    const typed: Exercise = {
      form: 'typed',
      prompt: 'La capitale du Kenya ?',
      accepted: ['Nairobi'],
      refused: [],
      hint: 'n _ _ _ _ _ _',
      explanation: '',
    };
    const { person } = show(player([typed, typed]));
    await person.type(await screen.findByLabelText('Votre réponse'), 'naïrobi.{Enter}');
    expect(screen.getByRole('status').textContent).toContain('Bonne réponse');
    await person.keyboard('{Enter}');
    await person.click(screen.getByRole('button', { name: 'Indice' }));
    expect(screen.getByText('n _ _ _ _ _ _')).toBeTruthy();
    await person.type(screen.getByLabelText('Votre réponse'), 'Mombasa{Enter}');
    expect(screen.getByRole('status').textContent).toMatch(/La réponse attendue\s: Nairobi/);
    await person.click(screen.getByRole('button', { name: 'Compter ma réponse comme juste' }));
    expect(screen.getByRole('status').textContent).toContain('Bonne réponse');
  });

  test('puts events in order with buttons', async () => {
    const order: Exercise = {
      form: 'order',
      prompt: 'Dans l’ordre',
      things: ['Deux', 'Un', 'Trois'],
      order: [1, 0, 2],
      dates: ['1902', '1901', '1903'],
      explanation: '',
    };
    const { person } = show(player([order]));
    await person.click(await screen.findByRole('button', { name: /Monter\s: Un/ }));
    expect(screen.getByText('Un : place 1 sur 3')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Vérifier' }));
    expect(screen.getByText('Bonne réponse !')).toBeTruthy();
    const lines = screen.getAllByRole('listitem').map((line) => within(line).getByText(/19/).textContent);
    expect(lines).toEqual(['1901', '1902', '1903']);
  });
});
