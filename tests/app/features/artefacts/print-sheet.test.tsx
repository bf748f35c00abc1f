import { render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ArtefactName, EngineName } from '#contract/artefacts/artefact.ts';
import type { CardFigure } from '#contract/artefacts/figure.ts';
import { deckOfLabels } from '#engine/occlusion/deck.ts';
import { paperFigures } from '#src/compositions/pictures/draw-paper-figures.tsx';
import type { PaperFigures } from '#src/features/artefacts/paper-figures.ts';
import type { PrintKind } from '#src/features/artefacts/print-kinds.ts';
import { usePrint } from '#src/features/artefacts/use-print.tsx';

const figure = { lesson: 'les-acides', name: 'echelle' };
const asked = (question: string, more: object = {}) => ({
  question,
  questionType: 'text',
  answerSelectionType: 'single',
  answers: ['Le sang', 'L’eau de pluie'],
  correctAnswer: 2,
  explanation: '',
  ...more,
});
const quizOf = (...questions: object[]) => ({ quizTitle: 'Acides', quizSynopsis: '', questions });

const nameOf = (figure: CardFigure) => ('name' in figure ? figure.name : figure.picture);

/** Figures that come when they are loaded, as those of a lesson do. */
function laterFigures(): PaperFigures {
  const here = new Set<string>();
  return {
    load: async (figures) => {
      await Promise.resolve();
      for (const figure of figures) here.add(nameOf(figure));
    },
    draw: (figure, masked) => {
      const name = nameOf(figure);
      if (!here.has(name)) return null;
      if (masked === undefined) return <svg role="img" aria-label={name} />;
      const numbers = 'numbers' in masked ? ` ${masked.numbers.join()}` : '';
      return <svg role="img" aria-label={`${name} couvert${numbers}`} />;
    },
    file: async () => null,
  };
}

interface PrintedProps {
  name: ArtefactName;
  content: object;
  kind: PrintKind;
  engine?: EngineName;
}

function Printed({ name, content, kind, engine = 'device' }: PrintedProps) {
  const artefact = {
    name,
    input: 'Sujet : Acides',
    output: JSON.stringify(content),
    engine,
  };
  const { sheet, print } = usePrint(artefact, { figures, own: false });
  const printed = useRef(false);
  useEffect(() => {
    if (printed.current) return;
    printed.current = true;
    void print(kind);
  });
  return sheet;
}

let figures: PaperFigures;
beforeEach(() => {
  figures = laterFigures();
  window.print = vi.fn();
});

async function sheetOf(
  name: ArtefactName,
  content: object,
  kind: PrintKind,
  engine?: EngineName,
): Promise<HTMLElement> {
  render(<Printed {...{ name, content, kind, ...(engine && { engine }) }} />);
  await waitFor(() => expect(window.print).toHaveBeenCalled());
  const sheet = document.querySelector<HTMLElement>('[data-print-sheet]');
  if (sheet === null) throw new Error('Nothing was printed');
  return sheet;
}

describe('on paper', () => {
  test('a question about a figure is printed with it, and counted', async () => {
    const sheet = await sheetOf(
      'Quiz',
      quizOf(asked('Lequel est plus acide ?', { figure }), asked('Et là ?')),
      'quiz',
    );
    expect(within(sheet).getByRole('img', { name: 'echelle' })).toBeTruthy();
    expect(sheet.textContent).toContain('Lequel est plus acide ?');
    expect(sheet.textContent).toContain('/ 2');
  });

  test.each([
    ['model', true],
    ['file', true],
    ['local', false],
    ['device', false],
  ] as const)(
    'what the app says of its own quiz is not on the pupils’ sheet (%s)',
    async (engine, isThere) => {
      const quiz = { ...quizOf(asked('Lequel ?')), quizSynopsis: 'Dix questions sur le pH.' };
      const sheet = await sheetOf('Quiz', quiz, 'quiz', engine);
      expect(sheet.textContent?.includes('Dix questions sur le pH.')).toBe(isThere);
    },
  );

  test('a card about a covered part has the figure with its names covered', async () => {
    const card = {
      question: 'Quel est le nom de la partie 1 ?',
      answer: 'L’échelle de pH',
      explanation: '',
      figure,
      occlusion: { masks: [{ left: 0.1, top: 0.1, width: 0.2, height: 0.1 }], asked: 0 },
    };
    const sheet = await sheetOf('Flashcards', { data: [card] }, 'list');
    expect(within(sheet).getByRole('img', { name: 'echelle couvert' })).toBeTruthy();
  });

  test('a sheet to fill in has a line and a name for each part that is still asked, under its own number', async () => {
    const mask = { left: 0.1, top: 0.1, width: 0.2, height: 0.1 };
    const labels = ['Noyau', 'Membrane', 'Cytoplasme'].map((text) => ({ mask, text }));
    const { data } = deckOfLabels(figure, labels);
    const sheet = await sheetOf('Flashcards', { data: [data[0], data[2]] }, 'occlusion');
    expect(within(sheet).getByRole('img', { name: 'echelle couvert 1,3' })).toBeTruthy();
    const items = within(sheet).getAllByRole<HTMLLIElement>('listitem');
    expect(items.map(({ value, textContent }) => `${value} ${textContent}`)).toEqual([
      '1 ',
      '3 ',
      '1 Noyau',
      '3 Cytoplasme',
    ]);
    expect(within(sheet).getByRole('heading', { name: /^Corrigé/ })).toBeTruthy();
    expect(sheet.textContent).toContain('/ 2');
  });

  test.each(['list', 'cards-to-cut'] as const)('a card about a figure has it (%s)', async (kind) => {
    const card = { question: 'Que montre-t-elle ?', answer: 'L’échelle de pH', explanation: '', figure };
    const sheet = await sheetOf('Flashcards', { data: [card] }, kind);
    expect(within(sheet).getByRole('img', { name: 'echelle' })).toBeTruthy();
  });

  test('the answers have a paragraph for the explanation, one for its source, and a line for each wrong option', async () => {
    const why = { wrong: [{ option: 'Le sang', reason: 'Son pH est de 7,4.' }] };
    const explanation = 'Plus le pH est petit, plus c’est acide.\n« le pH mesure l’acidité »';
    const sheet = await sheetOf('Quiz', quizOf(asked('Lequel ?', { explanation, why })), 'answers');
    const lines = [...sheet.querySelectorAll('li p')].map(({ textContent }) => textContent);
    expect(lines).toEqual(['B. L’eau de pluie', ...explanation.split('\n')]);
    const [reason] = within(sheet).getAllByRole('listitem').slice(1);
    expect(reason?.textContent).toBe('A.Le sangSon pH est de 7,4.');
  });

  test('a figure that could not come says so in its place', async () => {
    const { load, draw } = paperFigures(async () => ({ kind: 'unavailable' }));
    render(draw({ lesson: 'aucune', name: 'echelle' }));
    expect(screen.getByText(/pas encore sur cet appareil/)).toBeTruthy();
    const own = { picture: '7f1f2f5e-58b1-4b1c-9d1b-0f3d2a4b5c6d' };
    await load([own]);
    render(draw(own));
    expect(screen.getByText(/sur l’appareil où elle a été prise/)).toBeTruthy();
  });
});
