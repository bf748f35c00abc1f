import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import { countCharacters, isStorable } from '#contract/text.ts';
import { writingExamples } from '#contract/writing/examples.ts';
import { describeWriting, readWriting } from '#contract/writing/request.ts';
import { writingSlugs } from '#contract/writing/slugs.ts';
import { writingToolBody, writingTools } from '#contract/writing/tools.ts';

/** Section 5 of the specification: attr, min, max, required. */
const specified = {
  freestyle: [['qa', 1, 800, true]],
  intro: [['problematique', 1, 150, true]],
  development: [
    ['main', 1, 50, true],
    ['sub', 1, 50, true],
    ['points', 0, 200, false],
  ],
  conclusion: [['problematique', 1, 150, true]],
  dissertation: [
    ['subject', 1, 100, true],
    ['elements', 0, 200, false],
  ],
  revision: [['subject', 3, 100, true]],
  correction: [['text', 1, 600, true]],
  rewriting: [
    ['text', 1, 600, true],
    ['style', 0, 100, false],
  ],
  summarize: [['content', 1, 600, true]],
  poem: [['desc', 1, 150, true]],
  'content-generator': [
    ['subject', 1, 100, true],
    ['elements', 0, 200, false],
  ],
  synonym: [['word', 1, 50, true]],
  traduction: [
    ['langage', 1, 150, true],
    ['text', 1, 1_000, true],
  ],
};

describe('the table of the writing tools', () => {
  it('has the 13 tools in the order of the hub, Plume Libre first', () => {
    expect(Object.keys(writingTools)).toEqual([...writingSlugs]);
    expect(writingTools.freestyle.title).toBe('Plume Libre');
  });

  it('has the fields and the limits of the specification', () => {
    const table = Object.fromEntries(
      Object.entries(writingTools).map(([slug, { prompts }]) => [
        slug,
        prompts.map(({ attr, min, max, required }) => [attr, min, max, required]),
      ]),
    );
    expect(table).toEqual(specified);
  });

  it('gives each tool names of its own and one of the five chalks', () => {
    const titles = Object.values(writingTools).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const [slug, tool] of Object.entries(writingTools)) {
      expect(tool.to).toBe(paths.tool.replace(':tool', slug));
      expect(tool.api).toBe(`/tools/${slug}`);
      expect([0, 1, 2, 3, 4]).toContain(tool.colorCombo);
      const fields = tool.prompts.map(({ title }) => title);
      expect(new Set(fields).size).toBe(fields.length);
    }
  });

  it.each(writingSlugs)('has an example of %s that can be sent as it is', (slug) => {
    const example = Object.fromEntries(
      writingTools[slug].prompts.map(({ attr, example }) => [attr, example]),
    );
    expect(writingToolBody(slug).safeParse(example).success).toBe(true);
    expect(writingExamples[slug].length).toBeGreaterThan(40);
  });

  it.each(writingSlugs)('has French typography in the words of %s', (slug) => {
    const { title, desc, purpose, output, prompts } = writingTools[slug];
    const words = [title, desc, purpose, output.title, output.desc, writingExamples[slug]];
    const fields = prompts.flatMap((prompt) => [prompt.title, prompt.placeholder]);
    // The example of the correction is wrong on purpose.
    const examples = slug === 'correction' ? [] : prompts.map(({ example }) => example);
    for (const text of [...words, ...fields, ...examples]) {
      expect(text).not.toMatch(/['"]| [;:!?»]|« /);
      expect(text).not.toMatch(/[\p{L}\d)»][;!?]/u);
    }
  });
});

describe('the payload of a tool', () => {
  it('refuses what is too short, too long or blank, and lets an optional field away', () => {
    const accepts = (slug: 'revision' | 'development', fields: Record<string, string>) =>
      writingToolBody(slug).safeParse(fields).success;
    expect(accepts('revision', { subject: 'ab' })).toBe(false);
    expect(accepts('revision', { subject: '   ' })).toBe(false);
    expect(accepts('revision', { subject: 'abc' })).toBe(true);
    expect(accepts('revision', { subject: 'a'.repeat(101) })).toBe(false);
    expect(accepts('development', { main: 'a', sub: 'b' })).toBe(true);
    expect(accepts('development', { main: 'a', sub: 'b', points: 'c'.repeat(201) })).toBe(false);
    expect(accepts('development', { main: 'a' })).toBe(false);
  });
});

describe('a stored request', () => {
  it('reads as a person would write it', () => {
    expect(describeWriting('rewriting', { text: 'Un texte\nsur deux lignes', style: 'simple' })).toBe(
      'Texte\u00a0: Un texte\n  sur deux lignes\nStyle\u00a0: simple',
    );
    expect(describeWriting('rewriting', { text: 'Seul', style: '' })).toBe('Texte\u00a0: Seul');
  });

  it('comes back as the fields it was made of, whatever they say', () => {
    const piece = fc.constantFrom('Texte\u00a0: ', 'Style\u00a0: ', '\n', '  ', 'mot', '\r', '👩‍🎓', ' : ');
    const words = fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' })), { maxLength: 8 });
    const value = words
      .map((parts) => parts.join(''))
      .filter((text) => text.trim() !== '' && isStorable(text));
    fc.assert(
      fc.property(value, fc.oneof(value, fc.constant('')), (text, style) => {
        const fields = { text, style };
        expect(readWriting('rewriting', describeWriting('rewriting', fields))).toEqual(fields);
      }),
    );
  });

  it('that was written otherwise becomes the first field', () => {
    expect(readWriting('traduction', 'un texte quelconque')).toEqual({
      langage: 'un texte quelconque',
      text: '',
    });
    expect(countCharacters(readWriting('synonym', '').word ?? '')).toBe(0);
  });
});
