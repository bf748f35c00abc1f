import { DECIMAL_ID } from './limits.ts';
import { firstCharacters } from './text.ts';

/**
 * Path and href are one value: the app's routes, its links, the links in e-mails and the manifest's shortcuts all come
 * from here. The order is that of the specification, section 2.
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
  /** Notes, a file or a lesson once, and everything that can be made of it, with or without an account. */
  fromNotes: '/revision/nouveau',
  artefact: '/artefacts/:id',
  exercises: '/artefacts/:id/exercices',
  presentation: '/artefacts/:id/presenter',
  account: '/account',
  history: '/account/history',
  favorites: '/account/favorite',
  storage: '/account/stockage',
  /** E-mail, telephone and password of who is signed in. */
  access: '/account/acces',
  devices: '/account/appareils',
  privacy: '/confidentiality-policies',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  confirmEmail: '/confirmer-email/:token',
  pricing: '/pricing',
  /** Theme, text size and spacing on this device, with or without an account. */
  appearance: '/affichage',
  review: '/review',
  /** One's own faults, counted on this device, with or without an account. */
  faults: '/redaction/mes-fautes',
  /** The manifest also names this path for content shared by other apps and for opened files. */
  import: '/importer',
  /** One's own courses, kept on this device, with or without an account. */
  courses: '/courses',
  course: '/courses/:id',
  courseSource: '/courses/:id/:source',
  courseFiche: '/courses/:id/:source/fiche',
  /** A session about one's own course, kept on this device. */
  courseSession: '/courses/:id/session',
  /** Practice exams, with or without an account. */
  exam: '/exam',
  library: '/library',
  lesson: '/library/:slug',
  lessonExercises: '/library/:slug/exercices',
  lessonPresentation: '/library/:slug/presenter',
  lessonFiche: '/library/:slug/fiche',
  /** A fiche of the person's own notes, with or without an account. */
  ownFiche: '/library/faire/fiche',
  /**
   * The tools for people without an account, by the last segment of the tool's own path, and the artefacts that they
   * made.
   */
  guestTool: '/library/faire/:tool',
  guestCorrection: '/library/faire/correction',
  guestArtefact: '/library/creations/:id',
  guestExercises: '/library/creations/:id/exercices',
  guestPresentation: '/library/creations/:id/presenter',
} as const;

/**
 * Globals of every environment this runs in. They are declared here because the shared code is compiled without the DOM
 * library.
 */
declare function atob(data: string): string;
declare function btoa(data: string): string;

/** Prefix of an artefact that has no id of the server yet. It cannot be mistaken for base64, which has no hyphen. */
const ON_DEVICE = 'appareil-';
const CLIENT_ID = /^appareil-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** `/library/{slug}`: a slug is lower-case letters, digits and hyphens, so it needs no encoding in a path. */
export function lessonPath(slug: string): string {
  return paths.lesson.replace(':slug', slug);
}

/** `/importer#e=…`: the import page with an artefact behind the `#`, which no browser sends to a server. */
export function deckLinkPath(packed: string): string {
  return `${paths.import}#e=${packed}`;
}

/** `/courses/{id}`: a course of one's own, by the id that the device gave it. */
export function coursePath(id: string): string {
  return paths.course.replace(':id', id);
}

/** `/courses/{id}/session` */
export function courseSessionPath(id: string): string {
  return paths.courseSession.replace(':id', id);
}

/** A place in a source: a page, and words of it to mark. */
export interface SourcePlace {
  readonly page?: number;
  readonly quote?: string;
}

/** Characters of a quotation that its link carries: enough to find it. */
const LINKED_CHARACTERS = 160;

/** Parameter behind the `#` of a source's address: words to mark. No browser sends them to a server. */
export const QUOTED = 'phrase';

/** `/courses/{id}/{source}?page=12#phrase=…` */
export function courseSourcePath(course: string, source: string, { page, quote }: SourcePlace = {}): string {
  const path = paths.courseSource.replace(':id', course).replace(':source', source);
  const search = page === undefined ? '' : `?page=${page}`;
  const words = quote === undefined ? '' : encodeURIComponent(firstCharacters(quote, LINKED_CHARACTERS));
  return `${path}${search}${words === '' ? '' : `#${QUOTED}=${words}`}`;
}

/** Search parameters of the masks on a picture: of a course, of one of its documents, and of a figure on a page of that. */
export const MASKED = { masks: 'schema', source: 'document', page: 'page', figure: 'figure' } as const;

/** A figure of a page of a document, counted from 1 as the page is. */
export interface FigurePlace {
  readonly source: string;
  readonly page: number;
  readonly figure: number;
}

/** `/courses/{id}?schema&document=…&page=12&figure=2`: the masks on a figure of a document. */
export function courseFigureMasksPath(course: string, { source, page, figure }: FigurePlace): string {
  const place = `${MASKED.source}=${source}&${MASKED.page}=${page}&${MASKED.figure}=${figure}`;
  return `${coursePath(course)}?${MASKED.masks}&${place}`;
}

/** Search parameters of an exam on a course of one's own: the course, and the quizzes whose questions it asks. */
export const OWN_EXAM = { course: 'cours', quizzes: 'quiz' } as const;

/** `/exam?cours=…&quiz=…`: an exam of the questions that were made of a course. @param quizzes the keys of their items */
export function ownExamPath(course: string, quizzes: readonly string[]): string {
  return `${paths.exam}?${OWN_EXAM.course}=${course}${quizzes
    .map((key) => `&${OWN_EXAM.quizzes}=${encodeURIComponent(key)}`)
    .join('')}`;
}

/** `/chat/{id}`: the session's id in decimal. */
export function chatPath(id: number): string {
  return paths.chat.replace(':id', String(id));
}

/** Search parameter of the history: the id of the text that is shown whole. */
export const SHOWN_TEXT = 'texte';

/** `/account/history?texte={id}`: a written text has no page of its own, it opens in its row. */
export function textPath(id: number): string {
  return `${paths.history}?${SHOWN_TEXT}=${id}`;
}

/** `/artefacts/{base64 of the decimal id}`, or the client id of an artefact that was not sent yet. */
export function artefactPath(artefact: { id: number } | { clientId: string }): string {
  return 'id' in artefact
    ? `/artefacts/${btoa(String(artefact.id))}`
    : `/artefacts/${ON_DEVICE}${artefact.clientId}`;
}

/** `/library/creations/{…}`: an artefact made on a device without an account. */
export function guestArtefactPath({ clientId }: { clientId: string }): string {
  return paths.guestArtefact.replace(':id', `${ON_DEVICE}${clientId}`);
}

/** Parses the segment of `/artefacts/{segment}`; null for anything that `artefactPath` cannot have written. */
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
