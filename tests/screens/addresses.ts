import { paths } from '#contract/paths.ts';
import { writingToolSlug } from '#contract/writing/tools.ts';
import type { Person } from './screen.ts';
import type { Year } from './seeds.ts';

/** An address of the app, and the person who visits it. */
export interface Visit {
  readonly as: Person;
  readonly path: string;
}

const LESSON = 'photosynthese';
/** The kinds of content whose extreme artefacts all have the same subject. */
const kinds = ['deck', 'quiz', 'map', 'timeline'] as const;

/**
 * One address per screen of the route table, and one per kind of content if a route shows several. Wherever
 * two screens can have the same subject, both are listed: a deck, a session and a lesson on photosynthesis,
 * and four artefacts with the same request.
 */
export function everyAddress({ sessions, artefacts }: Year): readonly Visit[] {
  const as = 'student' as const;
  const shown = [artefacts.deck.ordinary, ...kinds.map((kind) => artefacts[kind].extreme)];
  const lesson = (path: string) => ({ as, path: path.replace(':slug', LESSON) });
  const addresses: Record<keyof typeof paths, readonly Visit[]> = {
    login: [{ as: 'visitor', path: paths.login }],
    signup: [{ as: 'visitor', path: paths.signup }],
    home: [{ as, path: paths.home }],
    revision: [{ as, path: paths.revision }],
    writing: [{ as, path: paths.writing }],
    deleteAccount: [{ as, path: paths.deleteAccount }],
    activate: [{ as, path: paths.activate }],
    chat: [sessions.ordinary, sessions.long].map((path) => ({ as, path })),
    tool: writingToolSlug.options.map((slug) => ({ as, path: paths.tool.replace(':tool', slug) })),
    mindMap: [{ as, path: paths.mindMap }],
    timeline: [{ as, path: paths.timeline }],
    flashcards: [{ as, path: paths.flashcards }],
    quiz: [{ as, path: paths.quiz }],
    artefact: shown.map((path) => ({ as, path })),
    exercises: shown.map((path) => ({ as, path: `${path}/exercices` })),
    presentation: shown.map((path) => ({ as, path: `${path}/presenter` })),
    account: [{ as, path: paths.account }],
    history: [{ as, path: paths.history }],
    favorites: [{ as, path: paths.favorites }],
    access: [{ as, path: paths.access }],
    devices: [{ as, path: paths.devices }],
    storage: [{ as, path: paths.storage }],
    privacy: [{ as, path: paths.privacy }],
    forgotPassword: [{ as: 'visitor', path: paths.forgotPassword }],
    resetPassword: [{ as: 'visitor', path: paths.resetPassword.replace(':token', 'un-secret') }],
    confirmEmail: [{ as: 'visitor', path: paths.confirmEmail.replace(':token', 'un-secret') }],
    pricing: [{ as, path: paths.pricing }],
    appearance: [{ as, path: paths.appearance }],
    review: [{ as, path: paths.review }],
    import: [{ as, path: paths.import }],
    fromNotes: [{ as, path: paths.fromNotes }],
    faults: [{ as, path: paths.faults }],
    courses: [{ as, path: paths.courses }],
    exam: [{ as, path: paths.exam }],
    library: [{ as, path: paths.library }],
    lesson: [lesson(paths.lesson), { as, path: '/library/cellule?schema=cellule-animale' }],
    lessonExercises: [lesson(paths.lessonExercises)],
    lessonPresentation: [lesson(paths.lessonPresentation)],
    lessonFiche: [lesson(paths.lessonFiche)],
    ownFiche: [{ as, path: paths.ownFiche }],
    // A course is made on the device: the catalogue shows its screens.
    course: [],
    courseSource: [],
    courseFiche: [],
    courseSession: [],
    // These are the same screens as an account's: a signed-in person is redirected to those.
    guestTool: [],
    guestCorrection: [],
    guestArtefact: [],
    guestExercises: [],
    guestPresentation: [],
  };
  return Object.values(addresses).flat();
}
