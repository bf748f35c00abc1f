import { blank, type Picture } from '#engine/documents/photo/picture.ts';

/** A printed page: lines of words, their letters 3 to 8 wide and 9 high, no two lines alike. */
export function printedPage(width = 600, height = 800): Picture {
  const page = blank(width, height, 245);
  let seed = 7;
  const random = (): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let y = 60; y < height - 60; y += 22)
    for (let x = 50; x < width - 60; ) {
      const wide = 3 + Math.floor(6 * random());
      for (let row = 0; row < 9; row += 1)
        page.data.fill(30, (y + row) * width + x, (y + row) * width + x + wide);
      x += wide + (random() < 0.2 ? 9 : 3);
    }
  return page;
}
