import { ChevronLeft, ChevronRight, ListTree } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { coursePath, courseSourcePath, QUOTED } from '#contract/paths.ts';
import { typeset } from '#engine/answer/typeset.ts';
import { findQuote, type QuotePlace } from '#engine/documents/find-quote.ts';
import { pageLabel } from '#engine/documents/page-label.ts';
import { type Original, useSourceFile } from '#src/data/device/course-files.ts';
import { useCourseShelf } from '#src/data/device/course-shelf.ts';
import {
  type CourseBlock,
  isBeingRead,
  type StoredSource,
  useCourse,
  useSourcePage,
} from '#src/data/device/courses.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { RereadSource } from '#src/features/courses/reread/reread-source.tsx';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { type Choice, ChoiceGroup } from '#src/ui/forms/choice-group.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import type { DrawCheck } from '../draw-check.ts';
import { withPlaces } from '../with-places.ts';
import { lengthText, pageTitle, sizeText, sourceTitle } from '../wording.ts';
import { PageFigures } from './page-figures.tsx';
import { PdfPage } from './pdf-page.tsx';
import { PhotoPage } from './photo-page.tsx';
import { SourceFile } from './source-file.tsx';
import styles from './source-screen.module.css';
import { SourceText } from './source-text.tsx';

const PAGE = 'page';

/** How a page is shown: its text, or itself as the PDF or the photograph has it. */
type View = 'text' | 'page';
const viewsOf = ({ photo }: Original): Choice<View>[] => [
  { value: 'text', label: 'Texte' },
  { value: 'page', label: photo ? 'Photo de la page' : 'Page du PDF' },
];

interface SourceScreenProps {
  course: string;
  id: string;
  /** Shown while it is read, and where it is not here. */
  loading: ReactNode;
  missing: ReactNode;
  /** Draws what a model read on a photograph, to be checked. */
  drawCheck: DrawCheck;
}

/** A document of a course, page by page; `?page=` and `#phrase=` say where to open it. */
export function SourceScreen({ course, id, loading, missing, drawCheck }: SourceScreenProps) {
  const device = useDeviceStore();
  const [parameters] = useSearchParams();
  const wanted = Number.parseInt(parameters.get(PAGE) ?? '1', 10) || 1;
  const found = useSourcePage(id, wanted);
  const title = useCourse(course)?.course.title;
  if (device.kind === 'unavailable' || found === null || (found && found.source.course !== course))
    return missing;
  if (found === undefined) return loading;
  return <OpenSource {...found} courseTitle={title ?? ''} drawCheck={drawCheck} />;
}

interface OpenSourceProps {
  source: StoredSource;
  page: number;
  blocks: readonly CourseBlock[];
  courseTitle: string;
  drawCheck: DrawCheck;
}

function OpenSource({ source, page, blocks, courseTitle, drawCheck }: OpenSourceProps) {
  const title = sourceTitle(source);
  const heading = usePageTitle(title, 'document');
  const [, setParameters] = useSearchParams();
  const [isOutlineOpen, setIsOutlineOpen] = useState(false);
  const open = (to: number) => {
    setIsOutlineOpen(false);
    setParameters({ [PAGE]: String(to) }, { replace: true });
    scrollTo({ top: 0 });
  };
  const { quote, mark, isLost } = useQuoted(source, page, blocks);
  const original = useSourceFile(source.id);
  const [chosen, setChosen] = useState<View | null>(null);
  // A quotation opens at the page as it is printed, and so does a page that has no text.
  const view = original ? (chosen ?? (quote !== '' || blocks.length === 0 ? 'page' : 'text')) : 'text';
  const hasPages = source.pages > 1;
  return (
    <>
      <PageHeading
        ref={heading}
        accent={1}
        back={coursePath(source.course)}
        eyebrow={courseTitle}
        sub={hasPages ? sizeText(source) : undefined}
        actions={
          source.outline.length > 1 && (
            <Button icon={<ListTree aria-hidden />} onClick={() => setIsOutlineOpen(true)}>
              Plan
            </Button>
          )
        }
      >
        {title}
      </PageHeading>
      {hasPages && <PageTurner name="Pages" source={source} page={page} onOpen={open} />}
      {original && (
        <ChoiceGroup legend="Afficher" choices={viewsOf(original)} value={view} onChoose={setChosen} />
      )}
      {isLost && (
        <Alert tone="info">
          Cette phrase n’a pas été retrouvée mot pour mot&nbsp;: voici la page d’où elle vient.
        </Alert>
      )}
      {view === 'page' && original ? (
        <OriginalPage
          key={source.id}
          {...{ source, original, page }}
          quote={isLost ? '' : quote}
          onText={() => setChosen('text')}
        />
      ) : blocks.length === 0 ? (
        <Alert tone="info">
          Cette page n’a pas de texte&nbsp;: c’est une image, ou elle est blanche.
          {!original && ' Ouvrez le fichier d’origine pour la voir.'}
        </Alert>
      ) : (
        <SourceText key={page} blocks={blocks} mark={mark} />
      )}
      {source.partial !== undefined && page === source.pages && (
        <Alert tone="info">
          {isBeingRead(source)
            ? 'La suite de ce document est en cours de lecture\u00a0: elle arrive ici.'
            : `La lecture de ce document s’est arrêtée ici\u00a0: ${lengthText(source)}.`}
        </Alert>
      )}
      {view === 'text' && original && !original.photo && (
        <PageFigures {...{ source, page }} file={original.file} />
      )}
      {hasPages && (blocks.length > 0 || view === 'page') && (
        <PageTurner name="Pages, en bas" source={source} page={page} onOpen={open} />
      )}
      {original?.photo && <RereadSource {...{ source, drawCheck }} picture={original.file} />}
      {original !== undefined && <SourceFile source={source} original={original} />}
      <OutlineDialog
        open={isOutlineOpen}
        source={source}
        page={page}
        onOpen={open}
        onClose={() => setIsOutlineOpen(false)}
      />
    </>
  );
}

