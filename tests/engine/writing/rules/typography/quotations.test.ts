import { describe, expect, it } from 'vitest';
import { correct } from '#engine/writing/correct.ts';
import { quotations } from '#engine/writing/rules/typography/quotations.ts';
import { language } from '../../data.ts';

const quoted = (text: string) => quotations(text).map(({ start, end }) => text.slice(start, end));
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");

describe('dialogue of a story', () => {
  it.each([
    ['Ma mère m’a dit : « Tu est en retard. »', 'Ma mère m’a dit : « Tu es en retard. »'],
    ['Il répondit : « Je veut partir. »', 'Il répondit : « Je veux partir. »'],
    ['« Les enfants dort déjà », dit-elle.', '« Les enfants dorment déjà », dit-elle.'],
    ['« Ils arrive ! » cria le gardien.', '« Ils arrivent ! » cria le gardien.'],
    ['« Nous avons manger, dit-il, et tout va bien. »', '« Nous avons mangé, dit-il, et tout va bien. »'],
    ['Le lion demanda à la souris : « Que veut-tu ? »', 'Le lion demanda à la souris : « Que veux-tu ? »'],
    ['Mon oncle lui a répondu : "Nous avons manger."', 'Mon oncle lui a répondu : « Nous avons mangé. »'],
    ['— Tu est sûr ? demanda Paul.', '— Tu es sûr ? demanda Paul.'],
    ['« Nous avons manger », murmura Awa.', '« Nous avons mangé », murmura Awa.'],
  ])('is corrected: %s', (written, right) => {
    expect(plain(correct(written, language).text)).toBe(plain(right));
  });
});

describe('what stands between guillemets and is someone else’s', () => {
  it.each([
    'Hugo écrit : « Les enfant joue. »',
    'Dans ce poème, il dit : « Les enfant joue. »',
    'L’auteur a répondu : « Les enfant joue. »',
    'Comme dit le proverbe : « Les enfant joue. »',
    'Il a répondu : « Les enfant joue. » (l. 12)',
    'On lit sur le mur : « Les enfant joue. »',
    'Elle a écrit « les enfant joue » au tableau.',
    'Le mot « enfant » est un nom, dit-il.',
    'Le film « Les enfant joue » est long.',
    'Il m’a dit « enfant » en riant.',
    'Rabelais dit : « Un honneste homme, c’est un homme meslé. »',
  ])('is left as it is: %s', (text) => {
    expect(quoted(text)).toHaveLength(1);
    const { changes } = correct(text, language);
    expect(changes.filter(({ before }) => /enfant|joue|honneste|meslé/.test(before))).toEqual([]);
  });
});
