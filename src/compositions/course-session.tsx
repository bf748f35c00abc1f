import type { ReactNode } from 'react';
import { coursePath, courseSourcePath } from '#contract/paths.ts';
import { findQuote } from '#engine/documents/find-quote.ts';
import { type CourseShelf, useCourseShelf } from '#src/data/device/course-shelf.ts';
import { useCourse } from '#src/data/device/courses.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { openCourseTalk } from '#src/device/engine/engine.ts';
import { type Cited, citedIn, linkCited } from '#src/features/chat/cited.ts';
import { CourseChat } from '#src/features/chat/course/course-chat.tsx';
import { type CourseSection, readSections } from '#src/features/courses/making/course-sections.ts';

interface CourseSessionProps {
  id: string;
  loading: ReactNode;
  missing: ReactNode;
}

/** A session about one of one's own courses: its words are read, and its quotations lead back to their page. */
export function CourseSession({ id, loading, missing }: CourseSessionProps) {
  const device = useDeviceStore();
  const shelf = useCourseShelf();
  const found = useCourse(id);
  if (device.kind === 'unavailable' || found === null) return missing;
  if (found === undefined || shelf === null) return loading;
  const { course, sources } = found;
  const sections = async () => await readSections(shelf, sources);
  return (
    <CourseChat
      id={id}
      title={course.title}
      back={coursePath(id)}
      open={async () => {
        const read = await sections();
        return openCourseTalk(
          course.title,
          read.map(({ name, notes }) => ({ title: name, notes })),
        );
      }}
      withLinks={async (answer) => {
        const cited = citedIn(answer);
        if (cited.length === 0) return answer;
        const read = await sections();
        const addresses = new Map<string, string>();
        for (const one of cited) addresses.set(one.quote, await addressOf(one, read, shelf));
        return linkCited(answer, ({ quote }) => addresses.get(quote) || null);
      }}
    />
  );
}

const bare = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Where quoted words stand in the course; empty where they are not found. */
async function addressOf(
  { quote, place }: Cited,
  sections: readonly CourseSection[],
  shelf: CourseShelf,
): Promise<string> {
  const said = bare(place);
  const named = sections.filter(({ name }) => said === bare(name) || said.startsWith(`${bare(name)}, `));
  for (const { source, firstPage, lastPage } of named.length > 0 ? named : sections) {
    const blocks = await shelf.read(source.id, firstPage, lastPage);
    const found = findQuote(blocks, quote);
    const page = found === null ? undefined : blocks[found.block]?.page;
    if (page !== undefined) return courseSourcePath(source.course, source.id, { page, quote });
  }
  return '';
}
