/** Why a file that a person brings can't be read, and what they can do about it. */
export const documentRefusals = {
  empty: 'Ce fichier est vide. Choisissez-en un autre.',
  /** The file ends before its own directory or tables say. */
  cut_off: 'Ce fichier est incomplet ou abîmé\u00a0: demandez à le recevoir de nouveau.',
  needs_password: 'Ce fichier est protégé. Donnez son mot de passe pour l’ouvrir.',
  wrong_password: 'Ce n’est pas le mot de passe de ce fichier. Vérifiez-le, puis réessayez.',
  /** Protected in a way that no password given here opens. */
  protected: 'Ce fichier est protégé contre la lecture\u00a0: demandez une version ouverte.',
  too_large:
    'Ce fichier est trop gros pour être lu ici\u00a0: gardez-en une partie, ou coupez-le en plusieurs.',
  too_many_pages: 'Ce fichier a trop de pages pour être lu ici\u00a0: gardez-en une partie.',
  unknown_format:
    'Ce fichier ne se lit pas ici. Choisissez un PDF, un document Word, LibreOffice ou EPUB, des diapositives, une page web ou un texte.',
  /** Neither letters nor a picture of them that can be read. */
  no_text:
    'Ce fichier ne contient pas de texte à lire\u00a0: ses pages sont vides, ou sont des photos illisibles. Cherchez une version avec du texte.',
  /** GIF, TIFF and the like. */
  picture:
    'Ce genre d’image ne se lit pas ici\u00a0: reprenez-la en photo, ou enregistrez-la en JPEG ou en PNG.',
  heic: 'Cette photo est au format HEIC, celui des iPhone. Choisissez «\u00a0Le plus compatible\u00a0» dans Réglages, Appareil photo, Formats, puis reprenez-la, ou envoyez-en une copie en JPEG.',
  picture_too_large:
    'Cette photo est trop grande pour cet appareil\u00a0: plus de 50 millions de pixels. Reprenez-la en qualité normale.',
  broken_picture: 'Cette image est incomplète ou abîmée\u00a0: reprenez la photo, ou demandez-la de nouveau.',
  photo_unreadable:
    'Photo illisible\u00a0: rapprochez-vous et cherchez plus de lumière. Seul un texte imprimé se lit, pas l’écriture à la main ni les formules.',
  photo_dark:
    'Photo illisible, trop sombre\u00a0: approchez-vous d’une fenêtre ou d’une lampe, puis reprenez-la.',
  photo_blurred:
    'Photo illisible, floue\u00a0: tenez le téléphone à deux mains, attendez qu’il fasse le point, puis reprenez-la.',
  photo_far:
    'Photo illisible, prise de trop loin\u00a0: rapprochez-vous jusqu’à ce que la page remplisse l’image.',
  photo_tilted: 'Photo illisible, trop penchée\u00a0: tenez le téléphone droit au-dessus de la page.',
  /** Reading it made no progress for `PATIENCE_MS`. */
  too_hard:
    'Ce fichier est trop compliqué pour être lu ici. Essayez une version plus simple, en .docx ou en texte.',
  /** Older binary formats of Word and PowerPoint. */
  old_format:
    'Ce fichier est dans un ancien format. Ouvrez-le, enregistrez-le en .docx, .pptx ou .pdf, puis revenez.',
} as const satisfies Record<string, string>;

export type RefusalCode = keyof typeof documentRefusals;

/** The reader itself could not start or failed. */
export const READER_FAILED =
  'La lecture n’a pas pu se faire. La première fois, il faut une connexion\u00a0: vérifiez votre réseau, puis réessayez.';

/** What to do better at the next photograph, where this one could be read all the same. */
export const photoAdvice = {
  dark: 'La photo est sombre\u00a0: avec plus de lumière, elle se lira mieux.',
  blurred: 'La photo est un peu floue\u00a0: tenez le téléphone à deux mains.',
  far: 'Les lettres sont petites\u00a0: rapprochez-vous.',
  tilted: 'La photo est penchée\u00a0: tenez le téléphone droit au-dessus de la page.',
} as const satisfies Record<string, string>;

/** What comes over the line before the first document, or the first photograph, is read. */
export const readersToFetch = {
  reader: 'La première fois, Ardoise télécharge de quoi lire les fichiers\u00a0: 0,5\u00a0Mo au plus.',
  recogniser: 'Lire les photos\u00a0: 1,3\u00a0Mo à télécharger, une fois.',
} as const;

/** « page 2 sur 5 »: the page that is being read. @param done pages read, a part of one included */
export const pageBeingRead = ({ done, all }: { readonly done: number; readonly all: number }): string =>
  `page ${Math.min(Math.floor(done) + 1, all)} sur ${all}`;
