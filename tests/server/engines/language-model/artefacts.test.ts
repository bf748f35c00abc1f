import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ArtefactName, artefactShapes } from '#contract/artefacts/artefact.ts';
import type { Engine } from '#server/engines/engine.ts';
import { openLanguageModel } from '#server/engines/language-model/language-model-engine.ts';
import type { ModelFailure } from '#server/engines/language-model/model-failure.ts';
import { type Script, type ScriptedModel, says, startScriptedModel } from '#tests/support/scripted-model.ts';

const card = (n: number, more: object = {}) => ({
  question: `Question ${n}\u202f?`,
  answer: `Réponse ${n}`,
  explanation: 'Parce que.',
  ...more,
});
const question = (n: number, more: object = {}) => ({
  question: `Question ${n}\u202f?`,
  questionType: 'text',
  answers: ['Un', 'Deux', 'Trois'],
  correctAnswer: '2',
  point: 1,
  explanation: 'Deux suit un.',
  ...more,
});
const whole: Record<ArtefactName, object> = {
  Flashcards: { data: [card(1), card(2), card(3)] },
  'Frise Chronologique': { data: [{ date: '1789', event: 'La Bastille', description: 'Elle est prise.' }] },
  'Carte mentale': {
    title: 'La cellule',
    description: 'Unité du vivant',
    subtopics: [{ title: 'Le noyau', description: 'Il porte l’ADN.', subtopics: [] }],
  },
  Quiz: { quizTitle: 'Compter', quizSynopsis: '', questions: [question(1), question(2)] },
};
const names = Object.keys(whole) as ArtefactName[];

