import { describe, expect, it } from 'vitest';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { drawExercises, offeredKinds } from '#engine/exercises/draw.ts';
import type { Exercise } from '#engine/exercises/exercise.ts';
import { type Answer, isRight } from '#engine/exercises/round.ts';
import { whyWrong } from '#engine/exercises/why-wrong.ts';
import { seeded } from '#engine/make/random.ts';
import {
  deckFromStudy,
  mapFromStudy,
  quizFromStudy,
  timelineFromStudy,
} from '#engine/make/written/from-study.ts';
import { loadStudy } from '#lessons/studies.ts';

const study = await loadStudy('revolution-francaise');
if (study === null) throw new Error('The lesson is missing');
const request = { slug: 'revolution-francaise', title: 'La Révolution', elements: '', figures: false };
const contents = {
  Flashcards: deckFromStudy(study, '', seeded(1)),
  Quiz: quizFromStudy(study, request, seeded(1)),
  'Carte mentale': mapFromStudy(study, ''),
  'Frise Chronologique': timelineFromStudy(study, ''),
};

/** Every wrong answer that can be given by choosing. */
function wrongAnswers(exercise: Exercise): Answer[] {
  if (exercise.form !== 'choice') return [];
  return exercise.options
    .map((_, option): Answer => ({ form: 'choice', option }))
    .filter((answer) => !isRight(exercise, answer));
}

function told<Name extends ArtefactName>(name: Name, content: ArtefactContent<Name>) {
  return offeredKinds(name, content).flatMap(({ kind }) =>
    drawExercises(name, content, kind, 3).flatMap((exercise) =>
      wrongAnswers(exercise).map((answer) => ({
        kind,
        exercise,
        why: whyWrong(name, content, exercise, answer),
      })),
    ),
  );
}

describe('a wrong answer in an exercise', () => {
  const all = Object.entries(contents).flatMap(([name, content]) =>
    content === null ? [] : told(name as ArtefactName, content),
  );

  it('is explained nearly always, for every kind of content', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(({ why }) => why !== null).length / all.length).toBeGreaterThan(0.9);
    for (const { exercise, why } of all) {
      for (const { reason } of why?.wrong ?? []) {
        expect(reason).not.toBe('');
        expect(reason).not.toContain(`«\u00a0${exercise.prompt}\u00a0»`);
      }
    }
  });

  it('names the date of an event that was chosen, and asks for it', () => {
    const dates = all.filter(({ kind }) => kind === 'date');
    expect(dates.length).toBeGreaterThan(0);
    for (const { why } of dates) {
      const [first] = why?.wrong ?? [];
      expect(first?.reason).toMatch(/^À cette date\s: «\s.+\s»\.$/u);
      expect(why?.again?.answers).toEqual([first?.option]);
    }
  });

  it('says nothing after a right answer, nor of words that no card knows', () => {
    const [exercise] = drawExercises('Flashcards', contents.Flashcards, 'written', 1);
    if (exercise?.form !== 'typed') throw new Error('No exercise to type');
    const type = (text: string) =>
      whyWrong('Flashcards', contents.Flashcards, exercise, { form: 'typed', text, kept: false });
    expect(type(exercise.accepted[0] ?? '')).toBeNull();
    expect(type('zzzz')).toBeNull();
  });

  it('tells pairs and orders apart by what each thing belongs to', () => {
    const [pairs] = drawExercises('Flashcards', contents.Flashcards, 'matching', 1);
    if (pairs?.form !== 'pairs') throw new Error('No pairs');
    const partners = pairs.partners.map((_, at) => pairs.partners[(at + 1) % pairs.partners.length] ?? 0);
    const why = whyWrong('Flashcards', contents.Flashcards, pairs, { form: 'pairs', partners });
    expect(why?.wrong).toHaveLength(pairs.left.length);
    for (const { option, reason } of why?.wrong ?? []) {
      const left = pairs.left[pairs.partners.indexOf(pairs.right.indexOf(option))] ?? '';
      expect(reason.replace(/[“”«»]\s?|\s?»/gu, '')).toContain(left.replace(/[“”«»]\s?|\s?»/gu, ''));
    }
  });
});
