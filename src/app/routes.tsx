import { Route, Routes } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { readCredentials } from '#src/data/credentials.ts';
import { lazyPage } from './lazy-page.tsx';
import { GuestOnly, Public, SignedInOnly } from './session-guard.tsx';

const LoginPage = lazyPage(() => import('#src/pages/login-page.tsx'), 'LoginPage');
const SignupPage = lazyPage(() => import('#src/pages/signup-page.tsx'), 'SignupPage');
const HomePage = lazyPage(() => import('#src/pages/home-page.tsx'), 'HomePage');
const RevisionPage = lazyPage(() => import('#src/pages/revision-page.tsx'), 'RevisionPage');
const WritingPage = lazyPage(() => import('#src/pages/writing-page.tsx'), 'WritingPage');
const WritingToolPage = lazyPage(() => import('#src/pages/writing-tool-page.tsx'), 'WritingToolPage');
const ChatPage = lazyPage(() => import('#src/pages/chat-page.tsx'), 'ChatPage');
const revisionTool = () => import('#src/pages/revision-tool-page.tsx');
const MindMapPage = lazyPage(revisionTool, 'MindMapPage');
const TimelinePage = lazyPage(revisionTool, 'TimelinePage');
const FlashcardsPage = lazyPage(revisionTool, 'FlashcardsPage');
const QuizPage = lazyPage(revisionTool, 'QuizPage');
const ArtefactPage = lazyPage(() => import('#src/pages/artefact-page.tsx'), 'ArtefactPage');
const AccountPage = lazyPage(() => import('#src/pages/account-page.tsx'), 'AccountPage');
const HistoryPage = lazyPage(() => import('#src/pages/history-page.tsx'), 'HistoryPage');
const FavoritesPage = lazyPage(() => import('#src/pages/favorites-page.tsx'), 'FavoritesPage');
const StoragePage = lazyPage(() => import('#src/pages/storage-page.tsx'), 'StoragePage');
const ActivatePage = lazyPage(() => import('#src/pages/activate-page.tsx'), 'ActivatePage');
const DeleteAccountPage = lazyPage(() => import('#src/pages/delete-account-page.tsx'), 'DeleteAccountPage');
const ForgotPasswordPage = lazyPage(
  () => import('#src/pages/forgot-password-page.tsx'),
  'ForgotPasswordPage',
);
const ResetPasswordPage = lazyPage(() => import('#src/pages/reset-password-page.tsx'), 'ResetPasswordPage');
const PrivacyPage = lazyPage(() => import('#src/pages/privacy-page.tsx'), 'PrivacyPage');
const PricingPage = lazyPage(() => import('#src/pages/pricing-page.tsx'), 'PricingPage');
const AppearancePage = lazyPage(() => import('#src/pages/appearance-page.tsx'), 'AppearancePage');
const LibraryPage = lazyPage(() => import('#src/pages/library-page.tsx'), 'LibraryPage');
const LessonPage = lazyPage(() => import('#src/pages/lesson-page.tsx'), 'LessonPage');
const ReviewPage = lazyPage(() => import('#src/pages/review-page.tsx'), 'ReviewPage');
const exercises = () => import('#src/pages/exercises-page.tsx');
const ArtefactExercisesPage = lazyPage(exercises, 'ArtefactExercisesPage');
const LessonExercisesPage = lazyPage(exercises, 'LessonExercisesPage');
const presentation = () => import('#src/pages/presentation-page.tsx');
const ArtefactPresentationPage = lazyPage(presentation, 'ArtefactPresentationPage');
const LessonPresentationPage = lazyPage(presentation, 'LessonPresentationPage');
const fiche = () => import('#src/pages/fiche-page.tsx');
const LessonFichePage = lazyPage(fiche, 'LessonFichePage');
const OwnFichePage = lazyPage(fiche, 'OwnFichePage');
const guest = () => import('#src/pages/guest-pages.tsx');
const GuestToolPage = lazyPage(guest, 'GuestToolPage');
const GuestArtefactPage = lazyPage(guest, 'GuestArtefactPage');
const GuestExercisesPage = lazyPage(exercises, 'GuestExercisesPage');
const GuestPresentationPage = lazyPage(guest, 'GuestPresentationPage');
const ImportPage = lazyPage(() => import('#src/pages/import-page.tsx'), 'ImportPage');
const NotFoundPage = lazyPage(() => import('#src/pages/not-found-page.tsx'), 'NotFoundPage');

/**
 * Fetches what the first page is made of, while the shell of index.html still stands: a newcomer goes from the one to the
 * other with nothing in between. What an account sees first takes its time from the device, and says so itself.
 */
export async function prepareFirstPage(): Promise<void> {
  if (readCredentials() !== null) return;
  if (location.pathname === paths.signup) await SignupPage.prepare();
  if (['/', paths.login, paths.home].includes(location.pathname)) await LoginPage.prepare();
}

/** The product's table of contents, in the order of the specification. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<GuestOnly />}>
        <Route path="/" element={<LoginPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.signup} element={<SignupPage />} />
      </Route>
      <Route element={<SignedInOnly />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.revision} element={<RevisionPage />} />
        <Route path={paths.writing} element={<WritingPage />} />
        <Route path={paths.tool} element={<WritingToolPage />} />
        <Route path={paths.chat} element={<ChatPage />} />
        <Route path={paths.mindMap} element={<MindMapPage />} />
        <Route path={paths.timeline} element={<TimelinePage />} />
        <Route path={paths.flashcards} element={<FlashcardsPage />} />
        <Route path={paths.quiz} element={<QuizPage />} />
        <Route path={paths.artefact} element={<ArtefactPage />} />
        <Route path={paths.exercises} element={<ArtefactExercisesPage />} />
        <Route path={paths.presentation} element={<ArtefactPresentationPage />} />
        <Route path={paths.account} element={<AccountPage />} />
        <Route path={paths.history} element={<HistoryPage />} />
        <Route path={paths.favorites} element={<FavoritesPage />} />
        <Route path={paths.storage} element={<StoragePage />} />
        <Route path={paths.activate} element={<ActivatePage />} />
      </Route>
      <Route element={<SignedInOnly otherwise={<Public />} />}>
        <Route path={paths.library} element={<LibraryPage />} />
        <Route path={paths.lesson} element={<LessonPage />} />
        <Route path={paths.import} element={<ImportPage />} />
        <Route path={paths.lessonExercises} element={<LessonExercisesPage />} />
        <Route path={paths.lessonPresentation} element={<LessonPresentationPage />} />
        <Route path={paths.lessonFiche} element={<LessonFichePage />} />
        <Route path={paths.ownFiche} element={<OwnFichePage />} />
        <Route path={paths.guestTool} element={<GuestToolPage />} />
        <Route path={paths.guestArtefact} element={<GuestArtefactPage />} />
        <Route path={paths.guestExercises} element={<GuestExercisesPage />} />
        <Route path={paths.guestPresentation} element={<GuestPresentationPage />} />
        <Route path={paths.review} element={<ReviewPage />} />
        <Route path={paths.appearance} element={<AppearancePage />} />
      </Route>
      <Route element={<Public />}>
        <Route path={paths.deleteAccount} element={<DeleteAccountPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.pricing} element={<PricingPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
