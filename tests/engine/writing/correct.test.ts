import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAULTY } from '#bench/writing/faulty.ts';
import { LATER } from '#bench/writing/later.ts';
import { measure } from '#bench/writing/measure.ts';
import { SOUND } from '#bench/writing/sound.ts';
import { correct } from '#engine/writing/correct.ts';
import { applyChanges, correction } from '#engine/writing/correction.ts';
import { explain } from '#engine/writing/rules/explain.ts';
import { language } from './data.ts';

const corrected = (text: string) => correct(text, language).text;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('the correction', () => {
  it.each([
    ['Je fait mes devoirs.', 'Je fais mes devoirs.'],
    ['Si j’aurais su, je serais venu.', 'Si j’avais su, je serais venu.'],
    ['les enfant on manger des pome.', 'Les enfants ont mangé des pommes.'],
    ["C'est l'ecole ou il travaille.", "C'est l'école où il travaille."],
    [
      'Les élève on finit leurs devoir hier soir, mais ils n’était pas content.',
      'Les élèves ont fini leurs devoirs hier soir, mais ils n’étaient pas contents.',
    ],
    ['Il a bien finit et j’ai prit le bus.', 'Il a bien fini et j’ai pris le bus.'],
    ['Quelle belle journée!', 'Quelle belle journée !'],
  ])('of « %s » is « %s »', (wrong, right) => {
    expect(plain(corrected(wrong))).toBe(right);
  });

  it.each([
    ['Il faut que je vais au marché.', 'je vais', 'j’aille', 'subjonctif'],
    // Here the elision was missing too.
    ['Il va à la ecole.', 'la ecole', 'l’école', 'elision'],
    ['Je crois que il dort.', 'que ', 'qu’', 'elision'],
  ])('of « %s » names the fault that was made, not what follows from it', (text, before, after, rule) => {
    const { changes } = correct(text, language);
    expect(changes).toMatchObject([{ before, after, rule }]);
  });

  it('puts right nearly all of the measured faults, and cries wolf less than once in 400 words', () => {
    const { byFault, alarms, soundWords } = measure({ lessons: false });
    const rows = [...byFault.values()];
    const sum = (pick: (row: (typeof rows)[number]) => number) =>
      rows.reduce((all, row) => all + pick(row), 0);
    expect(sum((row) => row.righted) / sum((row) => row.faults)).toBeGreaterThan(0.85);
    expect(sum((row) => row.wrong)).toBeLessThanOrEqual(2);
    expect(alarms.length).toBeLessThanOrEqual(soundWords / 400);
  }, 30_000);

  it('leaves names, acronyms, figures, addresses and style alone', () => {
    const text =
      'Kabasele et Nzuzi, de la SNCC, ont payé 12,50 $ sur www.exemple.cd ; on y va ? Ouais, c’est super top, et puis voilà, et puis bon.';
    expect(correct(text, language).changes).toEqual([]);
  });

  it.each([
    'Les mercredis on finit à midi.',
    'Les soirs de match on finit leurs pizzas.',
    'Il faut leur devoir de l’argent.',
    'Ce qu’il a, dit le maître, ne compte pas.',
    'L’été finit en septembre.',
  ])('leaves « %s » alone, where it can’t be sure', (text) => {
    expect(corrected(text)).toBe(text);
  });

  it.each([
    ['no space', 'a'.repeat(50_000)],
    ['letters with accents', 'éàù'.repeat(16_000)],
    ['one sentence without an end', 'le chat et '.repeat(5_000)],
    ['complements of complements', 'maison de '.repeat(5_000)],
    ['emoji and Hebrew', '👩‍👩‍👧 שלום '.repeat(4_000)],
  ])('of 50,000 characters (%s) ends in time and loses nothing', (_, text) => {
    const started = performance.now();
    expect(correct(text, language).text).toBe(text);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('says where, what and by which rule', () => {
    const { changes } = correct('Tu mange bien.', language);
    expect(changes).toEqual([
      {
        start: 3,
        end: 8,
        before: 'mange',
        after: 'manges',
        rule: 'accord-verbe',
        about: '«\u00a0Tu\u00a0» est le sujet de «\u00a0manges\u00a0».',
        explanation: explain('accord-verbe'),
      },
    ]);
  });

  it('tells where it is in doubt, with both readings, and leaves the words as they are', () => {
    const text = 'ma sœur est la, et elle a oublié ces clés.';
    const { text: after, changes, doubts } = correct(text, language);
    expect(after).toBe('Ma sœur est là, et elle a oublié ces clés.');
    expect(changes.map(({ before }) => before)).toEqual(['m', 'la']);
    expect(doubts).toEqual([
      {
        start: text.indexOf('ces'),
        end: text.indexOf('ces') + 3,
        before: 'ces',
        rule: 'ces-ses',
        about: '«\u00a0ces clés\u00a0» ou «\u00a0ses clés\u00a0», celles de «\u00a0elle\u00a0»\u202f?',
        explanation: explain('ces-ses'),
        readings: [
          { text: 'ces', meaning: 'On les montre\u00a0: «\u00a0ces clés-là\u00a0».' },
          { text: 'ses', meaning: 'Elles sont à «\u00a0elle\u00a0».' },
        ],
      },
    ]);
    expect(correction.parse({ text: after, changes, doubts }).doubts).toHaveLength(1);
  });

  it.each(['Nous avons oublié ces clés.', 'Elle a lu ces livres.', 'Elle regarde ces enfants qui jouent.'])(
    'has no doubt about « %s »',
    (text) => {
      expect(correct(text, language).doubts).toEqual([]);
    },
  );

  it('explains every change in a whole French sentence', () => {
    const changes = [...FAULTY, ...LATER].flatMap(({ wrong }) => correct(wrong, language).changes);
    expect(new Set(changes.map(({ rule }) => rule)).size).toBeGreaterThan(25);
    for (const { explanation } of changes) expect(explanation).toMatch(/^[\p{Lu}«].*\.$/u);
  });

  it('of any mixture of sentences has changes that do not meet, keep the rest, and leave nothing to correct', () => {
    const sentences = [...[...FAULTY, ...LATER].map(({ wrong }) => wrong), ...SOUND];
    const glue = fc.constantFrom(' ', '\n', '  ', ' ! ', '');
    const mixed = fc
      .array(fc.tuple(fc.constantFrom(...sentences), glue), { minLength: 1, maxLength: 4 })
      .map((all) => all.flat().join(''));
    const noise = fc.string({ unit: fc.constantFrom(..."aàeéiou lmnst'’.,;:!?«» -()AL1\n"), maxLength: 60 });
    fc.assert(
      fc.property(fc.oneof(mixed, noise), (text) => {
        const { text: after, changes, doubts } = correct(text, language);
        const places = [...changes, ...doubts].sort((one, other) => one.start - other.start);
        places.forEach((one, at) => {
          expect(one.start).toBeGreaterThanOrEqual(places[at - 1]?.end ?? 0);
          expect(text.slice(one.start, one.end)).toBe(one.before);
        });
        for (const one of changes) expect(one.before).not.toBe(one.after);
        expect(applyChanges(text, changes)).toBe(after);
        expect(correct(after, language).text).toBe(after);
      }),
      { numRuns: 100 },
    );
  }, 30_000);
});
