import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flashcardDeck } from '#contract/artefacts/flashcards.ts';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { normalise } from '#engine/text/structure/normalise.ts';
import { fold } from '#engine/text/words/fold.ts';
import { words } from '#engine/text/words/words.ts';
import { PASSAGES } from '#tests/engine/passages.ts';
import { anyText, lessonBody, lessons, mixedText, passages, plain, texts } from '#tests/engine/texts.ts';
import { processorMs } from '#tests/support/timing.ts';

const pairs = (text: string, options = {}) =>
  makeFlashcards(text, options).data.map(({ question, answer }) => `${plain(question)} | ${answer}`);

/** The words that questions and answers may add to those of the text: grammar, never a name, a number or a date. */
const SCAFFOLD = new Set(
  `a à appelle au aux ce cet cette citez combien comment complétez d’ dans datez date de des désigne dit du en est été événement
  expression et l’ la le les liste mot nomme on où par parce passé pourquoi qu’ quand que quel quelle quelles quels qui quoi s’
  sigle signifie son sont soutient t un étaient était mission but rôle l année temps dates
  caractérise consiste égal emploie-t-on exemple formes illustre prend relation symbole vaut vraie correspond formule veut dit-on dire écrit`.split(
    /\s+/,
  ),
);

const wordsOf = (text: string) => new Set(words(text).map((word) => fold(word.text)));

/** Throws when a card holds a word that its source sentence does not, or when that sentence is not of the text. */
function expectNothingInvented(text: string) {
  const all = wordsOf(normalise(text));
  for (const { question, answer, explanation, source = '' } of makeFlashcards(text).data) {
    const known = wordsOf(source);
    for (const word of wordsOf(explanation)) expect(all).toContain(word);
    for (const word of known) expect(all).toContain(word);
    for (const { text: word } of words(`${question.replace('_____', answer)} ${answer}`)) {
      const bare = word.replace(/^(?:est|t|appelle|nomme)-(?:ce|t-on|il)$/, 'est');
      if (/-t-on$|^est-ce$/i.test(word) || SCAFFOLD.has(bare.toLowerCase())) continue;
      expect(known, `« ${word} » in « ${question} » / « ${answer} »`).toContain(fold(word));
    }
  }
}

