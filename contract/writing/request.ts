import { type WritingFields, type WritingToolSlug, writingTools } from './tools.ts';

/** Indent of a line that continues the field above. It is unambiguous because no title begins with a space. */
const CONTINUATION = '  ';

/**
 * Formats a request of a writing tool as the text that is stored and shown, the same on the server and on the device:
 * one `Titre : valeur` for each field that is filled in, in the order of the table. Further lines of a value are
 * indented.
 */
export function describeWriting(slug: WritingToolSlug, fields: Partial<WritingFields>): string {
  return writingTools[slug].prompts
    .flatMap(({ attr, title }) => {
      const value = fields[attr] ?? '';
      return value.trim() === '' ? [] : [`${title} : ${value.split('\n').join(`\n${CONTINUATION}`)}`];
    })
    .join('\n');
}

/**
 * Parses the fields of a stored request, by payload key; a field that was left empty is empty. A text that
 * `describeWriting` did not write becomes the value of the first required field.
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
    } else if (current !== undefined && line.startsWith(CONTINUATION)) {
      fields[current] += `\n${line.slice(CONTINUATION.length)}`;
    } else {
      const [first] = prompts;
      return first === undefined ? fields : { ...blank(fields), [first.attr]: input };
    }
  }
  return fields;
}

const blank = (fields: WritingFields): WritingFields =>
  Object.fromEntries(Object.keys(fields).map((attr) => [attr, '']));
