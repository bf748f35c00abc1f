import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDelimited } from '#engine/exchange/delimited.ts';
import { looksLikeCards, readCards } from '#engine/exchange/read-cards.ts';
import { processorMs } from '#tests/support/timing.ts';

const sides = (text: string) => readCards(text).cards.map(({ question, answer }) => [question, answer]);

describe('a table of cards', () => {
  it.each([
    ['tabs', 'Chat\tCat\nChien\tDog\n'],
    ['semicolons', 'Chat;Cat\r\nChien;Dog'],
    ['commas', 'Chat,Cat\nChien,Dog'],
    ['quotes', '"Chat","Cat"\n"Chien","Dog"'],
    ['a byte order mark', '\ufeffChat\tCat\nChien\tDog'],
    ['blank lines', '\nChat\tCat\n\n\nChien\tDog\n\n'],
  ])('is read with %s', (_, text) => {
    expect(sides(text)).toEqual([
      ['Chat', 'Cat'],
      ['Chien', 'Dog'],
    ]);
  });

  it('has its third column as the explanation, and counts the lines without an answer', () => {
    const { cards, dropped } = readCards('A\tB\tParce que\nseul\n\tvide\nC\tD');
    expect(cards[0]?.explanation).toBe('Parce que');
    expect(cards).toHaveLength(2);
    expect(dropped).toBe(2);
  });

  it('is read as Anki writes it: headers, special columns, HTML, sounds and quoted lines', () => {
    const file = [
      '#separator:tab',
      '#html:true',
      '#guid column:1',
      '#notetype column:2',
      '#deck column:3',
      '#tags column:6',
      'aa\tBasic\tBio\tQu’est-ce que l’<b>ADN</b>&nbsp;?\t"Une <i>molécule</i><br>""géante"""\tbio svt',
      'bb\tBasic\tBio\tÉcoute [sound:a.mp3]\t<div>Un</div><div>Deux</div><script>x()</script>\t',
    ].join('\n');
    expect(sides(file)).toEqual([
      ['Qu’est-ce que l’ADN\u00a0?', 'Une molécule\n"géante"'],
      ['Écoute ', 'Un\nDeux'],
    ]);
  });

  it('keeps angle brackets that are no markup, and quotes that open a sentence', () => {
    expect(sides('a < b\t"Oui", dit-il\nx\ty')).toEqual([
      ['a < b', '"Oui", dit-il'],
      ['x', 'y'],
    ]);
  });

  it('is told from running text', () => {
    expect(looksLikeCards('Chat\tCat\nChien\tDog')).toBe(true);
    expect(looksLikeCards('#separator:Comma\nA,B')).toBe(true);
    expect(
      looksLikeCards('# La photosynthèse\n\nElle a lieu dans les feuilles, au soleil.\nDonc, le jour.'),
    ).toBe(false);
    expect(looksLikeCards('En 1960, le pays est indépendant.\nEn 1965, un coup d’État a lieu.')).toBe(false);
  });

  it('comes back from any fields written with quotes', () => {
    const rows = fc.array(fc.array(fc.string({ maxLength: 9 }), { minLength: 2, maxLength: 3 }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(rows, fc.constantFrom('\t', ';', ','), (table, separator) => {
        const written = table
          .map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(separator))
          .join('\n');
        expect(parseDelimited(written, separator)).toEqual(table);
      }),
    );
  });

  it.each([
    '"'.repeat(300_000),
    '"\t""'.repeat(80_000),
    '"a'.repeat(150_000),
    '<'.repeat(300_000),
    '<!--'.repeat(80_000),
    '&'.repeat(300_000),
    '#'.repeat(300_000),
  ])('is read at once even when it is hostile', (text) => {
    const took = processorMs(() => {
      readCards(text);
      looksLikeCards(text);
    });
    expect(took).toBeLessThan(2_000);
  });
});
