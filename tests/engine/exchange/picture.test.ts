import { describe, expect, it } from 'vitest';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { artefactScene } from '#engine/exchange/picture/artefact-scene.ts';
import {
  type Palette,
  type Scene,
  type SetFormula,
  type Setter,
  type Shape,
  scaleOf,
} from '#engine/exchange/picture/scene.ts';
import { drawText, type SetText, setText } from '#engine/exchange/picture/set-text.ts';

const palette: Palette = {
  page: '#000',
  card: '#111',
  line: '#222',
  text: '#fff',
  soft: '#ccc',
  solid: '#fff',
  onSolid: '#000',
  chalks: ['#1', '#2', '#3', '#4', '#5'],
};
const measure = (text: string, size: number) => text.length * size * 0.6;
const draw = <Name extends ArtefactName>(
  name: Name,
  content: ArtefactContent<Name>,
  setter: Setter = { measure },
) => artefactScene(name, content, { title: 'Un titre', writer: 'Moteur local', palette, setter });
const wordsOf = ({ shapes }: Scene) =>
  shapes
    .flatMap((shape) => (shape.kind === 'words' ? [shape.text] : []))
    .join(' ')
    .replace(/\s+/g, ' ');

function placeOf(shape: Exclude<Shape, { kind: 'stroke' }>) {
  switch (shape.kind) {
    case 'words': {
      const width = measure(shape.text, shape.size);
      const left = shape.align === 'center' ? shape.x - width / 2 : shape.x;
      return { left, top: shape.y - 8, width, height: 16 };
    }
    case 'formula': {
      const { width, ascent, descent } = shape.part;
      const height = (ascent + descent) * shape.em;
      return { left: shape.x, top: shape.y - ascent * shape.em, width: width * shape.em, height };
    }
    default:
      return { left: shape.x, top: shape.y, width: shape.width, height: shape.height };
  }
}

/** Everything that is drawn lies inside the picture. */
function expectWhole(scene: Scene) {
  for (const shape of scene.shapes) {
    if (shape.kind === 'stroke') continue;
    const { left, top, width, height } = placeOf(shape);
    const bottom = top + height;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(scene.width);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(scene.height);
  }
}

function expectDrawable(scene: Scene) {
  const scale = scaleOf(scene);
  expect(scene.width * scale).toBeLessThanOrEqual(8_192 + 1);
  expect(scene.height * scale).toBeLessThanOrEqual(8_192 + 1);
  expect(scene.width * scale * scene.height * scale).toBeLessThanOrEqual(16_000_000 + 1);
}

const type = { size: 10, weight: 400 as const, leading: 12 };
const part = (width: number, ascent = 0.7) => ({ width, ascent, descent: 0.2, space: 0, marks: [] });
const withFormulas = (known: Readonly<Record<string, SetFormula>>): Setter => ({
  measure,
  formula: (tex) => known[tex] ?? null,
});
const wordsIn = (set: SetText) =>
  set.lines.map(({ runs }) => runs.map((run) => (typeof run === 'string' ? run : '')).join(''));
const linesOf = (text: string, width: number) => wordsIn(setText(text, width, type, { measure }));

const long = 'Une réponse assez longue pour tenir sur plusieurs lignes de la carte, et plus encore. '
  .repeat(3)
  .trim();

