import { coursePath, courseSessionPath } from '#contract/paths.ts';
import { readPlainText } from '#engine/documents/formats/plain-text.ts';
import type { CourseShelf, NewSource } from '#src/data/device/course-shelf.ts';
import { useOpenedDevice } from '#src/data/device/use-opened-device.ts';
import type { KeepNotes } from '#src/features/revision-tools/from-notes/use-make-all.ts';

/**
 * Keeps pasted notes as a course of one's own: they are read, asked and used again without being pasted. Their fiche is
 * that of the course, which is made of its text whenever it is opened. The same text is kept once, however often it is
 * pasted.
 */
export function useKeepNotes(): KeepNotes {
  const opened = useOpenedDevice();
  return async ({ title, text }) => {
    const device = await opened();
    if (device.kind !== 'open') return null;
    const [{ openCourseShelf }, { sectionsIn }, { fichePath }] = await Promise.all([
      import('#src/data/device/course-shelf.ts'),
      import('#src/features/courses/making/course-sections.ts'),
      import('#src/features/courses/making/fiche-path.ts'),
    ]);
    const shelf = openCourseShelf(device);
    const notes = { ...readPlainText(text), name: title, kind: 'text' } as const;
    const source = (await shelf.findSame(notes)) ?? (await addCourse(shelf, title, notes));
    if (source === null) return null;
    const { id, course } = source;
    const from = { course, source: id, section: title, firstPage: 1, lastPage: source.pages };
    return {
      coursePath: coursePath(course),
      sessionPath: courseSessionPath(course),
      fichePath: fichePath(sectionsIn(source, await shelf.read(id))),
      note: (key, name) => shelf.noteOrigin({ key, name, ...from }),
    };
  };
}

/** A new course of these notes alone. */
async function addCourse(shelf: CourseShelf, title: string, notes: NewSource) {
  const course = await shelf.create({ title, subject: '', classe: '' });
  return shelf.find(await shelf.add(course, notes));
}
