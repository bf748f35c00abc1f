import { CalendarRange, Layers, LibraryBig, ListChecks, Network } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { paths } from '#contract/paths.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { readCredentials } from '#src/data/credentials.ts';
import { accentClass } from '#src/ui/accent.ts';
import { classList } from '#src/ui/class-list.ts';
import { FeatureButton, FeatureCard } from '#src/ui/feature-card.tsx';
import { IconLink } from '#src/ui/icon-link.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { GuestDeck } from './guest-deck.tsx';
import { readLessonBlocks } from './lesson-blocks.ts';
import { LessonBody } from './lesson-body.tsx';
import styles from './lesson-screen.module.css';
import { lookOf } from './subject-looks.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import { useArrival } from './use-arrival.ts';
import { useGuestDeck } from './use-guest-deck.ts';

interface LessonScreenProps {
  lesson: Lesson;
  /** Draws the deck that a guest had made. */
  children: (deck: FlashcardDeck) => ReactNode;
}

/** What a lesson can become besides flashcards, each on the page of its tool. */
const others = [
  {
    path: paths.quiz,
    title: 'Quiz',
    description: 'Se tester sur cette leçon',
    icon: <ListChecks />,
    accent: 3,
  },
  {
    path: paths.mindMap,
    title: 'Carte mentale',
    description: 'Voir les idées et leurs liens',
    icon: <Network />,
    accent: 2,
  },
  {
    path: paths.timeline,
    title: 'Frise chronologique',
    description: 'Ranger les dates de cette leçon',
    icon: <CalendarRange />,
    accent: 0,
  },
] as const;

const flashcards = {
  path: paths.flashcards,
  title: 'Flashcards',
  description: 'Faire des flashcards de cette leçon',
  icon: <Layers />,
  accent: 1,
} as const;

/** One lesson: what it is, what can be made of it, its parts and its text. */
export function LessonScreen({ lesson, children }: LessonScreenProps) {
  const { title, subject, level, system, summary, body } = lesson;
  const heading = usePageTitle(title);
  const blocks = useMemo(() => readLessonBlocks(body), [body]);
  const maker = useGuestDeck(title);
  const { accent } = lookOf(subject);
  useArrival();

  return (
    <div className={classList(styles.screen, accentClass(accent))}>
      <div className={styles.heading}>
        <PageHeading
          ref={heading}
          accent={accent}
          eyebrow={
            <>
              <span className={styles.fact}>{subject} · </span>{' '}
              <span className={styles.fact}>{level} · </span> <span className={styles.fact}>{system}</span>
            </>
          }
          actions={<IconLink to={paths.library} label="Bibliothèque" icon={<LibraryBig aria-hidden />} />}
        >
          {title}
        </PageHeading>
        <p className={styles.summary}>{summary}</p>
      </div>
      <div className={styles.side}>
        <section aria-labelledby="s-exercer" className={styles.practice}>
          <SectionHeading id="s-exercer">S’exercer</SectionHeading>
          {readCredentials() === null ? (
            <FeatureButton
              title={flashcards.title}
              description={flashcards.description}
              icon={flashcards.icon}
              accent={flashcards.accent}
              trailing={maker.isPending ? <Spinner label={null} /> : undefined}
              onClick={() => !maker.isPending && maker.mutate()}
            />
          ) : (
            [flashcards, ...others].map(({ path, ...look }) => (
              <FeatureCard key={path} {...look} to={`${path}?${new URLSearchParams({ sujet: title })}`} />
            ))
          )}
        </section>
        <TableOfContents blocks={blocks} />
      </div>
      <div className={styles.text}>
        <GuestDeck maker={maker}>{children}</GuestDeck>
        <LessonBody blocks={blocks} />
        <LinkButton to={paths.library} icon={<LibraryBig aria-hidden />}>
          Toutes les leçons
        </LinkButton>
      </div>
    </div>
  );
}
