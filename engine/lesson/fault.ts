/** What is wrong with a lesson, in words for the teacher who writes it. */
export interface Fault {
  /** The file inside the lesson's folder: « quiz.md », « figures/coeur.svg ». */
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  /** A French sentence. */
  readonly fault: string;
}

/** Notes one fault of the file that is being read. */
export type Note = (line: number, fault: string) => void;

/** Collects the faults of several files, because a teacher wants to see all of them at once. */
export class Faults {
  readonly all: Fault[] = [];

  /** Returns what notes the faults of one file. */
  in(file: string): Note {
    return (line, fault) => this.all.push({ file, line, fault });
  }
}

/** Sorts by file, then by line, and leaves out what is said twice. */
export function inOrder(faults: readonly Fault[]): Fault[] {
  const seen = new Set<string>();
  return [...faults]
    .sort((a, b) => a.file.localeCompare(b.file, 'fr') || a.line - b.line)
    .filter((fault) => {
      const said = `${fault.file}:${fault.line}:${fault.fault}`;
      return !seen.has(said) && seen.add(said);
    });
}
