import { describe, expect, it } from 'vitest';
import { typography } from '#engine/writing/rules/typography/typography.ts';
import { verbatimRanges } from '#engine/writing/rules/typography/verbatim.ts';

const found = (text: string) => verbatimRanges(text).map(({ start, end }) => text.slice(start, end));

describe('what is no prose', () => {
  it.each([
    ['Le code `a?b:c` choisit.', '`a?b:c`'],
    ['Avant\n```\nif(x){y;z}\n```\naprès', '```\nif(x){y;z}\n```'],
    ['Sans fin ```abc?Def', '```abc?Def'],
    ['Soit $a:b$ un rapport.', '$a:b$'],
    ['Va sur https://a.cd/x?y!z ce soir.', 'https://a.cd/x?y!z'],
    ['Écris à moi@exemple.cd ce soir.', 'moi@exemple.cd'],
    ['Ouvre notes.txt puis ferme.', 'notes.txt'],
    ['Ouvre exemple.cd/a?b=c;d puis ferme.', 'exemple.cd/a?b=c;d'],
    ['La page index.php?id=4 du site', 'index.php?id=4'],
    ['Un <b class="x">mot</b> gras', '<b class="x">'],
    ['Une espace&nbsp;: insécable', '&nbsp;'],
    ['Un sourire :smile: de plus', ':smile:'],
    ['Voir [ici](./a?b:c "d:e").', '](./a?b:c "d:e")'],
  ])('in « %s » is « %s », which typography leaves alone', (text, range) => {
    expect(found(text)).toContain(range);
    const at = text.indexOf(range);
    for (const { start, end } of typography(text)) {
      expect(start >= at + range.length || end <= at).toBe(true);
    }
  });

  it.each([
    'l`école est loin, l`été est long',
    'de 12 $ et de 15 $ chacun',
    'Il vient. Elle part.',
    'à 12:30 ou plus tard',
  ])('is nowhere in « %s »', (text) => {
    expect(found(text)).toEqual([]);
  });
});
