import { CircleCheck, CircleX } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { type ChoiceItem, type ExerciseItem, sectionOf } from '#engine/exam/paper.ts';
import type { ExamEntry, ExamResult } from '#engine/exam/result.ts';
import type { OwnMark, Sitting, SittingEvent } from '#engine/exam/sitting.ts';
import { letterOf } from '#engine/exchange/option-letters.ts';
import { markedText } from '#engine/make/written/plain-text.ts';
import { WhyWrong } from '#src/ui/answers/why-wrong.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice-group.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import styles from './correction.module.css';
import type { LibraryParts } from './exam-parts.ts';
import { InlineText } from './inline-text.tsx';
import { nounOf } from './wording.ts';

interface CorrectionListProps {
  ref: Ref<HTMLElement>;
  result: ExamResult;
  sitting: Sitting;
  send: (event: SittingEvent) => void;
  library: LibraryParts;
}

/** Every item with the given answer, the right one, and why the others are wrong. */
export function CorrectionList({ ref, result, sitting, send, library }: CorrectionListProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="correction" className={styles.correction}>
      <SectionHeading id="correction" accent={2}>
        Correction
      </SectionHeading>
      <ol role="list" className={styles.list}>
        {result.entries.map((entry) => (
          <Card as="li" stack key={entry.number}>
            <Head entry={entry} />
            {entry.item.kind === 'choice' ? (
              <ChoiceCorrection item={entry.item} answer={entry.answer} library={library} />
            ) : (
              <Solution
                item={entry.item}
                mark={sitting.marks[entry.number - 1] ?? null}
                onMark={(mark) => send({ type: 'mark', at: entry.number - 1, mark })}
              />
            )}
            <p className={styles.from}>
              <Link to={library.sectionPath(entry.item.lesson.slug, sectionOf(entry.item))}>
                {entry.item.lesson.title} – {sectionOf(entry.item)}
              </Link>
            </p>
            <div>{library.reportItem(entry.item)}</div>
          </Card>
        ))}
      </ol>
    </section>
  );
}

function Head({ entry: { number, item, points, answer } }: { entry: ExamEntry }) {
  const isRight = points === 1;
  const verdict = isRight ? 'Correcte' : answer === null ? 'Sans réponse' : 'Incorrecte';
  return (
    <div className={styles.head}>
      <span>
        {nounOf(item)} {number}
      </span>
      {item.kind === 'choice' && (
        <span className={classList(styles.verdict, isRight ? styles.isRight : styles.isWrong)}>
          {isRight ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
          {verdict}
        </span>
      )}
    </div>
  );
}

function ChoiceCorrection({
  item: { question, drawing, why },
  answer,
  library,
}: {
  item: ChoiceItem;
  answer: number | null;
  library: LibraryParts;
}) {
  const given = answer === null ? undefined : question.options[answer];
  const missed = given?.right !== true;
  const chosen = given === undefined ? [] : [markedText(given.text)];
  return (
    <>
      <h3 className={styles.question}>
        <InlineText text={question.question} />
      </h3>
      {drawing !== null && <div className={styles.figure}>{library.drawFigure(drawing)}</div>}
      <ul role="list" aria-label="Réponses proposées" className={styles.options}>
        {question.options.map(({ line, text, right, reason }, place) => (
          <li
            key={line}
            className={classList(
              styles.option,
              right && styles.right,
              !right && answer === place && styles.wrong,
            )}
          >
            <span className={styles.answer}>
              <span>
                {letterOf(place)}. <InlineText text={text} />
              </span>
              {(right || answer === place) && (
                <span className={styles.mark}>
                  {answer === place ? 'Votre réponse' : 'Bonne réponse'}
                  {right ? (
                    <CircleCheck role="img" aria-label="correcte" />
                  ) : (
                    <CircleX role="img" aria-label="incorrecte" />
                  )}
                </span>
              )}
            </span>
            {reason !== '' && (
              <span className={styles.reason}>
                <InlineText text={reason} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Markdown text={question.explanation} level={4} />
      {question.origin.quote !== null && (
        <blockquote className={styles.quote}>
          «&nbsp;
          <InlineText text={question.origin.quote.text} />
          &nbsp;»
        </blockquote>
      )}
      {missed && <WhyWrong why={why} chosen={chosen} render={(text) => <InlineText text={text} />} />}
    </>
  );
}

const marks: { value: OwnMark; label: string }[] = [
  { value: 'right', label: 'Juste' },
  { value: 'partly', label: 'En partie' },
  { value: 'wrong', label: 'Faux' },
];

function Solution({
  item: { exercise },
  mark,
  onMark,
}: {
  item: ExerciseItem;
  mark: OwnMark | null;
  onMark: (mark: OwnMark) => void;
}) {
  return (
    <>
      <h3 className={styles.question}>
        <InlineText text={exercise.title} />
      </h3>
      <Markdown text={exercise.statement} level={4} />
      <div className={styles.solution}>
        <h4>Solution</h4>
        <Markdown text={exercise.solution} level={4} />
        <h4>Réponse</h4>
        <Markdown text={exercise.answer} level={4} />
        <h4>Attention</h4>
        <Markdown text={exercise.warning} level={4} />
      </div>
      <ChoiceGroup<OwnMark | ''>
        legend="Mon exercice est"
        choices={marks}
        value={mark ?? ''}
        onChoose={(chosen) => chosen !== '' && onMark(chosen)}
      />
    </>
  );
}
