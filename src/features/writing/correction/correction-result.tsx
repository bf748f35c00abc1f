import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { writingTools } from '#contract/writing/tools.ts';
import type { Correction } from '#engine/writing/correction.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { ToolText } from '#src/ui/text/tool-text.tsx';
import { useCountedFaults } from '../faults/use-counted-faults.ts';
import { correctOnDevice } from '../parts/correct-on-device.ts';
import type { Decisions } from './corrected-text.ts';
import { CorrectionView } from './correction-view.tsx';
import { explainedChanges } from './text-changes.ts';

interface CorrectionResultProps {
  text: string;
  output: string;
  /** The device's own correction, where it was made already. */
  known?: Correction | undefined;
  /** True for a text of the person's own, whose faults are counted. */
  isOwn: boolean;
  /** What was decided before the person left and came back. */
  decided: Decisions;
  onDecisions: (decisions: Decisions) => void;
  onLeave: () => void;
  /** Told once the rules are there, and with them the whole height of the result. */
  onWhole: () => void;
}

/** Compares a corrected text with the original: the changes come from the two texts, the rules from the device's engine. */
export function CorrectionResult({ text, output, known, ...rest }: CorrectionResultProps) {
  const rules = useQuery({
    queryKey: ['correction-rules', text],
    queryFn: ({ signal }) => correctOnDevice(text, signal),
    enabled: known === undefined,
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    // Only this card asks for it.
    gcTime: 0,
  });
  const data = known ?? rules.data ?? null;
  const changes = useMemo(() => explainedChanges(text, output, data), [text, output, data]);
  if (known === undefined && rules.isPending) {
    return (
      <>
        <ToolText tool={writingTools.correction.title} text={output} />
        <Spinner label="Les règles arrivent…" />
      </>
    );
  }
  return <Decided text={text} changes={changes} {...rest} />;
}

type DecidedProps = Omit<CorrectionResultProps, 'output' | 'known'> & {
  changes: ReturnType<typeof explainedChanges>;
};

function Decided({ text, changes, isOwn, decided, onDecisions, onLeave, onWhole }: DecidedProps) {
  const tell = useRef(onWhole);
  useEffect(() => {
    tell.current();
  }, []);
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
