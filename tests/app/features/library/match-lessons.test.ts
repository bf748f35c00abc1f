import { describe, expect, test } from 'vitest';
import { listLessons, openLessonIndex } from '#src/device/lessons.ts';
import { matchLessons } from '#src/features/library/match-lessons.ts';
import { groupBySubject } from '#src/features/library/subject-groups.ts';
import { typedSubjects } from '#tests/lessons/typed-subjects.ts';

const lessons = await listLessons();
const titles = (typed: string) => matchLessons(lessons, typed).map(({ title }) => title);

describe('while somebody types', () => {
  test.each(['photosynthese', 'PHOTOSYNTHÈSE', 'photos', 'assimilation chloro', 'plantes photosynthèse'])(
    '« %s » finds the photosynthesis',
    (typed) => expect(titles(typed)).toContain('La photosynthèse'),
  );

  test('every word must fit, so that each new word narrows it down', () => {
    expect(titles('guerre').length).toBeGreaterThan(titles('guerre mondiale').length);
    expect(titles('guerre zzz')).toEqual([]);
  });

  test('a school subject finds all its lessons', () => {
    const philosophy = lessons.filter(({ subject }) => subject === 'Philosophie').map(({ title }) => title);
    expect(titles('philosophie')).toEqual(expect.arrayContaining(philosophy));
  });

  test.each(['', '   ', '…'])('nothing is found by %j', (typed) => expect(titles(typed)).toEqual([]));
});

describe('the lessons by subject', () => {
  const groups = groupBySubject(lessons);

  test('are all there, each once, under their own subject', () => {
    expect(groups.flatMap((group) => group.lessons.map(({ slug }) => slug)).sort()).toEqual(
      lessons.map(({ slug }) => slug).sort(),
    );
    for (const { subject, lessons: group } of groups) {
      expect(group.every((lesson) => lesson.subject === subject)).toBe(true);
    }
  });

  test('stand in the order of the French alphabet, whatever their article', () => {
    const subjects = groups.map(({ subject }) => subject);
    expect(subjects.indexOf('Économie et SES')).toBeLessThan(subjects.indexOf('Français'));
    const biology = groups.find(({ subject }) => subject === 'Biologie et SVT')?.lessons ?? [];
    const order = biology.map(({ title }) => title);
    expect(order.indexOf('La cellule')).toBeLessThan(order.indexOf('Les écosystèmes'));
    expect(order.indexOf('Les écosystèmes')).toBeLessThan(order.indexOf('La photosynthèse'));
  });
});

describe('what comes first', () => {
  /** As the library answers: by the names, else by the engine's search. */
  const firstOf = async (typed: string) => {
    const [match] = matchLessons(lessons, typed);
    if (match !== undefined) return match.title;
    const library = await openLessonIndex();
    return (library.find(typed) ?? library.nearest(typed, 1)[0])?.title;
  };

  test.each([
    ['décolonisation', 'La décolonisation de l’Afrique'],
    ['decolonisation', 'La décolonisation de l’Afrique'],
    ['décolo', 'La décolonisation de l’Afrique'],
    ['decolonisasion', 'La décolonisation de l’Afrique'],
    ['la décolonisation de l’Afrique', 'La décolonisation de l’Afrique'],
    ['apartheid', 'L’apartheid en Afrique du Sud'],
    ['apartaid', 'L’apartheid en Afrique du Sud'],
    ['mandela', 'L’apartheid en Afrique du Sud'],
    ['photosynthese', 'La photosynthèse'],
    ['fotosintèse', 'La photosynthèse'],
    ['pythagore', 'Le théorème de Pythagore'],
    ['pitagore', 'Le théorème de Pythagore'],
    ['thales', 'Le théorème de Thalès'],
    ['derivee', 'La dérivée'],
    ['dérivées', 'La dérivée'],
    ['integrale', 'Les intégrales'],
    ['probabilite', 'Les probabilités'],
    ['probabilitées', 'Les probabilités'],
    ['cellule', 'La cellule'],
    ['respiration', 'La respiration'],
    ['digestion', 'La digestion'],
    ['energie', 'L’énergie'],
    ['etat', 'L’État'],
    ['guerre froide', 'La guerre froide'],
    ['geurre froide', 'La guerre froide'],
    ['seconde guerre', 'La Seconde Guerre mondiale'],
    ['premiere guerre mondial', 'La Première Guerre mondiale'],
    ['revolution francaise', 'La Révolution française'],
    ['revolution russe', 'La révolution russe'],
    ['malaria', 'Le paludisme'],
    ['palu', 'Le paludisme'],
    ['independance', 'L’indépendance du Congo'],
    ['lumumba', 'Lumumba et la crise congolaise'],
    ['mobutu', 'Le Zaïre de Mobutu'],
    ['inflation', 'L’inflation'],
    ['monnaie', 'La monnaie et les banques'],
    ['travail', 'Le travail'],
    ['verite', 'La vérité'],
    ['liberte', 'La liberté'],
    ['ohm', 'La loi d’Ohm et les circuits électriques'],
    ['newton', 'Les forces et les lois de Newton'],
    ['participe passe', 'L’accord du participe passé'],
    ['afrique', 'La géographie de l’Afrique'],
  ])('for « %s »: %s', async (typed, title) => expect(await firstOf(typed)).toBe(title));

  test.each(Object.entries(typedSubjects))(
    '%s is first for whatever a student types for it',
    async (slug, typed) => {
      const title = lessons.find((lesson) => lesson.slug === slug)?.title;
      const first = await Promise.all(typed.map(async (subject) => [subject, await firstOf(subject)]));
      expect(first).toEqual(typed.map((subject) => [subject, title]));
    },
  );

  test('a lesson comes first for each of its own names', () => {
    const names = lessons.flatMap((lesson) =>
      [lesson.title, ...lesson.keywords].map((name) => [name, lesson.title]),
    );
    const first = names.map(([name = '']) => [name, titles(name)[0]]);
    expect(first).toEqual(names);
    expect(titles('la lumière')[0]).toBe('L’optique');
  });

  test('what only a chapter or a subject names comes after what is named so', () => {
    const found = matchLessons(lessons, 'décolonisation').map(({ title }) => title);
    expect(found.indexOf('L’apartheid en Afrique du Sud')).toBeGreaterThan(0);
  });
});
