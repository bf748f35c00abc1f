import fc from 'fast-check';
import { marked, type Token, type Tokens } from 'marked';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import type { Quiz } from '#contract/artefacts/quiz.ts';
import { contentWithTex } from '#contract/formulas/beside.ts';
import { readFormulas } from '#contract/formulas/read-formulas.ts';
import { toAnkiText } from '#engine/exchange/anki-text.ts';
import { toGift } from '#engine/exchange/gift.ts';
import { forMathJax } from '#engine/exchange/html-text.ts';
import { toMarkdown } from '#engine/exchange/markdown.ts';
import { readCards } from '#engine/exchange/read-cards.ts';
import { readGift } from './gift-reader.ts';
import { hostileText } from './hostile-text.ts';

const hasNoTags = (text: string) => !/[<&]/.test(text);
const hasNoFormula = (text: string) => readFormulas(text).every((piece) => typeof piece === 'string');
const asked = (options: string[], right: number[], more: object = {}): Quiz => ({
  quizTitle: 'Quiz',
  quizSynopsis: '',
  questions: [
    {
      question: 'Combien ?',
      questionType: 'text',
      answerSelectionType: right.length > 1 ? 'multiple' : 'single',
      answers: options,
      correctAnswer: right.length > 1 ? right.map(String) : String(right[0]),
      explanation: '',
      ...more,
    },
  ],
});

type Parent = DefaultTreeAdapterTypes.ParentNode;
/** What a browser makes of an exported text (WHATWG HTML, parsing). */
const elementsIn = ({ childNodes }: Parent): DefaultTreeAdapterTypes.Element[] =>
  childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node)] : []));
const textIn = ({ childNodes }: Parent): string =>
  childNodes
    .map((node) => ('value' in node ? node.value : 'childNodes' in node ? textIn(node) : ''))
    .join('');

