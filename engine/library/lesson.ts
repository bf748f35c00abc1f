import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));

/** A lesson that ships with the app. `body` is Markdown that starts at `##`; the title stands apart. */
export const lesson = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  title: text,
  /** The school subject, e.g. « Histoire ». */
  subject: text,
  level: text,
  /** The school systems it is written for, e.g. « RD Congo, France ». */
  system: text,
  /** Other names of the same topic: whoever types one of them means this lesson. */
  keywords: z.array(text).check(z.minLength(1)),
  summary: text,
  body: text,
});
export type Lesson = z.infer<typeof lesson>;

const FIELDS = new Set(['title', 'subject', 'level', 'system', 'keywords', 'summary']);

/**
 * Reads one lesson file: a front matter of `key: value` lines between two `---` lines, then the body.
 * Values are plain text up to the end of the line (no quotes, no nesting); `keywords` is split on commas.
 * @throws Error that names the slug and the fault. The files ship with the app, so a fault is a bug.
 */
export function parseLesson(slug: string, markdown: string): Lesson {
  const fail = (fault: string): never => {
    throw new Error(`Lesson "${slug}": ${fault}`);
  };

  const [opening, ...lines] = markdown.replaceAll('\r\n', '\n').split('\n');
  const closing = lines.indexOf('---');
  if (opening !== '---' || closing === -1) return fail('the front matter must stand between two "---" lines');

  const fields: Record<string, string> = {};
  for (const line of lines.slice(0, closing)) {
    const [, key, value] = /^(\w+):\s*(.*)$/.exec(line) ?? fail(`not a "key: value" line: "${line}"`);
    if (key === undefined || !FIELDS.has(key)) return fail(`unknown field "${key}"`);
    if (key in fields) return fail(`field "${key}" is given twice`);
    fields[key] = value ?? '';
  }

  const keywords = (fields.keywords ?? '').split(',').map((keyword) => keyword.trim());
  const body = lines.slice(closing + 1).join('\n');
  const parsed = lesson.safeParse({ ...fields, slug, keywords, body });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `"${issue.path.join('.')}" ${issue.message}`);
  return fail(`malformed ${faults.join('; ')}`);
}
