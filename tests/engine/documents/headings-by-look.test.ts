import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ReadDocument } from '#engine/documents/document.ts';
import { type Look, withHeadingsByLook } from '#engine/documents/headings-by-look.ts';
import { readDocument } from '#engine/documents/read-document.ts';

const read = (bytes: Uint8Array, name: string): Promise<ReadDocument> =>
  readDocument(bytes, name, {
    decode: (text) => new TextDecoder().decode(text),
    readPdf: () => Promise.reject(new Error('no PDF here')),
    readPhoto: () => Promise.reject(new Error('no photograph here')),
  });

/** « 1 Titre » for a heading, the text alone for anything else. */
const outlineOf = ({ blocks }: Pick<ReadDocument, 'blocks'>): string[] =>
  blocks.map((block) =>
    block.kind === 'row'
      ? block.cells.join(' | ')
      : block.kind === 'heading'
        ? `${block.level} ${block.text}`
        : block.text,
  );

const SENTENCE = 'Les plantes vertes fabriquent leur matière avec la lumière, l’eau et un gaz de l’air.';
const OTHER = 'Cette matière nourrit ensuite les animaux, qui ne savent pas en fabriquer eux-mêmes.';

/** What the four formats below say: a large title, two parts in bold, one of them with a part of its own, underlined. */
const OUTLINE = [
  '1 La photosynthèse',
  SENTENCE,
  '2 Les conditions',
  SENTENCE,
  '3 La lumière',
  OTHER,
  '2 Les produits',
  `Gras au milieu : stomate. ${OTHER}`,
];

