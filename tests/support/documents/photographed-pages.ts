import type { Page } from 'playwright-core';

/**
 * Photographs of short printed pages, each with words of its own, drawn by the browser.
 * @param scale times 1,200 by 700 pixels
 */
export async function photographedPages(
  page: Page,
  count: number,
  scale = 1,
): Promise<{ name: string; buffer: Buffer }[]> {
  const pictures = await page.evaluate(
    ([pages, enlarged]) => {
      const rivers = 'Congo Kasaï Lualaba Oubangui Lomami Ituri Aruwimi Sankuru Kwango Tshopo'.split(' ');
      return Array.from({ length: pages }, (_, at) => {
        const canvas = document.createElement('canvas');
        // Wide enough for the serif of any machine: a line that touches the edge is no page.
        [canvas.width, canvas.height] = [1_200 * enlarged, 700 * enlarged];
        const pen = canvas.getContext('2d');
        if (pen === null) throw new Error('Nothing to draw on');
        pen.fillStyle = 'white';
        pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.scale(enlarged, enlarged);
        pen.fillStyle = 'black';
        pen.font = '34px serif';
        for (let line = 0; line < 6; line += 1) {
          const river = rivers[(at + 3 * line) % rivers.length];
          pen.fillText(`${at + 1}. Le fleuve ${river} traverse la forêt et la plaine.`, 60, 120 + 80 * line);
        }
        return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
      });
    },
    [count, scale] as const,
  );
  return pictures.map((picture, at) => ({
    name: `page-${at + 1}.jpg`,
    buffer: Buffer.from(picture, 'base64'),
  }));
}
