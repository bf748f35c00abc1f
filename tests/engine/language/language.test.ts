import { describe, expect, it } from 'vitest';
import { type ParsedSentence, parse } from '#engine/language/language.ts';
import { dataTexts, language } from './data.ts';

const parseOne = (text: string): ParsedSentence => {
  const [sentence] = parse(text, language);
  if (sentence === undefined) throw new Error('no sentence');
  return sentence;
};
const tagged = (text: string) => parseOne(text).words.map(({ low, tag }) => `${low}/${tag}`);
const subjectsOf = (text: string) => {
  const { words, verbs, subjects } = parseOne(text);
  return subjects.map(({ verb, heads, persons, isSure }) => {
    const finite = words[verbs[verb]?.finite ?? -1]?.text;
    return `${heads.map((at) => words[at]?.text).join('+')} ${finite} ${persons}${isSure ? '' : '?'}`;
  });
};
const between = ({ words }: ParsedSentence, first: number, last: number) =>
  words
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ');

describe('the parts of speech', () => {
  it('depend on the sentence', () => {
    expect(tagged('Les portes se ferment, et tu portes la ferme.')).toEqual(
      'les/T portes/N se/K ferment/V ,/. et/C tu/R portes/V la/T ferme/N ./.'.split(' '),
    );
    expect(tagged('Il la montre à son frère.')).toContain('montre/V');
    expect(tagged('La montre de son frère est cassée.')).toContain('montre/N');
  });

  it('bring the lemma and the features of the word in this sentence', () => {
    const { words } = parseOne('Les portes étaient fermées.');
    const [, portes, étaient, fermées] = words;
    expect([portes?.lemma, étaient?.lemma, fermées?.lemma]).toEqual(['porte', 'être', 'fermer']);
    expect(étaient?.senses).toMatchObject([{ kind: 'V', tense: 'i', persons: '6' }]);
    expect(fermées?.senses).toMatchObject([{ kind: 'Q', gender: 'f', number: 'p' }]);
  });

  it('reach words that the lexicon does not know, and pronouns behind a hyphen', () => {
    expect(tagged('Le blockbuster du vloggeur a-t-il plu ?')).toEqual(
      'le/T blockbuster/N du/S vloggeur/N a/V -il/R plu/Q ?/.'.split(' '),
    );
  });

  it('are weighed without a look at the homophone that was written', () => {
    const { words } = parseOne('Mon oncle habite a Goma depuis deux ans.');
    const tags = words.map(({ tag }) => tag);
    const [best, next] = language.tagger.weigh(words, 3, tags) ?? [];
    expect(best?.tag).toBe('S');
    expect((best?.score ?? 0) - (next?.score ?? 0)).toBeGreaterThan(40);
    expect(language.tagger.weigh(words, 1, tags)).toBeNull();
  });
});

describe('the groups', () => {
  it('of nouns have a head, a determiner, adjectives and what they complete', () => {
    const sentence = parseOne('La petite porte rouge du jardin est ouverte.');
    const [door, garden] = sentence.nouns;
    expect(door).toMatchObject({ determiner: 0, head: 2, gender: 'f', number: 's', completes: null });
    expect(door?.adjectives).toEqual([1, 3]);
    expect(between(sentence, garden?.first ?? 0, garden?.last ?? 0)).toBe('jardin');
    expect(garden).toMatchObject({ completes: 0, preposition: 4, number: 's' });
  });

  it('of verbs hold auxiliary, participle, clitics and negation', () => {
    const sentence = parseOne('Ils ne les ont jamais vus, car ils ne peuvent pas être remplacés.');
    const [seen, replaced] = sentence.verbs;
    expect(between(sentence, seen?.first ?? 0, seen?.last ?? 0)).toBe('ne les ont jamais vus');
    expect(seen).toMatchObject({ finite: 3, participle: 5, main: 5, isNegated: true, clitics: [2] });
    expect(between(sentence, replaced?.first ?? 0, replaced?.last ?? 0)).toBe(
      'ne peuvent pas être remplacés',
    );
    expect(sentence.words[replaced?.main ?? 0]?.lemma).toBe('remplacer');
  });
});

describe('the subject of a verb', () => {
  it.each([
    [
      'Les oiseaux qui chantent dans le grand arbre réveillent les voisins.',
      ['oiseaux chantent 6', 'oiseaux réveillent 6'],
    ],
    ['La moitié d’entre nous pense que le maire a tort.', ['moitié pense 36', 'maire a 3']],
    ['Le père et la mère de Paul travaillent.', ['père+mère travaillent 6']],
    ['La plupart des élèves ont réussi.', ['plupart ont 6']],
    ['Beaucoup de gens du village croient aux esprits.', ['gens croient 6']],
    ['Un des élèves de la classe a triché.', ['Un a 3']],
    ['Le président de la République, élu en 2018, dirige l’armée.', ['président dirige 3']],
    ['Dans la rue, les voitures passent.', ['voitures passent 6']],
    ['Les lettres que ma sœur a écrites sont arrivées.', ['sœur a 3', 'lettres sont 6']],
    ['C’est moi qui ai cassé le verre.', ['C’ est 36', 'moi ai 1']],
    ['Ils vous ont vus.', ['Ils ont 6']],
    ['Que fait-il ?', ['-il fait 3']],
    ['Comme le disent les journaux, le fleuve déborde.', ['journaux disent 6?', 'fleuve déborde 3']],
    ['Le frère de mes amis qui habite à Goma est médecin.', ['amis habite 36?', 'frère est 3']],
  ])('in « %s » is found', (text, subjects) => {
    expect(subjectsOf(text)).toEqual(subjects);
  });
});

describe('speech', () => {
  it('is direct in quotation marks and reported after « que »', () => {
    const direct = parseOne('« Je viendrai demain », dit-il à sa mère.');
    const [quoted] = direct.speech;
    expect(quoted?.kind).toBe('direct');
    expect(between(direct, quoted?.first ?? 0, quoted?.last ?? 0)).toBe('Je viendrai demain');
    expect(direct.words[direct.verbs[quoted?.verb ?? -1]?.main ?? -1]?.lemma).toBe('dire');
    const reported = parseOne('Le maître explique que la Terre tourne autour du Soleil.');
    const [told] = reported.speech;
    expect(told?.kind).toBe('reported');
    expect(between(reported, told?.first ?? 0, told?.last ?? 0)).toBe('la Terre tourne autour du Soleil');
    expect(parseOne('Il lit « Les Misérables ».').speech).toEqual([]);
  });
});

describe('any text', () => {
  it('keeps the place of every token, and ends in time', () => {
    const text = `aé’-${'a'.repeat(50_000)} 👩‍👩‍👧 שלום "« ${'il dit que '.repeat(200)}`;
    for (const { words } of parse(text, language))
      for (const { start, end, text: own } of words) expect(text.slice(start, end)).toBe(own);
  }, 10_000);

  it('of 600 characters takes some milliseconds', () => {
    const text = 'Les élèves de la classe, qui ont lu le livre, disent que le héros est courageux. '
      .repeat(8)
      .slice(0, 600);
    const runs = Array.from({ length: 12 }, () => {
      const before = process.cpuUsage();
      parse(text, language);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    expect(Math.min(...runs)).toBeLessThan(15);
  });

  it('fits into 1 MB as it ships', async () => {
    const { brotliCompressSync, constants } = await import('node:zlib');
    const small = (text: string) =>
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
    expect(small(dataTexts.lexicon) + small(dataTexts.tagger)).toBeLessThan(1_000_000);
  }, 30_000);
});
