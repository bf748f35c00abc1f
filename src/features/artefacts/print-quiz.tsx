import type { Quiz } from '#contract/artefacts/quiz.ts';
import { plainFormulas } from '#contract/formulas/beside.ts';
import { plainWords } from '#engine/exchange/html-text.ts';
import { letterOf } from '#engine/exchange/option-letters.ts';
import { type PlayableOption, type PlayableQuestion, playable } from '#engine/quiz/playable.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import type { PaperFigures } from './paper-figures.ts';
import styles from './print-quiz.module.css';

interface PrintedProps {
  quiz: Quiz;
  title: string;
}

interface PrintedQuizProps extends PrintedProps {
  /** The quiz's own introduction stands below its title. What the engine of the app says of a quiz is about its correction. */
  isIntroduced: boolean;
  drawFigure: PaperFigures['draw'];
}

const numbered = (quiz: Quiz) => {
  const { questions, synopsis } = playable(quiz, location.origin);
  return { synopsis, questions: questions.map((question, at) => ({ ...question, number: at + 1 })) };
};

/** Prints the questions with boxes to tick, and a line for the name. */
export function PrintedQuiz({ quiz, title, isIntroduced, drawFigure }: PrintedQuizProps) {
  const { questions, synopsis } = numbered(quiz);
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.who}>
        <span>Nom&nbsp;:</span>
        <span>Date&nbsp;:</span>
        <span>Note&nbsp;: ……… / {questions.length}</span>
      </p>
      {isIntroduced && synopsis !== '' && (
        <p className={styles.synopsis}>
          <SaidText text={plainWords(synopsis)} />
        </p>
      )}
      <ol className={styles.questions}>
        {questions.map(({ number, question, figure, picture, several, options }) => (
          <li key={number} className={styles.question}>
            <p className={styles.asked}>
              <SaidText text={plainWords(question)} />
            </p>
            {figure && <div className={styles.figure}>{drawFigure(figure)}</div>}
            {picture !== null && <img src={picture} alt="" className={styles.picture} />}
            {several && <p className={styles.hint}>Plusieurs réponses</p>}
            <ul className={styles.options} data-short={options.every(isShort) || undefined}>
              {options.map((option, place) => (
                <li key={option.text}>
                  <span className={styles.box} data-several={several || undefined} aria-hidden />
                  <span>{letterOf(place)}.</span>
                  {option.picture === null ? (
                    <span>
                      <SaidText text={plainWords(option.text)} />
                    </span>
                  ) : (
                    <img src={option.picture} alt="" className={styles.picture} />
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

const SHORT = 36;
const isShort = ({ text, picture }: PlayableOption) =>
  picture === null && plainFormulas(text).length <= SHORT;

/** Prints the correct letters with their texts and explanations, on a sheet of their own. */
export function PrintedAnswers({ quiz, title }: PrintedProps) {
  const { questions } = numbered(quiz);
  return (
    <section className={styles.answers}>
      <h1>Corrigé – {title}</h1>
      <ol className={styles.right}>
        {questions.map(({ number, options, right, explanation, why }) => (
          <li key={number}>
            <p className={styles.asked}>
              <SaidText
                text={right
                  .map((place) => `${letterOf(place)}. ${plainWords(options[place]?.text ?? '')}`)
                  .join('  ·  ')}
              />
            </p>
            <Told words={explanation} />
            <WhyNot {...{ options, why }} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A paragraph for each line of what is said of the answer. */
function Told({ words }: { words: string }) {
  return plainWords(words)
    .split('\n')
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, at }) => (
      <p key={at} className={styles.hint}>
        <SaidText text={line} />
      </p>
    ));
}

/** What each wrong option is, a line each, under its letter. */
function WhyNot({ options, why }: Pick<PlayableQuestion, 'options' | 'why'>) {
  const reasons = new Map(why?.wrong.map(({ option, reason }) => [option, reason]));
  const told = options.flatMap(({ text }, place) => {
    const reason = reasons.get(text);
    return reason === undefined ? [] : [{ letter: letterOf(place), text, reason }];
  });
  if (told.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {told.map(({ letter, text, reason }) => (
        <li key={letter}>
          <b>{letter}.</b>
          <span>
            <i>
              <SaidText text={plainWords(text)} />
            </i>
            <br />
            <SaidText text={plainWords(reason)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
