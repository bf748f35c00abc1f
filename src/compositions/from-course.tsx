import { NotebookText } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { courseSourcePath } from '#contract/paths.ts';
import { typeset } from '#engine/answer/typeset.ts';
import { useOrigin } from '#src/data/device/courses.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { QuoteLinks } from '#src/ui/text/quote-link.tsx';

interface FromCourseProps {
  /** The stored artefact; undefined for what is not stored. */
  item: StoredItem | undefined;
  children: ReactNode;
}

/** What was made of a course leads back to its sentences. */
export function FromCourse({ item, children }: FromCourseProps) {
  const origin = useOrigin(item?.key);
  const hrefOf = useMemo(() => {
    if (!origin) return null;
    const { course, source, firstPage } = origin;
    return (quote: string) => courseSourcePath(course, source, { page: firstPage, quote });
  }, [origin]);
  return <QuoteLinks value={hrefOf}>{children}</QuoteLinks>;
}

/** Leads from an artefact to the part of the course that it was made of; nothing where there is none. */
export function CourseOriginLink({ item }: { item: StoredItem }) {
  const origin = useOrigin(item.key);
  if (!origin) return null;
  const { course, source, firstPage, section } = origin;
  return (
    <LinkButton
      to={courseSourcePath(course, source, { page: firstPage })}
      icon={<NotebookText aria-hidden />}
      block
    >
      Lire dans mon cours&nbsp;: {typeset(section)}
    </LinkButton>
  );
}
