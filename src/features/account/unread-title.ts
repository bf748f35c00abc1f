import type { Unread } from '#src/data/device/unread-files.ts';

/** « 3 photos pas encore lues seront effacées de cet appareil »; one file at least is unread. */
export function unreadTitle({ photos, others }: Unread): string {
  const isOne = photos + others === 1;
  const things = [
    ...(photos > 0 ? [photos === 1 ? 'une photo' : `${photos} photos`] : []),
    ...(others > 0 ? [others === 1 ? 'un fichier' : `${others} fichiers`] : []),
  ].join(' et ');
  // Photographs alone are feminine.
  const ending = `${others === 0 ? 'e' : ''}${isOne ? '' : 's'}`;
  return `${things[0]?.toUpperCase()}${things.slice(1)} pas encore lu${ending} ${isOne ? 'sera' : 'seront'} effacé${ending} de cet appareil`;
}
