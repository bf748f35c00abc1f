import { expect, it } from 'vitest';
import { characters } from '#contract/limits.ts';
import { writingToolSlug } from '#contract/writing/slugs.ts';
import { writingTools } from '#contract/writing/tools.ts';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { createLocalWriter } from '#engine/writing/write-locally.ts';
import { language, lexicon, thesaurus } from '#tests/engine/writing/data.ts';
import { processorMs } from '#tests/support/timing.ts';
import { attackRuns } from './attacks.ts';

/**
 * Nobody's text makes anybody wait: an expression that is tried again from each character of a run costs the square of it, and
 * one account would slow the engine for all. Each run fills the longest text that is taken.
 */
const RUNS = [
  ...[
    '\u00a0',
    '\u202f',
    ' ',
    '\t',
    '\n',
    '\r',
    '.',
    ',',
    ';',
    ':',
    '-',
    '–',
    '_',
    '*',
    '(',
    ')',
    '«',
    '»',
    '“',
  ],
  ...['"', '’', '/', '=', '→', '|', '#', '>', '`', '[', '{', '![', '[^', '](', '0', '1', 'a', 'é', 'A', 'I'],
  ...[' ,', ' ;', '. ', '\u00a0;', 'a ', 'a, ', '1 ', 'A.', '(a', '« ', '« a ', 'e’', 'e-', '; a, '],
  ...[
    '- a\n',
    '1. a\n',
    'a : ',
    '| a ',
    'a\n\n',
    '# a\n',
    '- 1900 : a\n',
    'en 1900 ',
    'né en 1900, ',
    '12 kg ',
  ],
  ...attackRuns(),
];
const LONGEST = characters.source.max;
/** Milliseconds that are nothing to wait for, whatever they are twice of. */
const NOTHING_MS = 40;
/** A doubled text that costs its square takes 4 times as long. */
const DOUBLED = 3;
/** A busy machine slows a single measurement: the quickest of these is the work's own time. */
const TRIES = 5;

const engine = createLocalEngine(libraryOf([]));
const subject = 'Le Nil';
const request = (source: string) => ({ subject, elements: '', source });
const writer = createLocalWriter({
  library: () => libraryOf([]),
  dictionary: () => lexicon,
  language: () => language,
  thesaurus: () => thesaurus,
});
/** Each field of a tool as full as it may be for the longest text, and in proportion for a shorter one. */
const tools = writingToolSlug.options.map((slug) => {
  const work = (text: string) => {
    const share = text.length / LONGEST;
    const fields = writingTools[slug].prompts.map(({ attr, max }) => [
      attr,
      text.slice(0, Math.round(max * share)),
    ]);
    return writer.write(slug, Object.fromEntries(fields));
  };
  return [`the tool ${slug}`, work] as const;
});
const works: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(tools),
  cards: (text) => engine.make('Flashcards', request(text)),
  quiz: (text) => engine.make('Quiz', request(text)),
  'a mind map': (text) => engine.make('Carte mentale', request(text)),
  'a timeline': (text) => engine.make('Frise Chronologique', request(text)),
  'a fiche': (text) => engine.makeFiche(request(text)),
  'an answer from notes': (text) => engine.answer('Où coule le Nil ?', text),
  'a question': (text) =>
    engine.answer(text.slice(0, characters.chatMessage.max), 'Le Nil coule en Afrique.'),
  'a message of a session': (text) =>
    engine.reply(
      { session: { subject }, chat: [], question: text.slice(0, characters.chatMessage.max) },
      () => 0.5,
    ),
  'a subject that no lesson has': (text) =>
    engine.refuseSession({ subject: text.slice(0, characters.sessionSubject.max) }),
};

const filled = (run: string, length: number) =>
  `Le Nil est un fleuve. ${run.repeat(Math.ceil(length / run.length))} coule en Afrique.`.slice(0, length);

it.each(Object.entries(works))('%s takes twice as long for twice as much of anything', (_, work) => {
  const slow = RUNS.filter((run) => {
    let whole = Number.POSITIVE_INFINITY;
    for (let time = 0; time < TRIES; time += 1) {
      // The machine's own time first: what is nothing there needs no comparison.
      const before = process.cpuUsage();
      work(filled(run, LONGEST));
      if (process.cpuUsage(before).user < (NOTHING_MS * 1_000) / 2) return false;
      whole = Math.min(
        whole,
        processorMs(() => work(filled(run, LONGEST))),
      );
      if (whole < NOTHING_MS) return false;
      if (whole < DOUBLED * processorMs(() => work(filled(run, LONGEST / 2)))) return false;
    }
    return true;
  });
  expect(slow).toEqual([]);
});
