import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FigureRef } from '#contract/artefacts/figure.ts';
import { hasMarkup, wordsOnly } from '#engine/quiz/markup.ts';
import type { ResultEntry } from '#engine/quiz/result.ts';
import { WhyWrong } from '#src/ui/answers/why-wrong.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { QuoteLink } from '#src/ui/text/quote-link.tsx';
import { AnswerLine } from './answer-line.tsx';
import styles from './result-view.module.css';
import { RichText } from './rich-text.tsx';
import { counted, flagWords } from './wording.ts';
import { wrongOptions } from './wrong-options.ts';

interface ResultEntryCardProps {
  entry: ResultEntry;
  /** Draws the figure of a lesson that a question asks about. */
  drawFigure: (figure: FigureRef) => ReactNode;
}

/** One question of the result with the given answer. */
export function ResultEntryCard({ entry, drawFigure }: ResultEntryCardProps) {
  const { question, right, found, excluded, picks } = entry;
  const Icon = right ? CircleCheck : CircleX;
  return (
    <Card as="li" stack>
      <div className={styles.entryTop}>
        <span>
          Question {entry.number}
          {question.points > 0 && ` · ${counted(question.points, 'point')}`}
        </span>
        <span className={classList(styles.verdict, right ? styles.right : styles.wrong)}>
          <Icon aria-hidden />
          {right ? 'Correcte' : 'Incorrecte'}
        </span>
      </div>
      {question.figure && drawFigure(question.figure)}
      <h3 className={styles.question}>
        <RichText text={question.question} />
      </h3>
      {question.picture !== null && (
        <img className={styles.picture} src={question.picture} alt="Illustration de la question" />
      )}
      <ul role="list" aria-label="Réponses proposées" className={styles.options}>
        {[...question.options.keys()].map((place) => (
          <AnswerLine key={place} entry={entry} place={place} />
        ))}
      </ul>
      {found && excluded.length > 0 && (
        <p className={styles.soft}>Trouvée après {counted(excluded.length, 'erreur')}.</p>
      )}
      {question.explanation !== '' && (
        <div className={styles.explanation}>
          <RichText text={question.explanation} />
          <QuoteLink
            quote={hasMarkup(question.explanation) ? wordsOnly(question.explanation) : question.explanation}
          />
        </div>
      )}
      {!right && (
        <WhyWrong
          why={question.why}
          chosen={wrongOptions(question, [...picks, ...excluded])}
          render={(text) => <RichText text={text} />}
        />
      )}
      {question.flags.map((flag) => (
        <p key={flag} className={styles.soft}>
          À vérifier&nbsp;: {flagWords[flag]}
        </p>
      ))}
    </Card>
  );
}
