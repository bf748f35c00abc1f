import { describe, expect, it } from 'vitest';
import { homeHtml, pageHtml } from '../../scripts/prerender/page-html.ts';
import { usedCss } from '../../scripts/prerender/used-css.ts';

describe('the style of a page', () => {
  const used = (/** @type {string} */ css, markup = '<p class="_a_1 _b_2">') => usedCss(css, [markup]);

  it.each([
    ['._a_1{color:red}._c_3{color:blue}', '._a_1{color:red}'],
    ['._c_3,._b_2:hover{top:0}', '._c_3,._b_2:hover{top:0}'],
    ['._a_1 ._c_3{top:0}', ''],
    ['._a_1:not(._c_3){top:0}', '._a_1:not(._c_3){top:0}'],
    ['html:root{top:0}', 'html:root{top:0}'],
    ['@layer reset,ui;@layer ui{._a_1{top:0}._c_3{top:0}}', '@layer reset,ui;@layer ui{._a_1{top:0}}'],
    ['@media (width>1px){._c_3{top:0}}', ''],
    ['@media print{._a_1{top:0}}', ''],
    ['@font-face{font-family:Poppins}', '@font-face{font-family:Poppins}'],
    ['._c_3{content:"}"}._a_1{content:"{\\""}', '._a_1{content:"{\\""}'],
    ['/* { */._a_1{top:0}', '/* { */._a_1{top:0}'],
    [
      '._a_1{animation:spin 1s}@keyframes spin{to{top:0}}',
      '._a_1{animation:spin 1s}@keyframes spin{to{top:0}}',
    ],
    ['._c_3{animation:spin 1s}@keyframes spin{to{top:0}}', ''],
  ])('of %s it keeps %s', (css, kept) => expect(used(css)).toBe(kept));
});

describe('the HTML of a page', () => {
  const shell = `<html lang="fr"><head><title>Ardoise</title>
    <meta name="description" content="x" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="x" />
    <meta property="og:description" content="x" />
    <meta property="og:image" content="/social-card.jpg" />
  <script defer src="/secours.js"></script><script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="root"><div class="shell"><p>x</p></div></div>
  </body></html>`;
  const head = /** @type {const} */ ({
    path: '/library/energie',
    title: 'L’énergie : leçon – Ardoise',
    description: 'Dire « E < 0 » & "plus"',
    kind: 'article',
    changed: null,
    structured: {
      '@type': 'Article',
      url: '/library/energie',
      name: '</script>',
      isPartOf: { url: '/library' },
    },
  });
  const html = pageHtml(shell, {
    head,
    markup: '<main>$& $1</main>',
    style: 'p{top:0}',
    parts: ['/assets/t.js'],
  });

  it('holds the page in the place of the shell', () => {
    expect(html).toContain('<div id="root" data-page="/library/energie"><main>$& $1</main></div>');
    expect(html).not.toContain('class="shell"');
    expect(html).toContain('<style>p{top:0}</style>');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/t.js" />');
  });

  it('asks for scripts after all that is to be read, and for the fonts before', () => {
    const at = (/** @type {string} */ text) => html.indexOf(text);
    expect(at('as="font"')).toBeGreaterThan(0);
    expect(at('as="font"')).toBeLessThan(at('</head>'));
    expect(at('<main>')).toBeLessThan(at('src="/secours.js"'));
    expect(at('src="/secours.js"')).toBeLessThan(at('src="/assets/index.js"'));
    expect(html.match(/src=/g)).toHaveLength(2);
    expect(html).toContain('<html lang="fr" data-whole>');
  });

  it('names it, with the whole addresses that other machines read', () => {
    expect(html).toContain('<title>L’énergie : leçon – Ardoise</title>');
    expect(html).toContain('<meta name="description" content="Dire « E &lt; 0 » &amp; &quot;plus&quot;" />');
    expect(html).toContain('<link rel="canonical" href="https://ardoise.invalid/library/energie" />');
    expect(html).toContain('<meta property="og:image" content="https://ardoise.invalid/social-card.jpg" />');
    const [, data = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual({
      '@type': 'Article',
      url: 'https://ardoise.invalid/library/energie',
      name: '</script>',
      isPartOf: { url: 'https://ardoise.invalid/library' },
    });
  });

  it('says on the first page what Ardoise is, without a script too', () => {
    const first = shell.replace('<p>x</p>', '<noscript><p>Ardoise a besoin de JavaScript</p></noscript>');
    const home = homeHtml(first, { ...head, path: '/' });
    expect(home).toContain('class="shell"');
    expect(home).toContain('<a href="/library">Les leçons</a> se lisent sans JavaScript');
    expect(home).not.toContain('a besoin de JavaScript');
  });

  it('is not written where the shell has lost a place for it', () => {
    expect(() => pageHtml('<html></html>', { head, markup: '', style: '', parts: [] })).toThrow('has no');
  });
});
