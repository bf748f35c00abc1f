import { parse as readCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { type GIFTQuestion, parse as readGift } from 'gift-pegjs';
import { marked } from 'marked';
import { type DefaultTreeAdapterTypes, parseFragment, parse as readPage } from 'parse5';
import { expect, it } from 'vitest';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { toAnkiText } from '#engine/exchange/anki-text.ts';
import { readArdoise, writeArdoise } from '#engine/exchange/ardoise-file.ts';
import { cardsOf } from '#engine/exchange/cards-of.ts';
import { toGift } from '#engine/exchange/gift.ts';
import { plainWords } from '#engine/exchange/html-text.ts';
import { toMarkdown } from '#engine/exchange/markdown.ts';
import { playable } from '#engine/quiz/playable.ts';
import { hostileText } from './hostile-text.ts';

/**
 * A file that somebody hostile wrote is opened here and leaves again for a program of somebody else: a learning platform, a
 * spreadsheet, Anki, a page. Each is read as such programs read it, by parsers that are not ours.
 */

type Parent = DefaultTreeAdapterTypes.ParentNode;
const elementsIn = ({ childNodes }: Parent): DefaultTreeAdapterTypes.Element[] =>
  childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node)] : []));
const wordsIn = ({ childNodes }: Parent): string =>
  childNodes
    .map((node) =>
      'value' in node
        ? node.value
        : 'tagName' in node && node.tagName === 'br'
          ? '\n'
          : 'childNodes' in node
            ? wordsIn(node)
            : '',
    )
    .join('');

const ACTS = [
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">lien</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<b onclick=alert(1)>gras</b>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '[lien](javascript:alert(1))',
  '\\(<img src=x onerror=alert(1)>\\)',
  '$<a/href=javascript:alert(1)>&lt;$',
  '$www.a.b$',
  '$[lien](javascript:alert(1))$',
  '\\(https://a.b a@a.b\\)',
  '![](x" onerror="alert(1))',
  '=HYPERLINK("https://a.b";"x")',
  '+cmd|’ /C calc’!A0',
  '@SUM(1;1)',
  '-2+3',
  '\t=1+1',
];
/** Hostile words, which always hold a word that must not be lost. */
const words = fc
  .tuple(fc.constantFrom(...ACTS, ''), hostileText, fc.constantFrom(...ACTS, ''), fc.nat(99_999))
  .map(([before, text, after, mark]) => `${before} mot${mark} ${text} ${after}`.trim());
const marksOf = (text: string) => text.match(/mot\d+/g) ?? [];