describe('an artefact by a language model', { timeout: 30_000 }, () => {
  let model: ScriptedModel;
  let engine: Engine;
  const failures: ModelFailure[] = [];
  beforeAll(async () => {
    model = await startScriptedModel();
    engine = openLanguageModel(
      { baseUrl: model.baseUrl, model: 'scripted' },
      {
        clock: { now: Date.now },
        report: (failure) => failures.push(failure),
        timeouts: { firstTokenMs: 6_000, nextTokenMs: 6_000, retryAfterMs: 20 },
      },
    );
  });
  afterAll(() => model.close());
  beforeEach(() => {
    model.requests.length = 0;
    failures.length = 0;
  });
  afterEach(() => model.play());

  const make = (name: ArtefactName, ...scripts: Script[]) => {
    model.play(...scripts);
    const request = { subject: 'Le sujet', elements: '', source: '' };
    return engine.make(name, request, { userId: 1, signal: new AbortController().signal });
  };
  const json = (value: unknown, options = {}) => says(JSON.stringify(value), { by: 40, ...options });

  it.each(names)('is what it wrote: %s', async (name) => {
    const answer = await make(name, json(whole[name]));
    expect(answer).toMatchObject({ made: true, artefact: whole[name] });
    expect(answer).not.toHaveProperty('artefact.notes');
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]).toMatchObject({ response_format: { type: 'json_object' } });
  });

  it.each([
    ['in a fence', (text: string) => `\`\`\`json\n${text}\n\`\`\``],
    ['in a fence that never closes', (text: string) => `\`\`\`\n${text}`],
    ['between words', (text: string) => `Voici les cartes :\n${text}\nBonne étude !`],
    ['after thinking aloud', (text: string) => `<think>{"a":1}</think>${text}`],
    ['as a bare list', (text: string) => JSON.stringify(JSON.parse(text).data)],
    ['under another name', (text: string) => JSON.stringify({ flashcards: JSON.parse(text).data })],
    ['without explanations', (text: string) => text.replaceAll(',"explanation":"Parce que."', '')],
  ])('is read %s', async (_, wrap) => {
    const answer = await make('Flashcards', says(wrap(JSON.stringify(whole.Flashcards)), { by: 40 }));
    expect(answer).toMatchObject({ made: true, artefact: { data: [{ answer: 'Réponse 1' }, {}, {}] } });
    expect(model.requests).toHaveLength(1);
  });

  it('names its cards, so that their reviews find them again', async () => {
    const answer = await make('Flashcards', json(whole.Flashcards));
    const ids = (answer as { artefact: { data: { id: string }[] } }).artefact.data.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    ['one', [question(1), question(2, { correctAnswer: '9' })], '1 question écartée.'],
    ['two', [question(1), question(2, { answers: ['seul'] }), 'Question 3'], '2 questions écartées.'],
  ])('leaves %s broken question out and says so, and adds none', async (_, questions, note) => {
    const answer = await make('Quiz', json({ quizTitle: 'Compter', questions }));
    expect(answer).toMatchObject({ made: true, artefact: { notes: [note] } });
    const { artefact } = answer as { artefact: { questions: object[] } };
    expect(artefact.questions).toHaveLength(1);
    expect(model.requests).toHaveLength(1);
  });

  it('says what is doubtful of a question', async () => {
    const doubtful = [
      question(1, { answers: ['Un', 'Deux', 'Deux'] }),
      question(2, { answerSelectionType: 'multiple', correctAnswer: [1, 2, 3] }),
    ];
    const answer = await make('Quiz', json({ quizTitle: 'Compter', questions: doubtful }));
    expect(answer).toMatchObject({
      made: true,
      artefact: {
        notes: [
          expect.stringMatching(/^Question 1\s: des options identiques n’en font plus qu’une\.$/),
          expect.stringMatching(/^Question 2\s: toutes les options sont justes\.$/),
        ],
      },
    });
  });

  it('takes a card that stands there twice once, and keeps one whose explanation does not fit', async () => {
    const cards = [card(1), card(1), card(2, { explanation: 'x'.repeat(9_000) })];
    const answer = await make('Flashcards', json({ data: cards }));
    expect(answer).toMatchObject({
      made: true,
      artefact: { notes: ['1 carte en double, gardée une fois.'] },
    });
    const { artefact } = answer as { artefact: { data: { explanation: string }[] } };
    expect(artefact.data.map(({ explanation }) => explanation)).toEqual(['Parce que.', '']);
  });

  it('leaves cards, dates and branches out likewise', async () => {
    const cards = await make('Flashcards', json({ data: [card(1), { question: 'Seule' }] }));
    expect(cards).toMatchObject({ artefact: { data: [card(1)], notes: ['1 carte écartée.'] } });
    const dates = await make(
      'Frise Chronologique',
      json({ data: [{ date: 1960, event: 'Indépendance' }, {}, 3] }),
    );
    expect(dates).toMatchObject({ artefact: { data: [{ date: '1960' }], notes: ['2 événements écartés.'] } });
    const map = await make(
      'Carte mentale',
      json({ title: 'A', subtopics: [{ title: 'B', subtopics: [{ name: 'C' }] }, 'D'] }),
    );
    expect(map).toMatchObject({ artefact: { subtopics: [{ title: 'B' }], notes: ['2 branches écartées.'] } });
  });

  const unusable: [string, Script, RegExp][] = [
    ['no JSON', says('Je ne peux pas.'), /JSON valide/],
    ['another shape', json({ data: [] }), /forme demandée/],
    ['nothing that fits', json({ data: [{ q: 'x' }] }), /forme demandée/],
    ['a text that was cut off', says('{"data":[{"question":"Q', { reason: 'length' }), /trop longue/],
    ['a number', says('42'), /forme demandée/],
    ['null', says('null'), /forme demandée/],
  ];
  it.each(unusable)('that came as %s is asked for once more, and told why', async (_, script, why) => {
    const answer = await make('Flashcards', script, json(whole.Flashcards));
    expect(answer).toMatchObject({ made: true, artefact: whole.Flashcards });
    const [first, second] = model.requests;
    expect(second?.messages.at(-1)?.content).toMatch(why);
    expect(second?.max_tokens).toBeGreaterThan(first?.max_tokens ?? 0);
    expect(second?.messages[0]?.content).toContain('de 8 à 10 cartes');
    expect(first?.messages[0]?.content).toContain('de 8 à 16 cartes');
  });

  it.each(unusable)('that comes as %s twice is refused', async (_, script) => {
    await expect(make('Flashcards', script)).rejects.toMatchObject({
      code: 'engine_unavailable',
      message: expect.stringContaining('rien d’utilisable'),
    });
    expect(model.requests).toHaveLength(2);
    expect(failures.map(({ kind }) => kind)).toEqual(['misshapen']);
  });

  describe('that is cut off twice', () => {
    const entry: Record<ArtefactName, (n: number) => object> = {
      Flashcards: card,
      Quiz: question,
      'Frise Chronologique': (n) => ({ date: `${1900 + n}`, event: `Fait ${n}`, description: '' }),
      'Carte mentale': (n) => ({ title: `Idée ${n}`, description: '', subtopics: [] }),
    };
    const around: Record<ArtefactName, string> = {
      Flashcards: '{"data":[',
      Quiz: '{"quizTitle":"Compter","quizSynopsis":"","questions":[',
      'Frise Chronologique': '{"data":[',
      'Carte mentale': '{"title":"Racine","description":"","subtopics":[',
    };
    /** That many whole entries, and the beginning of one more. */
    const cutAfter = (name: ArtefactName, entries: number) =>
      says(
        `${around[name]}${Array.from({ length: entries }, (_, n) => JSON.stringify(entry[name](n + 1))).join(',')},{"ti`,
        { by: 200, reason: 'length' },
      );

    /** What the second ask asks for and half of it, all in all and in entries; the root of a map is one of its ideas. */
    const halves = [
      ['Flashcards', 10, 5, 5],
      ['Quiz', 7, 4, 4],
      ['Frise Chronologique', 8, 4, 4],
      ['Carte mentale', 16, 8, 7],
    ] as const;

    it.each(halves)('keeps half of it and says so: %s', async (name, asked, kept, entries) => {
      const answer = await make(name, cutAfter(name, entries));
      expect(answer).toMatchObject({ made: true, artefact: { cut: { kept, asked } } });
      expect(model.requests).toHaveLength(2);
      expect(model.requests[1]?.messages[0]?.content).toMatch(new RegExp(`\\b${asked} `));
    });

    it.each(halves)('is refused with less than half: %s', async (name, _asked, _kept, entries) => {
      await expect(make(name, cutAfter(name, entries - 1))).rejects.toMatchObject({
        code: 'engine_unavailable',
        message: expect.stringContaining('avant la moitié'),
      });
      expect(model.requests).toHaveLength(2);
      expect(failures.map(({ kind }) => kind)).toEqual(['incomplete']);
    });

    it('counts only what fits, and says both', async () => {
      const cards = [...Array.from({ length: 6 }, (_, n) => card(n + 1)), { question: 'Seule' }];
      const text = `{"data":[${cards.map((each) => JSON.stringify(each)).join(',')},{"qu`;
      expect(await make('Flashcards', says(text, { by: 200, reason: 'length' }))).toMatchObject({
        artefact: { cut: { kept: 6, asked: 10 }, notes: ['1 carte écartée.'] },
      });
    });

    it.each([
      ['has all that was asked for', cutAfter('Flashcards', 10)],
      [
        'has words and signs behind it',
        says(`${JSON.stringify(whole.Flashcards)} et voilà } !`, { by: 200 }),
      ],
    ])('and %s is like any other', async (_, script) => {
      const answer = await make('Flashcards', says('{', { reason: 'length' }), script);
      expect(answer).toMatchObject({ made: true });
      expect(answer).toHaveProperty('artefact.data.2', expect.objectContaining(card(3)));
      expect(answer).not.toHaveProperty('artefact.notes');
      expect(answer).not.toHaveProperty('artefact.cut');
    });
  });

  it('that is far too deep a tree is cut or refused, and the server lives', async () => {
    const deep = `${'{"title":"a","subtopics":['.repeat(900)}${']}'.repeat(900)}`;
    const cut = await make('Carte mentale', says(deep, { by: 9_000 }));
    const tree = (cut as { artefact: object }).artefact;
    expect(JSON.stringify(tree).match(/title/g)).toHaveLength(6);
    const bottomless = `${'['.repeat(29_000)}${']'.repeat(29_000)}`;
    await expect(make('Carte mentale', says(bottomless, { by: 9_000 }))).rejects.toThrow();
  });

  it('fits its shape or is refused, whatever came of the text on its way', async () => {
    const mutated = fc.record({
      name: fc.constantFrom(...names),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      drop: fc.integer({ min: 0, max: 30 }),
      put: fc.constantFrom(
        '',
        '"',
        '}',
        ']',
        ',',
        '\\',
        '\\u0000',
        'null',
        '{"title":',
        '-1',
        '1e400',
        '\ud83d',
      ),
    });
    await fc.assert(
      fc.asyncProperty(mutated, async ({ name, at, drop, put }) => {
        const text = JSON.stringify(whole[name]);
        const from = Math.floor(at * text.length);
        const broken = text.slice(0, from) + put + text.slice(from + drop);
        const answer = await make(name, says(broken, { by: 4_000 })).catch((error) => error);
        if (answer instanceof Error) expect(answer).toMatchObject({ code: 'engine_unavailable' });
        else expect(artefactShapes[name].safeParse(answer.artefact).success).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
