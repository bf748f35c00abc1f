import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ReadDocument } from '#engine/documents/document.ts';
import { useCourseShelf } from '#src/data/device/course-shelf.ts';
import type { CourseBlock, StoredSource } from '#src/data/device/courses.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import type { DrawCheck } from '../draw-check.ts';
import { useRemoval } from '../use-removal.ts';
import { RereadPage } from './reread-page.tsx';

interface RereadSourceProps {
  source: StoredSource;
  picture: Blob;
  drawCheck: DrawCheck;
}

/** Has a photographed page of a course read again by a model; the text before it can be taken back. */
export function RereadSource({ source, picture, drawCheck }: RereadSourceProps) {
  const shelf = useCourseShelf();
  const { say } = useRemoval();
  const [before, setBefore] = useState<readonly CourseBlock[] | null>(null);
  if (shelf === null) return null;
  // A photograph is one page, also where its text was divided to be read.
  const put = (blocks: readonly CourseBlock[]) =>
    shelf.rewrite(source.id, {
      kind: source.kind,
      title: source.title,
      pages: 1,
      pagesWithoutText: 0,
      blocks: blocks.map((block) => ({ ...block, page: 1 })),
    });
  const take = async ({ blocks }: ReadDocument) => {
    const earlier = await shelf.read(source.id);
    await put(blocks);
    setBefore(earlier);
  };
  const takeBack = async () => {
    if (before === null) return;
    await put(before);
    setBefore(null);
  };
  return (
    <>
      {before !== null && (
        <Alert
          tone="success"
          title="Le texte lu par l’IA est dans votre cours."
          action={
            <Button icon={<Undo2 aria-hidden />} onClick={() => void takeBack().catch(say)}>
              Remettre le texte d’avant
            </Button>
          }
        />
      )}
      <RereadPage picture={picture} drawCheck={drawCheck} onTake={take} />
    </>
  );
}