const quiz = fc
  .record({
    quizTitle: words,
    quizSynopsis: words,
    questions: fc.array(
      fc.record({
        question: words,
        questionType: fc.constant('text' as const),
        answerSelectionType: fc.constant('single' as const),
        answers: fc.uniqueArray(words, { minLength: 2, maxLength: 4, selector: (one) => marksOf(one)[0] }),
        correctAnswer: fc.constantFrom('1', '2'),
        explanation: words,
        messageForCorrectAnswer: words,
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map((content) => ['Quiz', content] as const);
const cards = fc
  .array(fc.record({ question: words, answer: words, explanation: words }), { minLength: 1, maxLength: 3 })
  .map((data) => ['Flashcards', { data }] as const);
const timeline = fc
  .array(
    fc.record({ date: fc.constantFrom('1960', '=1885', '<b>1900</b>'), event: words, description: words }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((data) => ['Frise Chronologique', { data }] as const);
const map = fc
  .record({ title: words, description: words, child: words })
  .map(({ title, description, child }) => {
    const subtopics = [{ title: child, description, subtopics: [] }];
    return ['Carte mentale', { title, description, subtopics }] as const;
  });

/** What is left of an artefact after it came in as a file. */
function imported<Name extends ArtefactName>(name: Name, content: unknown): ArtefactContent<Name> {
  const one = { name, input: 'Sujet', engine: 'local', createdAt: new Date(0).toISOString(), content };
  const read = readArdoise(writeArdoise([one as never], new Date(0)));
  if ('refused' in read) throw new Error(read.refused);
  return read.artefacts[0]?.content as ArtefactContent<Name>;
}

const ACTIVE = /^(?:script|style|iframe|object|embed|img|svg|math|a|form|input|link|meta|base|video|audio)$/;
/** Nothing in it runs, loads or leads anywhere. */
function expectHarmless(page: Parent): void {
  const elements = elementsIn(page);
  expect(elements.filter(({ tagName }) => ACTIVE.test(tagName))).toEqual([]);
  expect(elements.flatMap(({ attrs }) => attrs)).toEqual([]);
}
/** Its words, and none but in their order. */
const expectMarks = (text: string, wanted: string) => expect(marksOf(text)).toEqual(marksOf(wanted));

it('cards, in Anki and in a spreadsheet: no element but line breaks, no formula, no word lost', () => {
  fc.assert(
    fc.property(fc.oneof(cards, timeline, quiz), ([name, content]) => {
      const made = cardsOf(name, imported(name, content));
      const file = toAnkiText(made, ['=1+1', 'Ardoise']);
      const rows: string[][] = readCsv(file, {
        delimiter: '\t',
        comment: '#',
        comment_no_infix: true,
        // A quotation mark inside a field is one, for Anki as for spreadsheets.
        relax_quotes: true,
      });
      expect(rows).toHaveLength(made.length);
      for (const [at, row] of rows.entries()) {
        expect(row).toHaveLength(3);
        const [question = '', answer = ''] = row;
        for (const field of row) expect(field).not.toMatch(/^\s*[=+\-@\t\r]/);
        const card = made[at];
        for (const [html, wanted] of [
          [question, card?.question ?? ''],
          [answer, `${card?.answer}\n${card?.explanation}`],
        ] as const) {
          const page = parseFragment(html);
          expect(elementsIn(page).filter(({ tagName }) => tagName !== 'br')).toEqual([]);
          expectHarmless(page);
          expectMarks(wordsIn(page), wanted);
        }
      }
    }),
    { numRuns: 300 },
  );
});

it('a quiz, on a learning platform: as many questions and options, nothing active, no word lost', () => {
  fc.assert(
    fc.property(quiz, ([name, content]) => {
      const { questions } = playable(imported(name, content));
      const { text, dropped } = toGift(imported(name, content));
      expect(dropped).toBe(0);
      const read = readGift(text).filter(({ type }: GIFTQuestion) => type !== 'Category');
      expect(read.map(({ type }: GIFTQuestion) => type)).toEqual(questions.map(() => 'MC'));
      for (const [at, one] of read.entries()) {
        const asked = questions[at];
        if (one.type !== 'MC' || asked === undefined) throw new Error('no multiple choice');
        expect(one.choices).toHaveLength(asked.options.length);
        const texts = [
          [one.stem, asked.question],
          [one.globalFeedback, asked.explanation],
          ...one.choices.map(({ text }, nth) => [text, asked.options[nth]?.text ?? ''] as const),
        ] as const;
        for (const [shown, wanted] of texts) {
          expect(shown).not.toBeNull();
          if (shown === null) continue;
          // Plain text is escaped by whoever shows it.
          const page = parseFragment(shown.format === 'html' ? shown.text : '');
          expectHarmless(page);
          expectMarks(shown.format === 'html' ? wordsIn(page) : shown.text, plainWords(wanted));
        }
      }
    }),
    { numRuns: 300 },
  );
});

it('anything, as a document that becomes a page: nothing active, no word lost', () => {
  fc.assert(
    fc.property(fc.oneof(cards, timeline, quiz, map), ([name, content]) => {
      const kept = imported(name, content);
      const markdown = toMarkdown(name, kept, '<script>alert(1)</script>');
      const page = readPage(marked.parse(markdown, { async: false }));
      const elements = elementsIn(page);
      expect(elements.filter(({ tagName }) => ACTIVE.test(tagName))).toEqual([]);
      expect(
        elements.flatMap(({ attrs }) => attrs.map(({ name }) => name)).filter((name) => name !== 'start'),
      ).toEqual([]);
      const shown = new Set(marksOf(wordsIn(page)));
      const left: string[] = [];
      const visit = (value: unknown, key = ''): void => {
        // The title of the document is the subject, and a message of a quiz belongs to playing it.
        if (['quizTitle', 'messageForCorrectAnswer'].includes(key)) return;
        if (typeof value === 'string')
          left.push(...marksOf(plainWords(value)).filter((mark) => !shown.has(mark)));
        else if (typeof value === 'object' && value !== null)
          for (const [below, inside] of Object.entries(value)) visit(inside, below);
      };
      visit(name === 'Carte mentale' ? (kept as { subtopics: unknown }).subtopics : kept);
      expect(left).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
