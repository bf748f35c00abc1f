import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';

/** Size of a picture, and which of a grid of its parts hold more than the ground. */
export async function lookAtPicture(page: Page, picture: Download, columns: number, rows: number) {
  const bytes = readFileSync(await picture.path()).toString('base64');
  return page.evaluate(
    async ({ bytes, columns, rows }) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${bytes}`;
      await image.decode();
      const { width, height } = image;
      const canvas = document.createElement('canvas');
      canvas.width = columns * 40;
      canvas.height = rows * 40;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const drawn: boolean[] = [];
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < columns; column += 1) {
          const data = context?.getImageData(column * 40, row * 40, 40, 40).data ?? [];
          let low = 255;
          let high = 0;
          for (let at = 0; at < data.length; at += 4) {
            low = Math.min(low, data[at] ?? 0);
            high = Math.max(high, data[at] ?? 0);
          }
          drawn.push(high - low > 30);
        }
      }
      return { width, height, drawn };
    },
    { bytes, columns, rows },
  );
}