/** Anki's reading of its own grammar: headers, tabs, no quotes needed, HTML in the fields. */
function readAnki(file: string): string[][] {
  const lines = file.replace(/\n$/, '').split('\n');
  const headers = lines.filter((line) => line.startsWith('#'));
  expect(headers).toEqual([
    '#separator:tab',
    '#html:true',
    '#columns:Question\tRéponse\tÉtiquettes',
    '#tags column:3',
  ]);
  return lines.slice(headers.length).map((line) => {
    const fields = line.split('\t');
    expect(fields).toHaveLength(3);
    for (const field of fields) expect(field).not.toMatch(/^["=+\-@]|<(?!br>)/);
    return fields.map((field) =>
      field
        .replaceAll('<br>', '\n')
        .replace(/&#(\d+);/, (_, code) => String.fromCodePoint(Number(code)))
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    );
  });
}

describe('cards as Anki text', () => {
  // What stands between dollars is a formula, and Anki's delimiters take their place.
  const oneLine = (text: string) => forMathJax(text).replace(/\r\n?/g, '\n').replace(/[\t]+/g, ' ');

  it('come back as they were, by the grammar and by our own reader', () => {
    const card = fc.record({ question: hostileText, answer: hostileText, explanation: fc.constant('') });
    fc.assert(
      fc.property(fc.array(card, { minLength: 1, maxLength: 5 }), (cards: Flashcard[]) => {
        const file = toAnkiText(cards, ['Révolution française', ' ']);
        expect(readAnki(file)).toEqual(
          cards.map(({ question, answer }) => [oneLine(question), oneLine(answer), 'Révolution_française']),
        );
        const read = readCards(file);
        expect(read.dropped).toBe(0);
        const loose = (text: string) =>
          oneLine(text)
            .replace(/ *\n */g, '\n')
            .replace(/\n{3,}/g, '\n\n')
            .trim();
        expect(read.cards.map(({ question, answer }) => [question, answer])).toEqual(
          cards.map(({ question, answer }) => [loose(question), loose(answer)]),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('carry the explanation under the answer', () => {
    const [row] = readAnki(toAnkiText([{ question: 'Q', answer: 'R', explanation: 'Parce que.' }], []));
    expect(row).toEqual(['Q', 'R\n\nParce que.', '']);
  });
});

describe('a quiz as GIFT', () => {
  it('is HTML where something looks like the beginning of a formula', () => {
    const { text } = toGift(asked(['<b>1</b> > \\(', '2'], [1], { question: 'Lequel ?' }));
    const [read] = readGift(text);
    expect(text).toContain('::Question 1::[html]');
    expect(read?.options.map((option) => option.text)).toEqual(['<b>1</b> &gt; \\(', '2']);
  });

  it('comes back as it was, whatever its words', () => {
    // Moodle reads formulas in HTML alone: where anything looks like the beginning of one, the whole question is HTML.
    const isPlain = (words: string) => hasNoTags(words) && hasNoFormula(words) && !words.includes('\\(');
    const text = hostileText.filter(isPlain);
    const shape = fc.record({
      question: text,
      options: fc.uniqueArray(text, {
        minLength: 2,
        maxLength: 6,
        selector: (one) => one.replace(/\s+/g, ' '),
      }),
      explanation: text,
      whenRight: text,
      count: fc.nat(5),
    });
    fc.assert(
      fc.property(shape, ({ question, options, explanation, whenRight, count }) => {
        const right = options.map((_, at) => at + 1).slice(0, Math.max(1, Math.min(count, options.length)));
        const quiz = asked(options, right, { question, explanation, messageForCorrectAnswer: whenRight });
        const { text, dropped } = toGift(quiz);
        expect(dropped).toBe(0);
        const [read, ...others] = readGift(text);
        expect(others).toEqual([]);
        const flat = (words: string) => words.replace(/\r\n?/g, '\n').trim();
        expect(read).toMatchObject({
          title: 'Question 1',
          text: flat(question),
          feedback: flat(explanation),
        });
        expect(read?.single).toBe(right.length === 1);
        expect(read?.options.map((option) => option.text.replace(/\s+/g, ' '))).toEqual(
          options.map((option) => option.replace(/\s+/g, ' ')),
        );
        expect(read?.options.map(({ weight }) => weight > 0)).toEqual(
          options.map((_, at) => right.includes(at + 1)),
        );
        expect(read?.options[0]?.feedback).toBe(flat(whenRight));
      }),
      { numRuns: 100 },
    );
  });

  it('gives several right options weights that Moodle knows and that add up', () => {
    const known = [
      100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5,
      11.11111, 10, 5,
    ];
    for (let count = 2; count <= 12; count += 1) {
      const options = Array.from({ length: 12 }, (_, at) => `Option ${at}`);
      const [read] = readGift(
        toGift(
          asked(
            options,
            options.slice(0, count).map((_, at) => at + 1),
          ),
        ).text,
      );
      const weights = read?.options.map(({ weight }) => weight) ?? [];
      const right = weights.filter((weight) => weight > 0);
      expect(right).toHaveLength(count);
      expect(Math.abs(right.reduce((sum, weight) => sum + weight, 0) - 100)).toBeLessThan(0.01);
      for (const weight of right) expect(known).toContain(weight);
      expect(weights.filter((weight) => weight === -100)).toHaveLength(12 - count);
    }
  });

  it('is HTML where a text is, and keeps plain signs readable there', () => {
    const [read] = readGift(toGift(asked(['x < 3', '<b>x</b> > 3'], [1])).text);
    expect(read).toMatchObject({
      format: 'html',
      options: [{ text: 'x &lt; 3' }, { text: '<b>x</b> &gt; 3' }],
    });
  });

  it('does nothing in the program that imports it, and loses no words', () => {
    const acts = [
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)>',
      '<script>alert(1)</script>',
      '<scr<script></script>ipt>alert(1)</script>',
      '<a href="javascript:alert(1)">lien</a>',
      '<iframe src="//a.b"></iframe>',
      '<b onclick="alert(1)" style="x">gras</b>',
      '<math><mi xlink:href="javascript:alert(1)">',
      '<!-- --><style>*{}</style>',
      '<p\n onmouseover=alert(1)>',
      '<img src="a>" onerror=alert(1)//',
    ];
    const parts = fc.array(
      fc.oneof(fc.constantFrom(...acts), fc.constantFrom('mot', '<', '>', '"', '&lt;', ' ')),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(parts, (pieces) => {
        const text = `Début ${pieces.join(' ')}`;
        const quiz = asked(['Un', 'Deux'], [1], {
          question: text,
          explanation: text,
          messageForCorrectAnswer: text,
        });
        const [read] = readGift(toGift(quiz).text);
        for (const shown of [read?.text, read?.feedback, read?.options[0]?.feedback]) {
          if (read?.format !== 'html') continue;
          const page = parseFragment(shown ?? '');
          const elements = elementsIn(page);
          expect(elements.flatMap(({ attrs }) => attrs)).toEqual([]);
          const acting = ['img', 'svg', 'math', 'iframe', 'a', 'style', 'script'];
          expect(elements.filter(({ tagName }) => acting.includes(tagName))).toEqual([]);
          expect(textIn(page)).toMatch(/^Début/);
        }
      }),
    );
    const kept = asked(['<b>x</b>', 'Deux'], [1], {
      questionPic: 'data:image/png;base64,A" onerror="alert(1)',
    });
    expect(toGift(kept).text).not.toMatch(/" onerror/);
  });

  it('leaves out a question whose picture is a file of the app, and counts it', () => {
    const kept = asked(['Un', 'Deux'], [1], { questionPic: 'data:image/png;base64,AA==' });
    const [here] = readGift(toGift(kept).text);
    expect(here?.text).toContain('<img src="data:image/png;base64,AA==" alt="">');
    const gone = asked(['Un', 'Deux'], [1], { questionPic: '/images/a.png' });
    expect(toGift(gone)).toMatchObject({ dropped: 1 });
    expect(readGift(toGift(gone).text)).toEqual([]);
  });
});

describe('an artefact as Markdown', () => {
  const everyToken = (tokens: Token[]): Token[] =>
    tokens.flatMap((token) => {
      const { tokens: inside = [], items = [] } = token as Partial<Tokens.List> & { tokens?: Token[] };
      return [token, ...everyToken(inside), ...everyToken(items)];
    });

  it('holds its words and nothing that means something', () => {
    fc.assert(
      fc.property(hostileText.filter(hasNoFormula), hostileText.filter(hasNoFormula), (question, answer) => {
        const file = toMarkdown('Flashcards', { data: [{ question, answer, explanation: '' }] }, 'Mon titre');
        const all = everyToken(marked.lexer(file));
        const odd = all.filter(({ type }) =>
          ['html', 'link', 'image', 'code', 'codespan', 'table', 'list', 'em', 'strong', 'def'].includes(
            type,
          ),
        );
        expect(odd).toEqual([]);
        expect(all.filter(({ type }) => type === 'heading')).toHaveLength(2);
      }),
      { numRuns: 100 },
    );
  });

  it('nests a map, dates a timeline, and ends a quiz with its answers', () => {
    const map = {
      title: 'Eau',
      description: '',
      subtopics: [
        {
          title: 'États',
          description: 'trois',
          subtopics: [{ title: 'Glace', description: '', subtopics: [] }],
        },
      ],
    };
    expect(toMarkdown('Carte mentale', map, 'Eau')).toBe('# Eau\n\n- États\u00a0: trois\n  - Glace\n');
    const line = {
      data: [
        { date: '1960', event: 'Indépendance', description: 'Le 30 juin.' },
        { date: '1885', event: 'Berlin', description: '' },
      ],
    };
    expect(toMarkdown('Frise Chronologique', line, 'Congo')).toBe(
      '# Congo\n\n- **1885**\u00a0: Berlin\n- **1960**\u00a0: Indépendance\n\n  Le 30 juin.\n',
    );
    expect(toMarkdown('Quiz', asked(['Un', 'Deux'], [2], { explanation: 'Car.' }), 'Q')).toBe(
      '# Q\n\n## 1. Combien ?\n\n- A) Un\n- B) Deux\n\n## Réponses\n\n1. **B**\u00a0: Car.\n',
    );
  });
});

describe('formulas in an export', () => {
  const card: Flashcard = {
    question: 'Que vaut la dérivée de x² ?',
    answer: '(a + b)/2 < 5 $',
    explanation: '',
    formulas: ['Que vaut la dérivée de \\(x^2\\) ?', '\\(\\frac{a + b}{2} < 5\\) $'],
  };
  const deck = contentWithTex({ data: [card] });

  it('are MathJax in Anki', () => {
    const [row] = readAnki(toAnkiText(deck.data, []));
    expect(row).toEqual(['Que vaut la dérivée de \\(x^2\\) ?', '\\(\\frac{a + b}{2} < 5\\) $', '']);
  });

  it('are MathJax in Anki where somebody typed them between dollars, and money stays money', () => {
    const typed = { question: '$x^2$', answer: 'de 5 $ à 6 $, ou $7 par mois et 15$', explanation: '' };
    const [row] = readAnki(toAnkiText([typed], []));
    expect(row).toEqual(['\\(x^2\\)', typed.answer, '']);
  });

  it('are HTML with MathJax in GIFT, every sign of GIFT escaped', () => {
    const quiz: Quiz = {
      quizTitle: 'Dérivée',
      quizSynopsis: '',
      questions: [
        {
          question: 'Calculez x².',
          questionType: 'text',
          answerSelectionType: 'single',
          answers: ['a = 4', '2'],
          correctAnswer: '1',
          explanation: '',
          formulas: ['Calculez \\(x^{2}\\).', '\\(a = 4\\)'],
        },
      ],
    };
    const { text } = toGift(contentWithTex(quiz));
    expect(text).toContain('[html]Calculez \\\\(x^\\{2\\}\\\\). {');
    expect(text).toContain('=[html]\\\\(a \\= 4\\\\)');
  });

  it('are between dollars in Markdown, and a dollar of money is escaped', () => {
    const text = toMarkdown('Flashcards', deck, 'Dérivée');
    expect(text).toContain('## Que vaut la dérivée de $x^2$ ?');
    expect(text).toContain('$\\frac{a + b}{2} < 5$ \\$');
  });
});