describe('headings that were only typed larger, bold or underlined', () => {
  test('in a Word document: by the letters of its stretches and of its styles', async () => {
    const stretch = (text: string, properties = '') =>
      `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
    const paragraph = (inside: string, properties = '') =>
      `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`;
    const body = [
      paragraph(stretch('La photosynthèse', '<w:sz w:val="36"/>')),
      // The mark of a paragraph is bold; its letters are not.
      paragraph(stretch(SENTENCE), '<w:rPr><w:b/></w:rPr>'),
      paragraph(stretch('Les ', '<w:b/>') + stretch('conditions', '<w:b w:val="1"/>')),
      paragraph(stretch(SENTENCE)),
      paragraph(stretch('La lumière', '<w:u w:val="single"/>')),
      paragraph(stretch(OTHER)),
      paragraph(stretch('Les produits'), '<w:pStyle w:val="Gras"/>'),
      paragraph(stretch('Gras au milieu : ') + stretch('stomate', '<w:b/>') + stretch(`. ${OTHER}`)),
    ];
    const styles = `<w:styles><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults>
      <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
      <w:style w:type="paragraph" w:styleId="Fort"><w:name w:val="Fort"/><w:basedOn w:val="Normal"/><w:rPr><w:b/></w:rPr></w:style>
      <w:style w:type="paragraph" w:styleId="Gras"><w:name w:val="Mon style"/><w:basedOn w:val="Fort"/></w:style></w:styles>`;
    const bytes = zipSync({
      'word/document.xml': strToU8(`<w:document><w:body>${body.join('')}</w:body></w:document>`),
      'word/styles.xml': strToU8(styles),
    });
    expect(outlineOf(await read(bytes, 'cours.docx'))).toEqual(OUTLINE);
  });

  test('in a Word document whose changes are tracked: by what holds now', async () => {
    const changed = (kind: 'r' | 'p', inside: string) =>
      `<w:${kind}PrChange w:author=""><w:${kind}Pr>${inside}</w:${kind}Pr></w:${kind}PrChange>`;
    const body = [
      `<w:p><w:r><w:rPr><w:b/>${changed('r', '<w:b w:val="0"/>')}</w:rPr><w:t>Les conditions</w:t></w:r></w:p>`,
      `<w:p><w:pPr>${changed('p', '<w:pStyle w:val="Titre1"/>')}</w:pPr><w:r><w:t>${SENTENCE}</w:t></w:r></w:p>`,
      `<w:p><w:r><w:rPr>${changed('r', '<w:b/>')}</w:rPr><w:t>Une ligne qui fut grasse</w:t></w:r></w:p>`,
      `<w:p><w:r><w:t>${OTHER}</w:t></w:r></w:p>`,
    ];
    const document = `<w:document><w:body>${body.join('')}</w:body></w:document>`;
    const bytes = zipSync({ 'word/document.xml': strToU8(document) });
    expect(outlineOf(await read(bytes, 'cours.docx'))).toEqual([
      '1 Les conditions',
      ...[SENTENCE, 'Une ligne qui fut grasse', OTHER],
    ]);
  });

  test('in an OpenDocument text: by its automatic styles and their parents', async () => {
    const style = (family: string, name: string, text: string, parent = '') =>
      `<style:style style:family="${family}" style:name="${name}"${parent && ` style:parent-style-name="${parent}"`}><style:text-properties ${text}/></style:style>`;
    const content = `<office:document-content><office:automatic-styles>
      ${style('paragraph', 'P1', 'fo:font-size="18pt"', 'Standard')}
      ${style('text', 'T1', 'fo:font-weight="bold"')}
      ${style('text', 'T2', 'style:text-underline-style="solid"')}
      ${style('paragraph', 'P2', 'fo:color="#000000"', 'Fort')}</office:automatic-styles>
      <office:body><office:text><text:p text:style-name="P1">La photosynthèse</text:p>
      <text:p text:style-name="Standard">${SENTENCE}</text:p>
      <text:p text:style-name="Standard"><text:span text:style-name="T1">Les conditions</text:span></text:p>
      <text:p text:style-name="Standard">${SENTENCE}</text:p>
      <text:p text:style-name="Standard"><text:span text:style-name="T2">La lumière</text:span></text:p>
      <text:p text:style-name="Standard">${OTHER}</text:p>
      <text:p text:style-name="P2">Les produits</text:p>
      <text:p text:style-name="Standard">Gras au milieu : <text:span text:style-name="T1">stomate</text:span>. ${OTHER}</text:p>
      </office:text></office:body></office:document-content>`;
    const styles = `<office:document-styles><office:styles>${style('paragraph', 'Standard', 'fo:font-size="12pt"')}${style('paragraph', 'Fort', 'fo:font-weight="bold"', 'Standard')}</office:styles></office:document-styles>`;
    const bytes = zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.text'),
      'content.xml': strToU8(content),
      'styles.xml': strToU8(styles),
    });
    expect(outlineOf(await read(bytes, 'cours.odt'))).toEqual(OUTLINE);
  });

  test('in rich text: by its commands, which hold inside their group', async () => {
    const escaped = (text: string) => text.replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0)}?`);
    const rtf = `{\\rtf1\\ansi\\fs24 ${[
      `{\\fs36 ${escaped('La photosynthèse')}}\\par`,
      `${escaped(SENTENCE)}\\par`,
      `{\\b Les conditions}\\par`,
      `${escaped(SENTENCE)}\\par`,
      `\\ul ${escaped('La lumière')}\\ulnone\\par`,
      `${escaped(OTHER)}\\par`,
      `\\b Les produits\\b0\\par`,
      `Gras au milieu : {\\b stomate}. ${escaped(OTHER)}\\par`,
    ].join('\n')}}`;
    expect(outlineOf(await read(strToU8(rtf), 'cours.rtf'))).toEqual(OUTLINE);
  });

  test('in a web page: by bold letters and the styles of its elements', async () => {
    const html = `<html><body style="font-size: 12pt">
      <p><span style="font-size: 18pt">La photosynthèse</span></p><p>${SENTENCE}</p>
      <p><b>Les</b> <strong>conditions</strong></p><p>${SENTENCE}</p>
      <p><u>La lumière</u></p><p>${OTHER}</p>
      <p style="font-weight: 700">Les produits</p><p>Gras au milieu : <b>stomate</b>. ${OTHER}</p></body></html>`;
    expect(outlineOf(await read(strToU8(html), 'cours.html'))).toEqual(OUTLINE);
  });
});

