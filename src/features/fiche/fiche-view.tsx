import { Cpu, Printer } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { engineLabels } from '#contract/artefacts/artefact.ts';
import { typeset } from '#engine/answer/typeset.ts';
import type { Fiche } from '#engine/make/fiche/fiche-shape.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { FormulasBeside } from '#src/ui/formulas/beside.tsx';
import { type Accent, accentClass } from '#src/ui/layout/accent.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import styles from './fiche-view.module.css';
import { QuotedLine } from './quoted-line.tsx';

const NONE: readonly string[] = [];

interface FicheViewProps {
  fiche: Fiche;
  /** What it was made from: « Leçon : La cellule », « Mon cours ». */
  from: string;
}

/** Shows a fiche to read, to practise with and to print; each line opens on the sentence it came from. */
export function FicheView({ fiche, from }: FicheViewProps) {
  const { definitions, dates, sentences, lists, questions } = fiche;
  return (
    <FormulasBeside value={fiche.formulas ?? NONE}>
      <div className={styles.fiche}>
        <div className={styles.facts}>
          <Chip icon={<Cpu aria-hidden />}>{engineLabels.device}</Chip>
          <Chip>{typeset(from)}</Chip>
        </div>
        <p className={styles.hint}>Touchez une ligne pour lire la phrase du cours d’où elle vient.</p>
        <Part title="Définitions" accent={1} count={definitions.length}>
          <ul role="list" className={styles.list}>
            {definitions.map(({ term, meaning, source }) => (
              <li key={term}>
                <QuotedLine source={source}>
                  <strong>
                    <SaidText text={term} />
                  </strong>
                  &nbsp;: <SaidText text={typeset(meaning)} />
                </QuotedLine>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Dates clés" accent={0} count={dates.length}>
          <ul role="list" className={styles.list}>
            {dates.map(({ date, event, source }) => (
              <li key={`${date} ${event}`}>
                <QuotedLine source={source}>
                  <strong>{date}</strong>&nbsp;: <SaidText text={typeset(event)} />
                </QuotedLine>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="À retenir" accent={2} count={sentences.length + lists.length}>
          <ul className={styles.points}>
            {sentences.map(({ text }) => (
              <li key={text}>
                <SaidText text={typeset(text)} />
              </li>
            ))}
            {lists.map(({ intro, items }) => (
              <li key={`${intro} ${items[0]}`}>
                <SaidText text={typeset(intro)} />
                <ul className={styles.points}>
                  {items.map((item) => (
                    <li key={item}>
                      <SaidText text={item} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Questions pour se tester" accent={3} count={questions.length}>
          <ol className={styles.list}>
            {questions.map(({ question, answer, source }, at) => (
              <li key={question}>
                <QuotedLine source={source} answer={typeset(answer)}>
                  <span className={styles.number}>{at + 1}.</span> <SaidText text={typeset(question)} />
                </QuotedLine>
              </li>
            ))}
          </ol>
          <div className={styles.answers}>
            <h3>Réponses</h3>
            <ol>
              {questions.map(({ question, answer }) => (
                <li key={question}>
                  <SaidText text={typeset(answer)} />
                </li>
              ))}
            </ol>
          </div>
        </Part>
        <ButtonRow>
          <Button icon={<Printer aria-hidden />} onClick={() => print()}>
            Imprimer
          </Button>
        </ButtonRow>
      </div>
    </FormulasBeside>
  );
}

interface PartProps {
  title: string;
  accent: Accent;
  /** The number of lines; a part without any is left out. */
  count: number;
  children: ReactNode;
}

function Part({ title, accent, count, children }: PartProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <Card as="section" stack aria-labelledby={id} className={classList(styles.part, accentClass(accent))}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </Card>
  );
}
