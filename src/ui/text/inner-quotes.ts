const MARKS = /«\s?|\s?»/g;

/**
 * Sets quotation marks inside of others as French typography wants: « on dit “mole” ». What is quoted keeps its own marks in
 * what is stored, so that it is found in its text again. A text whose marks don't pair up is left as it is.
 */
export function withInnerQuotes(text: string): string {
  let depth = 0;
  let isPaired = true;
  const set = text.replace(MARKS, (mark) => {
    const opens = mark.startsWith('«');
    if (!opens) depth -= 1;
    isPaired &&= depth >= 0;
    const drawn = depth > 0 ? (opens ? '“' : '”') : mark;
    if (opens) depth += 1;
    return drawn;
  });
  return isPaired && depth === 0 ? set : text;
}