describe('what is no heading, though it stands out', () => {
  const USUAL = { size: 12, isBold: false, isUnderlined: false };
  const judged = (texts: readonly (string | readonly [string, Partial<Look>])[]): string[] => {
    const all = texts.map((one) => (typeof one === 'string' ? ([one, {}] as const) : one));
    const blocks = all.map(([text]) => ({ page: 1, kind: 'paragraph', text }) as const);
    const looks = all.map(([text, look]) => ({ ...USUAL, count: text.length, ...look }));
    return outlineOf({ blocks: withHeadingsByLook(blocks, looks) });
  };
  const bold = { isBold: true };
  const long = `${SENTENCE} ${OTHER} ${SENTENCE}`;

  test.each([
    ['a sentence in bold', ['Retenez bien cette règle.', bold]],
    ['a line that goes on', ['et la suite de la phrase', bold]],
    ['small letters', ['Figure 2', { ...bold, size: 9 }]],
    ['an abbreviation', 'ADN'],
    ['a sign', ['* * *', bold]],
  ] as const)('%s', (_, one) => {
    expect(judged([long, one, long]).filter((line) => /^\d /.test(line))).toEqual([]);
  });

  test('bold items of a list; one that stands alone is a part that was numbered', () => {
    const item = (text: string) => ({ page: 1, kind: 'item', depth: 0, text }) as const;
    const text = { page: 1, kind: 'paragraph', text: long } as const;
    const blocks = [item('Une partie'), text, text, item('Racine'), item('Tige'), text];
    const looks = blocks.map((block) => ({
      ...USUAL,
      count: block.text.length,
      isBold: block.kind === 'item',
    }));
    expect(outlineOf({ blocks: withHeadingsByLook(blocks, looks) })).toEqual([
      '1 Une partie',
      ...[long, long, 'Racine', 'Tige', long],
    ]);
  });

  test('three bold lines below each other: a poem, an address', () => {
    const verses = ['Demain dès l’aube', 'À l’heure où blanchit', 'Je partirai'].map(
      (text) => [text, bold] as const,
    );
    expect(judged([long, ...verses, long])[1]).toBe('Demain dès l’aube');
  });

  test('a document of which a third is bold', () => {
    expect(judged([['Un titre en gras', bold], 'Court.', ['Un autre en gras', bold], 'Court.'])).toEqual([
      'Un titre en gras',
      'Court.',
      'Un autre en gras',
      'Court.',
    ]);
  });

  test('bold lines of a document whose headings are said by their style', () => {
    const blocks = [
      { page: 1, kind: 'heading', level: 1, text: 'Un' } as const,
      { page: 1, kind: 'paragraph', text: 'Important' } as const,
      { page: 1, kind: 'paragraph', text: long } as const,
      { page: 1, kind: 'heading', level: 1, text: 'Deux' } as const,
    ];
    const looks = blocks.map(({ text }) => ({ ...USUAL, count: text.length, isBold: text === 'Important' }));
    expect(withHeadingsByLook(blocks, looks)).toBe(blocks);
  });

  test('a title that is said by its style stands above those that are not', () => {
    const blocks = [
      { page: 1, kind: 'heading', level: 1, text: 'Le titre' } as const,
      { page: 1, kind: 'paragraph', text: 'CAPITALES' } as const,
      { page: 1, kind: 'paragraph', text: long } as const,
    ];
    const looks = blocks.map(({ text }) => ({ ...USUAL, count: text.length }));
    expect(outlineOf({ blocks: withHeadingsByLook(blocks, looks) })).toEqual([
      '1 Le titre',
      '2 CAPITALES',
      long,
    ]);
  });
});
