import { pdfOf } from './pdf-of.ts';

/**
 * A small PDF that nobody can read to its end: its page draws a form twice, which draws another one twice, and so on down
 * to a few letters. It is valid, and what pdf.js makes of it comes after 2^40 of them.
 */
export function tangledPdf(depth = 40): Buffer {
  const stream = (entries: string, content: string) =>
    `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
  const font = '/Font<</F 4 0 R>>';
  const form = (at: number) =>
    at === depth
      ? stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${font}>>`, 'BT /F 9 Tf (mot) Tj ET')
      : stream(
          `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${6 + at} 0 R>>>>`,
          '/X Do /X Do',
        );
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 5 0 R/Resources<</XObject<</X 6 0 R>>>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    stream('', '/X Do'),
    ...Array.from({ length: depth }, (_, at) => form(at + 1)),
  ];
  return pdfOf(objects);
}
