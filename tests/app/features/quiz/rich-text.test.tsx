import { waitFor } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { hasMarkup } from '#engine/quiz/markup.ts';
import { RichText } from '#src/features/quiz/rich-text.tsx';
import { show } from '#tests/app/ui/show.tsx';

const asked = vi.hoisted(() => ({ times: 0 }));
vi.mock('dompurify', async (original) => {
  asked.times += 1;
  return await original();
});
afterAll(() => vi.doUnmock('dompurify'));

// First in this file: a module that was loaded once stays loaded.
describe('plain text', () => {
  test.each(['Si a < b et c > d ?', 'if (x<y && y>z)', 'Marie & Pierre', '1 <2', 'a<b et c>d', '« Où ? »'])(
    'such as %s is shown as it is and asks for no sanitiser',
    (text) => {
      expect(hasMarkup(text)).toBe(false);
      const { container } = show(<RichText text={text} />);
      expect(container.textContent).toBe(text);
      expect(asked.times).toBe(0);
    },
  );
});

describe('words between two asterisks', () => {
  test('are bold, without the sanitiser, and a formula beside them is still drawn', () => {
    const { container } = show(<RichText text="Le mot **essentiel** vaut \\(x^2\\), pas 2**3." />);
    expect(container.querySelector('b')?.textContent).toBe('essentiel');
    expect(container.textContent).toContain('2**3');
    expect(container.textContent).not.toContain('**essentiel');
    expect(asked.times).toBe(0);
  });
});

describe('HTML', () => {
  test('shows its words at once, then as it was meant', async () => {
    const { container } = show(<RichText text="<p>L’eau est <strong>H<sub>2</sub>O</strong>&nbsp;.</p>" />);
    expect(container.textContent).toContain('L’eau est');
    expect(container.textContent).not.toContain('<');
    await waitFor(() => expect(container.querySelector('strong sub')?.textContent).toBe('2'));
    expect(asked.times).toBe(1);
  });

  test('has words between two asterisks in bold too', async () => {
    const { container } = show(<RichText text="Un <i>mot</i> **fort**" />);
    await waitFor(() => expect(container.querySelector('b')?.textContent).toBe('fort'));
    expect(container.querySelector('i')?.textContent).toBe('mot');
  });

  test.each([
    '<b>Voir</b> <a href="https://ailleurs.example/login" target="_blank">Ardoise : se reconnecter</a>',
    '<b>Voir</b> <a href="javascript:alert(1)">Ardoise : se reconnecter</a>',
    '<b>Voir</b> <a href="&#106;avascript:alert(1)">Ardoise : se reconnecter</a>',
    '<b>Voir</b> <a href="/delete" onclick="a()">Ardoise : se reconnecter</a>',
    '<b>Voir</b> <map><area href="https://ailleurs.example/"></map>Ardoise : se reconnecter',
  ])('keeps the words of the link %j and not the link', async (text) => {
    const { container } = show(<RichText text={text} />);
    await waitFor(() => expect(container.querySelector('b')).not.toBeNull());
    expect(container.querySelector('a, area, [href]')).toBeNull();
    expect(container.textContent).toBe('Voir Ardoise : se reconnecter');
  });

  test.each([
    '<b>x</b><img src="https://ailleurs.example/x.png" onerror="alert(1)">',
    '<b>x</b><script>alert(1)</script>',
    '<b style="background:url(https://ailleurs.example)" id="contenu" class="a" onmouseover="a()">x</b>',
    '<b>x</b><svg><use href="https://ailleurs.example"/></svg>',
    '<b>x</b><math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<b>x</b><form action="/delete"><input name="a"><button>ok</button></form>',
    '<b>x</b><iframe src="https://ailleurs.example"></iframe><video src="https://ailleurs.example"></video>',
    '<b>x</b><!-- --!><img src=x onerror=alert(1)> -->',
  ])('leaves nothing foreign of %j', async (text) => {
    const { container } = show(<RichText text={text} />);
    await waitFor(() => expect(container.querySelector('b')).not.toBeNull());
    expect(
      container.querySelector('img, script, style, svg, math, form, input, button, iframe, video'),
    ).toBeNull();
    const attributes = [...container.querySelectorAll('b, b *')].flatMap((one) => one.getAttributeNames());
    expect(attributes).toEqual([]);
    expect(container.innerHTML).not.toContain('ailleurs.example');
  });

  test('inside a button it has no blocks', async () => {
    const { container } = show(
      <RichText text='<p><a href="https://a.example">CO<sub>2</sub></a></p>' inline />,
    );
    await waitFor(() => expect(container.querySelector('sub')).not.toBeNull());
    expect(container.querySelector('a, p')).toBeNull();
    expect(container.textContent).toBe('CO2');
  });
});
