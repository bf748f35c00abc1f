import { randomUUID } from 'node:crypto';
import type { TestServer } from './server.ts';

const at = '2026-10-01T08:00:00.000Z';

export const courseBody = (title = 'Biologie') => ({
  title,
  subject: '',
  classe: '5e',
  createdAt: at,
  updatedAt: at,
});

export const paragraph = (text: string, page = 1) => ({ page, kind: 'paragraph' as const, text });

/** One part of a text; the whole of it by default. */
export const partBody = (course: string, edition: string, text = 'La cellule.', place = 0, of = 1) => ({
  course,
  name: 'manuel.pdf',
  addedAt: at,
  edition,
  of,
  ...(place === 0 && {
    document: {
      kind: 'file' as const,
      title: null,
      pages: 3,
      numbering: 'pages' as const,
      pagesWithoutText: 0,
    },
  }),
  blocks: [paragraph(text)],
});

/** A course of the account with one document, whose text is `text`. */
export async function storeCourse(server: TestServer, token: string, text: string) {
  const [course, source, edition] = [randomUUID(), randomUUID(), randomUUID()];
  await server.call('PUT', `/courses/${course}`, { token, body: courseBody() });
  await server.call('PUT', `/course-sources/${source}/parts/0`, {
    token,
    body: partBody(course, edition, text),
  });
  return { course, source, edition };
}
