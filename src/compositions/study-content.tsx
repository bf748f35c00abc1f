import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  type ArtefactContent,
  type ArtefactName,
  artefactName,
  readArtefactOutput,
} from '#contract/artefacts/artefact.ts';
import { lessonPath, readArtefactSegment } from '#contract/paths.ts';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { pathOfArtefact } from '#src/data/guest/guest-artefacts.ts';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import { useArtefact } from '#src/data/items/artefact.ts';
import { makeOnDevice } from '#src/device/engine/engine.ts';
import { LessonsUnavailable } from '#src/features/library/lessons-unavailable.tsx';
import { useLesson } from '#src/features/library/use-lessons.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { UnavailableOffline } from '#src/ui/feedback/unavailable-offline.tsx';
import { NotFoundPage } from '#src/ui/layout/not-found-page.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { LackedLessonNotice } from './lacked-lesson.tsx';

/** Content to study: an artefact of the account, or one that the device generates from a lesson. */
export type StudyContent = {
  [Name in ArtefactName]: {
    readonly title: string;
    /** What the content was made from, for the page title: « flashcards », « leçon ». */
    readonly kind: string;
    readonly name: Name;
    readonly content: ArtefactContent<Name>;
    /** The page to go back to. */
    readonly back: string;
    /** Stable name of the content on this device. */
    readonly itemKey: string;
    /** Other kinds of content that can be chosen; only a lesson has some. */
    readonly others: readonly ArtefactName[];
    /** What it was made without, if anything. */
    readonly notice?: ReactNode;
    readonly onChoose: (name: ArtefactName) => void;
  };
}[ArtefactName];

interface ContentProps {
  children: (content: StudyContent) => ReactNode;
}

const failed = (message: string, action?: ReactNode) => (
  <Page>
    <Alert action={action}>{message}</Alert>
  </Page>
);

/** Loads the artefact that the address names. */
export function OfArtefact({ children }: ContentProps) {
  const { id: segment = '' } = useParams();
  const name = useMemo(() => readArtefactSegment(segment), [segment]);
  return name === null ? (
    <NotFoundPage />
  ) : (
    <Named key={segment} name={name}>
      {children}
    </Named>
  );
}

function Named({ name, children }: ContentProps & { name: { id: number } | { clientId: string } }) {
  const artefact = useArtefact(name);
  const [kind, output] = artefact.kind === 'here' ? [artefact.name, artefact.output] : [null, ''];
  const content = useMemo(() => kind && readArtefactOutput(kind, output), [kind, output]);
  switch (artefact.kind) {
    case 'loading':
      return <PageSkeleton />;
    case 'missing':
      return <NotFoundPage />;
    case 'not-here':
      return (
        <UnavailableOffline>
          Cet élément n’a jamais été ouvert sur cet appareil. Il s’affichera dès que la connexion reviendra.
        </UnavailableOffline>
      );
    case 'failed':
      return failed(artefact.message);
    case 'here': {
      if (content === null) return failed('Ce contenu est abîmé et ne peut pas s’ouvrir.');
      const title = subjectOfRequest(artefact.input);
      const kind = artefact.name.toLowerCase();
      const rest = { title, kind, back: pathOfArtefact(name), itemKey: artefact.item.key, others: [] };
      return children({ ...rest, name: artefact.name, content, onChoose: () => undefined } as StudyContent);
    }
  }
}

/** Names in the address what is made of a lesson. */
export const CONTENT = 'de';
export const ALL: readonly ArtefactName[] = ['Flashcards', 'Quiz', 'Carte mentale', 'Frise Chronologique'];

/**
 * Generates the content of the lesson that the address names, on the device, without an account or a network.
 */
export function OfLesson({ children }: ContentProps) {
  const { slug = '' } = useParams();
  return (
    <DeviceForEveryone>
      <MadeOfLesson key={slug} slug={slug}>
        {children}
      </MadeOfLesson>
    </DeviceForEveryone>
  );
}

function MadeOfLesson({ slug, children }: ContentProps & { slug: string }) {
  const [search, setSearch] = useSearchParams();
  const asked = artefactName.safeParse(search.get(CONTENT));
  const name: ArtefactName = asked.success ? asked.data : 'Flashcards';
  const lesson = useLesson(slug);
  const title = lesson.data?.title;
  const itemKey = `${slug} ${name}`;
  const made = useQuery({
    queryKey: ['lesson-content', slug, name],
    queryFn: ({ signal }) =>
      makeOnDevice<ArtefactName>(
        name,
        { subject: title ?? '', elements: '', source: '' },
        // What is shown and not kept has one order, so that a presentation that was left is found again; a quiz has others
        // to ask each time.
        { signal, ...(name !== 'Quiz' && { draw: itemKey }) },
      ),
    enabled: title !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    // Generating it again takes a moment and needs no network: a stored copy would only take space.
    gcTime: 0,
  });
  if (lesson.data === null) return <NotFoundPage />;
  if (lesson.isError) return <LessonsUnavailable onRetry={() => void lesson.refetch()} />;
  if (made.isError) {
    const retry = () => void made.refetch();
    return failed('La leçon n’a pas pu être préparée.', <Button onClick={retry}>Réessayer</Button>);
  }
  if (title === undefined || made.data === undefined) return <PageSkeleton />;
  const onChoose = (next: ArtefactName) => setSearch({ [CONTENT]: next });
  if (!made.data.made) {
    return failed(made.data.reason, <Button onClick={() => onChoose('Flashcards')}>Flashcards</Button>);
  }
  const { artefact: content, lacked } = made.data;
  const notice = lacked && <LackedLessonNotice lacked={lacked} onAgain={() => void made.refetch()} />;
  const rest = {
    title,
    kind: 'leçon',
    back: lessonPath(slug),
    itemKey,
    others: ALL,
    notice,
  };
  return children({ ...rest, name, content, onChoose } as StudyContent);
}
