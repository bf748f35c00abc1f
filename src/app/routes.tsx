import { matchPath, Route, Routes } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { type PreparedPath, PreparePage } from '#src/compositions/prepare-page.ts';
import { isSessionLost, readCredentials } from '#src/data/account/credentials.ts';
import { loadDrawn } from '#src/ui/formulas/load-drawn.ts';
import { loadRendered } from '#src/ui/markdown/load-rendered.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { GuestHome, GuestOnly, GuestTool, Public, prepareSignedIn, SignedInOnly } from './session-guard.tsx';
import { Shell } from './shell.tsx';
import './shared-by-pages.ts';

const LoginPage = lazyPage(() => import('#src/pages/identity/login-page.tsx'), 'LoginPage');
const SignupPage = lazyPage(() => import('#src/pages/identity/signup-page.tsx'), 'SignupPage');
const HomePage = lazyPage(() => import('#src/pages/hubs/home-page.tsx'), 'HomePage');
const GuestHomePage = lazyPage(() => import('#src/pages/hubs/guest-home-page.tsx'), 'GuestHomePage');
const RevisionPage = lazyPage(() => import('#src/pages/hubs/revision-page.tsx'), 'RevisionPage');
const WritingPage = lazyPage(() => import('#src/pages/hubs/writing-page.tsx'), 'WritingPage');
const writingTool = () => import('#src/pages/study/writing-tool-page.tsx');
const WritingToolPage = lazyPage(writingTool, 'WritingToolPage');
const GuestCorrectionPage = lazyPage(writingTool, 'GuestCorrectionPage');
const ChatPage = lazyPage(() => import('#src/pages/study/chat-page.tsx'), 'ChatPage');
const revisionTool = () => import('#src/pages/study/revision-tool-page.tsx');
const MindMapPage = lazyPage(revisionTool, 'MindMapPage');
const TimelinePage = lazyPage(revisionTool, 'TimelinePage');
const FlashcardsPage = lazyPage(revisionTool, 'FlashcardsPage');
const QuizPage = lazyPage(revisionTool, 'QuizPage');
const GuestToolPage = lazyPage(revisionTool, 'GuestToolPage');
const FromNotesPage = lazyPage(() => import('#src/pages/study/from-notes-page.tsx'), 'FromNotesPage');
const artefact = () => import('#src/pages/study/artefact-page.tsx');
const ArtefactPage = lazyPage(artefact, 'ArtefactPage');
const GuestArtefactPage = lazyPage(artefact, 'GuestArtefactPage');
const AccountPage = lazyPage(() => import('#src/pages/account/account-page.tsx'), 'AccountPage');
const HistoryPage = lazyPage(() => import('#src/pages/account/history-page.tsx'), 'HistoryPage');
const FavoritesPage = lazyPage(() => import('#src/pages/account/favorites-page.tsx'), 'FavoritesPage');
const StoragePage = lazyPage(() => import('#src/pages/account/storage-page.tsx'), 'StoragePage');
const AccessPage = lazyPage(() => import('#src/pages/account/access-page.tsx'), 'AccessPage');
const DevicesPage = lazyPage(() => import('#src/pages/account/devices-page.tsx'), 'DevicesPage');
const ActivatePage = lazyPage(() => import('#src/pages/account/activate-page.tsx'), 'ActivatePage');
const DeleteAccountPage = lazyPage(
  () => import('#src/pages/account/delete-account-page.tsx'),
  'DeleteAccountPage',
);
const ForgotPasswordPage = lazyPage(
  () => import('#src/pages/identity/forgot-password-page.tsx'),
  'ForgotPasswordPage',
);
const ResetPasswordPage = lazyPage(
  () => import('#src/pages/identity/reset-password-page.tsx'),
  'ResetPasswordPage',
);
const ConfirmEmailPage = lazyPage(
  () => import('#src/pages/identity/confirm-email-page.tsx'),
  'ConfirmEmailPage',
);
const PrivacyPage = lazyPage(() => import('#src/pages/identity/privacy-page.tsx'), 'PrivacyPage');
const PricingPage = lazyPage(() => import('#src/pages/account/pricing-page.tsx'), 'PublicPricing');
const AppearancePage = lazyPage(() => import('#src/pages/account/appearance-page.tsx'), 'AppearancePage');
const LibraryPage = lazyPage(() => import('#src/pages/library/library-page.tsx'), 'LibraryPage');
const LessonPage = lazyPage(() => import('#src/pages/library/lesson-page.tsx'), 'LessonPage');
const ReviewPage = lazyPage(() => import('#src/pages/study/review-page.tsx'), 'ReviewPage');
const FaultsPage = lazyPage(() => import('#src/pages/study/faults-page.tsx'), 'FaultsPage');
const courses = () => import('#src/pages/study/courses-page.tsx');
const CoursesPage = lazyPage(courses, 'CoursesPage');
const CoursePage = lazyPage(courses, 'CoursePage');
const CourseSourcePage = lazyPage(courses, 'CourseSourcePage');
const CourseSessionPage = lazyPage(courses, 'CourseSessionPage');
const CourseFichePage = lazyPage(courses, 'CourseFichePage');
const ExamPage = lazyPage(() => import('#src/pages/study/exam-page.tsx'), 'ExamPage');
const exercises = () => import('#src/pages/study/exercises-page.tsx');
const ArtefactExercisesPage = lazyPage(exercises, 'ArtefactExercisesPage');
const LessonExercisesPage = lazyPage(exercises, 'LessonExercisesPage');
const GuestExercisesPage = lazyPage(exercises, 'GuestExercisesPage');
const presentation = () => import('#src/pages/study/presentation-page.tsx');
const ArtefactPresentationPage = lazyPage(presentation, 'ArtefactPresentationPage');
const LessonPresentationPage = lazyPage(presentation, 'LessonPresentationPage');
const GuestPresentationPage = lazyPage(presentation, 'GuestPresentationPage');
const fiche = () => import('#src/pages/library/fiche-page.tsx');
const LessonFichePage = lazyPage(fiche, 'LessonFichePage');
const OwnFichePage = lazyPage(fiche, 'OwnFichePage');
const ImportPage = lazyPage(() => import('#src/pages/library/import-page.tsx'), 'ImportPage');
const NotFoundPage = lazyPage(() => import('#src/ui/layout/not-found-page.tsx'), 'NotFoundPage');

