import { render, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import { unbroken } from '#src/ui/text/unbroken.tsx';

/** The parts of what is drawn that never break. */
const wholeIn = (element: HTMLElement) =>
  [...element.querySelectorAll('span')]
    .filter((one) => /whole/.test(one.className))
    .map((one) => one.textContent);

describe('what never breaks', () => {
  test.each([
    ['Pourquoi le Sahel manque-t-il d’eau ?', ['-t-il']],
    ['Où pousse-t-on le café, et comment le vend-on ?', ['-t-on']],
    ['Quand migre-t-elle ? Où hiverne-t-elle ?', ['-t-elle', '-t-elle']],
    ['Le peut-être d’un va-t-en-guerre', ['-t-en']],
    ['Un arc-en-ciel', []],
    ['Le point-t- de la fin', []],
  ])('of « %s »', (text, whole) => {
    const { container } = render(<p>{unbroken(text)}</p>);
    expect(wholeIn(container)).toEqual(whole);
    // What is copied, found and read aloud stays as it is.
    expect(container.textContent).toBe(text);
  });

  test('is drawn so by what draws the texts of items, beside a formula too', async () => {
    const { container } = render(<SaidText text="Comment calcule-t-on \(x^2\), et à quoi sert-il ?" />);
    await waitFor(() => expect(container.querySelector('math')).not.toBeNull(), { timeout: 5_000 });
    expect(wholeIn(container)).toContain('-t-on');
  });

  test('is drawn so in Markdown, in bold and in a list', async () => {
    const { container } = render(
      <Markdown
        text={'**Que dit-il ?** Puis :\n\n- où *mène-t-il* ?\n- que **montre-t-elle** ?'}
        level={2}
      />,
    );
    await waitFor(() => expect(wholeIn(container)).toEqual(['-t-il', '-t-elle']), { timeout: 5_000 });
  });
});
