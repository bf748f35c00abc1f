import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ArtefactName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { loadDrawn } from '#src/ui/formulas/load-drawn.ts';
import type { Printable } from './export-file.ts';
import { figuresIn, type PaperFigures } from './paper-figures.ts';
import { type PrintKind, printKindsFor } from './print-kinds.ts';

/** With what draws its formulas, and its figures, if they can come: paper doesn't wait. */
async function loadSheet(name: ArtefactName, output: string, figures: PaperFigures) {
  await Promise.all([
    loadDrawn().catch(() => undefined),
    figures.load(figuresIn(readArtefactOutput(name, output) ?? {})),
  ]);
  return await import('./print-sheet.tsx');
}
type Sheet = Awaited<ReturnType<typeof loadSheet>>['PrintSheet'];

/** Takes the sheets of the other printers of the page away: only what was asked for is printed. */
const sheets = new Set<() => void>();
/** The layout that is being printed was chosen, and the browser's dialog adds none. */
let isChosen = false;

/**
 * Prints an artefact. `print` opens the browser's dialog with the chosen layout; the browser's own 'Imprimer'
 * uses the first layout, where `own` is not false. The sheet stays in the page afterwards, invisible, because phones read it
 * after the dialog has closed.
 */
export function usePrint(
  artefact: Printable,
  { figures, own = true }: { figures: PaperFigures; own?: boolean },
): {
  sheet: ReactNode;
  print: (kind: PrintKind) => Promise<void>;
} {
  // The component is kept in state instead of `lazy`: the browser's own print dialog doesn't wait, and a lazy
  // component would render one turn too late.
  const [Sheet, setSheet] = useState<Sheet | null>(null);
  const [kind, setKind] = useState<PrintKind | null>(null);
  const { name, output } = artefact;
  const first = printKindsFor(artefact)[0]?.kind ?? 'list';

  useEffect(() => {
    const clear = () => setKind(null);
    sheets.add(clear);
    if (own) {
      void loadSheet(name, output, figures).then(
        ({ PrintSheet }) => setSheet(() => PrintSheet),
        () => undefined,
      );
    }
    const before = () => {
      if (own && !isChosen) flushSync(() => setKind(first));
    };
    const after = () => {
      isChosen = false;
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      // Not every browser says when its dialog has closed: another page begins anew.
      isChosen = false;
      sheets.delete(clear);
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, [name, output, figures, first, own]);

  const print = async (wanted: PrintKind) => {
    const { PrintSheet } = await loadSheet(name, output, figures);
    isChosen = true;
    flushSync(() => {
      for (const clear of sheets) clear();
      setSheet(() => PrintSheet);
      setKind(wanted);
    });
    window.print();
  };

  return { sheet: Sheet !== null && kind !== null && <Sheet {...{ artefact, kind, figures }} />, print };
}
