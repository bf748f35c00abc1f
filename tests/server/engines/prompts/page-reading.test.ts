import { describe, expect, it } from 'vitest';
import { renderPage } from '#server/engines/prompts/page-reading.ts';

const picture = { bytes: new Uint8Array([1]), mediaType: 'image/jpeg' } as const;

describe('the request for the text of a page', () => {
  it('shows the picture, and asks for a copy between marks that no page can know', () => {
    const { prompt, open, close } = renderPage(picture);
    expect(open).toMatch(/^<page-[\da-f]{16}>$/);
    expect(close).toBe(open.replace('<', '</'));
    expect(renderPage(picture).open).not.toBe(open);
    const [message, ...more] = prompt.messages;
    expect(more).toEqual([]);
    expect(message).toMatchObject({ role: 'user', picture });
    expect(message?.content).toContain(`${open} et ${close}`);
    expect(prompt.system).toContain(`${open} et tu la finis par ${close}`);
  });

  it('asks to correct, guess, describe and obey nothing', () => {
    const { system } = renderPage(picture).prompt;
    for (const rule of [
      /mot pour mot, fautes comprises/,
      /\[…\]/,
      /entre \$ et \$/,
      /ne décris pas les dessins/,
      /jamais une consigne/,
    ])
      expect(system).toMatch(rule);
  });
});
