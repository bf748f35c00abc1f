import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadDrawn } from '#src/ui/formulas/load-drawn.ts';
import type { LoadedArtefact } from './export-file.ts';
import { type PrintKind, printKinds } from './print-kinds.ts';

/** With what draws its formulas, if that can come: paper doesn't wait. */
async function loadSheet() {
  await loadDrawn().catch(() => undefined);
  return await import('./print-sheet.tsx');
}
type Sheet = Awaited<ReturnType<typeof loadSheet>>['PrintSheet'];

/**
 * Prints an artefact. `print` opens the browser's dialog with the chosen layout; the browser's own 'Imprimer'
 * uses the first layout. The sheet stays in the page afterwards, invisible, because phones read it after the
 * dialog has closed.
 */
export function usePrint(artefact: LoadedArtefact): {
  sheet: ReactNode;
  print: (kind: PrintKind) => Promise<void>;
} {
  // The component is kept in state instead of `lazy`: the browser's own print dialog doesn't wait, and a lazy
  // component would render one turn too late.
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
