import type { ExamItem } from '#engine/exam/paper.ts';
import { letterOf } from '#engine/exchange/option-letters.ts';
import { PrintFrame } from '#src/ui/layout/print-frame.tsx';
import { Markdown } from '#src/ui/markdown/markdown.tsx';
import type { LibraryParts } from './exam-parts.ts';
import { InlineText } from './inline-text.tsx';
import styles from './print-exam.module.css';
import { durationText } from './wording.ts';

/** A paper on its way to the printer. */
export interface PrintedPaper {
  readonly title: string;
  readonly items: readonly ExamItem[];
  /** In milliseconds; null without a clock. */
  readonly duration: number | null;
}

interface PrintExamProps extends PrintedPaper {
  library: LibraryParts;
}

/** The paper, its answer sheet, and the answers on a page of their own. */
export function PrintExam({ title, items, duration, library }: PrintExamProps) {
  const hasChoices = items.some(({ kind }) => kind === 'choice');
  return (
    <PrintFrame writer="Ardoise · Entraînement, pas une épreuve officielle">
      <h1>{title}</h1>
      <p className={styles.who}>
        <span>Nom&nbsp;:</span>
        <span>Date&nbsp;:</span>
        {duration !== null && <span>Durée&nbsp;: {durationText(duration)}</span>}
      </p>
      <ol className={styles.items}>
        {numbered(items).map(({ number, item }) => (
          <li key={number} className={styles.item}>
            <Asked item={item} library={library} />
          </li>
        ))}
      </ol>
      {hasChoices && <AnswerSheet title={title} items={items} />}
      <section className={styles.page}>
        <h1>Corrigé – {title}</h1>
        <ol className={styles.answers}>
          {numbered(items).map(({ number, item }) => (
            <li key={number} className={styles.item}>
              <Answer item={item} />
            </li>
          ))}
        </ol>
      </section>
    </PrintFrame>
  );
}

const numbered = (items: readonly ExamItem[]) => items.map((item, at) => ({ number: at + 1, item }));

function Asked({ item, library }: { item: ExamItem; library: LibraryParts }) {
  if (item.kind === 'exercise') {
    return (
      <>
        <p className={styles.asked}>
          <InlineText text={item.exercise.title} />
        </p>
        <Markdown text={item.exercise.statement} level={4} />
      </>
    );
  }
  return (
    <>
      <p className={styles.asked}>
        <InlineText text={item.question.question} />
      </p>
      {item.drawing !== null && <div className={styles.figure}>{library.drawFigure(item.drawing)}</div>}
      <ul className={styles.options}>
        {item.question.options.map(({ line, text }, place) => (
          <li key={line}>
            {letterOf(place)}. <InlineText text={text} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A row of circles for each question, to be filled in. */
function AnswerSheet({ title, items }: Pick<PrintedPaper, 'title' | 'items'>) {
  return (
    <section className={styles.page}>
      <h1>Feuille de réponses – {title}</h1>
      <p className={styles.who}>
        <span>Nom&nbsp;:</span>
        <span>Date&nbsp;:</span>
        <span>Note&nbsp;: ……… / {items.length}</span>
      </p>
      <ul className={styles.sheet}>
        {numbered(items).map(({ number, item }) => (
          <li key={number}>
            <b>{number}</b>
            {item.kind === 'choice' &&
              item.question.options.map(({ line }, place) => (
                <span key={line} className={styles.circle}>
                  {letterOf(place)}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ item }: { item: ExamItem }) {
  if (item.kind === 'exercise') {
    return (
      <>
        <p className={styles.asked}>
          <InlineText text={item.exercise.title} />
        </p>
        <Markdown text={item.exercise.solution} level={4} />
        <Markdown text={item.exercise.answer} level={4} />
      </>
    );
  }
  const place = item.question.options.findIndex(({ right }) => right);
  return (
    <>
      <p className={styles.asked}>
        {letterOf(place)}. <InlineText text={item.question.options[place]?.text ?? ''} />
      </p>
      <Markdown text={item.question.explanation} level={4} />
    </>
  );
}
