import { pdfOf } from './pdf-of.ts';

/** Pages of a chapter. */
const CHAPTER = 6;
const RIVERS = ['Congo', 'Nil', 'Niger', 'Zambeze', 'Limpopo', 'Volta', 'Ogooue', 'Tana'];

/** What the pages explain, one after the other. Without accents: the fonts of the file name no encoding. */
const TERMS = [
  "Un affluent est un cours d'eau qui se jette dans un autre.",
  "Une crue est une hausse du niveau d'un cours d'eau.",
  "Un barrage est un mur qui retient l'eau d'un fleuve.",
  "Un lac est une grande nappe d'eau au milieu des terres.",
  "Une cascade est une chute d'eau qui tombe d'un rocher.",
  "Le lit est le fond sur lequel coule un cours d'eau.",
];

/** The words of a page of the book that no other page has. */
export const wordsOfPage = (page: number): string =>
  `Le fleuve ${RIVERS[page % RIVERS.length]} porte le numero ${page}`;

/**
 * A PDF as a book is: a running head, a number at the foot, chapters in bold with an outline of their own. Its fonts
 * come one after the other, and the pages of the second half draw the bold one first.
 */
export function bookPdf(pages: number): Buffer {
  const first = 8;
  const chapters = Array.from({ length: Math.ceil(pages / CHAPTER) }, (_, at) => at * CHAPTER + 1);
  const pageAt = (page: number) => first + 2 * (page - 1);
  const entryAt = (place: number) => first + 2 * pages + place;
  const line = (font: string, size: number, x: number, y: number, text: string) =>
    `/${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj`;
  const drawn = Array.from({ length: pages }, (_, at): string[] => {
    const page = at + 1;
    const river = RIVERS[page % RIVERS.length];
    const title = chapters.includes(page)
      ? [line('B', 16, 50, 740, `Chapitre ${chapters.indexOf(page) + 1} Les eaux de la region`)]
      : [];
    const body = [
      line('F', 11, 50, 700, `${wordsOfPage(page)} dans notre liste des eaux, et ce fleuve`),
      line(
        'F',
        11,
        50,
        686,
        `traverse la plaine du ${river} et va vers un delta. Il est long de mille kilometres.`,
      ),
      ...(page % 4 === 0 ? [line('I', 11, 50, 650, `Remarque ${page} en italique sur les crues.`)] : []),
      line('F', 11, 50, 120, TERMS[at % TERMS.length] ?? ''),
      line('F', 11, 50, 106, `Le courant du ${river} creuse sa rive, et il garde sa forme apres une longue`),
    ];
    const head = line('F', 9, 50, 800, 'Atlas des fleuves');
    const foot = line('F', 9, 290, 40, `${page + 10}`);
    const draw = `BT ${(page > pages / 2 ? [...title, head, ...body, foot] : [head, ...title, ...body, foot]).join(' ')} ET`;
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${pageAt(page) + 1} 0 R/Resources<</Font<</F 3 0 R/B 4 0 R/I 5 0 R>>>>>>`,
      `<</Length ${draw.length}>>\nstream\n${draw}\nendstream`,
    ];
  });
  const entries = chapters.map((page, place) => {
    const [before, after] = [place > 0, place < chapters.length - 1];
    const links = `${before ? `/Prev ${entryAt(place - 1)} 0 R` : ''}${after ? `/Next ${entryAt(place + 1)} 0 R` : ''}`;
    return `<</Title(Chapitre ${place + 1} Les eaux de la region)/Parent 6 0 R/Dest[${pageAt(page)} 0 R/Fit]${links}>>`;
  });
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R/Outlines 6 0 R>>',
    `<</Type/Pages/Kids[${drawn.map((_, at) => `${pageAt(at + 1)} 0 R`).join(' ')}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Oblique>>',
    `<</Type/Outlines/First ${entryAt(0)} 0 R/Last ${entryAt(chapters.length - 1)} 0 R/Count ${chapters.length}>>`,
    // Nothing: the objects of the pages have even numbers.
    'null',
    ...drawn.flat(),
    ...entries,
  ]);
}
