/** How long each measurement takes, and how often it is repeated: medians and ranges are over the runs. */
export interface Pace {
  readonly seconds: number;
  readonly runs: number;
}

/** A chapter of RESULTS.md. */
export interface Section {
  readonly title: string;
  /** Markdown below the title. */
  readonly lines: readonly string[];
}

export type BenchPart = (pace: Pace, say: (line: string) => void) => Promise<Section>;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Formats the median and the range: `12 (11 to 14)`. */
export function spread(values: readonly number[], digits = 0): string {
  const text = (value: number) => value.toLocaleString('en', { maximumFractionDigits: digits });
  return `${text(median(values))} (${text(Math.min(...values))} to ${text(Math.max(...values))})`;
}

/** Formats a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
