import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { featuresAt, placeOf } from '#engine/language/tagger/features.ts';
import { readSentences } from '#engine/language/tokens.ts';
import { language } from '../data.ts';

it('gives places of one name the same features', () => {
  const known = new Map<string, string>();
  let again = 0;
  const read = (text: string) => {
    for (const { tokens } of readSentences(text, language.lexicon)) {
      const seen = language.tagger.see(tokens);
      const tags = language.tagger.tag(tokens);
      for (const at of tokens.keys()) {
        const features = featuresAt(seen, at, tags.slice(0, at)).map((parts) => parts.join(''));
        const name = placeOf(seen, at, tags.slice(0, at));
        if (known.has(name)) again += 1;
        expect(known.get(name) ?? features.join('\n'), name).toBe(features.join('\n'));
        known.set(name, features.join('\n'));
      }
    }
  };
  const lines = ['tried-6', 'tried-7', 'tried-8'].flatMap((name) =>
    readFileSync(`bench/writing/mixed/${name}.txt`, 'utf8').split('\n'),
  );
  for (const line of lines) {
    // As it is written and as it should be: most places of the two have one name.
    read(line.replace(/\{([^|}]*)\|[^}]*\}/g, '$1'));
    read(line.replace(/\{[^|}]*\|([^|}]*)[^}]*\}/g, '$1'));
  }
  expect(again).toBeGreaterThan(300);
});
