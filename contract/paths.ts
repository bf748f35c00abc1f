import { DECIMAL_ID } from './ids.ts';

/**
 * Path and href are one value: the app's routes, its links, the links in e-mails and the manifest's shortcuts
 * all come from here. Order of the specification, section 2.
 */
export const paths = {
  login: '/login',
  signup: '/signup',
  home: '/home',
  revision: '/revision',
  writing: '/redaction',
  deleteAccount: '/delete',
  activate: '/activate',
  chat: '/chat/:id',
  tool: '/tools/:tool',
  mindMap: '/revision/mind-map',
  timeline: '/revision/timeline',
  flashcards: '/revision/flashcards',
  quiz: '/revision/quiz',
  artefact: '/artefacts/:id',
  exercises: '/artefacts/:id/exercices',
  presentation: '/artefacts/:id/presenter',
  account: '/account',
  history: '/account/history',
  favorites: '/account/favorite',
  storage: '/account/stockage',
  privacy: '/confidentiality-policies',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  pricing: '/pricing',
  /** Theme, size of the text and spacing on this device, for everyone. */
  appearance: '/affichage',
  review: '/review',
  /** Also what the manifest names for what other apps share and for files that are opened. */
  import: '/importer',
  library: '/library',
  lesson: '/library/:slug',
  lessonExercises: '/library/:slug/exercices',
  lessonPresentation: '/library/:slug/presenter',
  lessonFiche: '/library/:slug/fiche',
  /** A fiche of one's own notes, with or without an account. */
  ownFiche: '/library/faire/fiche',
  /** What somebody without an account makes, by the last segment of the tool's own path, and what was made. */
  guestTool: '/library/faire/:tool',
  guestArtefact: '/library/creations/:id',
  guestExercises: '/library/creations/:id/exercices',
  guestPresentation: '/library/creations/:id/presenter',
} as const;

/** Globals of every world this runs in; the shared code is compiled without the browser's library. */
declare function atob(data: string): string;
declare function btoa(data: string): string;

/** What marks an artefact that the server has not numbered yet: no base64 text holds a hyphen. */
const ON_DEVICE = 'appareil-';
const CLIENT_ID = /^appareil-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** `/library/{slug}`: a slug is lower-case letters, digits and hyphens, so it stands in a path as it is. */
export function lessonPath(slug: string): string {
  return paths.lesson.replace(':slug', slug);
}

/** `/chat/{id}`: a session's own number, as it is. */
export function chatPath(id: number): string {
  return paths.chat.replace(':id', String(id));
}

/** `/artefacts/{base64 of the decimal id}`, or the device's own name for what it has not sent yet. */
export function artefactPath(artefact: { id: number } | { clientId: string }): string {
  return 'id' in artefact
    ? `/artefacts/${btoa(String(artefact.id))}`
    : `/artefacts/${ON_DEVICE}${artefact.clientId}`;
}

/** `/library/creations/{…}`: an artefact that a device without an account made. */
export function guestArtefactPath({ clientId }: { clientId: string }): string {
  return paths.guestArtefact.replace(':id', `${ON_DEVICE}${clientId}`);
}

/** The artefact that `/artefacts/{segment}` names; null for anything `artefactPath` would not have written. */
export function readArtefactSegment(segment: string): { id: number } | { clientId: string } | null {
  const clientId = CLIENT_ID.exec(segment)?.[1];
  if (clientId !== undefined) return { clientId };
  let decoded: string;
  try {
    decoded = atob(segment);
  } catch {
    return null;
  }
  if (!DECIMAL_ID.test(decoded) || btoa(decoded) !== segment) return null;
  return { id: Number(decoded) };
}
