import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArtefactName, artefactShapes, checkContent } from '#contract/artefacts/artefact.ts';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { checkArtefact } from '#engine/exchange/check-artefact.ts';

const names = Object.keys(artefactShapes) as ArtefactName[];
const card = (question: string, more: object = {}) => ({ question, answer: 'Oui', explanation: '', ...more });

describe('what a model or a file gives', () => {
  it('has numbers read as words, and a bare list taken for the deck', () => {
    expect(checkArtefact('Flashcards', [{ question: ' 3 × 4 ? ', answer: 12 }])).toMatchObject({
      content: { data: [{ question: '3 × 4 ?', answer: '12', explanation: '' }] },
      dropped: 0,
      notes: [],
    });
    expect(
      checkArtefact('Frise Chronologique', { data: [{ date: 1789, event: 'La Bastille est prise' }] }),
    ).toMatchObject({ content: { data: [{ date: '1789', description: '' }] } });
  });

  it('loses the unclear cards and events, and says how many', () => {
    const cards = [
      card('A'),
      card('B', { answer: ' ' }),
      { question: 'C' },
      null,
      'D',
      card('E', { answer: {} }),
    ];
    expect(checkArtefact('Flashcards', { data: cards })).toMatchObject({
      dropped: 5,
      notes: ['5 cartes écartées'],
    });
    const events = [
      { date: '1960', event: 'Indépendance' },
      { date: '', event: 'Sans date' },
    ];
    expect(checkArtefact('Frise Chronologique', events)).toMatchObject({
      dropped: 1,
      notes: ['1 événement écarté'],
    });
  });

  it('keeps a card whose explanation does not fit, without it', () => {
    const found = checkArtefact('Flashcards', [card('A', { explanation: 'x'.repeat(3_000) })]);
    expect(found).toMatchObject({ content: { data: [{ explanation: '' }] }, dropped: 0 });
  });

  it('takes a card that stands there twice once, and gives each its own name', () => {
    const cards = [card('A', { id: 'un' }), card('A', { id: 'deux' }), card('B', { id: 'un' }), card('C')];
    const found = checkArtefact('Flashcards', cards);
    if ('refused' in found) throw new Error(found.refused);
    expect(found.notes).toEqual(['1 carte en double, gardée une fois']);
    const ids = found.content.data.map(({ id }) => id);
    expect(ids[0]).toBe('un');
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(undefined);
  });

  it('reads a branch that is a bare text, and leaves out one without a title', () => {
    const map = { title: 'Racine', subtopics: ['Feuille', 3, { description: 'sans titre' }, null] };
    expect(checkArtefact('Carte mentale', map)).toEqual({
      content: {
        title: 'Racine',
        description: '',
        subtopics: ['Feuille', '3'].map((title) => ({ title, description: '', subtopics: [] })),
      },
      dropped: 2,
      notes: ['2 branches écartées'],
    });
  });

  it('cuts a tree that is too deep or too large, whatever its depth', () => {
    let deep: object = { title: 'fond' };
    for (let level = 0; level < 100_000; level += 1) deep = { title: 'n', subtopics: [deep] };
    const found = checkArtefact('Carte mentale', deep);
    expect(found).toMatchObject({ dropped: 1 });
    const wide = {
      title: 'n',
      subtopics: Array.from({ length: 100 }, (_, a) => ({
        title: `${a}`,
        subtopics: Array.from({ length: 100 }, (_, b) => `${a}.${b}`),
      })),
    };
    const cut = checkArtefact('Carte mentale', wide);
    if ('refused' in cut) throw new Error(cut.refused);
    const count = (node: MindMap): number => 1 + node.subtopics.reduce((sum, child) => sum + count(child), 0);
    expect(count(cut.content)).toBe(2_000);
  });

  it('has the doubts about a quiz told by question', () => {
    const quiz = {
      quizTitle: 'Capitales',
      questions: [
        { question: 'RDC ?', answers: ['Kinshasa', 'Goma', 'Goma'], correctAnswer: 1 },
        { question: 'Vide', answers: [], correctAnswer: 1 },
        { question: 'Toutes ?', answers: ['Une', 'Deux'], correctAnswer: [1, 2] },
        {
          question: 'Congo ?',
          answers: ['Brazzaville', 'Dolisie'],
          correctAnswer: 1,
          explanation: 'C’est Dolisie.',
        },
      ],
    };
    expect(checkArtefact('Quiz', quiz)).toMatchObject({
      dropped: 1,
      notes: [
        '1 question écartée',
        'Question 1\u00a0: des options identiques n’en font plus qu’une.',
        'Question 2\u00a0: toutes les options sont justes.',
        'Question 3\u00a0: l’explication nomme une autre option que la bonne.',
      ],
    });
  });

  it.each([null, undefined, 3, 'texte', [], {}, { data: {} }, { data: [] }, { questions: 'non' }])(
    'is refused with a sentence when it is %j',
    (value) => {
      for (const name of names) {
        expect(checkArtefact(name, value)).toEqual({ refused: expect.stringMatching(/^Aucune? .+\.$/) });
      }
    },
  );

  it('is refused when it is larger than what can be stored', () => {
    const data = Array.from({ length: 300 }, (_, at) =>
      card(`${at} ${'q'.repeat(500)}`, { answer: 'r'.repeat(900) }),
    );
    expect(checkArtefact('Flashcards', { data })).toEqual({ refused: expect.stringContaining('trop grand') });
  });

  it('always gives what the contract takes, the same when checked again, and adds nothing', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(7, 1.5, null, undefined, '', ' ', '\0', '\ud800', 'x'.repeat(2_500), {}, [], true),
    );
    const entry = fc.record(
      {
        question: text,
        answer: text,
        explanation: text,
        id: text,
        date: text,
        event: text,
        description: text,
      },
      { requiredKeys: [] },
    );
    const node = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.record({ title: text, description: text }, { requiredKeys: [] }),
        fc.record({ title: text, subtopics: fc.array(tie('node'), { maxLength: 4 }) }),
      ),
    })).node;
    const value = fc.oneof(
      fc.anything(),
      fc.record({ data: fc.array(fc.oneof(entry, fc.anything())) }),
      node,
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), value, (name, given) => {
        const found = checkArtefact(name, given);
        if ('refused' in found) return;
        expect(checkContent(name, found.content)).toEqual({ content: found.content });
        expect(checkArtefact(name, found.content)).toMatchObject({ content: found.content, dropped: 0 });
      }),
      { numRuns: 50 },
    );
  });
});