describe('the picture of an artefact', () => {
  it('holds every side of every card, in columns', () => {
    const data = Array.from({ length: 40 }, (_, at) => ({
      question: `Question ${at} ?`,
      answer: at % 3 === 0 ? long : `Réponse ${at}`,
      explanation: `Car ${at}`,
    }));
    const scene = draw('Flashcards', { data });
    expectWhole(scene);
    expectDrawable(scene);
    const words = wordsOf(scene);
    for (const { question, answer, explanation } of data) {
      for (const side of [question, answer, explanation]) expect(words).toContain(side);
    }
    expect(words).toContain('Flashcards · 40 cartes · Moteur local');
    expect(scene.height / scene.width).toBeLessThan(2.5);
  });

  it('holds 80 events in the order of time, with their centuries', () => {
    const data = Array.from({ length: 80 }, (_, at) => ({
      date: String(1700 + at * 4),
      event: `Événement ${at}`,
      description: at % 2 === 0 ? long : '',
    }));
    const scene = draw('Frise Chronologique', { data: data.toReversed() });
    expectWhole(scene);
    expectDrawable(scene);
    const words = `${wordsOf(scene)} `;
    expect(words).toContain('XIXe siècle');
    const places = data.map(({ event }) => words.indexOf(`${event} `));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(scaleOf(scene)).toBeGreaterThan(1);
  });

  it('holds every node of a map of 311, unfolded', () => {
    const topic = (title: string, subtopics: MindMap[] = []): MindMap => ({
      title,
      description: '',
      subtopics,
    });
    const list = (count: number, make: (at: number) => MindMap) =>
      Array.from({ length: count }, (_, at) => make(at));
    const map = topic(
      'Racine',
      list(10, (a) =>
        topic(
          `B${a}`,
          list(5, (b) =>
            topic(
              `I${a}.${b}`,
              list(5, (c) => topic(`D${a}.${b}.${c}`)),
            ),
          ),
        ),
      ),
    );
    const scene = draw('Carte mentale', map);
    expectWhole(scene);
    expectDrawable(scene);
    expect(scene.shapes.filter(({ kind }) => kind === 'box')).toHaveLength(311);
    expect(wordsOf(scene)).toContain('D9.4.4');
  });

  it('holds a quiz with its options, the answers last, and the words of what is HTML', () => {
    const quiz = {
      quizTitle: 'Q',
      quizSynopsis: '',
      questions: [
        {
          question: 'H<sub>2</sub>O est-elle de l’eau&nbsp;?',
          questionType: 'text' as const,
          answerSelectionType: 'multiple' as const,
          answers: ['Oui', 'Non', 'Bien sûr'],
          correctAnswer: ['1', '3'],
          explanation: '',
        },
      ],
    };
    const scene = draw('Quiz', quiz);
    expectWhole(scene);
    expect(wordsOf(scene)).toContain('1. H₂O est-elle de l’eau ? A Oui B Non C Bien sûr Réponses 1 A C');
  });

  it('of a quiz that is handed out says nothing of what is right', () => {
    const quiz = {
      quizTitle: 'Q',
      quizSynopsis: '',
      questions: ['Un', 'Deux'].map((question) => ({
        question,
        questionType: 'text' as const,
        answerSelectionType: 'single' as const,
        answers: ['Oui', 'Non'],
        correctAnswer: '1',
        explanation: '',
      })),
    };
    const sheet = { title: 'Un titre', writer: 'Moteur local', palette, setter: { measure } };
    const scene = artefactScene('Quiz', quiz, { ...sheet, withAnswers: false });
    expectWhole(scene);
    expect(wordsOf(scene)).toContain('2 questions');
    expect(wordsOf(scene)).toMatch(/2. Deux A Oui B Non$/);
    expect(scene.height).toBeLessThan(draw('Quiz', quiz).height);
  });

  it('never grows beyond what a phone can draw', () => {
    const data = Array.from({ length: 500 }, (_, at) => ({
      question: `${at} ${long}`,
      answer: long,
      explanation: long,
    }));
    const scene = draw('Flashcards', { data });
    expectDrawable(scene);
    expect(scaleOf(scene)).toBeLessThan(1);
  });

  it('breaks lines at blanks, inside a word only when it is too wide, never before a French sign', () => {
    expect(linesOf('un deux trois', 60)).toEqual(['un deux', 'trois']);
    expect(linesOf('anticonstitutionnellement', 60)).toEqual(['anticonsti', 'tutionnell', 'ement']);
    expect(linesOf('quoi encore ?', 70)).toEqual(['quoi', 'encore ?']);
    expect(linesOf('a\nb', 60)).toEqual(['a', 'b']);
  });
});

