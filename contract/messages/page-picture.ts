import { PAGE_PICTURE_SIDE } from '../limits.ts';

/** Why a picture that is sent to be read is refused. A file of its own: the app sends no such picture, and carries no word of it. */
export const PAGE_PICTURE_REFUSED = `Cette image ne se lit pas\u00a0: envoyez une page en JPEG, PNG ou WebP, de ${PAGE_PICTURE_SIDE.toLocaleString('fr-FR')} pixels de côté au plus.`;