describe('flashcards from real texts', () => {
  it('asks in good French for definitions, dates, causes, lists, roles, places and quantities', () => {
    const all = passages.flatMap(([, text]) => pairs(text));
    for (const card of [
      'Qu’est-ce que la mitose ? | Une division cellulaire qui donne deux cellules filles identiques à la cellule mère.',
      'Que comprend la mitose ? | Quatre phases : la prophase, la métaphase, l’anaphase et la télophase.',
      'Qu’appelle-t-on chromosome ? | Un filament d’ADN enroulé sur lui-même.',
      'Combien de chromosomes possède l’être humain dans chacune de ses cellules ? | 46',
      'À quelle date est assassiné Patrice Lumumba ? | Le 17 janvier 1961',
      'Les événements de 1789 : que s’est-il passé le 14 juillet 1789 ? | Le peuple de Paris prend la Bastille.',
      'Qui est Victor Hugo ? | Un poète, romancier et dramaturge français.',
      'Quels sont les thèmes du romantisme ? | La nature ; le sentiment amoureux ; la fuite du temps ; la mort.',
      'Quelle est l’unité de l’intensité ? | L’ampère',
      'À quoi sert un fusible ? | À protéger les appareils contre les surintensités.',
      'Que provoque le court-circuit ? | Un échauffement des fils et parfois un incendie.',
      'Par quoi s’explique l’inflation par les coûts ? | Par la hausse du prix des matières premières.',
      'Pourquoi est-ce que les éruptions explosives sont dangereuses ? | Parce qu’elles projettent des nuées ardentes.',
      'Où se trouve le delta du Nil ? | Au nord de l’Égypte.',
      'Qu’est-ce que Le Caire ? | La capitale de l’Égypte.',
      'Combien de temps dura la Première République ? | Environ 12 ans',
      'Comment s’appelle le foyer du séisme ? | L’hypocentre',
      'Dans une démocratie, quels sont les trois pouvoirs ? | Le pouvoir législatif, le pouvoir exécutif et le pouvoir judiciaire.',
      'Quand naît l’Égypte antique ? | Vers 3150 av. J.-C.',
      'Complétez : Rome est fondée, selon la légende, en 753 av. J.-C. par _____. | Romulus',
    ]) {
      expect(all).toContain(card);
    }
  });

  it('makes sense of hurried notes with bullets, abbreviations and no full stops', () => {
    expect(pairs(PASSAGES.messyWar)).toEqual(
      expect.arrayContaining([
        '1ere guerre mondiale : que s’est-il passé le 28 juin 1914 ? | Attentat de Sarajevo.',
        'Que désigne le mot « poilu » ? | Soldat français de la guerre de 14-18.',
        'Que désigne le mot « tranchée » ? | Fossé creusé dans le sol où les soldats se protègent.',
      ]),
    );
    expect(pairs(PASSAGES.messyChemistry)).toContain(
      'Que désigne le mot « pH » ? | Grandeur qui mesure l’acidité d’une solution.',
    );
  });

  it.each([
    [
      'La photosynthèse est le processus par lequel les plantes, les algues et des bactéries fabriquent du sucre.',
      'Le processus par lequel les plantes, les algues et des bactéries fabriquent du sucre.',
    ],
    ['La phase claire est la première étape, et elle a besoin de lumière.', 'La première étape.'],
    [
      'La crise entraîne des révoltes contre le roi, mais le ministre reste en place.',
      'Des révoltes contre le roi.',
    ],
    ['Le globule rouge transporte le dioxygène, le neurone transmet les messages.', 'Le dioxygène.'],
    ['Les bactéries sont des procaryotes, et leur ADN se trouve dans le cytoplasme.', 'Des procaryotes.'],
  ])('answers with the whole of what is asked, and no more: « %s »', (text, answer) => {
    expect(makeFlashcards(text).data.map((card) => card.answer)).toEqual([answer]);
  });

  it.each(lessons)(
    'makes at least twelve cards of the lesson %s, most of them without a gap',
    (_, { body }) => {
      const { data } = makeFlashcards(body);
      expect(data.length).toBeGreaterThanOrEqual(12);
      expect(
        data.filter(({ question }) => question.startsWith('Complétez\u00a0:')).length,
      ).toBeLessThanOrEqual(data.length / 3);
    },
  );

  it.each(texts)('invents no word in the cards of %s', (_, text) => expectNothingInvented(text));

  it.each(texts)(
    'makes a deck of %s that fits its shape, each card with its sentence, no question twice, no answer given away',
    (_, text) => {
      const { data } = makeFlashcards(text);
      if (data.length > 0) expect(flashcardDeck.safeParse({ data }).success).toBe(true);
      const squeezed = normalise(text).replace(/[^\p{L}\p{N}]/gu, '');
      for (const { question, answer, source = '' } of data) {
        for (const part of source.split(/\s;\s|\s?:\s/))
          expect(squeezed).toContain(part.replace(/[^\p{L}\p{N}]/gu, ''));
        expect(fold(question)).not.toContain(fold(answer.replace(/\.$/, '')));
        expect(question).toMatch(/\u202f\?$|\u00a0: |^Citez .*\.$/);
        expect(question + answer).not.toMatch(/undefined|\s{2}|\*\*/);
      }
      expect(new Set(data.map(({ question }) => question)).size).toBe(data.length);
      expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
    },
  );
});

