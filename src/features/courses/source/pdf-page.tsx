import type { StoredSource } from '#src/data/device/courses.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { PasswordDialog } from '#src/ui/dialogs/password-dialog.tsx';
import { pageTitle, sourceTitle } from '../wording.ts';
import { PageView, usePageZoom } from './page-view.tsx';
import { usePdfPage } from './use-pdf-page.ts';

interface PdfPageProps {
  source: StoredSource;
  file: Blob;
  page: number;
  /** Words to mark and to bring into view; empty without any. */
  quote: string;
  onText: () => void;
}

/** A page of the PDF itself, as it would be printed, with the quoted words marked. */
export function PdfPage({ source, file, page, quote, onText }: PdfPageProps) {
  const zoom = usePageZoom();
  const { state, unlock } = usePdfPage(file, page, zoom.pixels);
  const label = `${pageTitle(source, page)}, comme dans le PDF`;
  return (
    <PageView name="Page du PDF" {...{ label, state, zoom, quote, onText }}>
      {state.at === 'locked' && (
        <ButtonRow>
          <Button onClick={onText}>Lire le texte</Button>
        </ButtonRow>
      )}
      <PasswordDialog
        name={state.at === 'locked' ? sourceTitle(source) : null}
        isWrong={state.at === 'locked' && state.isWrong}
        onOpen={unlock}
        onClose={onText}
      />
    </PageView>
  );
}
