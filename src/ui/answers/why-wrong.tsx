import { ChevronDown, Lightbulb } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Why } from '#contract/artefacts/why.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import { OneMoreQuestion } from './one-more-question.tsx';
import styles from './why-wrong.module.css';

interface WhyWrongProps {
  why: Why | null | undefined;
  /** The options chosen, in the words of `why`; absent where nothing is chosen, and all are explained. */
  chosen?: readonly string[] | undefined;
  /** The sentence that decides, where the screen does not show it anyway. */
  quote?: string | undefined;
  /** Draws words that may have markup or formulas. */
  render?: (text: string) => ReactNode;
}

const asIs = (text: string): ReactNode => <SaidText text={text} />;

/**
 * « Pourquoi j'ai faux »: opens what each chosen option really is, the sentence that decides, and one more question on
 * the same point. Nothing where there is nothing to say.
 */
export function WhyWrong({ why, chosen, quote = '', render = asIs }: WhyWrongProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const told = why?.wrong.filter(({ option }) => chosen === undefined || chosen.includes(option)) ?? [];
  const again = why?.again;
  if (told.length === 0 && quote === '' && again === undefined) return null;
  return (
    <div className={styles.why}>
      <Button
        icon={<Lightbulb aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Pourquoi j'ai faux
        <ChevronDown aria-hidden className={isOpen ? styles.up : undefined} />
      </Button>
      <div ref={panel} id={id} hidden={!isOpen} className={styles.panel}>
        {told.map(({ option, reason }) => (
          <p key={option} className={styles.told}>
            <strong>{render(option)}</strong>
            <span>{render(reason)}</span>
          </p>
        ))}
        {quote !== '' && (
          <p className={styles.told}>
            <strong>La phrase qui décide</strong>
            <span>{render(quote)}</span>
          </p>
        )}
        {again !== undefined && <OneMoreQuestion again={again} render={render} />}
      </div>
    </div>
  );
}
