/** What a program put where a document has its title, or before it: « Microsoft Word - cours.doc ». */
const BY_A_PROGRAM =
  /^(?:microsoft (?:office )?(?:word|powerpoint|excel)|(?:libre|open)office(?:\.org)? \w+|powerpoint) ?[-–—:] ?/i;
/** The addresses of pages, and of none. */
const ADDRESS = /^(?:about|https?|file|data|blob|chrome|content):/i;
/** Names of files. */
const FILE_NAME =
  /\.(?:docx?|rtf|odt|odp|pptx?|xlsx?|pdf|txt|md|tex|dvi|html?|epub|indd|qxd|pub|xps|jpe?g|png|webp|heic)$/i;
/** What a document is called that nobody named, and what cameras and scanners call theirs. */
const UNNAMED =
  /^(?:(?:untitled|sans[ _-]?titre|(?:new|nouveau) document|document|présentation|presentation|présentation powerpoint|powerpoint presentation|microsoft (?:word|powerpoint)|title|titre|slide|diapositive|doc|image|img|photos?|picture|pic|scan|scanned|camscanner|numérisation|file|fichier|download|téléchargement|page|whatsapp image)[\s\d_().:-]*|\d+ photos)$/i;

/** The title of a document; null where it says nothing of what stands in it. */
export function saidTitle(title: string | null): string | null {
  const own = (title ?? '').replace(BY_A_PROGRAM, '').trim();
  const isNamed = /\p{L}{2}/u.test(own) && ![ADDRESS, FILE_NAME, UNNAMED].some((other) => other.test(own));
  return isNamed ? own : null;
}

/** The name of a file without its ending; null where it says nothing of what stands in it. */
export const titleOfFile = (name: string): string | null =>
  saidTitle(name.replace(FILE_NAME, '').replaceAll('_', ' ').trim());
