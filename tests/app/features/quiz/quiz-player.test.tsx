import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { Quiz, QuizQuestion } from '#contract/artefacts/quiz.ts';
import { QuizPlayer, type QuizPlayerProps } from '#src/features/quiz/quiz-player.tsx';
import type { QuizStorage } from '#src/features/quiz/use-quiz.ts';
import { ToastProvider } from '#src/ui/feedback/toast.tsx';
import { show } from '#tests/app/ui/show.tsx';

function asked(question: string, more: Partial<QuizQuestion> = {}): QuizQuestion {
  return {
    question,
    questionType: 'text',
    answerSelectionType: 'single',
    answers: [`${question} juste`, `${question} faux`, `${question} erroné`],
    correctAnswer: '1',
    explanation: `Parce que ${question}.`,
    ...more,
  };
}

const quizOf = (...questions: QuizQuestion[]): Quiz => ({
  quizTitle: 'La cellule',
  quizSynopsis: 'Trois questions sur la cellule.',
  questions,
});
const three = quizOf(asked('A'), asked('B'), asked('C'));

/** A device that keeps what it is given, as text, like a real one. */
function device(kept: string | null = null) {
  const held = { text: kept, cleared: false };
  const storage: QuizStorage = {
    load: async () => JSON.parse(held.text ?? 'null'),
    save: (state) => {
      held.text = JSON.stringify(state);
    },
    clear: () => {
      held.text = null;
      held.cleared = true;
    },
  };
  return { held, storage };
}

async function open(quiz: Quiz = three, more: Partial<QuizPlayerProps> = {}) {
  const { storage, held } = device();
  const view = show(
    <QuizPlayer drawFigure={() => null} quiz={quiz} name="a1" storage={storage} seed={1} {...more} />,
  );
  await screen.findByRole('button', { name: /Commencer le quiz|Quitter le quiz/ });
  return { ...view, held };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const options = () => within(screen.getByRole('list', { name: 'Réponses proposées' })).getAllByRole('button');
const option = (end: 'juste' | 'faux' | 'erroné') => button(new RegExp(` ${end}$`));
const question = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('before the start', () => {
  test('says what the quiz is and how it is corrected', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'La cellule' })).toBeTruthy();
    expect(screen.getByText('3 Questions')).toBeTruthy();
    expect(screen.getByText('Trois questions sur la cellule.')).toBeTruthy();
    expect(screen.getByLabelText("Réessayer jusqu'à la bonne réponse")).toBeTruthy();
    expect(screen.getByLabelText('Correction à la fin')).toBeTruthy();
  });

  test('says how many questions were left out', async () => {
    await open(quizOf(asked('A'), asked('B', { correctAnswer: '9' })));
    expect(screen.getByText(/1 question écartée/)).toBeTruthy();
    expect(screen.getByText('1 Question')).toBeTruthy();
  });

  test('says so when no question can be asked', () => {
    show(
      <QuizPlayer
        drawFigure={() => null}
        quiz={quizOf(asked('A', { correctAnswer: '9' }))}
        name="a"
        storage={device().storage}
      />,
    );
    expect(screen.getByText(/Aucune question de ce quiz/)).toBeTruthy();
  });

  test('opens at the landing when the device can’t say what it kept', async () => {
    const storage = { ...device().storage, load: () => Promise.reject(new Error('refused')) };
    await open(three, { storage });
    expect(button('Commencer le quiz')).toBeTruthy();
  });
});

