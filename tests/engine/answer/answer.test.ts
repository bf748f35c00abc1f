import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer } from '#engine/answer/answer.ts';
import { PASSAGES } from '../passages.ts';
import { anyText, inventedWords, lessons, plain, wordsOf } from '../texts.ts';

const library = lessons.map(([, { title, body }]) => ({ title, body }));
const first = (question: string) => {
  const [best] = answer(question, library).quotations;
  return best && plain(`${best.quote} | ${best.title} | ${best.section}`);
};

describe('an answer from the lessons', { timeout: 30_000 }, () => {
  it.each([
    [
      'Qu’est-ce que le péristaltisme ?',
      'Le péristaltisme est la suite de contractions musculaires qui fait avancer les aliments dans le tube digestif. | La digestion | La bouche et l’œsophage',
    ],
    [
      "c'est quoi un ghetto",
      'Un ghetto est un quartier fermé où des Juifs sont forcés de vivre. | La Seconde Guerre mondiale | Le génocide des Juifs et des Tsiganes',
    ],
    [
      'Quand a lieu la bataille de Mbwila ?',
      'Le 29 octobre 1665, les Portugais battent l’armée kongo à Mbwila. | Le royaume Kongo | La bataille de Mbwila et les guerres civiles',
    ],
    [
      'Pourquoi la bataille de Stalingrad est-elle un tournant ?',
      'La bataille de Stalingrad est un tournant parce que l’armée allemande recule ensuite presque sans arrêt à l’est. | La Seconde Guerre mondiale | Le tournant (1942-1943)',
    ],
    [
      'Qui a découvert la pepsine ?',
      'En 1836, Theodor Schwann découvre la pepsine. | La digestion | Quelques dates',
    ],
    [
      'Cite les parties du tube digestif.',
      'Le tube digestif comprend sept parties successives : la bouche ; le pharynx ; l’œsophage ; l’estomac ; l’intestin grêle ; le gros intestin ; l’anus | La digestion | L’appareil digestif',
    ],
    [
      'Combien mesure l’intestin grêle ?',
      'L’intestin grêle d’un adulte mesure environ 6 mètres. | La digestion | L’appareil digestif',
    ],
    [
      'Que provoque la pénurie ?',
      'La pénurie entraîne une hausse du prix, parce que les acheteurs se disputent le bien. | L’offre et la demande | Pénurie et surproduction',
    ],
    [
      'capitale royaume kongo',
      'Mbanza Kongo est la capitale du royaume Kongo, située aujourd’hui dans le nord de l’Angola. | Le royaume Kongo | Un grand État d’Afrique centrale',
    ],
  ])('quotes the passage with its lesson and section: %s', (question, expected) => {
    expect(first(question)).toBe(expected);
  });

  it.each([
    ['Pourquoi la Première Guerre mondiale a-t-elle éclaté ?', 'La Première Guerre mondiale'],
    ['Pourquoi la Révolution française a-t-elle commencé ?', 'La Révolution française'],
  ])('gives the causes of what « broke out » or « began »: %s', (question, title) => {
    const causes = answer(question, library).quotations.filter((one) => one.title === title);
    expect(causes.map(({ section }) => section).join()).toMatch(/causes|origines/);
    expect(causes.some(({ quote }) => quote.includes('causes'))).toBe(true);
  });

  it('forgives one slip of the hand', () => {
    expect(first('qu’est ce que la photosyntèse')).toMatch(/^La photosynthèse est le processus/);
  });

  it('writes the quotations in French quotation marks, each with where it stands, three at most', () => {
    const { text, quotations, found } = answer('Qui est Patrice Lumumba ?', library);
    expect(found).toBe(true);
    expect(quotations.length).toBeGreaterThan(1);
    expect(quotations.length).toBeLessThanOrEqual(3);
    for (const { quote, title, section } of quotations) {
      expect(plain(text)).toContain(plain(`« ${quote} »\n— ${title}, ${section}`));
    }
  });

  it.each([
    'Quelle est la recette des crêpes ?',
    'Pourquoi le ciel est-il bleu ?',
    'Qui est Zinedine Zidane ?',
    'Quand la pénurie a-t-elle lieu ?',
    'et ?',
    '',
    'Qu’est-ce que ?',
  ])('says so when no passage answers: « %s »', (question) => {
    const { found, quotations, text } = answer(question, library);
    expect({ found, quotations }).toEqual({ found: false, quotations: [] });
    expect(text).toMatch(/^Je ne trouve pas/);
  });
});

describe('an answer from notes', () => {
  const notes = (body: string) => [{ title: 'Mon cours', body }];

  it('quotes the sentence before when « il » stands for what it names', () => {
    const [best] = answer(
      'Quand Robespierre est-il guillotiné ?',
      notes(PASSAGES.frenchRevolution),
    ).quotations;
    expect(best).toEqual({
      quote:
        'Maximilien de Robespierre est un avocat et homme politique français. Il est guillotiné le 28 juillet 1794.',
      title: 'Mon cours',
      section: 'La Terreur',
    });
  });

  it('quotes a list under the words that announce it', () => {
    const [best] = answer('Quelles sont les causes de la guerre ?', notes(PASSAGES.messyWar)).quotations;
    expect(plain(best?.quote ?? '')).toBe(
      'causes : nationalismes ; rivalités coloniales ; système d’alliances',
    );
  });

  it('shows the marks of a pasted text as they are', () => {
    const { text } = answer(
      'Qu’est-ce qu’un tableau ?',
      notes('Un tableau est une suite de cases_vides [rangées] en ligne.'),
    );
    expect(text).toContain('cases\\_vides [rangées\\]');
  });

  it('answers « quel… » by what is said to be one, though it says one word more than the question', () => {
    const body =
      'La fièvre jaune ne se transmet pas par la toux. L’aedes est le moustique qui transmet la fièvre jaune.';
    expect(
      answer('Quel moustique transmet la fièvre jaune ?', [{ title: 'Notes', body }]).quotations,
    ).toEqual([expect.objectContaining({ quote: 'L’aedes est le moustique qui transmet la fièvre jaune.' })]);
  });

  it('has nothing to say without a text', () => {
    expect(answer('Qu’est-ce que la mitose ?', []).found).toBe(false);
    expect(answer('Qu’est-ce que la mitose ?', notes('')).found).toBe(false);
  });
});

describe('any question on any text', { timeout: 60_000 }, () => {
  it('quotes only words of the text, three passages at most', () => {
    const question = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(
        'Qu’est-ce que la cellule ?',
        'Quand ?',
        'Pourquoi la guerre ?',
        'Cite les étapes',
        'Qui a fondé le royaume ?',
      ),
    );
    fc.assert(
      fc.property(question, anyText, (asked, body) => {
        const { quotations, found } = answer(asked, [{ title: 'Mon cours', body }]);
        expect(found).toBe(quotations.length > 0);
        expect(quotations.length).toBeLessThanOrEqual(3);
        const all = wordsOf(body);
        for (const { quote } of quotations) {
          if (!quote.endsWith('…')) expect(inventedWords(quote, all, new Set())).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
