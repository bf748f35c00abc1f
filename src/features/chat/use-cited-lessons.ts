import { useQuery } from '@tanstack/react-query';
import type { ChatMessage } from '#contract/sessions.ts';
import { listLessons } from '#src/device/lessons.ts';
import { lessonAddress, linkCited, linkSources } from './cited.ts';

/** The text of an answer with links to the lessons that it cites, as soon as the lessons are known. */
export function useCitedLessons({ content, engine }: ChatMessage): string {
  const isQuoting = engine === 'local';
  const lessons = useQuery({
    queryKey: ['lessons'],
    queryFn: listLessons,
    enabled: isQuoting,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const all = lessons.data;
  if (!isQuoting || all === undefined) return content;
  return linkSources(
    linkCited(content, ({ place }) => lessonAddress(place, all)),
    all,
  );
}