describe('one question at a time, told at once', () => {
  test('locks the answer, says what is right and why, and then offers the way on', async () => {
    const { person } = await open();
    await person.click(button('Commencer le quiz'));
    expect(screen.getByText('Question 1 sur 3')).toBeTruthy();
    expect(screen.getByText('Choix simple')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe(question());
    expect(screen.queryByRole('button', { name: 'Suivant' })).toBeNull();

    const wrong = option('faux');
    await person.click(wrong);
    const told = screen.getByRole('status');
    expect(told.textContent).toContain('Réponse incorrecte.');
    expect(told.textContent).toContain(`La bonne réponse\u00a0: ${question()} juste`);
    expect(told.textContent).toContain(`Parce que ${question()}.`);
    expect(told.textContent).not.toContain('Réessayez');
    expect(option('juste').textContent).toContain('Correcte');
    expect(wrong.textContent).toContain('Incorrecte');
    expect(document.activeElement).toBe(wrong);
    expect(options().every((one) => one.getAttribute('aria-disabled') === 'true')).toBe(true);

    await person.click(option('juste'));
    expect(wrong.getAttribute('aria-pressed')).toBe('true');
    expect(option('juste').getAttribute('aria-pressed')).toBe('false');
  });

  test('the buttons stay the same elements from the pick to the verdict', async () => {
    const { person } = await open();
    await person.click(button('Commencer le quiz'));
    const before = options();
    await person.click(option('juste'));
    expect(options()).toEqual(before);
    expect(before.every((one) => one.isConnected)).toBe(true);
    expect(screen.getByRole('status').textContent).toContain(
      'Bonne réponse\u202f! Cliquez sur Suivant pour continuer.',
    );
  });

  test('uses the question’s own messages when it has some', async () => {
    const { person } = await open(
      quizOf(asked('A', { messageForCorrectAnswer: 'Bravo', messageForIncorrectAnswer: 'Dommage' })),
    );
    await person.click(button('Commencer le quiz'));
    await person.click(option('faux'));
    expect(screen.getByRole('status').textContent).toContain('Dommage');
  });

  test('is played to the end with the keyboard alone', async () => {
    const { person } = await open();
    await person.click(button('Commencer le quiz'));
    await person.keyboard('2');
    expect(options()[1]?.getAttribute('aria-pressed')).toBe('true');
    await person.keyboard('1{Enter}');
    expect(screen.getByText('Question 2 sur 3')).toBeTruthy();
    await person.keyboard('{Tab}{Tab}{Enter}');
    expect(screen.getByRole('status').textContent).not.toBe('');
    await person.keyboard('{Enter}');
    expect(screen.getByText('Question 3 sur 3')).toBeTruthy();
    await person.keyboard('{Enter}9');
    expect(screen.getByText('Question 3 sur 3')).toBeTruthy();
    await person.keyboard('1{Enter}');
    expect(screen.getByRole('heading', { name: /^Vous avez terminé le quiz/ })).toBe(document.activeElement);
  });

  test('asks for several answers and judges them once, at the last', async () => {
    const { person } = await open(
      quizOf(asked('A', { answerSelectionType: 'multiple', correctAnswer: ['1', '3'] })),
    );
    await person.click(button('Commencer le quiz'));
    expect(screen.getByText('Choix multiple')).toBeTruthy();
    expect(screen.getByText('2 réponses')).toBeTruthy();
    await person.click(option('juste'));
    expect(screen.getByRole('status').textContent).toBe('');
    await person.click(option('erroné'));
    expect(screen.getByRole('status').textContent).toContain('Bonne réponse');
  });

  test('shows pictures for options, and no picture from elsewhere', async () => {
    const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    const { person, container } = await open(
      quizOf(
        asked('A', {
          questionType: 'photo',
          answers: [dot, `${dot}A`],
          questionPic: 'https://ailleurs.example/carte.png',
        }),
      ),
    );
    await person.click(button('Commencer le quiz'));
    expect(screen.getByRole('img', { name: 'Réponse 1' }).getAttribute('src')).toBe(dot);
    expect(container.innerHTML).not.toContain('ailleurs.example');
  });

  test('hands missed questions to the review, and says so', async () => {
    const onMissed = vi.fn();
    const { person } = await open(three, { onMissed });
    await person.click(button('Commencer le quiz'));
    const missed = question();
    await person.click(option('faux'));
    expect(screen.getByText('La question rejoint vos révisions.')).toBeTruthy();
    await person.click(button('Suivant'));
    await person.click(option('juste'));
    expect(onMissed).toHaveBeenCalledTimes(1);
    expect(onMissed.mock.calls[0]?.[0]).toMatchObject([{ question: missed, answer: `${missed} juste` }]);
  });
});

describe('until it is right', () => {
  test('only takes the wrong option away, and says to try again', async () => {
    const { person } = await open();
    await person.click(screen.getByLabelText("Réessayer jusqu'à la bonne réponse"));
    await person.click(button('Commencer le quiz'));
    await person.click(option('faux'));
    expect(screen.getByRole('status').textContent).toContain('Réponse incorrecte. Réessayez.');
    expect(options().map((one) => one.getAttribute('aria-disabled'))).toEqual([null, 'true', null]);
    expect(screen.queryByText(/^Parce que/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Suivant' })).toBeNull();
    await person.click(option('juste'));
    expect(screen.getByRole('status').textContent).toContain('Bonne réponse');
    expect(button('Suivant')).toBeTruthy();
  });
});

describe('correction at the end', () => {
  async function begin() {
    const opened = await open();
    await opened.person.click(screen.getByLabelText('Correction à la fin'));
    await opened.person.click(button('Commencer le quiz'));
    return opened;
  }

  test('keeps quiet, lets answers be changed, and goes back', async () => {
    const { person } = await begin();
    await person.click(option('faux'));
    await person.click(option('juste'));
    expect(screen.getByRole('status').textContent).toBe('');
    expect(options().map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
    await person.click(button('Suivant'));
    await person.click(button('Retour'));
    expect(option('juste').getAttribute('aria-pressed')).toBe('true');
  });

  test('says that the quiz is incomplete and leads to the open question', async () => {
    const { person } = await begin();
    await person.click(option('juste'));
    await person.click(button('Suivant'));
    await person.click(button('Suivant'));
    await person.click(option('juste'));
    await person.click(button('Voir le résultat'));
    const dialog = screen.getByRole('alertdialog', { name: 'Le quiz est incomplet' });
    expect(dialog.textContent).toContain('La question 2 attend encore une réponse.');
    await person.click(button('Y répondre'));
    expect(screen.getByText('Question 2 sur 3')).toBeTruthy();
  });

  test('asks before it ends, then tells everything', async () => {
    const { person } = await begin();
    for (const end of ['juste', 'faux', 'juste'] as const) {
      await person.click(option(end));
      await person.click(button(/Suivant|Voir le résultat/));
    }
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Vous avez répondu à toutes les questions. Terminer le quiz maintenant\u202f?',
    );
    await person.click(button('Terminer'));
    expect(screen.getByText('2 bonnes réponses sur 3')).toBeTruthy();
  });
});

test('a question about a figure shows it, and so does the result', async () => {
  const figure = { lesson: 'cellule', name: 'cellule-animale' };
  const drawFigure = ({ lesson, name }: typeof figure) => <p>{`Figure ${name} de ${lesson}`}</p>;
  const { person } = await open(quizOf(asked('A', { figure })), { drawFigure });
  await person.click(button('Commencer le quiz'));
  expect(screen.getByText('Figure cellule-animale de cellule')).toBeTruthy();
  await person.click(option('faux'));
  await person.click(button('Voir le résultat'));
  expect(screen.getByText('Figure cellule-animale de cellule')).toBeTruthy();
});

describe('the result', () => {
  async function finish(quiz: Quiz, ends: ('juste' | 'faux')[], more: Partial<QuizPlayerProps> = {}) {
    const opened = await open(quiz, more);
    await opened.person.click(button('Commencer le quiz'));
    for (const end of ends) {
      await opened.person.click(option(end));
      await opened.person.click(button(/Suivant|Voir le résultat/));
    }
    return opened;
  }
  const shown = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  test('shows the count always and points only when there are any', async () => {
    await finish(three, ['juste', 'faux', 'faux']);
    expect(screen.getByText('1 bonne réponse sur 3')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/undefined|NaN|points?\b/);
  });

  test('adds points up, written as numbers or as texts', async () => {
    const quiz = quizOf(asked('A', { point: '1,5' }), asked('B', { point: 2 }), asked('C'));
    await finish(quiz, ['juste', 'juste', 'juste']);
    expect(screen.getByText('3,5 / 3,5')).toBeTruthy();
    expect(screen.getByText('3 bonnes réponses sur 3')).toBeTruthy();
  });

  test('each filtered question keeps its own answer', async () => {
    const { person } = await finish(three, ['faux', 'juste', 'faux']);
    const all = shown();
    expect(all).toHaveLength(3);
    await person.selectOptions(screen.getByLabelText('Afficher'), 'Correcte');
    expect(shown()).toEqual([all[1]]);
    expect(screen.getByText(`${all[1]} juste`).closest('li')?.textContent).toContain('Votre réponse');
    await person.selectOptions(screen.getByLabelText('Afficher'), 'Incorrecte');
    expect(shown()).toEqual([all[0], all[2]]);
    for (const one of [all[0], all[2]]) {
      expect(screen.getByText(`${one} faux`).closest('li')?.textContent).toContain('Votre réponse');
      expect(screen.getByText(`${one} juste`).closest('li')?.textContent).toContain('Bonne réponse');
    }
    await person.selectOptions(screen.getByLabelText('Afficher'), 'Toutes');
    expect(shown()).toEqual(all);
  });

  test('says so when a filter lets nothing through', async () => {
    const { person } = await finish(quizOf(asked('A')), ['juste']);
    await person.selectOptions(screen.getByLabelText('Afficher'), 'Incorrecte');
    expect(screen.getByText('Aucune question ici.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Refaire/ })).toBeNull();
  });

  test('asks again only what was missed, then everything', async () => {
    const { person } = await finish(three, ['faux', 'juste', 'faux']);
    const [first, , third] = shown();
    await person.click(button('Refaire les 2 questions manquées'));
    expect(screen.getByText('Question 1 sur 2')).toBeTruthy();
    const again = [question()];
    await person.click(option('juste'));
    await person.click(button('Suivant'));
    again.push(question());
    expect(again.sort()).toEqual([first, third].sort());
    await person.click(option('juste'));
    await person.click(button('Voir le résultat'));
    await person.click(button('Recommencer le quiz'));
    expect(screen.getByText('Question 1 sur 3')).toBeTruthy();
  });
});

describe('after the app was killed', () => {
  test('goes on at the same question with every answer there', async () => {
    const { storage, held } = device();
    const { person, unmount } = await open(three, { storage });
    await person.click(button('Commencer le quiz'));
    await person.click(option('faux'));
    await person.click(button('Suivant'));
    const second = question();
    await person.click(option('juste'));
    unmount();

    await open(three, { storage: device(held.text).storage });
    expect(screen.getByText('Question 2 sur 3')).toBeTruthy();
    expect(question()).toBe(second);
    expect(option('juste').getAttribute('aria-pressed')).toBe('true');
    expect(button('Suivant')).toBeTruthy();
  });

  test('a finished quiz opens at its start, with the result still to be seen', async () => {
    const { storage, held } = device();
    const { person, unmount } = await open(quizOf(asked('A')), { storage });
    await person.click(button('Commencer le quiz'));
    await person.click(option('juste'));
    await person.click(button('Voir le résultat'));
    unmount();

    const again = await open(quizOf(asked('A')), { storage: device(held.text).storage });
    expect(button('Commencer le quiz')).toBeTruthy();
    await again.person.click(button('Revoir le résultat'));
    expect(screen.getByText('1 bonne réponse sur 1')).toBeTruthy();
  });

  test('forgets what it can’t read', async () => {
    const { storage, held } = device('{"version":1,"run":"?"}');
    await open(three, { storage });
    expect(button('Commencer le quiz')).toBeTruthy();
    expect(held.cleared).toBe(true);
  });

  test('a quiz that was left can be taken up again', async () => {
    const { person } = await open();
    await person.click(button('Commencer le quiz'));
    await person.click(option('juste'));
    await person.click(button('Suivant'));
    await person.click(button('Quitter le quiz'));
    expect(screen.getByText('Arrêté à la question 2 sur 3')).toBeTruthy();
    await person.click(button('Reprendre'));
    expect(screen.getByText('Question 2 sur 3')).toBeTruthy();
  });
});

describe('a wrong answer', () => {
  const why = { wrong: [{ option: 'A faux', reason: 'C’est la réponse à B.' }] };
  const one = quizOf(asked('A', { why }));

  test('says why, when asked, and a right one does not', async () => {
    const { person } = await open(one);
    await person.click(button('Commencer le quiz'));
    expect(screen.queryByRole('button', { name: "Pourquoi j'ai faux" })).toBeNull();
    await person.click(option('faux'));
    await person.click(button("Pourquoi j'ai faux"));
    expect(screen.getByText('C’est la réponse à B.')).toBeTruthy();
    await person.click(button('Voir le résultat'));
    expect(screen.getByRole('button', { name: "Pourquoi j'ai faux" })).toBeTruthy();
  });
});

describe('a quiz fills the screen', () => {
  test('while it is played: going back leaves it where it is, and forward takes it up again', async () => {
    const { person } = show(<Walk />, '/quiz');
    await person.click(await screen.findByRole('button', { name: 'Commencer le quiz' }));
    expect(await screen.findByText('?seul=quiz')).toBeTruthy();
    await person.click(option('juste'));
    await person.click(button('Suivant'));
    await person.click(button('Reculer'));
    expect(await screen.findByText('Arrêté à la question 2 sur 3')).toBeTruthy();
    await person.click(button('Avancer'));
    expect(await screen.findByText('Question 2 sur 3')).toBeTruthy();
    await person.click(button('Quitter le quiz'));
    expect(await screen.findByRole('button', { name: 'Reprendre' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('?seul=quiz')).toBeNull());
  });

  test('at once where it goes on after the app was killed', async () => {
    const { storage } = device();
    const first = await open(three, { storage });
    await first.person.click(button('Commencer le quiz'));
    first.unmount();
    show(<Walk storage={storage} />, '/quiz');
    expect(await screen.findByText('Question 1 sur 3')).toBeTruthy();
    expect(await screen.findByText('?seul=quiz')).toBeTruthy();
    screen.getByRole('button', { name: 'Quitter le quiz' }).click();
    await waitFor(() => expect(screen.queryByText('?seul=quiz')).toBeNull());
  });

  test('while its questions are read without playing it', async () => {
    const { person } = show(<Walk />, '/quiz');
    await person.click(await screen.findByRole('button', { name: 'Lire les questions' }));
    expect(await screen.findByText('?seul=questions')).toBeTruthy();
    expect(screen.getAllByRole('list', { name: 'Réponses proposées' })).toHaveLength(3);
    await person.click(button('Reculer'));
    expect(await screen.findByRole('button', { name: 'Commencer le quiz' })).toBeTruthy();
  });
});

/** The quiz beside its address, and what the browser's own buttons do. */
function Walk({ storage = device().storage }: { storage?: QuizStorage }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [kept] = useState(storage);
  return (
    <>
      <p>{search}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Reculer
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Avancer
      </button>
      <main>
        <ToastProvider>
          <QuizPlayer drawFigure={() => null} quiz={three} name="a1" storage={kept} seed={1} />
        </ToastProvider>
      </main>
    </>
  );
}