/**
 * Fetches the code of the first page while the static shell of index.html is still shown, so that a visitor
 * goes from the shell to the page without a loading state: once React has shown one, it keeps it for 300 ms
 * (facebook/react, `FALLBACK_THROTTLE_MS`). So does everybody who opens a lesson by its address. Any other
 * first page of an account waits for the device's database and shows its own loading state.
 */
export async function prepareFirstPage(): Promise<void> {
  const { pathname } = location;
  const isVisitor = readCredentials() === null;
  const { slug } = matchPath(paths.lesson, pathname)?.params ?? {};
  if (slug !== undefined) await Promise.all([prepareLesson(slug), isVisitor || prepareSignedIn()]);
  // Nobody waits for the list here, but it is asked for before its page has come.
  if (pathname === paths.library) void prepareList();
  if (!isVisitor) return;
  if (pathname === paths.signup) await SignupPage.prepare();
  if (pathname === paths.home && !isSessionLost()) await GuestHomePage.prepare();
  else if (['/', paths.login, paths.home].includes(pathname)) await LoginPage.prepare();
}

/**
 * Fetches all that a page which the server sent whole to a visitor is drawn with, its figures and exercises too.
 * @returns whether everything came: without, the page cannot be taken over as it stands
 */
export async function prepareWholePage({ hasFormulas }: { hasFormulas: boolean }): Promise<boolean> {
  // By their names: of the module as a whole nothing could be left out, and its search would be built for the pages too.
  const { listLessons, readFigures, readLesson, readStudy } = await import('#src/device/lessons.ts');
  const { slug } = matchPath(paths.lesson, location.pathname)?.params ?? {};
  const [page, ...read] =
    slug === undefined
      ? [LibraryPage, listLessons()]
      : [LessonPage, readLesson(slug), readStudy(slug), readFigures(slug)];
  const came = Promise.all(read).then((all) => all.every((part) => part !== null), notHere);
  // What draws texts and formulas has to be there too: while it is waited for, other words would stand in their place.
  const drawing = Promise.all([loadRendered(), hasFormulas && loadDrawn()]).then(
    (all) => all.length > 0,
    notHere,
  );
  const [isRead, isDrawn] = await Promise.all([came, drawing, page.prepare()]);
  return isRead && isDrawn;
}

const notHere = () => false;

/** Milliseconds within which a lesson's text comes that is on the device, also where that is slow. */
const TEXT_MS = 200;

/** Milliseconds that its figures have after that: they come together from the device, and one after the other by a line. */
const FIGURES_MS = 30;

/**
 * Fetches the page of a lesson, and reads the lesson meanwhile: the page waits for a text only if it comes at once, and for
 * the figures only if they came with it, to be drawn where they stand and not a moment after it.
 */
async function prepareLesson(slug: string): Promise<void> {
  // By their names: of the module as a whole nothing could be left out.
  const read = import('#src/device/lessons.ts').then(({ readLesson, readFigures }) => ({
    text: readLesson(slug).catch(ignore),
    figures: readFigures(slug).catch(ignore),
  }));
  const text = read.then((lesson) => lesson.text).catch(ignore);
  const figures = read.then((lesson) => lesson.figures).catch(ignore);
  await LessonPage.prepare();
  await within(TEXT_MS, text);
  await within(FIGURES_MS, figures);
}

