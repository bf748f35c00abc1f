import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { writingTools } from '#contract/writing-tools.ts';
import { writeOnDevice } from '#src/device/engine/engine.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { ToolText } from '#src/ui/text/tool-text.tsx';
import { useCountedFaults } from '../faults/use-counted-faults.ts';
import type { Decisions } from './corrected-text.ts';
import { CorrectionView } from './correction-view.tsx';
import { explainedChanges } from './text-changes.ts';

interface CorrectionResultProps {
  text: string;
  output: string;
  /** True for a text of the person's own, whose faults are counted. */
  isOwn: boolean;
  /** What was decided before the person left and came back. */
  decided: Decisions;
  onDecisions: (decisions: Decisions) => void;
  onLeave: () => void;
}

/** Compares a corrected text with the original: the changes come from the two texts, the rules from the device's engine. */
export function CorrectionResult({ text, output, ...rest }: CorrectionResultProps) {
  const rules = useQuery({
    queryKey: ['correction-rules', text],
    queryFn: async ({ signal }) => {
      const made = await writeOnDevice('correction', { text }, signal);
      return made.made ? (made.correction ?? null) : null;
    },
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    // Only this card asks for it.
    gcTime: 0,
  });
  const data = rules.data ?? null;
  const changes = useMemo(() => explainedChanges(text, output, data), [text, output, data]);
  if (rules.isPending) {
    return (
      <>
        <ToolText tool={writingTools.correction.title} text={output} />
        <Spinner label="Les règles arrivent…" />
      </>
    );
  }
  return <Decided text={text} changes={changes} {...rest} />;
}

type DecidedProps = Omit<CorrectionResultProps, 'output'> & { changes: ReturnType<typeof explainedChanges> };

function Decided({ text, changes, isOwn, decided, onDecisions, onLeave }: DecidedProps) {
  const faults = useCountedFaults(text, changes, isOwn);
  return (
    <CorrectionView
      text={text}
      changes={changes}
      decided={decided}
      onDecisions={(decisions) => {
        onDecisions(decisions);
        faults.onDecisions(decisions);
      }}
      onTaken={faults.onTaken}
      onLeave={onLeave}
    />
  );
}
