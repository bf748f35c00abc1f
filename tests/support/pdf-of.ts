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

/**
 * A PDF with a page of words for each number, which stands at its foot.
 * @param feet the printed numbers, empty where there is none
 * @param labels a PDF dictionary of page labels, such as `<</Nums[0<</S/D/St 46>>]>>`
 */
export function numberedPdf(feet: readonly string[], labels?: string): Buffer {
  const rivers = ['Congo', 'Nil', 'Niger', 'Volta', 'Ogooue', 'Tana'];
  const first = 4;
  const kids = feet.map((_, at) => `${first + 2 * at} 0 R`).join(' ');
  const pages = feet.flatMap((foot, at) => {
    const river = rivers[at % rivers.length];
    const lines = [
      `1 0 0 1 50 700 Tm (Le ${river} traverse la plaine et va vers) Tj`,
      `1 0 0 1 50 686 Tm (un delta du ${river} avant de finir ici.) Tj`,
      `1 0 0 1 290 40 Tm (${foot}) Tj`,
    ];
    const draw = `BT /F 11 Tf ${lines.join(' ')} ET`;
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${first + 2 * at + 1} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
      `<</Length ${draw.length}>>\nstream\n${draw}\nendstream`,
    ];
  });
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R${labels === undefined ? '' : `/PageLabels ${labels}`}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${feet.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages,
  ]);
}
