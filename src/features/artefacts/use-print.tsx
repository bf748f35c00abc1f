import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Here } from './export-file.ts';
import { type PrintKind, printKinds } from './print-kinds.ts';

const loadSheet = () => import('./print-sheet.tsx');
type Sheet = Awaited<ReturnType<typeof loadSheet>>['PrintSheet'];

/**
 * Puts the artefact on paper: `print` opens the browser's dialog on a chosen layout; the browser's own 'Imprimer'
 * gives the first one. The sheet stays in the page afterwards, unseen: phones read it after the dialog has closed.
 */
export function usePrint(artefact: Here): { sheet: ReactNode; print: (kind: PrintKind) => Promise<void> } {
  // Held here rather than by `lazy`: the browser's own dialog waits for nothing, and a lazy component is a turn late.
  const [Sheet, setSheet] = useState<Sheet | null>(null);
  const [kind, setKind] = useState<PrintKind | null>(null);
  const chosen = useRef(false);
  const first = printKinds[artefact.name][0]?.kind ?? 'list';

  useEffect(() => {
    void loadSheet().then(
      ({ PrintSheet }) => setSheet(() => PrintSheet),
      () => undefined,
    );
    const before = () => {
      if (!chosen.current) flushSync(() => setKind(first));
    };
    const after = () => {
      chosen.current = false;
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, [first]);

  const print = async (wanted: PrintKind) => {
    const { PrintSheet } = await loadSheet();
    chosen.current = true;
    flushSync(() => {
      setSheet(() => PrintSheet);
      setKind(wanted);
    });
    window.print();
  };

  return { sheet: Sheet !== null && kind !== null && <Sheet artefact={artefact} kind={kind} />, print };
}
