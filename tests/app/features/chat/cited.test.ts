import { describe, expect, test } from 'vitest';
import { asMarkdown } from '#engine/answer/quotation.ts';
import { citedIn, lessonAddress, linkCited, linkSources } from '#src/features/chat/cited.ts';
import { readMarkdown } from '#src/ui/markdown/read-markdown.ts';

const lessons = [
  { slug: 'revolution-francaise', title: 'La Révolution française' },
  { slug: 'revolution-francaise-et-empire', title: 'La Révolution française et l’Empire' },
];
const answer = asMarkdown([
  {
    quote: 'La Terreur est un régime d’exception.',
    title: 'La Révolution française',
    section: 'La Terreur (1793-1794)',
  },
  { quote: 'Une phrase [avec] des crochets.', title: 'Mon cours', section: '' },
]);

describe('what an answer cites', () => {
  test('is read with its place', () => {
    expect(citedIn(answer)).toEqual([
      {
        quote: 'La Terreur est un régime d’exception.',
        place: expect.stringContaining('La Terreur (1793-1794)'),
      },
      { quote: 'Une phrase [avec] des crochets.', place: 'Mon cours' },
    ]);
  });

  test('becomes a link to the section of the lesson, and nothing else changes', () => {
    const linked = linkCited(answer, ({ place }) => lessonAddress(place, lessons));
    expect(linked).toContain('](/library/revolution-francaise#partie-la-terreur-1793-1794)');
    expect(linked.match(/\]\(/g)).toHaveLength(1);
  });

  test('is read whole where it quotes somebody itself, at its end or before', () => {
    const quotes = [
      'Il y en a huit\u00a0: «\u00a0Mon vieux, tu m’as jeté sur un nénuphar.\u00a0»',
      'Le mot «\u00a0planète\u00a0» a changé.',
      'Pluton n’en est plus une.',
    ];
    const said = asMarkdown(quotes.map((quote) => ({ quote, title: 'Mon cours', section: 'Les astres' })));
    expect(citedIn(said)).toEqual(quotes.map((quote) => ({ quote, place: 'Mon cours, Les astres' })));
    expect(linkCited(said, () => '/library/astres').match(/\]\(\/library\/astres\)/g)).toHaveLength(3);
  });

  test('becomes a link whose words may hold brackets', () => {
    const cited = asMarkdown([{ quote: 'Le pH est 7.', title: 'Chimie [H3O+]', section: '' }]);
    const [block] = readMarkdown(linkCited(cited, () => '/library/ph'));
    const inside = block !== undefined && 'inside' in block ? block.inside : [];
    expect(inside.at(-1)).toMatchObject({ kind: 'lesson', inside: [{ text: 'Chimie [H3O+]' }] });
  });

  test('the sources of a fiche lead to the parts of the lesson', () => {
    const fiche =
      '## Sources\n\nLeçon «\u00a0La Révolution française\u00a0», parties\u00a0:\n\n- Les causes\n- La Terreur\n';
    const linked = linkSources(fiche, lessons);
    expect(linked).toContain('«\u00a0[La Révolution française](/library/revolution-francaise)\u00a0»');
    expect(linked).toContain('- [La Terreur](/library/revolution-francaise#partie-la-terreur)');
    expect(linkSources(fiche, [])).toBe(fiche);
  });
});
