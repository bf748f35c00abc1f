import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { GuestOnly, Public, SignedInOnly } from './session-guard.tsx';

/** A page in a file of its own, loaded when it is first shown. */
function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load())[name] }));
}

const LoginPage = page(() => import('#src/pages/login-page.tsx'), 'LoginPage');
const SignupPage = page(() => import('#src/pages/signup-page.tsx'), 'SignupPage');
const HomePage = page(() => import('#src/pages/home-page.tsx'), 'HomePage');
const RevisionPage = page(() => import('#src/pages/revision-page.tsx'), 'RevisionPage');
const WritingPage = page(() => import('#src/pages/writing-page.tsx'), 'WritingPage');
const revisionTool = () => import('#src/pages/revision-tool-page.tsx');
const MindMapPage = page(revisionTool, 'MindMapPage');
const TimelinePage = page(revisionTool, 'TimelinePage');
const FlashcardsPage = page(revisionTool, 'FlashcardsPage');
const QuizPage = page(revisionTool, 'QuizPage');
const ArtefactPage = page(() => import('#src/pages/artefact-page.tsx'), 'ArtefactPage');
const AccountPage = page(() => import('#src/pages/account-page.tsx'), 'AccountPage');
const HistoryPage = page(() => import('#src/pages/history-page.tsx'), 'HistoryPage');
const FavoritesPage = page(() => import('#src/pages/favorites-page.tsx'), 'FavoritesPage');
const ActivatePage = page(() => import('#src/pages/activate-page.tsx'), 'ActivatePage');
const DeleteAccountPage = page(() => import('#src/pages/delete-account-page.tsx'), 'DeleteAccountPage');
const ForgotPasswordPage = page(() => import('#src/pages/forgot-password-page.tsx'), 'ForgotPasswordPage');
const ResetPasswordPage = page(() => import('#src/pages/reset-password-page.tsx'), 'ResetPasswordPage');
const PrivacyPage = page(() => import('#src/pages/privacy-page.tsx'), 'PrivacyPage');
const PricingPage = page(() => import('#src/pages/pricing-page.tsx'), 'PricingPage');
const LibraryPage = page(() => import('#src/pages/library-page.tsx'), 'LibraryPage');
const LessonPage = page(() => import('#src/pages/lesson-page.tsx'), 'LessonPage');
const NotFoundPage = page(() => import('#src/pages/not-found-page.tsx'), 'NotFoundPage');

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
        <Route path={paths.mindMap} element={<MindMapPage />} />
        <Route path={paths.timeline} element={<TimelinePage />} />
        <Route path={paths.flashcards} element={<FlashcardsPage />} />
        <Route path={paths.quiz} element={<QuizPage />} />
        <Route path={paths.artefact} element={<ArtefactPage />} />
        <Route path={paths.account} element={<AccountPage />} />
        <Route path={paths.history} element={<HistoryPage />} />
        <Route path={paths.favorites} element={<FavoritesPage />} />
        <Route path={paths.activate} element={<ActivatePage />} />
      </Route>
      <Route element={<SignedInOnly otherwise={<Public />} />}>
        <Route path={paths.library} element={<LibraryPage />} />
        <Route path={paths.lesson} element={<LessonPage />} />
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
