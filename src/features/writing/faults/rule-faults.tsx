import { BookOpen, Minus, Sparkles, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RuleCount, Trend } from '#engine/writing/fault-counts.ts';
import { Button } from '#src/ui/actions/button.tsx';
import type { Accent } from '#src/ui/layout/accent.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { ruleLabel, whichOf } from '../correction/rule-label.ts';
import { CorrectedSentence } from '../rule-lesson/corrected-sentence.tsx';
import styles from './rule-faults.module.css';
import { WeekBars } from './week-bars.tsx';

/** Sentences that are shown of each rule. */
const SHOWN = 5;

const trends: Readonly<Record<Trend, { words: string; icon: ReactNode; accent: Accent }>> = {
  less: { words: 'En baisse', icon: <TrendingDown aria-hidden />, accent: 1 },
  more: { words: 'En hausse', icon: <TrendingUp aria-hidden />, accent: 3 },
  same: { words: 'Stable', icon: <Minus aria-hidden />, accent: 2 },
  new: { words: 'Récente', icon: <Sparkles aria-hidden />, accent: 0 },
};

interface RuleFaultsProps {
  count: RuleCount;
  /** The title of the rule's lesson; absent while it is not on this device. */
  title: string | undefined;
  onLesson: () => void;
}

/** How often somebody broke one rule, week by week, with the sentences. */
export function RuleFaults({ count, title, onLesson }: RuleFaultsProps) {
  const { rule, total, weeks, trend, faults } = count;
  const { words, icon, accent } = trends[trend];
  const shown = faults.slice(0, SHOWN);
  const which = whichOf(rule);
  return (
    <Card as="li" className={styles.rule}>
      <h3 className={styles.title}>
        {title ?? ruleLabel(rule)}
        {which !== undefined && `\u00a0: ${which}`}
      </h3>
      <div className={styles.facts}>
        <p className={styles.total}>
          <strong>{total}</strong> {total > 1 ? 'fautes' : 'faute'}
        </p>
        <Chip icon={icon} accent={accent}>
          {words}
        </Chip>
      </div>
      {/* One bar is no course of things: the total says it. */}
      {weeks.filter((faulty) => faulty > 0).length > 1 && <WeekBars weeks={weeks} />}
      <details className={styles.own}>
        <summary>{shown.length === 1 ? 'Ma phrase' : `Mes ${shown.length} dernières phrases`}</summary>
        <ul role="list" className={styles.sentences}>
          {shown.map(({ key, wrong, right }) => (
            <li key={key}>
              <CorrectedSentence wrong={wrong} right={right} />
            </li>
          ))}
        </ul>
      </details>
      <Button variant="quiet" className={styles.lesson} icon={<BookOpen aria-hidden />} onClick={onLesson}>
        Comprendre la règle
      </Button>
    </Card>
  );
}
