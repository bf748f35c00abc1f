/**
 * Advance widths of Poppins, the wider of its weights 500 and 600, in thousandths of the font size and rounded up to
 * 20, measured in Chromium on the files of public/fonts. A table rather than a canvas gives the same boxes on every
 * device, before the font is loaded, and in a worker.
 */
const WIDTHS: ReadonlyArray<[number, string]> = [
  [200, "'"],
  [260, ' \u00a0\u202f.,'],
  [280, 'ijlI:’·'],
  [340, ';|'],
  [360, 'f!'],
  [380, '1"'],
  [400, 't'],
  [420, 'r'],
  [460, 'L°'],
  [480, '“”•'],
  [500, 'z()[]'],
  [520, '{}*/'],
  [540, 'xEF?«»'],
  [560, '7s'],
  [580, '2JTZ'],
  [600, '3kv-−~>'],
  [620, 'ceyPS<'],
  [640, '9oYø'],
  [660, '0568BR$£'],
  [680, '4abdghnpquK÷^'],
  [700, 'UX×…'],
  [720, 'ADHV–+'],
  [740, 'Nß'],
  [780, 'CG=&'],
  [800, 'OQ_Ø'],
  [820, '€'],
  [840, '%'],
  [860, 'w'],
  [900, 'M#'],
  [940, '—Æ'],
  [1040, 'W'],
  [1060, 'm@'],
  [1080, 'œŒ'],
  [1100, 'æ'],
];

const widthOfCharacter = new Map(
  WIDTHS.flatMap(([width, characters]) => [...characters].map((one): [string, number] => [one, width])),
);

/** Letters that Poppins lacks come from the system font, where most are narrower than this. */
const OTHER_LETTER = 760;
/** From this code point on there are ideograms, pictograms and other characters that are as wide as high. */
const FIRST_SQUARE = 0x2e80;
const SQUARE = 1_380;

/**
 * The maximum width of a line of text, in the unit of `fontSize`. Kerning is ignored, because it mostly brings letters
 * closer, and an accent adds nothing to its letter.
 */
export function textWidth(text: string, fontSize: number): number {
  let thousandths = 0;
  for (const character of text.normalize('NFD')) {
    const code = character.codePointAt(0) ?? 0;
    if (/\p{M}/u.test(character)) continue;
    thousandths += widthOfCharacter.get(character) ?? (code < FIRST_SQUARE ? OTHER_LETTER : SQUARE);
  }
  return (thousandths * fontSize) / 1_000;
}
