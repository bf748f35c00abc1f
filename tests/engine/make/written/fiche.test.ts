import { describe, expect, it } from 'vitest';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { writeFiche } from '#engine/make/fiche/fiche.ts';
import { fiche } from '#engine/make/fiche/fiche-shape.ts';
import { seeded } from '#engine/make/random.ts';
import { ficheFromStudy } from '#engine/make/written/fiche.ts';
import { keyDates } from '#engine/make/written/key-dates.ts';
import { lessons } from '#lessons/index.ts';
import { loadStudy } from '#lessons/studies.ts';

const library = libraryOf(lessons);
const engine = createLocalEngine(library);

describe.each(lessons.map((lesson) => [lesson.slug, lesson] as const))('the fiche of %s', (slug, lesson) => {
  it('holds what is to be known by heart and questions, without Markdown', async () => {
    const study = await loadStudy(slug);
    if (study === null) throw new Error(`Nothing to learn from ${slug}`);
    const made = fiche.parse(ficheFromStudy(study, lesson, '', seeded(1)));
    expect(made.sentences.length).toBeGreaterThan(2);
    expect(made.questions.length).toBeGreaterThan(4);
    for (const { text } of made.sentences) expect(text).not.toMatch(/\*\*|\$\$|^- /);
    expect(writeFiche(made)).toContain('## À retenir');
  });

  it('opens a session that asks the written cards', async () => {
    const study = await loadStudy(slug);
    const session = { subject: lesson.title, attributes: '' };
    const opened = engine.openSession(session, study);
    if (!opened.made) throw new Error(opened.reason);
    const asked = engine.reply({ session, chat: [], question: 'Interroge-moi', study }, seeded(3));
    const said = asked.replaceAll('\\', '').replaceAll(/\s/g, ' ');
    const fronts = study?.cards.map(({ question }) => question.replaceAll(/\$[^$]*\$|[*\s]/g, ' ')) ?? [];
    const words = (text: string) => text.match(/\p{L}{4,}/gu) ?? [];
    expect(fronts.some((front) => words(front).every((word) => said.includes(word)))).toBe(true);
  });
});

it('asks the written cards of a session that began before they had come', async () => {
  const study = await loadStudy('cellule');
  const lesson = library.bySlug('cellule');
  if (study === null || lesson === null) throw new Error('No lesson');
  const session = { subject: lesson.title, attributes: '' };
  const ask = (written: typeof study | null) =>
    engine.reply({ session, chat: [], question: 'Interroge-moi', study: written }, seeded(3));
  const early = ask(null);
  expect(ask(study)).not.toBe(early);
});

it('keeps to the part that is named', async () => {
  const study = await loadStudy('cellule');
  const lesson = library.bySlug('cellule');
  if (study === null || lesson === null) throw new Error('No lesson');
  const { questions, definitions } = ficheFromStudy(study, lesson, 'mitose', seeded(1));
  const named = study.cards
    .filter(({ question, answer, origin }) => /mitose/i.test(`${origin.section} ${question} ${answer}`))
    .map(({ answer }) => answer.toLowerCase());
  const shown = [...questions.map(({ answer }) => answer), ...definitions.map(({ meaning }) => meaning)];
  expect(shown.length).toBeGreaterThan(0);
  for (const answer of shown) expect(named).toContain(answer.toLowerCase());
});

it.each([
  ['paludisme', 'Endémique (pour une maladie)'],
  ['paludisme', 'Vecteur (en parlant d’une maladie)'],
  ['afrique-geographie', 'Sahel'],
  ['monnaie-et-banques', 'Les crédits font les dépôts'],
  ['chomage', 'BIT (dans la mesure du chômage)'],
])('names a word of %s as a dictionary does: %s', async (slug, entry) => {
  const study = await loadStudy(slug);
  const lesson = library.bySlug(slug);
  if (study === null || lesson === null) throw new Error('No lesson');
  expect(ficheFromStudy(study, lesson, '', seeded(1)).definitions.map(({ term }) => term)).toContain(entry);
});

it('takes a question that compares for no definition', async () => {
  const study = await loadStudy('echanges-internationaux');
  const lesson = library.bySlug('echanges-internationaux');
  if (study === null || lesson === null) throw new Error('No lesson');
  expect(study.cards.some(({ question }) => question.includes(' a de plus '))).toBe(true);
  const { definitions } = ficheFromStudy(study, lesson, '', seeded(1));
  expect(definitions.filter(({ term }) => term.includes(' a de plus '))).toEqual([]);
});

describe('the dates of a fiche', () => {
  const datesOf = async (slug: string) => {
    const study = await loadStudy(slug);
    const lesson = library.bySlug(slug);
    if (study === null || lesson === null) throw new Error('No lesson');
    return ficheFromStudy(study, lesson, '', seeded(1)).dates.map(({ date }) => date);
  };

  it('go to the end of a long timeline, and have what is to be known by heart', async () => {
    const dates = await datesOf('seconde-guerre-mondiale');
    expect(dates).toHaveLength(12);
    for (const known of ['30 janvier 1933', '18 juin 1940', '6 juin 1944', '8 mai 1945', '2 septembre 1945'])
      expect(dates).toContain(known);
  });

  it('are in their order, and spread over the time where nothing is to be known by heart', () => {
    const events = Array.from({ length: 30 }, (_, at) => ({
      line: at,
      date: String(1900 + at),
      event: 'Événement',
      description: '',
      section: '',
    }));
    const dates = keyDates(events as never, { cards: [], byHeart: [] }, 4).map(({ date }) => Number(date));
    expect(dates).toEqual([...dates].sort());
    expect(dates[0]).toBe(1900);
    expect(dates.at(-1)).toBe(1929);
    for (const [at, date] of dates.entries())
      if (at > 0) expect(date - (dates[at - 1] ?? 0)).toBeGreaterThan(4);
  });
});
