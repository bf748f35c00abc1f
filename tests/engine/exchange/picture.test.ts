import { describe, expect, it } from 'vitest';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { artefactScene } from '#engine/exchange/picture/artefact-scene.ts';
import { type Palette, type Scene, scaleOf } from '#engine/exchange/picture/scene.ts';
import { wrapWords } from '#engine/exchange/picture/wrap-words.ts';

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
const draw = <Name extends ArtefactName>(name: Name, content: ArtefactContent<Name>) =>
  artefactScene(name, content, { title: 'Un titre', writer: 'Moteur local', palette, measure });
const wordsOf = ({ shapes }: Scene) =>
  shapes
    .flatMap((shape) => (shape.kind === 'words' ? [shape.text] : []))
    .join(' ')
    .replace(/\s+/g, ' ');

/** Everything that is drawn lies inside the picture. */
function expectWhole(scene: Scene) {
  for (const shape of scene.shapes) {
    if (shape.kind === 'stroke') continue;
    const width = shape.kind === 'box' ? shape.width : measure(shape.text, shape.size);
    const left = shape.kind === 'words' && shape.align === 'center' ? shape.x - width / 2 : shape.x;
    const [top, bottom] =
      shape.kind === 'box' ? [shape.y, shape.y + shape.height] : [shape.y - 8, shape.y + 8];
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
    const type = { size: 10, weight: 400 as const, leading: 12 };
    expect(wrapWords('un deux trois', 60, type, measure)).toEqual(['un deux', 'trois']);
    expect(wrapWords('anticonstitutionnellement', 60, type, measure)).toEqual([
      'anticonsti',
      'tutionnell',
      'ement',
    ]);
    expect(wrapWords('quoi encore ?', 70, type, measure)).toEqual(['quoi', 'encore ?']);
    expect(wrapWords('a\nb', 60, type, measure)).toEqual(['a', 'b']);
  });
});
