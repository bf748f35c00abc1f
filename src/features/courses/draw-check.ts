import type { ReactNode } from 'react';
import type { DocumentBlock } from '#engine/documents/document.ts';
import type { OpenedDocument } from '#src/device/documents/open-document.ts';

/** Draws what was recognised in pictures, for the person to correct; nothing while `document` is null. */
export type DrawCheck = (check: {
  /** What was recognised on this device, or what a model read. */
  target: 'course' | 'reading';
  document: OpenedDocument | null;
  /** @param corrections by the number of the doubtful word */
  onTake: (blocks: readonly DocumentBlock[], corrections: ReadonlyMap<number, string>) => void;
  onClose: () => void;
}) => ReactNode;