/** Waits for something, but no longer than that many milliseconds. */
const within = (ms: number, what: Promise<unknown>) =>
  Promise.race([what, new Promise((resolve) => setTimeout(resolve, ms))]);

const prepareList = () =>
  import('#src/device/lessons.ts').then(({ listLessons }) => listLessons()).catch(ignore);

const ignore = () => undefined;

/**
 * The first words of a fiche arrive soon after its form is sent and must not wait for the code of the chat
 * page.
 */
const prepared: Record<PreparedPath, LazyPage> = { [paths.chat]: ChatPage };
const prepare = (path: PreparedPath) => void prepared[path].prepare();

/** `/home`, of an account or of a guest (decision 043). */
const Home = () => (readCredentials() === null ? <GuestHomePage /> : <HomePage />);

/** The route table: what needs an account, what opens for guests too, what is everybody's. */
export function AppRoutes() {
  return (
    <PreparePage value={prepare}>
      <Routes>
        <Route element={<Shell />}>
          <Route element={<GuestOnly />}>
            <Route path="/" element={<LoginPage />} />
            <Route path={paths.login} element={<LoginPage />} />
            <Route path={paths.signup} element={<SignupPage />} />
          </Route>
          <Route element={<SignedInOnly />}>
            <Route path={paths.revision} element={<RevisionPage />} />
            <Route path={paths.writing} element={<WritingPage />} />
            <Route path={paths.chat} element={<ChatPage />} />
            <Route path={paths.artefact} element={<ArtefactPage />} />
            <Route path={paths.exercises} element={<ArtefactExercisesPage />} />
            <Route path={paths.presentation} element={<ArtefactPresentationPage />} />
            <Route path={paths.account} element={<AccountPage />} />
            <Route path={paths.history} element={<HistoryPage />} />
            <Route path={paths.favorites} element={<FavoritesPage />} />
            <Route path={paths.storage} element={<StoragePage />} />
            <Route path={paths.access} element={<AccessPage />} />
            <Route path={paths.devices} element={<DevicesPage />} />
            <Route path={paths.activate} element={<ActivatePage />} />
          </Route>
          <Route element={<SignedInOnly otherwise={<GuestHome />} />}>
            <Route path={paths.home} element={<Home />} />
          </Route>
          <Route element={<SignedInOnly otherwise={<GuestTool />} />}>
            <Route path={paths.tool} element={<WritingToolPage />} />
            <Route path={paths.mindMap} element={<MindMapPage />} />
            <Route path={paths.timeline} element={<TimelinePage />} />
            <Route path={paths.flashcards} element={<FlashcardsPage />} />
            <Route path={paths.quiz} element={<QuizPage />} />
          </Route>
          <Route element={<SignedInOnly otherwise={<Public />} />}>
            <Route path={paths.courses} element={<CoursesPage />} />
            <Route path={paths.course} element={<CoursePage />} />
            <Route path={paths.courseSession} element={<CourseSessionPage />} />
            <Route path={paths.courseSource} element={<CourseSourcePage />} />
            <Route path={paths.courseFiche} element={<CourseFichePage />} />
            <Route path={paths.fromNotes} element={<FromNotesPage />} />
            <Route path={paths.exam} element={<ExamPage />} />
            <Route path={paths.library} element={<LibraryPage />} />
            <Route path={paths.lesson} element={<LessonPage />} />
            <Route path={paths.import} element={<ImportPage />} />
            <Route path={paths.lessonExercises} element={<LessonExercisesPage />} />
            <Route path={paths.lessonPresentation} element={<LessonPresentationPage />} />
            <Route path={paths.lessonFiche} element={<LessonFichePage />} />
            <Route path={paths.ownFiche} element={<OwnFichePage />} />
            <Route path={paths.guestCorrection} element={<GuestCorrectionPage />} />
            <Route path={paths.guestTool} element={<GuestToolPage />} />
            <Route path={paths.guestArtefact} element={<GuestArtefactPage />} />
            <Route path={paths.guestExercises} element={<GuestExercisesPage />} />
            <Route path={paths.guestPresentation} element={<GuestPresentationPage />} />
            <Route path={paths.review} element={<ReviewPage />} />
            <Route path={paths.faults} element={<FaultsPage />} />
            <Route path={paths.appearance} element={<AppearancePage />} />
          </Route>
          <Route element={<Public />}>
            <Route path={paths.deleteAccount} element={<DeleteAccountPage />} />
            <Route path={paths.privacy} element={<PrivacyPage />} />
            <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
            <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
            <Route path={paths.confirmEmail} element={<ConfirmEmailPage />} />
            <Route path={paths.pricing} element={<PricingPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Routes>
    </PreparePage>
  );
}