interface OriginalPageProps {
  source: StoredSource;
  original: Original;
  page: number;
  quote: string;
  onText: () => void;
}

/** A page as the PDF or the photograph has it. */
function OriginalPage({ original: { file, photo }, page, ...rest }: OriginalPageProps) {
  return photo ? (
    <PhotoPage picture={file} words={photo.words} {...rest} />
  ) : (
    <PdfPage file={file} page={page} {...rest} />
  );
}

interface Turning {
  source: StoredSource;
  page: number;
  onOpen: (page: number) => void;
}

interface PageTurnerProps extends Turning {
  /** Tells the one above the text from the one below it. */
  name: string;
}

/** Leads to the page before, to the next one, and to any other. */
function PageTurner({ name, source, page, onOpen }: PageTurnerProps) {
  const noun = source.numbering === 'parts' ? 'Partie' : 'Page';
  return (
    <nav aria-label={name} className={styles.turner}>
      <IconButton
        label={`${noun} précédente`}
        icon={<ChevronLeft aria-hidden />}
        variant="raised"
        disabled={page <= 1}
        onClick={() => onOpen(page - 1)}
      />
      <Select
        label={`${noun} ${page} sur ${source.pages}`}
        className={styles.choice}
        value={String(page)}
        options={Array.from({ length: source.pages }, (_, at) => ({
          value: String(at + 1),
          label: pageTitle(source, at + 1),
        }))}
        onChange={(event) => onOpen(Number(event.currentTarget.value))}
      />
      <IconButton
        label={`${noun} suivante`}
        icon={<ChevronRight aria-hidden />}
        variant="raised"
        disabled={page >= source.pages}
        onClick={() => onOpen(page + 1)}
      />
    </nav>
  );
}

interface OutlineDialogProps extends Turning {
  open: boolean;
  onClose: () => void;
}

function OutlineDialog({ open, source, page, onOpen, onClose }: OutlineDialogProps) {
  const { outline, pages } = source;
  const top = Math.min(...outline.map(({ level }) => level));
  return (
    <Dialog open={open} onClose={onClose} title="Plan du document">
      <ol role="list" className={styles.outline}>
        {withPlaces(outline).map(({ one: entry, place }) => (
          <li key={place} data-level={Math.min(entry.level - top, 3)}>
            <button
              type="button"
              aria-current={entry.page === page ? 'true' : undefined}
              onClick={() => onOpen(entry.page)}
            >
              <span>{typeset(entry.text)}</span>
              {pages > 1 && <span className={styles.number}>{pageLabel(source, entry.page)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/**
 * Where the quoted words of the address stand on this page. When they stand on another page, that one is opened instead;
 * they are lost when the whole source does not have them.
 */
function useQuoted(source: StoredSource, page: number, blocks: readonly CourseBlock[]) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const shelf = useCourseShelf();
  const quote = new URLSearchParams(hash.slice(1)).get(QUOTED) ?? '';
  const mark = useMemo<QuotePlace | null>(
    () => (quote === '' ? null : findQuote(blocks, quote)),
    [blocks, quote],
  );
  const [lost, setLost] = useState<string | null>(null);
  useEffect(() => {
    if (quote === '' || mark !== null || shelf === null || lost === quote) return;
    let isOver = false;
    const look = async () => {
      const all = await shelf.read(source.id).catch(() => []);
      if (isOver) return;
      const place = findQuote(all, quote, page);
      const elsewhere = place === null ? undefined : all[place.block]?.page;
      if (elsewhere !== undefined && elsewhere !== page) {
        void navigate(courseSourcePath(source.course, source.id, { page: elsewhere, quote }), {
          replace: true,
        });
        return;
      }
      setLost(quote);
      // An address with a fragment is left where the page before it was read.
      scrollTo({ top: 0 });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [quote, mark, shelf, lost, source.course, source.id, page, navigate]);
  return { quote, mark, isLost: quote !== '' && lost === quote };
}
