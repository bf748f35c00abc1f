import { CAPTURE_TIMEOUT_MS } from '#contract/limits.ts';

/** The name and the type that the specification gives to what 'Télécharger' saves. */
const FILE_NAME = 'maImage.jpeg';

/**
 * Saves what `element` shows as a JPEG file, whole even where it is larger than the screen.
 * @throws Error with a French sentence when the picture is not there after 15 seconds or can't be drawn.
 */
export async function saveAsJpeg(element: HTMLElement): Promise<void> {
  const { toJpeg } = await import('html-to-image');
  // JPEG knows no transparency: without a colour of its own the page would come out black.
  const backgroundColor = getComputedStyle(document.body).backgroundColor;
  const picture = toJpeg(element, { backgroundColor, quality: 0.92, pixelRatio: 2 });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Error('L’image met trop de temps à se faire. Réduisez ce qui est affiché, puis réessayez.'),
        ),
      CAPTURE_TIMEOUT_MS,
    );
  });
  try {
    const link = document.createElement('a');
    link.href = await Promise.race([picture, timeout]);
    link.download = FILE_NAME;
    link.click();
  } finally {
    clearTimeout(timer);
  }
}
