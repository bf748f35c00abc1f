import { MessageCircleMore, MessageCircleQuestion } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { characters } from '#contract/limits.ts';
import { courseSessionPath, courseSourcePath } from '#contract/paths.ts';
import { typeset } from '#engine/answer/typeset.ts';
import { findQuote } from '#engine/documents/find-quote.ts';
import type { CourseShelf } from '#src/data/device/course-shelf.ts';
import type { StoredSource } from '#src/data/device/courses.ts';
import { type CourseQuestions, openCourseQuestions } from '#src/device/engine/engine.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import styles from './ask-course.module.css';
import { type CourseSection, readSections } from './making/course-sections.ts';
import { rangeText, sourceTitle } from './wording.ts';

/** Words of the course that answer, and where they stand. */
interface Quoted {
  readonly quote: string;
  readonly heading: string;
  readonly source: StoredSource;
  readonly page: number;
}

/** The section that treats what was asked, where nothing answers. */
interface Nearest extends Pick<Quoted, 'heading' | 'source' | 'page'> {
  /** What its section is called, where no heading stands nearer. */
  readonly name: string;
}

interface Answer {
  readonly quotations: readonly Quoted[];
  readonly nearest: Nearest | null;
}

type Asking =
  | { readonly at: 'rest' }
  | { readonly at: 'asking' }
  | ({ readonly at: 'answered'; readonly question: string } & Answer)
  | { readonly at: 'failed' };

interface AskCourseProps {
  /** Its id on the device. */
  course: string;
  sources: readonly StoredSource[];
  shelf: CourseShelf;
}

/** A question to one's own course, answered on the device with its own words and their page. */
export function AskCourse({ course, sources, shelf }: AskCourseProps) {
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState<Asking>({ at: 'rest' });
  const ask = useAskedCourse(sources, shelf);
  const question = typed.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (question === '' || asking.at === 'asking') return;
    setAsking({ at: 'asking' });
    try {
      setAsking({ at: 'answered', question, ...(await ask(question)) });
    } catch {
      setAsking({ at: 'failed' });
    }
  };
  return (
    <Card as="section" stack aria-labelledby="demander">
      <CardHeader id="demander" title="Demander à mon cours" />
      <form onSubmit={submit} className={styles.form}>
        <Field
          label="Votre question"
          placeholder="Avec les mots du cours…"
          maxCharacters={characters.courseQuestion.max}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          icon={<MessageCircleQuestion aria-hidden />}
          disabled={question === ''}
          busy={asking.at === 'asking'}
        >
          Demander
        </Button>
      </form>
      {asking.at === 'failed' && (
        <Alert>
          La recherche n’a pas pu se faire. La première fois, il faut une connexion&nbsp;: vérifiez votre
          réseau, puis réessayez.
        </Alert>
      )}
      {asking.at === 'answered' && <Answered {...asking} />}
      <LinkButton to={courseSessionPath(course)} variant="quiet" icon={<MessageCircleMore aria-hidden />}>
        Réviser en discutant
      </LinkButton>
    </Card>
  );
}

function Answered({ question, quotations, nearest }: Answer & { question: string }) {
  if (quotations.length === 0 && nearest !== null) {
    const { source, page, heading, name } = nearest;
    return (
      <Alert tone="info" title="Je ne trouve pas de phrase qui réponde">
        La partie la plus proche&nbsp;:{' '}
        <Link
          to={courseSourcePath(
            source.course,
            source.id,
            heading === '' ? { page } : { page, quote: heading },
          )}
        >
          {typeset(heading === '' ? name : heading)}
          {source.pages > 1 ? `, ${rangeText(source, page, page)}` : ''}
        </Link>
        .
      </Alert>
    );
  }
  if (quotations.length === 0)
    return (
      <Alert tone="info" title="Je ne trouve pas de réponse dans ce cours">
        À «&nbsp;{question}&nbsp;», aucun passage ne répond de façon sûre, et je n’invente rien. Essayez avec
        les mots du cours.
      </Alert>
    );
  return (
    <div role="status" className={styles.answers}>
      {quotations.map(({ quote, heading, source, page }) => {
        const title = sourceTitle(source);
        const place = source.pages > 1 ? `, ${rangeText(source, page, page)}` : '';
        return (
          <figure key={`${source.id} ${quote}`} className={styles.answer}>
            <blockquote>«&nbsp;{typeset(quote)}&nbsp;»</blockquote>
            <figcaption>
              <span className={styles.from}>
                {typeset(heading === '' || heading === title ? title : `${title}, ${heading}`)}
              </span>
              <Link to={courseSourcePath(source.course, source.id, { page, quote })}>
                Voir dans le cours{place}
              </Link>
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

interface Opened {
  readonly sections: readonly CourseSection[];
  readonly questions: CourseQuestions;
}

/** Opens the course for questions at the first one, and anew when its documents changed. */
function useAskedCourse(sources: readonly StoredSource[], shelf: CourseShelf) {
  const opened = useRef<{ ids: string; course: Promise<Opened> }>(null);
  useEffect(() => () => close(opened.current?.course), []);
  const ids = sources.map(({ id, edition }) => `${id} ${edition}`).join(' ');
  const open = async (): Promise<Opened> => {
    const sections = await readSections(shelf, sources);
    const asked = sections.map(({ name, notes }) => ({ title: name, notes }));
    return { sections, questions: openCourseQuestions(asked) };
  };
  return async (question: string): Promise<Answer> => {
    if (opened.current?.ids !== ids) {
      close(opened.current?.course);
      opened.current = { ids, course: open() };
    }
    try {
      const { sections, questions } = await opened.current.course;
      const answer = await questions.ask(question);
      const quoted = answer.quotations.map(async ({ quote, section, heading }): Promise<Quoted[]> => {
        const of = sections[section];
        if (of === undefined) return [];
        const blocks = await shelf.read(of.source.id, of.firstPage, of.lastPage);
        const place = findQuote(blocks, quote);
        const page = place === null ? of.firstPage : (blocks[place.block]?.page ?? of.firstPage);
        return [{ quote, heading, source: of.source, page }];
      });
      const quotations = (await Promise.all(quoted)).flat();
      const { nearest } = answer;
      const of = nearest === null ? undefined : sections[nearest.section];
      if (nearest === null || of === undefined) return { quotations, nearest: null };
      const { source, firstPage, lastPage, name } = of;
      const blocks = await shelf.read(source.id, firstPage, lastPage);
      const place = findQuote(blocks, nearest.heading);
      const page = place === null ? firstPage : (blocks[place.block]?.page ?? firstPage);
      return { quotations, nearest: { heading: nearest.heading, name, source, page } };
    } catch (error) {
      opened.current = null;
      throw error;
    }
  };
}

function close(course: Promise<Opened> | undefined): void {
  void course?.then(
    ({ questions }) => questions.close(),
    () => undefined,
  );
}
