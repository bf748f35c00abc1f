import type { WaitingFile } from '#src/data/device/waiting-files.ts';
import type { DocumentProgress, OpenedDocument } from '#src/device/documents/open-document.ts';

/** Where one document of a batch stands. */
export type BatchState =
  | { readonly at: 'waiting' }
  | {
      readonly at: 'reading';
      readonly progress: DocumentProgress;
      /** Whether what recognises letters in pictures comes over the line first. */
      readonly isFetching: boolean;
      /** Whether its first pages are in the course already. */
      readonly isUsable: boolean;
    }
  /** Its first pages are in the course, and the rest is read when the person asks for it. */
  | ({ readonly at: 'stopped' } & PagesOf)
  /** A photograph whose reading was stopped before it was read: it stays on the device until the person has it read or drops it. */
  | { readonly at: 'left' }
  | { readonly at: 'locked'; readonly isWrong: boolean }
  | {
      readonly at: 'kept';
      /** Words of it that were recognised with doubt are to be checked; null where there are none, or no more. */
      readonly toCheck: Doubtful | null;
    }
  | {
      readonly at: 'refused';
      readonly sentence: string;
      /** It is a photograph of a page that this device could not read. */
      readonly isPhoto: boolean;
      /** It is a photograph that stays on the device until the person has it read again or drops it. */
      readonly isKept: boolean;
      /** The pages of it that are in the course all the same. */
      readonly stopped?: PagesOf | null;
    };

/** How far the reading of a document came. */
interface PagesOf {
  readonly pages: number;
  readonly of: number;
}

interface Doubtful {
  /** The source that it became. */
  readonly source: string;
  readonly document: OpenedDocument;
}

/** A document that is brought into a course. */
export interface Brought {
  readonly key: string;
  readonly file: File;
  readonly name: string;
  readonly kind: 'file' | 'text';
  /** It was left waiting by an app that was killed, which may have kept it already. */
  readonly isAgain?: boolean;
}
export type BatchEntry = Brought & { readonly state: BatchState };

/** Nothing more is to be done with it. */
export const isSettled = ({ state }: BatchEntry): boolean => state.at === 'kept' && state.toCheck === null;

export const isUnderWay = ({ state: { at } }: BatchEntry): boolean => at === 'waiting' || at === 'reading';

/** It is kept on the device until the person says what is to become of it. */
export const isOffered = ({ state }: BatchEntry): boolean =>
  state.at === 'left' || (state.at === 'refused' && state.isKept);

/** Something of it is in the course. */
export const isInCourse = ({ state }: BatchEntry): boolean =>
  state.at === 'kept' || state.at === 'stopped' || (state.at === 'reading' && state.isUsable);

/** A photograph that was refused before the app was closed: why is forgotten. */
export const keptPhoto: BatchState = {
  at: 'refused',
  sentence: 'Cette photo n’a pas encore pu être lue.',
  isPhoto: true,
  isKept: true,
};

/** A file that was left waiting. */
export const broughtAgain = ({ key, file, fileName, name, kind }: WaitingFile): Brought => ({
  key,
  name,
  kind,
  file: new File([file], fileName, { type: file.type }),
  isAgain: true,
});
