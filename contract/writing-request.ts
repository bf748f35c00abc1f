import { type WritingFields, type WritingToolSlug, writingTools } from './writing-tools.ts';

/** What stands before a line that goes on with the field above: no title begins with a space. */
const GOES_ON = '  ';

/**
 * A request of a writing tool as the text that is stored and shown, the same on the server and on the device: one
 * `Titre : valeur` for each field that is filled, in the order of the table; further lines of a value are indented.
 */
export function describeWriting(slug: WritingToolSlug, fields: Partial<WritingFields>): string {
  return writingTools[slug].prompts
    .flatMap(({ attr, title }) => {
      const value = fields[attr] ?? '';
      return value.trim() === '' ? [] : [`${title} : ${value.split('\n').join(`\n${GOES_ON}`)}`];
    })
    .join('\n');
}

/**
 * The fields behind a stored request, by payload key; what was left empty is empty. A text that was not written by
 * `describeWriting` becomes the value of the first field that is required.
 */
export function readWriting(slug: WritingToolSlug, input: string): WritingFields {
  const { prompts } = writingTools[slug];
  const fields: Record<string, string> = Object.fromEntries(prompts.map(({ attr }) => [attr, '']));
  let current: string | undefined;
  for (const line of input.split('\n')) {
    const begun = prompts.find(({ title }) => line.startsWith(`${title} : `));
    if (begun !== undefined) {
      current = begun.attr;
      fields[current] = line.slice(begun.title.length + 3);
    } else if (current !== undefined && line.startsWith(GOES_ON)) {
      fields[current] += `\n${line.slice(GOES_ON.length)}`;
    } else {
      const [first] = prompts;
      return first === undefined ? fields : { ...blank(fields), [first.attr]: input };
    }
  }
  return fields;
}

const blank = (fields: WritingFields): WritingFields =>
  Object.fromEntries(Object.keys(fields).map((attr) => [attr, '']));
