import '#src/ui/tokens.css';
import { Feather, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { OfflineBar } from '#src/ui/feedback/offline-bar.tsx';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { ToastProvider } from '#src/ui/feedback/toast.tsx';
import { Page, SkipLink } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { Cards, LONG } from '#tests/app/ui/gallery/cards.tsx';
import { Controls } from '#tests/app/ui/gallery/controls.tsx';
import { Fields } from '#tests/app/ui/gallery/fields.tsx';

/** Every component at once, with short words and with the longest that people write. */
function Gallery() {
  const [offline, setOffline] = useState(true);
  return (
    <>
      <SkipLink />
      <OfflineBar offline={offline} pending={offline ? 2 : 0} />
      <TopBar credits={12345} signedIn />
      <Page>
        <PageHeading accent={2} eyebrow="Carte mentale" sub={LONG}>
          {LONG}
        </PageHeading>
        <Controls onConnect={() => setOffline(false)} />
        <SectionHeading accent={3} aside={<a href="#root">Voir tout l’historique</a>}>
          Formulaire
        </SectionHeading>
        <Fields />
        <SectionHeading aside="13 outils">{LONG}</SectionHeading>
        <Cards icon={<Feather />} danger={<Trash2 />} />
      </Page>
    </>
  );
}

/** The first thing React shows, to be compared with the static shell. */
function Waiting() {
  return (
    <>
      <TopBar credits={null} signedIn={false} />
      <PageSkeleton />
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <MemoryRouter initialEntries={['/home']}>
      <ToastProvider>{location.search === '?waiting' ? <Waiting /> : <Gallery />}</ToastProvider>
    </MemoryRouter>,
  );
}