describe('what the student asks for', () => {
  it('puts cards that touch the requested elements first, whatever their ending', () => {
    const [first] = makeFlashcards(PASSAGES.civics, { elements: 'les citoyens' }).data;
    expect(first?.answer).toMatch(/droits et des devoirs/);
  });

  it('keeps the order of the text otherwise', () => {
    const { data } = makeFlashcards(PASSAGES.frenchRevolution);
    const text = normalise(PASSAGES.frenchRevolution);
    const places = data.map(({ explanation }) => text.indexOf(explanation.slice(0, 30)));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('keeps requested cards when there are too many for the deck', () => {
    const { data } = makeFlashcards(lessonBody('photosynthese'), { elements: 'stroma', limit: 1 });
    expect(data[0]?.question).toMatch(/stroma/);
  });

  it('makes no more cards than the limit', () => {
    expect(makeFlashcards(PASSAGES.volcanoes, { limit: 3 }).data).toHaveLength(3);
    expect(makeFlashcards(PASSAGES.volcanoes, { limit: 0 }).data).toEqual([]);
  });

  it('gives the same cards the same names every time', () => {
    expect(makeFlashcards(PASSAGES.nile)).toEqual(makeFlashcards(PASSAGES.nile));
    const [card] = makeFlashcards('Un acide est une espèce chimique.').data;
    expect(card?.id).toMatch(/^[a-z0-9]{6,11}$/);
    expect(makeFlashcards('Un acide est une espèce chimique forte.').data[0]?.id).not.toBe(card?.id);
  });

  it('tells how far it is', () => {
    const steps: [number, number][] = [];
    makeFlashcards(PASSAGES.volcanoes, { onProgress: (done, total) => steps.push([done, total]) });
    const [done, total] = steps.at(-1) ?? [0, 1];
    expect(done).toBe(total);
  });

  it('carries a card on with the sentence that says more', () => {
    const [card] = makeFlashcards('Le Sénat est une assemblée de sages. Il vote les lois du pays.').data;
    expect(card).toMatchObject({
      source: 'Le Sénat est une assemblée de sages.',
      explanation: 'Le Sénat est une assemblée de sages. Il vote les lois du pays.',
    });
  });
});

describe('what gives no card', () => {
  it.each([
    '',
    ' \n\n ',
    PASSAGES.nothingToLearn,
    'Il est parti. Elle est une reine. C’est un roi.',
    'Qu’est-ce que la vie ? Est-ce que la Lune est une planète ?',
    'Cette plante est un arbre. Ce dernier désigne la forêt.',
    '1789 habitants, 20 000 km, page 12.',
  ])('makes none of « %s »', (text) => {
    expect(makeFlashcards(text).data).toEqual([]);
  });
});

it('leaves a gap for a whole name, its figures with it', () => {
  const text =
    'La déforestation réduit l’évapotranspiration et augmente le ruissellement, ce qui entraîne l’érosion des sols. - le vaccin à ARN messager, comme certains vaccins contre la Covid-19.';
  const gaps = makeFlashcards(text).data.filter(({ question }) => question.startsWith('Complétez'));
  expect(gaps.map(({ answer }) => answer)).toEqual(['Covid-19']);
});

describe('any text at all', { timeout: 60_000 }, () => {
  it('never invents a word, whatever the sentences and however they are put together', () => {
    fc.assert(fc.property(mixedText, expectNothingInvented), { numRuns: 80 });
  });

  it('never fails and always fits its shape', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const deck = makeFlashcards(text);
        expect(deck.data.length === 0 || flashcardDeck.safeParse(deck).success).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('reads 20,000 characters in less than a second, even without a full stop', () => {
    const long = lessons
      .map(([, { body }]) => body)
      .join('\n')
      .slice(0, 20_000);
    makeFlashcards(long);
    for (const text of [
      long,
      'a'.repeat(20_000),
      'le roi est, '.repeat(1_700),
      '« ( '.repeat(5_000),
      '- a\n'.repeat(5_000),
      '1 '.repeat(10_000),
    ]) {
      expect(processorMs(() => makeFlashcards(text))).toBeLessThan(1_000);
    }
  });
});
