import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import { Rendered } from '#src/ui/markdown/rendered.tsx';
import { show } from '#tests/app/ui/show.tsx';

/** What names, course notes, chats and language models bring in (docs of the field's own incidents). */
const hostile = [
  '![x](https://evil.example/?c=1)',
  '![x][r]\n\n[r]: https://evil.example/p',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '[x](javascript:alert(1))',
  '[x]( java\nscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '<https://evil.example/a> <javascript:alert(1)>',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\includegraphics{https://evil.example/a}$',
  '$\\htmlStyle{color:red}{x}$',
  '| <b> | ![a](https://evil.example/t) |\n|---|---|\n| `<i>` | <img src=y> |',
  '```html\n<script>alert(1)</script>\n```',
  '[a](https://ok.example "onmouseover=alert(1)")',
  '"><script>alert(1)</script>',
];

const ALLOWED =
  /^(?:div|section|p|h[2-6]|ul|ol|li|blockquote|pre|code|table|thead|tbody|tr|th|td|strong|em|del|br|hr|a|span|math|m[a-z]+)$/;

function expectHarmless(container: Element): void {
  for (const element of container.querySelectorAll('*')) {
    expect(element.localName).toMatch(ALLOWED);
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$|^src|^srcdoc$|^action$/);
      if (name === 'href') {
        expect(element.localName).toBe('a');
        expect(value).toMatch(/^https?:\/\//);
        expect(element.textContent).toBe(value);
      }
    }
  }
}

// The first one: afterwards the reader is loaded.
it('shows its words at once, then as they were meant', async () => {
  const { container } = show(<Markdown text={'# Titre\n\n- Un **mot**,\n- $x^2$, 2 * 3 * 4.'} level={3} />);
  expect(container.textContent).toBe('Titre\n\n• Un mot,\n• x², 2 * 3 * 4.');
  await screen.findByRole('heading', { level: 3, name: 'Titre' });
  expect(container.querySelector('strong')?.textContent).toBe('mot');
  await expect.poll(() => container.querySelector('math msup')?.textContent).toBe('x2');
});

it('draws nothing foreign, at any chunk at which a text may be cut', () => {
  const { container, rerender } = render(<Rendered text="" level={2} />);
  for (const text of hostile) {
    for (let end = 1; end <= text.length; end += 1) {
      rerender(<Rendered text={text.slice(0, end)} level={2} />);
      expectHarmless(container);
    }
  }
});

it('draws the formulas of hostile texts harmlessly too', async () => {
  const { container } = show(<Markdown text={[...hostile, '$y^2$'].join('\n\n')} />);
  // The last of them is drawn with the others.
  await expect.poll(() => container.querySelector('math msup')?.textContent).toBe('y2');
  expectHarmless(container);
});

it('writes out where a link leads, opens it elsewhere and tells the other side nothing', async () => {
  show(<Markdown text="Voir [ma banque](https://evil.example/x)." />);
  const link = await screen.findByRole('link', { name: 'https://evil.example/x' });
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(link.getAttribute('rel')).toContain('noreferrer');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.getByText(/ma banque/)).toBeTruthy();
});

it('puts headings below those of the page, and tables in a box that scrolls and takes the focus', async () => {
  show(<Markdown text={'# Un\n\n### Trois\n\n| a | b |\n|:-:|--:|\n| 1 | 2 |'} level={4} />);
  await screen.findByRole('heading', { level: 4, name: 'Un' });
  expect(screen.getByRole('heading', { level: 6, name: 'Trois' })).toBeTruthy();
  const box = screen.getByRole('region', { name: /^Tableau/ });
  expect(box.tabIndex).toBe(0);
  expect(box.querySelectorAll('th')).toHaveLength(2);
});

it('gives a link that is alone in its block the height of a button, and none in a sentence', async () => {
  const lesson = '[La feuille](/library/photosynthese#la-feuille)';
  show(
    <Markdown text={`Lisez ${lesson}.\n\n- ${lesson}\n- **${lesson}**\n- https://ok.example/`} level={3} />,
  );
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.closest('[class*=alone]') !== null)).toEqual([false, true, true, true]);
});