describe('formulas in a picture', () => {
  it('stand in their line with what touches them, and make it higher', () => {
    const set = setText(String.raw`Soit l’\(a\), puis rien`, 90, type, withFormulas({ a: [part(2, 3)] }));
    expect(set.lines.map(({ runs }) => runs.map((run) => (typeof run === 'string' ? run : 'F')))).toEqual([
      ['Soit l’', 'F', ','],
      ['puis rien'],
    ]);
    const [first, second] = set.lines;
    expect(first?.ascent).toBeGreaterThan(3 * type.size);
    expect(second?.ascent).toBeLessThan(type.leading);
    const shapes = drawText(set, { x: 10, y: 20 }, '#fff');
    const formula = shapes.find(({ kind }) => kind === 'formula');
    const [before, , after] = shapes;
    // Side by side, and on one baseline.
    expect(formula).toMatchObject({ x: 10 + measure('Soit l’', 10), y: 20 + (first?.ascent ?? 0) });
    expect(before).toMatchObject({ y: (formula as { y: number }).y - 3.5 });
    expect(after).toMatchObject({ text: ',' });
  });

  it('end a line between two parts only where no line has room for the whole, without the space between', () => {
    const setter = withFormulas({ a: [part(2), { ...part(2), space: 1 }] });
    const lines = (width: number) => setText(String.raw`un \(a\)`, width, type, setter).lines;
    expect(lines(90)).toHaveLength(1);
    expect(lines(70).map(({ runs }) => runs.length)).toEqual([1, 2]);
    const broken = lines(50);
    expect(broken.map(({ runs }) => runs.length)).toEqual([2, 1]);
    expect(broken[1]?.runs[0]).toMatchObject({ space: 0 });
  });

  it('are made smaller when a part is wider than a line, or widen it as far as they may', () => {
    const setter = withFormulas({ a: [part(10)] });
    expect(setText(String.raw`\(a\)`, 60, type, setter).width).toBeCloseTo(60);
    expect(setText(String.raw`\(a\)`, 60, type, setter, 1.5).width).toBeCloseTo(90);
    expect(setText(String.raw`\(a\)`, 60, type, setter, 3).width).toBeCloseTo(116);
  });

  it('are written in characters where they can’t be set, and large where they are the whole text', () => {
    const asked: [string, boolean][] = [];
    const formula = (tex: string, large: boolean) => {
      asked.push([tex, large]);
      return null;
    };
    const text = String.raw`\(x^2\)`;
    expect(wordsIn(setText(text, 200, type, { measure, formula }))).toEqual(['x²']);
    expect(wordsIn(setText(`Vaut ${text} ?`, 200, type, { measure }))).toEqual(['Vaut x² ?']);
    setText(`Vaut ${text} ?`, 200, type, { measure, formula });
    expect(asked).toEqual([
      ['x^2', true],
      ['x^2', false],
    ]);
  });

  it('make the boxes of a map larger, which still do not overlap', () => {
    const formulas = Object.fromEntries(['a', 'b', 'c'].map((tex) => [tex, [part(6, 3)]]));
    const map = {
      title: 'Racine',
      description: '',
      subtopics: ['a', 'b', 'c'].map((tex) => ({
        title: String.raw`Vaut \(${tex}\)`,
        description: '',
        subtopics: [],
      })),
    };
    const scene = draw('Carte mentale', map, withFormulas(formulas));
    expectWhole(scene);
    const boxes = scene.shapes.flatMap((shape) => (shape.kind === 'box' ? [shape] : []));
    const inside = scene.shapes.flatMap((shape) => (shape.kind === 'formula' ? [placeOf(shape)] : []));
    expect(inside).toHaveLength(3);
    for (const { left, top, width, height } of inside) {
      const around = boxes.filter(
        (box) =>
          box.x <= left &&
          box.y <= top &&
          box.x + box.width >= left + width &&
          box.y + box.height >= top + height,
      );
      expect(around).toHaveLength(1);
    }
    const plain = draw('Carte mentale', map);
    expect(scene.height).toBeGreaterThan(plain.height);
    expect(wordsOf(plain)).toContain('Vaut a');
  });
});

describe('figures in a picture', () => {
  const figure = { lesson: 'la-cellule', name: 'cellule' };
  const setter: Setter = {
    measure,
    figure: (one) => ('name' in one && one.name === 'cellule' ? { svg: '<svg/>', ratio: 1.5 } : null),
  };

  it('stand between a question and its options, and take their room', () => {
    const question = {
      question: 'Que voit-on ?',
      questionType: 'text' as const,
      answerSelectionType: 'single' as const,
      answers: ['Un noyau', 'Rien'],
      correctAnswer: '1',
      explanation: '',
      figure,
    };
    const quiz = { quizTitle: 'Q', quizSynopsis: '', questions: [question] };
    const scene = draw('Quiz', quiz, setter);
    expectWhole(scene);
    const kinds = scene.shapes.map((shape) => (shape.kind === 'words' ? shape.text : shape.kind));
    const [asked, drawn, option] = ['1. Que voit-on ?', 'figure', 'Un noyau'].map((one) =>
      kinds.indexOf(one),
    );
    expect(drawn).toBe((asked ?? 0) + 2);
    expect(option).toBeGreaterThan(drawn ?? 0);
    const [placed] = scene.shapes.flatMap((shape) => (shape.kind === 'figure' ? [shape] : []));
    expect(placed).toMatchObject({ width: 436, svg: '<svg/>' });
    const below = scene.shapes[option ?? 0] as { y: number };
    expect(below.y).toBeGreaterThan((placed?.y ?? 0) + (placed?.height ?? 0));
    expect(scene.height - draw('Quiz', quiz).height).toBe(Math.ceil(10 + 436 / 1.5 + 24));
  });

  it('keep their masks on a card, with the one that is asked about', () => {
    const masks = [
      { left: 0, top: 0, width: 0.1, height: 0.1 },
      { left: 0.5, top: 0.5, width: 0.2, height: 0.1 },
    ];
    const card = { question: 'Nommez.', answer: 'Le noyau', explanation: '', figure };
    const scene = draw('Flashcards', { data: [{ ...card, occlusion: { masks, asked: 1 } }] }, setter);
    expectWhole(scene);
    const at = scene.shapes.findIndex(({ kind }) => kind === 'figure');
    const [drawn, first, second, sign] = scene.shapes.slice(at);
    const { x, y } = drawn as { x: number; y: number };
    expect(first).toMatchObject({ kind: 'box', x, y, width: 37.6, stroke: palette.line });
    expect(second).toMatchObject({ kind: 'box', x: x + 188, width: 75.2, stroke: palette.chalks[0] });
    expect(sign).toMatchObject({ kind: 'words', text: '?' });
  });
});
