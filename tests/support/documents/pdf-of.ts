/** A PDF of these objects, numbered from 1; the first is its catalogue. */
export function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const head = `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  return Buffer.from(
    `${text}${head}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`,
    'latin1',
  );
}

/** A PDF with a page of these words, each drawn at its place in points, for each list. @param more of its catalogue */
function pagedPdf(pages: readonly (readonly { at: [number, number]; text: string }[])[], more = ''): Buffer {
  const first = 4;
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ');
  const drawn = pages.flatMap((words, at) => {
    const lines = words.map(({ at: [x, y], text }) => `1 0 0 1 ${x} ${y} Tm (${text}) Tj`);
    const draw = `BT /F 11 Tf ${lines.join(' ')} ET`;
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${first + 2 * at + 1} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
      `<</Length ${draw.length}>>\nstream\n${draw}\nendstream`,
    ];
  });
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R${more}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...drawn,
  ]);
}

/** A PDF with a page for each list of lines: 14 points apart, the first 62 points below the top, 50 from the left. */
export const linedPdf = (pages: readonly (readonly string[])[]): Buffer =>
  pagedPdf(pages.map((lines) => lines.map((text, place) => ({ at: [50, 780 - 14 * place], text }))));

/**
 * A PDF with a page of words for each number, which stands at its foot.
 * @param feet the printed numbers, empty where there is none
 * @param labels a PDF dictionary of page labels, such as `<</Nums[0<</S/D/St 46>>]>>`
 */
export function numberedPdf(feet: readonly string[], labels?: string): Buffer {
  const rivers = ['Congo', 'Nil', 'Niger', 'Volta', 'Ogooue', 'Tana'];
  const pages = feet.map((foot, at) => {
    const river = rivers[at % rivers.length];
    return [
      { at: [50, 700] as [number, number], text: `Le ${river} traverse la plaine et va vers` },
      { at: [50, 686] as [number, number], text: `un delta du ${river} avant de finir ici.` },
      { at: [290, 40] as [number, number], text: foot },
    ];
  });
  return pagedPdf(pages, labels === undefined ? '' : `/PageLabels ${labels}`);
}

/** A grey picture, and where it stands on its page in points: left, lower end, width and height. */
export interface PdfPicture {
  readonly at: readonly [number, number, number, number];
  /** Shade from 0 to 255 of each half: left, right. */
  readonly shades: readonly [number, number];
}

const PICTURE_SIDE = 8;

/** A page: its lines, as `linedPdf` draws them, its pictures, and whatever else it draws, in the operators of PDF. */
interface PicturedPage {
  readonly lines: readonly string[];
  readonly pictures: readonly PdfPicture[];
  readonly drawn?: string;
}

/** A PDF of pages with lines, pictures and drawings. */
export function picturedPdf(pages: readonly PicturedPage[]): Buffer {
  const objects: string[] = [];
  const add = (object: string): number => objects.push(object) + 3;
  const kids = pages.map(({ lines, pictures, drawn: more = '' }) => {
    const names = pictures.map(({ shades: [left, right] }) => {
      const row = [left, right]
        .map((shade) =>
          shade
            .toString(16)
            .padStart(2, '0')
            .repeat(PICTURE_SIDE / 2),
        )
        .join('');
      const bytes = `${row.repeat(PICTURE_SIDE)}>`;
      const size = `/Width ${PICTURE_SIDE}/Height ${PICTURE_SIDE}/ColorSpace/DeviceGray/BitsPerComponent 8`;
      return add(
        `<</Type/XObject/Subtype/Image${size}/Filter/ASCIIHexDecode/Length ${bytes.length}>>\nstream\n${bytes}\nendstream`,
      );
    });
    const text = lines.map((line, place) => `1 0 0 1 50 ${780 - 14 * place} Tm (${line}) Tj`).join(' ');
    const drawn = pictures.map(
      ({ at: [x, y, width, height] }, place) => `q ${width} 0 0 ${height} ${x} ${y} cm /I${place} Do Q`,
    );
    const draw = `BT /F 11 Tf ${text} ET ${drawn.join(' ')} ${more}`;
    const contents = add(`<</Length ${draw.length}>>\nstream\n${draw}\nendstream`);
    const named = names.map((number, place) => `/I${place} ${number} 0 R`).join('');
    return add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${contents} 0 R/Resources<</Font<</F 3 0 R>>/XObject<<${named}>>>>>>`,
    );
  });
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.map((number) => `${number} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...objects,
  ]);
}
